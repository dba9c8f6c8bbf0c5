"""`mx.npx.custom`: operators that users wrote in Python."""

from ..core import registry

__all__ = ["custom"]


def custom(*data, op_type, name=None, **kwargs):
    """Apply an operator that `mx.operator.register` has registered.

    Parameters
    ----------
    *data : ndarray
        Its arguments, then its auxiliary states.
    op_type : str
        The name that it was registered by.
    name : str, optional
        Name of the node in a graph.
    **kwargs
        Parameters of its `CustomOpProp`, which gets them as texts.

    Returns
    -------
    ndarray or tuple of ndarray
        Its outputs.

    Raises
    ------
    MXNetError
        If no operator has this name, the number of inputs or their shapes are not what it wants, or its code raises TypeError, ValueError or
        RuntimeError (which is the cause of the error).

    Notes
    -----
    In a hybridized block the Python code runs as a callback of the compiled program, on the host.

    Source: MXNet ``mx.nd.Custom``.

    Examples
    --------
    See `mxgluon.operator.CustomOp`.
    """
    return registry.get("Custom")(*data, op_type=op_type, name=name, **kwargs)
