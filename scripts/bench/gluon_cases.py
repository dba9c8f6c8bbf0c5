"""The measured work written with Gluon. It runs under mxgluon and, in an interpreter of its own, under real MXNet 2.0.

Each case is a function that prepares and returns ``run(count)``: it does the work `count` times and waits for the result.
"""

import numpy


def eager_chain(mx):
    """`count` additions of (10, 10) arrays, in chains of 100."""
    a, b = mx.np.ones((10, 10)), mx.np.full((10, 10), 0.5)

    def run(count):
        for _ in range(count // 100):
            c = a
            for _ in range(100):
                c = c + b
        c.wait_to_read()

    return run


def _mlp(mx, inputs, sizes):
    nn = mx.gluon.nn
    net = nn.HybridSequential()
    for size in sizes[:-1]:
        net.add(nn.Dense(size, activation="relu", in_units=inputs))
        inputs = size
    net.add(nn.Dense(sizes[-1], in_units=inputs))
    net.initialize(mx.init.Xavier())
    return net


def forward(mx):
    """`count` forward passes of a hybridized perceptron 512-256-128-2 on one row."""
    net = _mlp(mx, 512, (256, 128, 2))
    net.hybridize(static_alloc=True, static_shape=True)
    x = mx.np.ones((1, 512))

    def run(count):
        for _ in range(count):
            y = net(x)
        y.wait_to_read()

    return run


def _training(mx, hybridize):
    net = _mlp(mx, 784, (256, 128, 10))
    if hybridize:
        net.hybridize(static_alloc=True, static_shape=True)
    loss_function = mx.gluon.loss.SoftmaxCrossEntropyLoss()
    if hybridize:
        loss_function.hybridize(static_alloc=True, static_shape=True)
    trainer = mx.gluon.Trainer(net.collect_params(), "sgd", {"learning_rate": 0.01, "momentum": 0.9})
    generator = numpy.random.RandomState(0)
    x = mx.np.array(generator.rand(64, 784).astype("float32"))
    y = mx.np.array(generator.randint(0, 10, 64).astype("float32"))
    parameters = list(net.collect_params().values())

    def run(count):
        for _ in range(count):
            with mx.autograd.record():
                loss = loss_function(net(x), y)
            loss.backward()
            trainer.step(64)
        for parameter in parameters:
            parameter.data().wait_to_read()

    return run


def training_hybridized(mx):
    """`count` steps of record, backward and Trainer.step of a hybridized perceptron 784-256-128-10, batch 64."""
    return _training(mx, True)


def training_imperative(mx):
    """The same without hybridize."""
    return _training(mx, False)


CASES = {case.__name__: case for case in (eager_chain, forward, training_hybridized, training_imperative)}
