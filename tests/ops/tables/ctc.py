"""Connectionist temporal classification."""

from ..sample import Table, normal, values

TABLE = Table()
_LAST, _FIRST = values([[0, 1], [1, -1]]), values([[1, 2], [2, 0]])
_BOTH = {"use_data_lengths": True, "use_label_lengths": True}
_UNFIT = "real MXNet's gradient is what memory held"


def _add(inputs, attrs=None, **options):
    TABLE.add("CTCLoss", inputs, attrs, differentiable=[0], **options)


_add([normal(4, 2, 3), _FIRST], second=True)
_add([normal(4, 2, 3), _LAST], {"blank_label": "last"})
_add([normal(4, 2, 3), values([[1, 0], [0, 1]]), values([3, 4]), values([1, 2])], {"blank_label": "last", **_BOTH})
_add([normal(4, 2, 3), _FIRST, values([0, 3])], {"use_data_lengths": True})
_add([normal(4, 2, 3), values([[0, 2], [1, 1]]), None, values([0, 2])], {"use_label_lengths": True})
_add([normal(6, 1, 3), values([[1, 1, 2]], "int32")])
_add([normal(2, 1, 3), values([[1, 1]])], golden=_UNFIT)
_add([normal(1, 1, 1), values([[0]])], golden="real MXNet reads a class that there is not")
