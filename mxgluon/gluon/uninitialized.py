"""Errors of parameters that have no values yet, and which parameter of which block it was."""

from ..base import MXNetError

__all__ = ["DeferredInitializationError", "locate", "refuse"]

_DEFERRED = (
    "Parameter '{name}' has not been initialized yet because initialization was deferred. Actual "
    "initialization happens during the first forward pass. Please pass one batch of data through the network "
    "before accessing Parameters. You can also avoid deferred initialization by specifying in_units, "
    "num_features, etc., for network layers."
)
_NEVER = (
    "Parameter '{name}' has not been initialized. Note that you should initialize parameters and create "
    "Trainer with Block.collect_params() instead of Block.params because the later does not include Parameters of "
    "nested child Blocks"
)


class DeferredInitializationError(MXNetError):
    """A parameter was read whose initialization waits for the first forward pass."""


def refuse(parameter, deferred: bool):
    """Raise the error of a parameter that has no values.

    Parameters
    ----------
    parameter : Parameter
        The one that was read.
    deferred : bool
        Whether its initialization waits for its shape.
    """
    kind, text = (DeferredInitializationError, _DEFERRED) if deferred else (RuntimeError, _NEVER)
    error = kind(text.format(name=parameter.name))
    vars(error).update(parameter=parameter, text=str(error))
    raise error


def locate(error: RuntimeError, block):
    """Add to the error of a parameter without values where in a block it is; each outer block puts its longer path in place.

    Parameters
    ----------
    error : RuntimeError
        What the block's forward raised; one of another kind stays as it is.
    block : Block
        The block.
    """
    noted = vars(error)
    if "parameter" not in noted:
        return
    parameter, text = noted["parameter"], noted["text"]
    path = next((path for path, own in block._collect().items() if own is parameter), None)
    if path is not None:
        error.args = (f"{text}; it is {path!r} of {type(block).__name__}",)
