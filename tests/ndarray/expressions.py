"""Expressions on legacy arrays that real MXNet and the tests both evaluate; Python 3.8 has to read this.

What is left of the last semicolon are statements. Names: mx, nd, numpy, and the arrays of `SETUP`, made anew for each line.
"""

SETUP = """
x = nd.array([[1, 2, 3], [4, 5, 6]])
y = nd.array([1., 2, 3])
i = nd.array([1, 2, 3], dtype='int32')
u = nd.array([1, 2], dtype='uint8')
h = nd.array([1, 2], dtype='float16')
d = nd.array([1, 2], dtype='float64')
z = nd.arange(24).reshape((2, 3, 4))
"""

READING = """
x[0]
x[-1]
x[0, 1]
y[0]
y[-1]
x[()]
x[None]
x[..., None]
x[:, 1]
x[...]
x[0:1]
x[:, 0:2]
x[::2]
x[::-1]
x[:, ::-1]
z[1, :, 2:4]
z[:, 1]
z[0, ..., 0]
z[1, 2, 3]
z[:, [0, 2]]
z[[0, 1], :, [1, 2]]
z[:, nd.array([0, 2]), 1]
x[[0, 1]]
x[[0, 1], [1, 2]]
x[nd.array([0, 1])]
x[nd.array([1, 0], dtype='int64')]
x[x > 2]
x[numpy.array([1, 0])]
x[numpy.array([True, False])]
x[True]
x[2]
x[-3]
x[0, 0, 0]
x['a']
x[1.5]
y[5]
len(x)
list(x)
float(y[1].asscalar())
y.asscalar()
bool(x)
bool(y[0])
bool(nd.array([]))
int(y)
float(y)
x in [x]
1 in x
hash(x) == hash(x)
x.T
y.T
z.T
(x.size, x.ndim, x.stype, x.shape)
x.grad is None
x.asnumpy().tolist()
"""

WRITING = """
x[:] = 7; x
x[0] = 7; x
x[0, 1] = 7; x
x[:, 1] = nd.array([7, 8]); x
x[:, 1] = [7, 8]; x
x[1:] = y; x
x[::2] = 0; x
x[::-1] = nd.array([[1, 1, 1], [2, 2, 2]]); x
x[[0, 1], [1, 2]] = 9; x
x[nd.array([1])] = -1; x
x[nd.array([1, 0])] = x; x
x[0] = numpy.array([7, 8, 9]); x
x[0] = (7, 8, 9); x
x[None] = 3; x
x[...] = 3; x
z[:, 1, ::2] = 100; z
z[1, :, [0, 3]] = 100; z
x[0] = numpy.float64(2.5); x
i[0] = 2.9; i
x[0] = True; x
x[0][1] = 9; x
x[0:1][0] = 9; x
x[:, 0][:] = 9; x
x[[0]][:] = 9; x
v = x[1]; v[:] = 0; x
v = x.reshape((3, 2)); v[0] = 0; x
v = x.reshape((-1,)); v[2:4] = 0; x
v = x[1].reshape((3, 1)); v[0] = 0; x
v = x[1:]; x[1] = 8; v
v = x.reshape(-1); x[:] = 5; v
v = x.T; v[:] = 0; x
v = x.flatten(); v[:] = 0; x
v = x.copy(); v[:] = 0; x
v = x.detach(); v[:] = 0; x
v = x.as_np_ndarray(); v[:] = 0; x
v = x.as_in_context(mx.cpu(0)); v[:] = 0; x
v = x.astype('float32', copy=False); v[:] = 0; x
v = x.astype('float32'); v[:] = 0; x
v = x.expand_dims(0); v[:] = 0; x
v = x.expand_dims(0, inplace=True); v[:] = 0; x
v = x.flatten(inplace=True); v[:] = 0; x
v = nd.reshape(x, (6,)); v[:] = 0; x
x += 1; x
x -= y; x
x *= 2; x
x /= 2; x
x %= 2; x
i += 1.5; i
i /= 2; i
y += x; y
v = x[0]; v += 10; x
x[0] += 10; x
x[2] = 1; x
x[0] = nd.array([1, 2]); x
x[0, 5] = 1; x
x['a'] = 1; x
x[0] = 'a'; x
x[0] = mx.np.array([1, 1, 1]); x
x.slice_assign(nd.zeros((1, 3)), (0, 0), (1, 3), (1, 1)); x
x.slice_assign_scalar(7, (0, 0), (1, 3), (1, 1)); x
nd.relu(-x, out=x); x
nd.sum(x, axis=0, out=y); y
nd.elemwise_add(x, x, out=x); x
"""

ARITHMETIC = """
x + 1
1 + x
x - 1
1 - x
x * 2
x / 2
2 / x
x % 2
7 % x
x ** 2
2 ** x
x ** 0.5
-x
abs(-x)
x + x
x - y
x * y
x / y
x % y
x ** y
x + nd.ones((2, 1))
i + 2.5
2.5 + i
i - 2.7
i * 2
i / 2
2 / i
i % 2
2 % i
i ** 2
2 ** i
-i
abs(i)
i + True
i + numpy.float32(2)
y % 0
y / 0
u + 1
u - 2
-u
h + 1
h * 2.5
d + 1
d / 3
x > 2
x >= 2
x < 2
x <= 2
x == 2
x != 2
2 < x
2 == x
x == x
x != x
x > y
i > 1
i > 1.5
i == i
d > 1
h == 1
u == 1
x == None
x != None
x == 'a'
x + 'a'
x + None
x + numpy.ones(3)
i + y
x + i
x + nd.ones((3, 1))
x // 2
x @ x
~i
i & 1
divmod(x, 2)
round(x)
nd.add(x, 1)
nd.add(1, x)
nd.add(1, 2)
nd.add(x, y)
nd.subtract(1, x)
nd.subtract(x, y)
nd.multiply(x, 2)
nd.divide(1, x)
nd.true_divide(x, x)
nd.modulo(x, 2)
nd.modulo(2, x)
nd.power(x, 2)
nd.power(2, x)
nd.power(base=x, exp=2)
nd.maximum(x, 2)
nd.maximum(2.5, x)
nd.maximum(3, 2)
nd.maximum(x, y)
nd.maximum(i, 2.5)
nd.minimum(2, x)
nd.minimum(x, y)
nd.minimum(3, 2)
nd.equal(x, 1)
nd.equal(1, 2)
nd.not_equal(x, y)
nd.greater(2, x)
nd.greater(x, y)
nd.greater_equal(2, x)
nd.lesser(x, 2)
nd.lesser(2, x)
nd.lesser_equal(x, y)
nd.lesser_equal(3, x)
nd.logical_and(x, 0)
nd.logical_and(x, y)
nd.logical_or(0, x)
nd.logical_or(2, 0)
nd.logical_xor(x, y)
nd.logical_xor(x, 1)
nd.add(x, 'a')
"""

METHODS = """
x.reshape((3, 2))
x.reshape(3, 2)
x.reshape([3, 2])
x.reshape(-1)
x.reshape((0, -1))
x.reshape((-2,))
x.reshape((-3,))
x.reshape((-4, 1, 2, 3))
x.reshape((-4, 1, -1, 0))
z.reshape((-3, 0))
z.reshape((0, -3))
z.reshape((-1, 0), reverse=True)
z.reshape((0, -4, 3, 1, 0))
x.reshape(shape=(3, 2))
x.reshape((4, 4))
x.reshape()
x.reshape((-1, -1))
x.reshape((2, 2, -1))
x.reshape(())
x.reshape((3, 2), foo=1)
nd.ones((1,)).reshape(())
x.sum()
x.sum(0)
x.sum(axis=1, keepdims=True)
x.sum(axis=0, exclude=True)
i.sum()
x.mean()
x.mean(axis=(0, 1))
x.prod(axis=0)
x.nansum()
x.nanprod(axis=1)
x.max()
x.min(axis=1)
x.argmax()
x.argmax(1)
x.argmin(axis=0)
x.argmax_channel()
x.norm()
x.norm(ord=1, axis=1)
x.exp()
x.log()
x.relu()
x.sigmoid()
x.tanh()
x.square()
x.sqrt()
x.rsqrt()
x.cbrt()
x.rcbrt()
x.reciprocal()
x.round()
x.rint()
x.fix()
x.floor()
x.ceil()
x.trunc()
x.sign()
x.abs()
x.sin()
x.arctan()
x.degrees()
x.log1p()
x.softmax()
x.log_softmax(axis=0)
x.softmin()
x.flip(axis=1)
x.transpose()
x.transpose((1, 0))
x.transpose(axes=(1, 0))
x.expand_dims(0)
x.expand_dims(axis=1)
z.flatten()
x.squeeze()
nd.ones((1, 2, 1)).squeeze()
nd.ones((1, 2, 1)).squeeze(axis=0)
nd.ones((1, 2, 1)).squeeze(inplace=True)
nd.ones((1, 1)).squeeze()
x.swapaxes(0, 1)
x.split(num_outputs=3, axis=1)
x.split(3, axis=1, squeeze_axis=True)
x.split_v2(3, axis=1)
x.split_v2((1,), axis=1)
x.slice_axis(axis=0, begin=0, end=1)
x.slice(begin=(0, 1), end=(1, 3))
x.slice_like(nd.zeros((1, 2)))
x.take(nd.array([0]))
x.pick(nd.array([0, 2]))
x.one_hot(3)
x.clip(2, 4)
x.tile((1, 2))
x.repeat(2)
x.repeat(2, axis=1)
x.topk()
x.topk(k=2, ret_typ='both')
x.sort(is_ascend=False)
x.argsort()
x.argsort(dtype='int32')
x.broadcast_to((2, 2, 3))
nd.ones((1, 3)).broadcast_to((2, 3))
nd.ones((1, 3)).broadcast_to((2, 0))
x.broadcast_to((4, 3))
nd.ones((1, 3)).broadcast_like(x)
nd.ones((1, 3)).broadcast_axes(axis=0, size=2)
x.diag()
x.diag(k=1)
x.zeros_like()
x.ones_like()
x.shape_array()
x.size_array()
x.reshape_like(nd.zeros((3, 2)))
nd.ones((1, 4, 1, 1)).depth_to_space(2)
x.tostype('default')
x.copyto(nd.zeros((2, 3)))
x.copyto(i)
x.copyto(nd.zeros((3, 3)))
x.copyto(x)
x.copyto(1)
x.copyto(mx.cpu(1)).context == mx.cpu(1)
x.as_in_context(mx.cpu(0)) is x
x.as_in_context(mx.cpu(1)).context == mx.cpu(1)
x.astype('float16')
x.astype(numpy.int32)
x.astype('foo')
x.astype('float32', copy=False) is x
x.as_nd_ndarray() is x
x.as_np_ndarray().as_nd_ndarray()
type(x.as_np_ndarray()).__name__
isinstance(x.as_np_ndarray(), nd.NDArray)
__import__('pickle').loads(__import__('pickle').dumps(x))
__import__('copy').deepcopy(x)
__import__('copy').copy(x)
x.wait_to_read()
x.backward()
"""

FUNCTIONS = """
nd.array([1, 2])
nd.array([[1, 2], [3, 4]], dtype='int32')
nd.array(numpy.array([1, 2], dtype='int64'))
nd.array(numpy.array([True, False]))
nd.array((1, 2))
nd.array(3)
nd.array([])
nd.array(i)
nd.array(i, dtype='float64')
nd.array([1, 2], dtype=float)
nd.array([1, 2], dtype=int)
nd.array([[1, 2], [3]])
nd.array('abc')
nd.array(mx.np.ones(3))
nd.array([1, 2], ctx=mx.cpu(1)).context == mx.cpu(1)
nd.zeros((2, 3))
nd.zeros(2)
nd.zeros(2, dtype='int32')
nd.zeros((2,), mx.cpu(1)).context == mx.cpu(1)
nd.ones((2,), dtype='float16')
nd.ones((2,), out=nd.zeros((2,)))
nd.full((2,), 3)
nd.full((2,), 3.7, dtype='int32')
nd.empty((2,)).shape
nd.arange(5)
nd.arange(1, 5, 2)
nd.arange(0, 3, 1, 2)
nd.arange(3, dtype='int32')
nd.arange(5, 1)
nd.arange(5, 1, -2)
nd.eye(2)
nd.eye(2, 3, 1)
nd.eye(2, dtype='int32')
nd.linspace(0, 1, 5)
nd.linspace(0, 1, 5, endpoint=False)
nd.concatenate([x, x])
nd.concatenate([x], always_copy=False) is x
nd.concatenate([x, x], axis=1)
nd.concatenate([y, i])
nd.moveaxis(x, 0, 1)
nd.moveaxis(z, (0, 1), (1, 2))
nd.moveaxis(z, -1, 0)
nd.moveaxis(x, 0, 5)
nd.split_v2(x, 2)
nd.split_v2(x, (1,), axis=1)
nd.split_v2(x, 3, axis=1, squeeze_axis=True)
nd.split_v2(x, 'a')
nd.split_v2(x, 4, axis=1)
nd.histogram(x)
nd.histogram(x, bins=3, range=(0, 6))
nd.histogram(x, bins=nd.array([0, 2, 6]))
nd.histogram(x, bins='a')
nd.onehot_encode(nd.array([0, 2]), nd.zeros((2, 3)))
nd.from_numpy(numpy.ones(3))
nd.from_dlpack(x.to_dlpack_for_read())
nd.from_dlpack(nd.to_dlpack_for_write(x))
nd.waitall()
nd.sum(x)
nd.sum(x, 1)
nd.sum(x, axis='1')
nd.sum(data=x)
nd.sum(x, name='q')
nd.sum(x, out=nd.zeros((1,)))
nd.sum(x, foo=1)
nd.sum(1)
nd.sum(numpy.ones(2))
nd.sum(mx.np.ones(2))
nd.sum()
nd.reshape(x, (3, 2))
nd.reshape(x, '(3, 2)')
nd.reshape(x, 3, 2)
nd.dot(x, x, transpose_b=True)
nd.dot(y, y)
nd.concat(x, x, dim=0)
nd.concat(x, x)
nd.concat(x, 1, dim=0)
nd.concat()
nd.concat(x, mx.np.ones((2, 3)))
nd.Concat(x, x, dim=1, num_args=2)
nd.stack(x, x, axis=0)
nd.add_n(x, x)
nd.FullyConnected(x, nd.ones((2, 3)), num_hidden=2, no_bias=True)
nd.FullyConnected(x, nd.ones((2, 3)), None, 2, True)
nd.FullyConnected(data=x, weight=nd.ones((2, 3)), bias=nd.ones((2,)), num_hidden=2)
nd.FullyConnected(x, nd.ones((2, 3)), num_hidden=2)
nd.Activation(x, 'relu')
nd.Activation(x, act_type='foo')
nd.Activation(x)
nd.cast(x, 'int32')
nd.Cast(x, dtype=numpy.int32)
nd.transpose(x)
nd.slice_axis(x, axis=1, begin=0, end=None)
nd.slice(x, begin=(None, 1), end=(None, None))
nd.clip(x, 2, 3)
nd.where(x > 2, x, -x)
nd.one_hot(y, 4)
nd.softmax(x, axis=-1)
nd.elemwise_add(x, x)
nd.elemwise_add(x, y)
nd.broadcast_add(x, y)
nd.norm(y, axis=0)
nd.contrib.arange_like(x)
nd.contrib.isinf(x / 0)
nd.contrib.isnan(x / 0 - x / 0)
nd.contrib.isfinite(x)
nd.contrib.boolean_mask(x, nd.array([1, 0]))
nd._internal._plus_scalar(x, 2)
nd._internal._plus_scalar(x, scalar=2)
nd._internal._full(shape=(2,), value=3, ctx='cpu(0)', dtype='float32')
nd.op.relu(x)
nd.sparse.relu(x)
nd.sparse.add(x, 1)
nd.linalg.gemm2(x, x.T)
nd.linalg_gemm2(x, x.T)
nd.save('/nonexistent/file', x)
nd.load('/nonexistent')
nd.load(3)
nd.load_frombuffer(b'abc')
nd.load_frombuffer(3)
"""

RANDOM = """
nd.random.normal(shape=(2,))
nd.random.normal(y, y)
nd.random.normal(y, y, shape=(2,))
nd.random.normal(y, 1)
nd.random.normal()
nd.random.normal(0, 1, (2,), 'float16')
nd.random.normal(shape=(2,), ctx=mx.cpu(1)).context == mx.cpu(1)
nd.random.normal(shape=(2,), out=nd.zeros((2,)))
nd.random.normal('a', 1)
nd.random.uniform(low=1, high=2, shape=(2, 2))
nd.random.uniform(y, y + 1)
nd.random.uniform(foo=1)
nd.random.randint(0, 3, shape=(2,))
nd.random.randint(0, 3)
nd.random.randint(y, 3)
nd.random.randn(2, 3)
nd.random.randn(2, 3, loc=1)
nd.random.gamma(2, 3, shape=(2,))
nd.random.gamma(y, y)
nd.random.exponential(2, shape=(2,))
nd.random.exponential(y, shape=(2,))
nd.random.poisson(3, shape=(2,))
nd.random.poisson(y)
nd.random.negative_binomial(3, 0.5, shape=(2,))
nd.random.generalized_negative_binomial(3, 0.5, shape=(2,))
nd.random.shuffle(y)
nd.random.normal_like(x)
nd.random.uniform_like(data=x, low=1)
nd.random_normal(shape=(2,))
nd.normal(shape=(2,))
nd.uniform(0, 1, (2,))
nd.sample_normal(y, y)
"""

AUTOGRAD = r"""
x.attach_grad(); x.grad
x.attach_grad('add'); x.grad
x.attach_grad(grad_req='foo')
x.attach_grad()\nwith mx.autograd.record(): v = (x * x).sum()\nv.backward(); x.grad
x.attach_grad()\nwith mx.autograd.record(): v = x.reshape((3, 2))[1] * 3\nv.backward(); x.grad
x.attach_grad()\nwith mx.autograd.record(): v = nd.dot(x, x.T)\nv.backward(nd.ones((2, 2))); x.grad
x.attach_grad()\nwith mx.autograd.record(): v = x.detach() * x\nv.backward(); x.grad
x.attach_grad()\nwith mx.autograd.record(): v = x[0] * x[1]\nv.backward(); x.grad
x.attach_grad()\nwith mx.autograd.record(): v = nd.concat(x, 2 * x, dim=0).sum() ** 2\nv.backward(); x.grad
y.attach_grad()\nwith mx.autograd.record(): v = nd.stop_gradient(y) * y.exp()\nmx.autograd.backward([v]); y.grad
y.attach_grad()\nwith mx.autograd.record(): v = y * y\nw = mx.autograd.grad(v, [y])[0]; w
y.attach_grad()\nwith mx.autograd.record(): v = y.sum() / y[0]\nv.backward(); y.grad
x.attach_grad()\nwith mx.autograd.record(): x += 1\n; x
x.attach_grad()\nwith mx.autograd.record(): x[0] = 1\n; x
"""


def lines(text):
    """Return the expressions of a table."""
    return [line.replace("\\n", "\n") for line in text.strip().split("\n")]


def _encode_array(array):
    host = array.asnumpy()
    return [type(array).__name__, list(array.shape), str(host.dtype), host.astype("float64").tolist()]


def encode(value, nd):
    """Return a result as JSON holds it."""
    if isinstance(value, nd.NDArray):
        return _encode_array(value)
    if isinstance(value, (list, tuple)):
        return [encode(item, nd) for item in value]
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    return repr(value)


def describe_error(error):
    """Return the name of an error's type."""
    return type(error).__name__


def evaluate(text, mx, numpy, describe_error=describe_error):
    """Return what an expression gives: ``["value", …]`` or ``["error", its type]``."""
    names = {"mx": mx, "nd": mx.nd, "numpy": numpy}
    exec(SETUP, names)
    statements, _, last = text.rpartition(";")
    try:
        exec(statements.strip(), names)
        return ["value", encode(eval(last.strip(), names), mx.nd)]
    except (SyntaxError, NameError):
        raise
    except Exception as error:
        return ["error", describe_error(error)]


TABLES = {
    "reading": READING,
    "writing": WRITING,
    "arithmetic": ARITHMETIC,
    "methods": METHODS,
    "functions": FUNCTIONS,
    "random": RANDOM,
    "autograd": AUTOGRAD,
}
