"""`mx.np`: arrays with NumPy's semantics, and the functions on them.

Every module says in its `__all__` what it adds; the names are here all together, as in MXNet.
"""
# ruff: noqa: F403 - a name is listed once, in the module that has it

from .. import ops as _ops  # noqa: F401 - registers every operator
from ..missing import note_missing_names
from . import (
    arithmetic,
    arrayprint,
    comparison,
    creation,
    editing,
    exponents,
    extents,
    fallback,
    io,
    joining,
    linalg,
    linear,
    manipulation,
    multiarray,
    ordering,
    pairs,
    positions,
    predicates,
    random,
    ranges,
    reductions,
    rounding,
    selection,
    set_functions,
    statistics,
    stride_tricks,
    trigonometry,
    type_functions,
    utils,
    windows,
)
from . import fallback_linalg as fallback_linalg
from . import function_base as function_base
from .arithmetic import *
from .arrayprint import *
from .comparison import *
from .creation import *
from .editing import *
from .exponents import *
from .extents import *
from .fallback import *
from .io import *
from .joining import *
from .linear import *
from .manipulation import *
from .multiarray import *
from .ordering import *
from .pairs import *
from .positions import *
from .predicates import *
from .ranges import *
from .reductions import *
from .rounding import *
from .selection import *
from .set_functions import *
from .statistics import *
from .stride_tricks import *
from .trigonometry import *
from .type_functions import *
from .utils import *
from .windows import *

__all__ = ["linalg", "random"]
__all__ += arithmetic.__all__
__all__ += arrayprint.__all__
__all__ += comparison.__all__
__all__ += creation.__all__
__all__ += editing.__all__
__all__ += exponents.__all__
__all__ += extents.__all__
__all__ += fallback.__all__
__all__ += io.__all__
__all__ += joining.__all__
__all__ += linear.__all__
__all__ += manipulation.__all__
__all__ += multiarray.__all__
__all__ += ordering.__all__
__all__ += pairs.__all__
__all__ += positions.__all__
__all__ += predicates.__all__
__all__ += ranges.__all__
__all__ += reductions.__all__
__all__ += rounding.__all__
__all__ += selection.__all__
__all__ += set_functions.__all__
__all__ += statistics.__all__
__all__ += stride_tricks.__all__
__all__ += trigonometry.__all__
__all__ += type_functions.__all__
__all__ += utils.__all__
__all__ += windows.__all__

note_missing_names(__name__)
