"""Errors that every layer raises."""

__all__ = ["MXNetError", "NotAvailableError", "NotImplementedForSymbol"]


class MXNetError(RuntimeError):
    """Error raised by an operator, a graph or a file reader.

    Subclass of `RuntimeError`, as in MXNet, so that programs which catch either keep working.
    """


class NotAvailableError(MXNetError, NotImplementedError):
    """What MXNet has and mxgluon has not was called. Nothing that MXNet raises; programs can catch either of its bases."""


class NotImplementedForSymbol(MXNetError):
    """A method that an array has and a Symbol has not was called on a Symbol.

    Parameters
    ----------
    function : str or callable
        What was called.
    alias : str, optional
        The operator form of the method, such as ``"+="``.
    """

    def __init__(self, function, alias=None, *args):
        super().__init__()
        self.function = getattr(function, "__name__", str(function))
        self.alias = alias
        self.args = tuple(str(type(argument)) for argument in args)

    def __str__(self):
        alias = f" (namely operator {self.alias!r})" if self.alias else ""
        arguments = f" with arguments ({', '.join(self.args)})" if self.args else ""
        return (
            f"Function {self.function}{alias}{arguments} is not implemented for Symbol and only available in NDArray."
        )
