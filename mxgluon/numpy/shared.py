"""What arrays of NumPy's and of legacy semantics have in common: devices, gradients, and writing a block."""

import warnings

from ..base import MXNetError
from ..core import tape
from ..core.scope import state
from ..core.storage import Array, place
from ..device import Device
from ..ops import elementwise
from .assignment import write
from .views import LinkedView, detached

__all__ = ["Shared"]


class Shared(LinkedView):
    """Mixin of array classes: everything whose meaning does not depend on the semantics."""

    writable = True
    stype = "default"

    def slice_assign(self, rhs, begin, end, step):
        """Overwrite a strided block with an array, and return this array."""
        write(self, tuple(map(slice, begin, end, step)), rhs)
        return self

    def slice_assign_scalar(self, value, begin, end, step):
        """Fill a strided block with a number, and return this array."""
        write(self, tuple(map(slice, begin, end, step)), value)
        return self

    # -- devices -----------------------------------------------------------------------------------------------------------

    def copyto(self, other):
        """Copy the elements into another array, or to a device.

        Parameters
        ----------
        other : Array or Device
            Array of the same shape that is overwritten, or the device of the new array.

        Returns
        -------
        Array
            `other`, or the new array. False if `other` is this array.
        """
        if other is self:
            warnings.warn("You are attempting to copy an array to itself", RuntimeWarning, stacklevel=2)
            return False
        if isinstance(other, Array):
            if other.shape != self.shape:
                raise MXNetError(f"copyto: wrong shape; got {other.shape}; expected {self.shape}")
            write(other, (), self)
            return other
        if isinstance(other, Device):
            return self._on(other)
        raise TypeError(f"copyto does not support type {type(other)}")

    def to_device(self, device):
        """Return the array on a device: itself if it is there, else a copy."""
        return self if device == self.device else self._on(device)

    as_in_device = to_device

    def as_in_ctx(self, ctx):
        """Return the array on a device: itself if it is there, else a copy."""
        return self.to_device(ctx)

    def as_in_context(self, context):
        """Return the array on a device: itself if it is there, else a copy."""
        return self.to_device(context)

    def _on(self, device):
        if state.tracing is not None or device.jax_device == self.device.jax_device:
            moved = elementwise.copy(self)
            moved._device = device
            return moved
        moved = type(self)._wrap(place(self.jax, device), device)
        if state.recording:
            # No program spans two devices: the gradient is moved back between those of the one and those of the other.
            home = self.device
            tape.record_python(lambda count, cotangents, create_graph: [cotangents[0]._on(home)], (self,), (moved,))
        return moved

    def to_dlpack_for_read(self):
        """Return a DLPack capsule that shares memory."""
        return self.__dlpack__()

    to_dlpack_for_write = to_dlpack_for_read

    # -- gradients ---------------------------------------------------------------------------------------------------------

    def attach_grad(self, grad_req="write", stype=None):
        """Make a gradient buffer of zeros that `backward` writes.

        Parameters
        ----------
        grad_req : {'write', 'add', 'null'}
            Overwrite the buffer on every backward pass, add to it, or leave it alone.
        stype : {None, 'default'}
            Storage type of the buffer.
        """
        if stype not in (None, "default"):
            raise ValueError(f"attach_grad: unknown storage type; got {stype!r}; expected 'default'")
        tape.attach(self, grad_req)

    @property
    def grad(self):
        """The gradient buffer, or None."""
        buffer = None if self._leaf is None else self._leaf.grad
        # An array of the other class over the same storage has the same buffer.
        return buffer if buffer is None or type(buffer) is type(self) else buffer._share(type(self))

    def zero_grad(self):
        """Set the gradient buffer to zero."""
        if self.grad is not None:
            write(self.grad, (), 0)

    def drop_grad(self):
        """Give up the gradient buffer; the array is an ordinary one again."""
        tape.detach(self)

    def detach(self):
        """Return the same storage as an array that no gradient flows through."""
        if state.tracing is not None:
            return elementwise.stop_gradient(self)
        return detached(self)

    def backward(self, out_grad=None, retain_graph=False, train_mode=True):
        """Compute the gradient of this array with respect to the arrays with a gradient buffer that led to it.

        Parameters
        ----------
        out_grad : ndarray, optional
            Gradient with respect to this array; ones if not given.
        retain_graph : bool
            Keep the graph for another backward pass.
        train_mode : bool
            Accepted as in MXNet; operators differentiate in the mode that they ran in.
        """
        tape.backward([self], None if out_grad is None else [out_grad], retain_graph, train_mode)
