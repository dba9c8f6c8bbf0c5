"""What is asked of gluon.data, of real MXNet (Python 3.8) and of mxgluon alike: ``cases(mx)`` gives functions by name."""

import warnings

import numpy


def describe(value):
    """Return a value as JSON: kind, type and content."""
    if isinstance(value, (list, tuple)):
        return [type(value).__name__, *map(describe, value)]
    if hasattr(value, "asnumpy"):
        return ["array", numpy.dtype(value.dtype).name, list(value.shape), value.asnumpy().tolist()]
    if isinstance(value, numpy.ndarray):
        return ["numpy", value.dtype.name, list(value.shape), value.tolist()]
    if isinstance(value, numpy.generic):
        return ["scalar", value.dtype.name, value.item()]
    return value


def answer(function):
    """Return what a function gives, or the error that it raises."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            return describe(function())
        except Exception as error:
            return ["raises", type(error).__name__, str(error)]


def dataset_cases(mx):
    """Datasets."""
    data = mx.gluon.data
    rows = mx.np.arange(10).reshape(5, 2)
    pairs = data.ArrayDataset(rows, numpy.arange(5, dtype="int32"))
    ten = data.SimpleDataset(list(range(10)))

    def items(dataset):
        return [dataset[index] for index in range(len(dataset))]

    return {
        "item": lambda: pairs[0],
        "slice": lambda: pairs[1:3],
        "last": lambda: pairs[-1],
        "one array": lambda: data.ArrayDataset(rows)[1],
        "one-dimensional array": lambda: data.ArrayDataset(mx.np.arange(5, dtype="int32"))[2],
        "no arrays": lambda: data.ArrayDataset(),
        "different lengths": lambda: data.ArrayDataset([1], [2], [1, 2]),
        "shards": lambda: [items(ten.shard(3, index)) for index in range(3)],
        "shard beyond": lambda: ten.shard(2, 5),
        "shard before": lambda: ten.shard(2, -1),
        "no shards": lambda: ten.shard(0, -1),
        "take": lambda: [len(ten.take(count)) for count in (3, None, 99, 0)],
        "no sampler": lambda: ten.sample(3),
        "sample": lambda: items(ten.sample(data.IntervalSampler(10, 4))),
        "filter": lambda: items(ten.filter(lambda value: value % 3 == 0)),
        "transform": lambda: items(ten.transform(lambda value: value * 2)),
        "transform now": lambda: items(ten.transform(lambda value: value * 2, lazy=False)),
        "transform tuple": lambda: items(
            data.SimpleDataset([(1, 2), (3, 4)]).transform(lambda left, right: left + right)
        ),
        "transform list": lambda: items(data.SimpleDataset([[1, 2], [3, 4]]).transform(sum)),
        "transform first": lambda: items(
            data.SimpleDataset([(1, 2), (3, 4)]).transform_first(lambda value: value * 10)
        ),
        "transform only": lambda: items(data.SimpleDataset([1, 2]).transform_first(lambda value: value * 10)),
    }


def sampler_cases(mx):
    """Samplers."""
    data = mx.gluon.data

    def epochs(last_batch):
        sampler = data.BatchSampler(data.SequentialSampler(7), 3, last_batch)
        return [[len(sampler), *map(list, sampler)] for _ in range(3)]

    def shuffled():
        numpy.random.seed(7)
        return [[int(index) for index in data.RandomSampler(10)] for _ in range(2)]

    return {
        "sequential": lambda: list(data.SequentialSampler(3, 2)),
        "random": shuffled,
        "interval": lambda: list(data.IntervalSampler(13, 3)),
        "interval once": lambda: list(data.IntervalSampler(13, 3, rollover=False)),
        "interval too long": lambda: data.IntervalSampler(2, 3),
        "filtered": lambda: list(data.FilterSampler(lambda value: value > 5, list(range(10)))),
        "keep": lambda: epochs("keep"),
        "discard": lambda: epochs("discard"),
        "rollover": lambda: epochs("rollover"),
        "unknown last batch": lambda: epochs("x"),
    }


def batchify_cases(mx):
    """Functions that make batches."""
    batchify = mx.gluon.data.batchify
    ones, array = numpy.ones, mx.np.array
    stack, group, as_list = batchify.Stack(), batchify.Group, batchify.AsList()
    short = [[1, 2, 3], [1]]
    return {
        "stack numpy": lambda: stack([ones(2, "int64"), ones(2, "int64")]),
        "stack half": lambda: stack([ones(2, "float16"), ones(2, "float16")]),
        "stack int": lambda: stack([1, 2]),
        "stack float": lambda: stack([1.5, 2]),
        "stack bool": lambda: stack([True, False]),
        "stack scalars": lambda: stack([numpy.int32(1), numpy.int32(1)]),
        "stack arrays": lambda: stack([array([1, 2], dtype="int8")] * 2),
        "stack lists": lambda: stack([[1, 2], [3, 4]]),
        "stack tuples": lambda: stack([(1, 2.5), (3, 4.5)]),
        "stack nested": lambda: stack([((1, 2), 3), ((4, 5), 6)]),
        "stack mixed": lambda: stack([(array([1.0]), 3), (array([2.0]), 4)]),
        "pad": lambda: batchify.Pad()([numpy.array([1, 2, 3]), numpy.array([1])]),
        "pad lists": lambda: batchify.Pad()(short),
        "pad all options": lambda: batchify.Pad(val=-1, dtype="int64", round_to=4)(short),
        "pad float": lambda: batchify.Pad(dtype="float32")(short),
        "pad arrays": lambda: batchify.Pad()([array([1.0, 2]), array([3.0])]),
        "pad two axes": lambda: batchify.Pad(val=7)([ones((1, 2)), ones((2, 1))]),
        "pad rounded": lambda: batchify.Pad(round_to=4)([ones((3, 5))]),
        "pad numbers": lambda: batchify.Pad()([1, 2]),
        "pad tuples": lambda: batchify.Pad()([(1, 2), (3,)]),
        "as list": lambda: as_list((1, "a")),
        "group": lambda: group(stack, as_list)([(1, "a"), (2, "b")]),
        "group of list": lambda: group([stack, as_list])([[1, "a"], [2, "b"]]),
        "group of list and more": lambda: group([len], len),
        "group of number": lambda: group(3),
    }


def loader_cases(mx):
    """DataLoader."""
    data = mx.gluon.data
    loader, array = data.DataLoader, data.ArrayDataset
    rows = mx.np.arange(10).reshape(5, 2)
    pairs = array(rows, numpy.arange(5, dtype="int32"))
    ten = data.SimpleDataset(list(range(10)))
    batches = data.BatchSampler(data.SequentialSampler(5), 2)

    def epochs():
        numpy.random.seed(3)
        shuffled = loader(pairs, 2, shuffle=True)
        return [list(shuffled), list(shuffled)]

    threads = {"num_workers": 2, "thread_pool": True, "try_nopython": False}
    return {
        "no size": lambda: loader(ten),
        "shuffle and sampler": lambda: loader(ten, 2, shuffle=True, sampler=data.SequentialSampler(3)),
        "batch sampler and size": lambda: loader(ten, 2, batch_sampler=batches),
        "batch sampler and shuffle": lambda: loader(ten, shuffle=True, batch_sampler=batches),
        "batch sampler and sampler": lambda: loader(ten, sampler=[1], batch_sampler=batches),
        "batch sampler and last batch": lambda: loader(ten, last_batch="keep", batch_sampler=batches),
        "timeout": lambda: loader(ten, 2, timeout=0),
        "unknown last batch": lambda: len(loader(ten, 2, last_batch="x")),
        "numbers": lambda: list(loader(ten, 4)),
        "discard": lambda: list(loader(ten, 4, last_batch="discard")),
        "length": lambda: len(loader(ten, 4)),
        "batch sampler": lambda: list(loader(ten, batch_sampler=batches)),
        "batch sampler list": lambda: list(loader(pairs, batch_sampler=[[3, 1], [0]])),
        "sampler list": lambda: list(loader(pairs, 2, sampler=[3, 1, 0])),
        "pairs": lambda: list(loader(pairs, 2)),
        "shuffled": epochs,
        "array": lambda: list(loader(rows, 2)),
        "numpy array": lambda: list(loader(numpy.arange(6.0).reshape(3, 2), 2)),
        "list": lambda: list(loader([1, 2, 3], 2)),
        "numpy and lists": lambda: list(loader(array(numpy.ones((2, 2)), numpy.arange(2), [1, 2], [1.0, 2.0]), 2)),
        "types": lambda: list(loader(array(mx.np.ones((3, 2), dtype="uint8"), mx.np.arange(3, dtype="int32")), 2)),
        "one array": lambda: list(loader(array(rows), 2)),
        "bool": lambda: list(loader(array(numpy.array([True, False])), 2)),
        "half": lambda: list(loader(array(numpy.ones((2, 2), "float16"), numpy.ones(2, "float16")), 2)),
        "transformed": lambda: list(loader(pairs.transform_first(lambda row: row + 1), 2)),
        "taken": lambda: list(loader(pairs.take(3), 2)),
        "batchify": lambda: list(
            loader(pairs, 2, batchify_fn=data.batchify.Group(data.batchify.Stack(), data.batchify.AsList()))
        ),
        "empty": lambda: list(loader(array(mx.np.zeros((0, 2))), 2)),
        "threads": lambda: list(loader(pairs, 2, **threads)),
        "negative workers": lambda: list(loader(pairs, 2, num_workers=-3)),
    }


def cases(mx):
    """Return all cases by name."""
    kinds = {"dataset": dataset_cases, "sampler": sampler_cases, "batchify": batchify_cases, "loader": loader_cases}
    return {f"{kind}: {name}": function for kind, make in kinds.items() for name, function in make(mx).items()}
