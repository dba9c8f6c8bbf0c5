"""How operators that update several weights at once take their arrays: group by group, one group for each weight."""

from ..base import MXNetError

__all__ = ["collect", "flags", "split"]


def flags(size: int, states: tuple, count: str = "num_weights") -> dict:
    """Return the flags of an operator on groups.

    Parameters
    ----------
    size : int
        Arrays in a group; the first one is the weight.
    states : tuple of int
        Which of a group are overwritten. The function returns all weights, then the states of each group.
    count : str
        The attribute that says how many groups there are.
    """

    def writes(written, attributes):
        return tuple(group * size + state for group in range(attributes[count]) for state in states)

    return {
        # No attribute counts the arrays.
        "variadic": "num_inputs",
        "outputs": lambda **attributes: attributes[count],
        "writes": writes,
        "differentiable": False,
    }


def split(operator, data, count, size, extra=0, **hyperparameters):
    """Return the groups among the arrays, and the arrays that come after them.

    Raises
    ------
    MXNetError
        If there are other than ``count * size + extra`` arrays, not `count` of each hyperparameter, or shapes differ in a group.
    """
    if len(data) != count * size + extra:
        raise MXNetError(
            f"Operator {operator} expects {count * size + extra} inputs, but got {len(data)} instead: {size} for each of "
            f"{count} weights{f', then {extra}' if extra else ''}."
        )
    for name, values in hyperparameters.items():
        if len(values) != count:
            raise MXNetError(f"{operator}: wrong number of {name}; got {len(values)}; expected {count}")
    groups = [data[start : start + size] for start in range(0, count * size, size)]
    for group in groups:
        for array in group:
            if array.shape != group[0].shape:
                raise MXNetError(
                    f"{operator}: shapes differ; got {array.shape} beside a weight of {group[0].shape}; expected equal shapes"
                )
    return groups, data[count * size :]


def collect(results):
    """Return the outputs of an operator: from (weight, states …) of each group all weights, then all states."""
    return (*(result[0] for result in results), *(state for result in results for state in result[1:]))
