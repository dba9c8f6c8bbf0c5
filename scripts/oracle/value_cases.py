"""Values of metrics and initializers that real MXNet and the tests both compute."""

import numpy

# Name or class, arguments, kind of labels and predictions.
METRICS = [
    ("acc", {}, "scores"),
    ("accuracy", {"axis": -1}, "scores_of_positions"),
    ("Accuracy", {"axis": 1, "name": "mine"}, "scores_of_channels"),
    ("acc", {}, "classes"),
    ("top_k_acc", {"top_k": 2}, "scores"),
    ("TopKAccuracy", {"top_k": 3, "name": "top"}, "scores"),
    ("mae", {}, "same"),
    ("mse", {}, "same"),
    ("rmse", {}, "same"),
    ("MAE", {"name": "mine"}, "vector"),
    ("ce", {}, "scores"),
    ("CrossEntropy", {"eps": 0.1}, "scores"),
    ("Perplexity", {}, "scores"),
    ("Perplexity", {"ignore_label": 0}, "scores"),
    ("loss", {}, "same"),
]
# Class, arguments, the name that the array has, its shape.
INITIALIZERS = [
    ("Zero", {}, "weight", (2, 3)),
    ("One", {}, "weight", (2, 3)),
    ("Constant", {"value": 2.5}, "weight", (2, 3)),
    ("Bilinear", {}, "weight", (1, 2, 4, 4)),
    ("LSTMBias", {"forget_bias": 2.0}, "bias", (8,)),
    ("Uniform", {}, "some_bias", (3,)),
    ("Uniform", {}, "some_gamma", (3,)),
    ("Normal", {}, "some_beta", (3,)),
    ("Normal", {}, "some_running_mean", (3,)),
    ("Normal", {}, "some_running_var", (3,)),
    ("Xavier", {}, "some_moving_var", (3,)),
    ("Xavier", {}, "some_moving_inv_var", (3,)),
    ("Xavier", {}, "some_moving_avg", (3,)),
    ("Xavier", {}, "some_min", (1,)),
    ("Xavier", {}, "some_max", (1,)),
    ("Xavier", {}, "something", (3,)),
    ("Xavier", {}, "some_weight", (3,)),
    ("Initializer", {}, "some_weight", (3, 3)),
]
# Class, arguments, shape: their spread is compared.
RANDOM = [
    ("Uniform", {}, (50, 40)),
    ("Uniform", {"scale": 2.0}, (50, 40)),
    ("Normal", {}, (50, 40)),
    ("Normal", {"sigma": 0.5}, (50, 40)),
    ("Xavier", {}, (50, 40)),
    ("Xavier", {"factor_type": "in", "magnitude": 2.34}, (50, 10, 2, 2)),
    ("Xavier", {"rnd_type": "gaussian", "factor_type": "out", "magnitude": 2}, (50, 10, 2, 2)),
    ("MSRAPrelu", {}, (50, 40)),
    ("MSRAPrelu", {"factor_type": "in", "slope": 1.0}, (50, 40)),
    ("Orthogonal", {}, (50, 40)),
    ("Orthogonal", {"scale": 1.0, "rand_type": "normal"}, (20, 10, 4)),
]


def collect(mx):
    """Return the values of all cases."""
    return {
        "metrics": [run_metric(mx, *case) for case in METRICS],
        "initializers": [run_initializer(mx, *case) for case in INITIALIZERS],
        "random": [run_random(mx, *case) for case in RANDOM],
    }


def run_metric(mx, name, keywords, kind):
    """Return the text, name and value of a metric after three batches."""
    random = numpy.random.RandomState(17)
    module = mx.gluon.metric
    metric = getattr(module, name)(**keywords) if hasattr(module, name) else module.create(name, **keywords)
    seen = [str(metric)]
    for size in (4, 1, 6):
        labels, predictions = make_batch(random, kind, size)
        metric.update([mx.np.array(labels)], [mx.np.array(predictions)])
        seen.append([metric.get()[0], float(metric.get()[1]), int(metric.num_inst)])
    return [seen, sorted(metric.get_config())]


def make_batch(random, kind, size):
    """Return labels and predictions."""
    if kind in ("same", "vector"):
        shape = (size, 3) if kind == "same" else (size,)
        return random.rand(*shape).astype("float32"), random.rand(*shape).astype("float32")
    more = {"scores_of_positions": (3,), "scores_of_channels": (3,)}.get(kind, ())
    labels = random.randint(0, 5, (size, *more)).astype("float32")
    if kind == "classes":
        return labels, random.randint(0, 5, (size, *more)).astype("float32")
    scores = random.rand(size, *more, 5).astype("float32")
    scores /= scores.sum(-1, keepdims=True)
    return labels, numpy.moveaxis(scores, -1, 1) if kind == "scores_of_channels" else scores


def run_initializer(mx, cls, keywords, name, shape):
    """Return what an initializer writes, or its error, and its text."""
    made = getattr(mx.initializer, cls)(**keywords)
    array = mx.np.full(shape, 9.0)
    try:
        made(mx.init.InitDesc(name), array)
    except Exception as error:  # whatever is raised is the answer
        return [made.dumps(), "{}: {}".format(type(error).__name__, error)]
    return [made.dumps(), array.asnumpy().tolist()]


def run_random(mx, cls, keywords, shape):
    """Return the spread of what an initializer writes: mean, standard deviation, largest value; and its text."""
    mx.random.seed(3)
    made = getattr(mx.initializer, cls)(**keywords)
    array = mx.np.zeros(shape)
    made(mx.init.InitDesc("weight"), array)
    values = array.asnumpy()
    return [made.dumps(), float(values.mean()), float(values.std()), float(abs(values).max())]
