"""Trainer: applies an optimizer to parameters after each backward pass."""

import math

from .. import optimizer as optimizers
from ..arguments import check_number
from ..core.kernel import Kernel
from ..core.storage import place
from ..formats.atomic import atomic_write
from .parameter import Parameter

__all__ = ["Trainer"]

_STALE = (
    "Gradient of Parameter `{name}` on device {device} has not been updated by backward since last `step`. This could mean a bug "
    "in your model that made it only use a subset of the Parameters (Blocks) for this iteration. If you are intentionally only "
    "using a subset, call step with ignore_stale_grad=True to suppress this warning and skip updating of Parameters with stale "
    "gradient"
)
_KVSTORES = ("local", "device", "nccl")


class Trainer:
    """Applies an optimizer to a set of parameters.

    Parameters
    ----------
    params : dict of str to Parameter, or list of Parameter
        What is trained; a parameter that occurs twice is trained once.
    optimizer : str or Optimizer
        The optimizer, or its registered name.
    optimizer_params : dict, optional
        Arguments of the optimizer that is named, such as ``{'learning_rate': 0.1}``.
    kvstore : str or None, default 'device'
        How gradients of several devices are added up: ``'local'`` and ``'device'`` name the same addition here. None: they are not.
    compression_params : dict, optional
        Gradient compression of distributed stores; not supported.
    update_on_kvstore : bool, optional
        Whether gradients are added up and applied in one go, so that `allreduce_grads` and `update` cannot be called one by one.
        Default: True where parameters are on several devices.

    Raises
    ------
    ValueError
        If `params` is no dict or list of parameters.

    Notes
    -----
    All parameters of a device are updated by one compiled program.

    Examples
    --------
    >>> import mxgluon as mx
    >>> net = mx.gluon.nn.Dense(1, in_units=1)
    >>> net.initialize(mx.init.One())
    >>> trainer = mx.gluon.Trainer(net.collect_params(), "sgd", {"learning_rate": 0.5})
    >>> with mx.autograd.record():
    ...     y = net(mx.np.ones((1, 1)))
    >>> y.backward()
    >>> trainer.step(1)
    >>> net.weight.data()
    array([[0.5]])
    """

    def __init__(
        self,
        params,
        optimizer,
        optimizer_params=None,
        kvstore="device",
        compression_params=None,
        update_on_kvstore=None,
    ):
        self._params = _parameters(params)
        self._param2idx = {parameter._uuid: index for index, parameter in enumerate(self._params)}
        for parameter in self._params:
            parameter._set_trainer(self)
        if compression_params:
            raise NotImplementedError(
                f"Trainer: gradient compression is not supported; got compression_params={compression_params!r}; expected None"
            )
        if kvstore is not None and kvstore not in _KVSTORES:
            raise ValueError(f"Trainer: unknown kvstore; got {kvstore!r}; expected one of {', '.join(_KVSTORES)}, None")
        self._devices = self._check_devices()
        self._init_optimizer(optimizer, optimizer_params or {})
        self._scale = self._optimizer.rescale_grad
        if update_on_kvstore and self._optimizer.aggregate_num > 1:
            raise ValueError("Cannot set update_on_kvstore=True when optimizer.aggregate_num > 1.")
        self._kvstore = kvstore
        self._requested_update_on_kvstore = update_on_kvstore

    def _init_optimizer(self, optimizer, optimizer_params):
        param_dict = dict(enumerate(self._params))
        if isinstance(optimizer, optimizers.Optimizer):
            if optimizer_params:
                raise AssertionError(
                    "optimizer_params must be None if optimizer is an instance of Optimizer instead of str"
                )
            self._optimizer = optimizer
            # Not copied: changing a parameter's lr_mult or wd_mult later takes effect.
            self._optimizer.param_dict = param_dict
        else:
            self._optimizer = optimizers.create(optimizer, param_dict=param_dict, **optimizer_params)
        self._updaters = [optimizers.get_updater(self._optimizer) for _ in self._devices or (None,)]

    def _check_devices(self):
        devices = None
        for parameter in self._params:
            own = parameter.list_device()
            if devices is not None and devices != own:
                raise AssertionError(
                    "All Parameters must be initialized on the same set of devices, but Parameter "
                    f"{parameter.name} is initialized on {own} while previous Parameters are initialized on {devices}."
                )
            devices = own
        return devices

    # -- settings ----------------------------------------------------------------------------------------------------------

    @property
    def learning_rate(self) -> float:
        """The optimizer's learning rate as it is now."""
        return self._optimizer.learning_rate

    @property
    def optimizer(self):
        """The optimizer."""
        return self._optimizer

    def set_learning_rate(self, lr: float):
        """Set the learning rate.

        Parameters
        ----------
        lr : float
            The new learning rate.

        Raises
        ------
        UserWarning
            If a scheduler governs it.
        """
        self._optimizer.set_learning_rate(lr)

    # -- stepping ----------------------------------------------------------------------------------------------------------

    def step(self, batch_size, ignore_stale_grad=False):
        """Add up the gradients of all devices and update the parameters; call it after backward, outside of record.

        Parameters
        ----------
        batch_size : int
            Gradients are divided by it. 1 if the loss is a mean already.
        ignore_stale_grad : bool, default False
            Skip parameters whose gradient backward has not written since the last step, instead of refusing.

        Raises
        ------
        UserWarning
            If a gradient is stale.
        TypeError, ValueError
            If `batch_size` is no positive number.
        """
        self._optimizer.rescale_grad = self._scale / _check_batch_size(batch_size)
        self._reduce()
        self._update(ignore_stale_grad)

    def allreduce_grads(self):
        """Add up the gradients of all devices, where parameters are on several, before `update`."""
        if self._on_store():
            raise AssertionError(
                "allreduce_grads() when parameters are updated on kvstore is not supported. Try setting `update_on_kvstore` "
                "to False when creating trainer."
            )
        self._reduce()

    def update(self, batch_size, ignore_stale_grad=False):
        """Update the parameters; call it after `allreduce_grads`.

        Parameters
        ----------
        batch_size : int
            Gradients are divided by it.
        ignore_stale_grad : bool, default False
            As in `step`.
        """
        if self._on_store():
            raise AssertionError(
                "update() when parameters are updated on kvstore is not supported. Try setting `update_on_kvstore` to False "
                "when creating trainer."
            )
        self._optimizer.rescale_grad = self._scale / _check_batch_size(batch_size)
        self._update(ignore_stale_grad)

    def _on_store(self):
        several = self._kvstore is not None and len(self._params[0].list_device() if self._params else ()) > 1
        return several and self._requested_update_on_kvstore is not False

    def _reduce(self):
        if self._kvstore is None:
            return
        for parameter in self._params:
            if parameter.grad_req == "null":
                continue
            gradients = parameter.list_grad()
            if len(gradients) < 2:
                continue
            home = gradients[0].device
            total = gradients[0].jax
            for gradient in gradients[1:]:
                total = _add.run((total, place(gradient.jax, home)))
            for gradient in gradients:
                gradient._write(place(total, gradient.device))

    def _update(self, ignore_stale_grad):
        work: list[tuple[list, list, list]] = []
        for index, parameter in enumerate(self._params):
            if parameter.grad_req == "null":
                continue
            arrays = parameter.list_data()
            while len(work) < len(arrays):
                work.append(([], [], []))
            for (indices, gradients, weights), array in zip(work, arrays, strict=False):
                leaf = array._leaf
                if not leaf.fresh:
                    if ignore_stale_grad:
                        continue
                    raise UserWarning(_STALE.format(name=parameter.name, device=array.device))
                indices.append(index)
                gradients.append(leaf.grad)
                weights.append(array)
        while len(self._updaters) < len(work):
            self._updaters.append(optimizers.get_updater(self._optimizer))
        for updater, (indices, gradients, weights) in zip(self._updaters, work, strict=False):
            if indices:
                updater(indices, gradients, weights)
            for array in weights:
                array._leaf.fresh = False

    # -- states ------------------------------------------------------------------------------------------------------------

    def save_states(self, fname):
        """Save the optimizer's states (momenta, counters, schedule) to a file; an existing one stays whole until this is done.

        Parameters
        ----------
        fname : str or path
            The file.

        Notes
        -----
        MXNet pickles; this is an archive of arrays and one JSON document, which reading cannot make execute anything.
        """
        with atomic_write(fname) as file:
            file.write(self._updaters[0].get_states(dump_optimizer=True))

    def load_states(self, fname):
        """Load what `save_states` wrote. Multipliers of parameters stay those of this trainer's parameters.

        Parameters
        ----------
        fname : str or path
            The file.

        Raises
        ------
        MXNetError
            If the file is damaged or none of these.
        """
        with open(fname, "rb") as file:
            states = file.read()
        for updater in self._updaters:
            updater.set_states(states)
            updater.optimizer = self._updaters[0].optimizer
        self._optimizer = self._updaters[0].optimizer
        self._optimizer.param_dict = dict(enumerate(self._params))


_add = Kernel(lambda left, right: left + right, "allreduce")


def _parameters(params):
    """Return the distinct parameters of a dict (in the order of its keys) or a list."""
    if isinstance(params, dict):
        params = [params[key] for key in sorted(params)]
    if not isinstance(params, (list, tuple)):
        raise ValueError(f"First argument must be a list or dict of Parameters, got {type(params)}.")
    distinct = {}
    for parameter in params:
        if not isinstance(parameter, Parameter):
            raise ValueError(f"First argument must be a list or dict of Parameters, got list of {type(parameter)}.")
        distinct.setdefault(parameter._uuid, parameter)
    return list(distinct.values())


def _check_batch_size(batch_size) -> float:
    """Return what gradients are divided by."""
    number = check_number("Trainer", "batch_size", batch_size)
    if not 0 < number < math.inf:
        raise ValueError(f"Trainer: invalid batch_size; got {batch_size}; expected a positive number")
    return number
