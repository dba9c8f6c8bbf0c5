"""Images: parts, mirror images, other sizes, tensors, colours."""

from ..sample import Table, normal, values, whole

TABLE = Table()

_FLIPS = "MXNet compares p with a normal number, so that it flips too often"
_DRAWS = "it draws numbers; tests/ops/test_image.py looks at them"
_SATURATION = "MXNet takes the blue channel alone for gray"
_NOTHING = "MXNet forgets to write the result"


def pixels(*shape):
    """An image of type uint8."""
    return whole(0, 256, *shape, dtype="uint8")


def levels(*shape, dtype="float32"):
    """An image of another type, with numbers as large as those of 8-bit images."""
    return whole(0, 256, *shape, dtype=dtype)


# MXNet cannot differentiate to_tensor, resize and random_crop, and passes the gradients of the others on unchanged: no input of theirs is
# differentiated here, but in tests/ops/test_image.py.
for _image in (
    pixels(2, 3, 3),
    levels(2, 1, 2, 3),
    normal(3, 2, 4),
    pixels(0, 2, 3),
    pixels(1, 1, 1),
    levels(1, 2, 1, dtype="int32"),
):
    TABLE.add("_image_to_tensor", [_image], differentiable=[], types=False)

TABLE.add("_image_normalize", [normal(3, 2, 2)], {"mean": (0.1, 0.2, 0.3), "std": (0.5, 2.0, 4.0)})
TABLE.add("_image_normalize", [normal(2, 3, 1, 2)], {"mean": (0.5,), "std": (1.0, 2.0, 4.0)})
TABLE.add("_image_normalize", [normal(1, 1, 1)], {"mean": (0.5,), "std": (2.0,)})
TABLE.add("_image_normalize", [pixels(3, 2, 2)], {"mean": (100.5,), "std": (2.5,)})
TABLE.add("_image_normalize", [levels(1, 2, 2, dtype="int32")], {"mean": (1.5,), "std": (0.5,)})
TABLE.add("_image_normalize", [normal(3, 0, 2)], {"mean": (0.5,), "std": (2.0,)})

for _name in ("_image_flip_left_right", "_image_flip_top_bottom"):
    TABLE.add(_name, [normal(2, 3, 3)], differentiable=[])
    TABLE.add(_name, [pixels(3, 2, 1)])
    TABLE.add(_name, [pixels(1, 1, 3)])
    TABLE.add(_name, [pixels(0, 2, 3)])

for _name in ("_image_random_flip_left_right", "_image_random_flip_top_bottom"):
    for _image, _attrs in ((normal(2, 3, 3), {"p": 1.0}), (pixels(1, 1, 1), {}), (pixels(0, 2, 3), {})):
        TABLE.add(_name, [_image], _attrs, golden=_FLIPS)

_PART = {"x": 1, "y": 0, "width": 2, "height": 1}
TABLE.add("_image_crop", [normal(2, 3, 3)], _PART)
TABLE.add("_image_crop", [normal(2, 3, 4, 1)], {"x": 0, "y": 1, "width": 2, "height": 2})
TABLE.add("_image_crop", [pixels(1, 1, 1)], {"x": 0, "y": 0, "width": 1, "height": 1})
TABLE.add("_image_crop", [pixels(0, 2, 3, 3)], _PART, golden="MXNet reads outside empty batches")

for _code in range(6):
    TABLE.add("_image_resize", [levels(5, 4, 3)], {"size": (3, 2), "interp": _code}, differentiable=[], atol=2e-4)
    TABLE.add("_image_resize", [levels(3, 4, 1)], {"size": (7, 5), "interp": _code}, differentiable=[], atol=5e-4)
    TABLE.add("_image_resize", [pixels(4, 5, 3)], {"size": 3, "interp": _code}, atol=1)
TABLE.add("_image_resize", [pixels(9, 11, 3)], {"size": (7, 16)})
TABLE.add("_image_resize", [pixels(4, 6, 1)], {"size": (9, 2), "interp": 3}, atol=1)
TABLE.add("_image_resize", [levels(2, 3, 7, 2)], {"size": 2, "keep_ratio": True}, differentiable=[])
TABLE.add("_image_resize", [levels(7, 3, 1)], {"size": 5, "keep_ratio": True}, differentiable=[])
TABLE.add("_image_resize", [levels(5, 3, 1, dtype="int32")], {"size": (4, 2), "interp": 0})
TABLE.add("_image_resize", [pixels(1, 1, 3)], {"size": 2})
TABLE.add("_image_resize", [normal(0, 2, 2, 3)], {"size": 1}, differentiable=[])

_WHOLE = {"width": 3, "height": 2}
TABLE.add("_image_random_crop", [normal(2, 3, 3)], _WHOLE, differentiable=[])
TABLE.add(
    "_image_random_crop", [pixels(2, 4, 5, 1)], dict(_WHOLE, xrange=(0.5, 0.5), yrange=(1.0, 1.0)), differentiable=[]
)
TABLE.add("_image_random_crop", [levels(2, 3, 1)], {"width": 4, "height": 3, "interp": 2}, differentiable=[], atol=5e-4)
TABLE.add("_image_random_crop", [pixels(7, 10, 3)], {"width": 12, "height": 6}, atol=1)
TABLE.add(
    "_image_random_crop", [levels(2, 2, 1)], {"width": 3, "height": 3}, golden="MXNet does not resize whole images"
)
TABLE.add("_image_random_crop", [pixels(1, 1, 1)], {"width": 1, "height": 1})

TABLE.add("_image_random_resized_crop", [normal(4, 5, 3)], {"width": 3, "height": 2}, golden=_DRAWS)
TABLE.add(
    "_image_random_resized_crop",
    [levels(2, 3, 2, 1)],
    {"width": 4, "height": 2, "area": (1.0, 1.0), "ratio": (2 / 3, 2 / 3), "interp": 2, "max_trial": 2},
    differentiable=[],
    atol=5e-4,
)
TABLE.add("_image_random_resized_crop", [pixels(1, 1, 3)], {"width": 2, "height": 1}, golden=_DRAWS)

# With equal bounds, nothing is random.
for _name, _factor in (("brightness", 1.5), ("contrast", 0.25), ("saturation", 0.5), ("hue", 0.15)):
    _attrs = {"min_factor": _factor, "max_factor": _factor}
    _golden = _SATURATION if _name == "saturation" else True
    _options = {"differentiable": [], "golden": _golden, "atol": 2e-4}
    TABLE.add("_image_random_" + _name, [levels(2, 3, 3)], _attrs, **_options)
    TABLE.add("_image_random_" + _name, [pixels(3, 2, 3)], _attrs, golden=_golden, atol=1 if _name == "hue" else 0)
    TABLE.add("_image_random_" + _name, [levels(1, 1, 3)], {"min_factor": 3.0, "max_factor": 3.0}, **_options)
    TABLE.add("_image_random_" + _name, [pixels(0, 2, 3)], _attrs)
TABLE.add("_image_random_hue", [values([[[0, 0, 0], [7, 7, 7], [5, 5, 9]]])], _attrs, differentiable=[], atol=1e-4)
TABLE.add("_image_random_contrast", [levels(2, 2, 1)], _attrs, differentiable=[])

_STRENGTHS = {"brightness": 0.4, "contrast": 0.3, "saturation": 0.2, "hue": 0.1}
TABLE.add("_image_random_color_jitter", [levels(2, 2, 3)], _STRENGTHS, golden=_DRAWS)
TABLE.add("_image_random_color_jitter", [pixels(2, 2, 3)], dict.fromkeys(_STRENGTHS, 0.0), golden=_NOTHING)
TABLE.add("_image_random_color_jitter", [pixels(0, 2, 3)], _STRENGTHS)
TABLE.add("_image_random_color_jitter", [pixels(1, 1, 1)], _STRENGTHS, golden=_DRAWS)

_LIGHT = {"alpha": (0.1, -0.2, 0.3)}
TABLE.add("_image_adjust_lighting", [levels(2, 2, 3)], _LIGHT, differentiable=[])
TABLE.add("_image_adjust_lighting", [pixels(3, 2, 3)], _LIGHT)
TABLE.add("_image_adjust_lighting", [pixels(1, 1, 1)], _LIGHT, golden=_NOTHING)
TABLE.add("_image_adjust_lighting", [pixels(0, 2, 3)], _LIGHT)

TABLE.add("_image_random_lighting", [levels(2, 2, 3)], golden=_DRAWS)
TABLE.add("_image_random_lighting", [pixels(1, 1, 3)], {"alpha_std": 0.0})
TABLE.add("_image_random_lighting", [pixels(0, 2, 3)], {"alpha_std": 0.1})
