"""What JAX says of shapes that do not fit, in words that tell a caller of an operator what is expected."""

import re

__all__ = ["reword"]

_BROADCAST = "operands could not be broadcast together; expected sizes that are equal or 1"
# JAX names its own functions, and shapes inside the operator; the operator's name and inputs are added to these.
_TEXTS = (
    (r"(\w+ got i|I)ncompatible shapes for broadcasting: .*", _BROADCAST),
    (
        r"Incompatible types for broadcasting: input type=\w+\[(.*)\] and requested type=\w+\[(.*)\]",
        r"operands could not be broadcast together; got shape (\1) to broadcast to (\2); expected sizes that are equal or 1",
    ),
    (
        r"Cannot concatenate arrays with shapes that differ .* concatenating along dimension (\d+) for .*",
        r"arrays do not fit together along axis \1; expected equal sizes of all other axes",
    ),
    (
        r"Cannot concatenate arrays with different numbers of dimensions.*",
        "arrays do not fit together; expected equal numbers of axes",
    ),
    (r"Need at least one array to (concatenate|stack)\.?", "no arrays; expected at least one"),
    (r"All input arrays must have the same shape.*", "shapes differ; expected equal ones"),
    (
        r"matmul input operand (\d) must have ndim at least 1, but it has ndim 0",
        r"operand \1 has no axes; expected at least one",
    ),
    (
        r"Size of label '(.)' for operand \d+ \((\d+)\) does not match previous terms \((\d+)\)\.?",
        r"size of label '\1' differs between operands; got \2 and \3; expected equal sizes",
    ),
)
_PATTERNS = tuple((re.compile(pattern, re.DOTALL), words) for pattern, words in _TEXTS)


def reword(text: str) -> str:
    """Return a message of JAX's in other words; one that is not known stays as it is."""
    for pattern, words in _PATTERNS:
        found = pattern.fullmatch(text)
        if found is not None:
            return found.expand(words)
    return text
