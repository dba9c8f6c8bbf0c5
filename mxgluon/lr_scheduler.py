"""Schedules of the learning rate over the number of updates."""

import logging
from math import cos, pi

from .missing import note_missing_names

__all__ = [
    "CosineScheduler",
    "FactorScheduler",
    "LRScheduler",
    "MultiFactorScheduler",
    "PolyScheduler",
]

_logger = logging.getLogger(__name__)


class LRScheduler:
    """Base of the schedules: a callable from the number of updates to the learning rate, with a warm-up phase.

    Parameters
    ----------
    base_lr : float, default 0.01
        Learning rate after the warm-up.
    warmup_steps : int, default 0
        Number of updates in the warm-up.
    warmup_begin_lr : float, default 0
        Learning rate at the first update of the warm-up.
    warmup_mode : {'linear', 'constant'}
        Whether the warm-up climbs in equal steps to `base_lr`, or stays at `warmup_begin_lr`.

    Raises
    ------
    ValueError
        If `warmup_begin_lr` exceeds `base_lr`, `warmup_steps` is negative, or the mode is unknown.
    """

    def __init__(self, base_lr=0.01, warmup_steps=0, warmup_begin_lr=0, warmup_mode="linear"):
        self.base_lr = base_lr
        if not isinstance(warmup_steps, int):
            raise TypeError(f"{type(self).__name__}: warmup_steps is not whole; got {warmup_steps!r}; expected an int")
        self.warmup_steps = warmup_steps
        self.warmup_final_lr = base_lr
        self.warmup_begin_lr = warmup_begin_lr
        if self.warmup_begin_lr > self.warmup_final_lr:
            raise ValueError("Base lr has to be higher than warmup_begin_lr")
        if self.warmup_steps < 0:
            raise ValueError("Warmup steps has to be positive or 0")
        if warmup_mode not in ("linear", "constant"):
            raise ValueError("Supports only linear and constant modes of warmup")
        self.warmup_mode = warmup_mode

    def get_warmup_lr(self, num_update: int) -> float:
        """Return the learning rate at an update within the warm-up."""
        if num_update >= self.warmup_steps:
            raise ValueError(
                f"{type(self).__name__}: the warm-up is over; got update {num_update}; expected less than {self.warmup_steps}"
            )
        if self.warmup_mode == "constant":
            return self.warmup_begin_lr
        climb = (self.warmup_final_lr - self.warmup_begin_lr) * float(num_update) / float(self.warmup_steps)
        return self.warmup_begin_lr + climb

    def __call__(self, num_update: int) -> float:
        """Return the learning rate for an update.

        Parameters
        ----------
        num_update : int
            The largest number of updates that any one parameter has had, this one included.
        """
        raise NotImplementedError("must override this")


class FactorScheduler(LRScheduler):
    """Multiply the learning rate by a factor every `step` updates: ``base_lr * factor ** floor((num_update - 1) / step)``.

    Parameters
    ----------
    step : int
        Number of updates between two changes; at least 1.
    factor : float, default 1
        What to multiply with; at most 1.
    stop_factor_lr : float, default 1e-8
        The learning rate never falls below this.
    base_lr, warmup_steps, warmup_begin_lr, warmup_mode
        As in `LRScheduler`.

    Raises
    ------
    ValueError
        If `step` is less than 1 or `factor` more than 1.

    Examples
    --------
    >>> import mxgluon as mx
    >>> schedule = mx.lr_scheduler.FactorScheduler(step=2, factor=0.5, base_lr=1.0)
    >>> [schedule(update) for update in range(1, 6)]
    [1.0, 1.0, 0.5, 0.5, 0.25]
    """

    def __init__(
        self,
        step,
        factor=1,
        stop_factor_lr=1e-8,
        base_lr=0.01,
        warmup_steps=0,
        warmup_begin_lr=0,
        warmup_mode="linear",
    ):
        super().__init__(base_lr, warmup_steps, warmup_begin_lr, warmup_mode)
        if step < 1:
            raise ValueError("Schedule step must be greater or equal than 1 round")
        if factor > 1.0:
            raise ValueError("Factor must be no more than 1 to make lr reduce")
        self.step = step
        self.factor = factor
        self.stop_factor_lr = stop_factor_lr
        self.count = 0

    def __call__(self, num_update):
        if num_update < self.warmup_steps:
            return self.get_warmup_lr(num_update)
        # A loop, not one step: a resumed training may ask for a late update first.
        while num_update > self.count + self.step:
            self.count += self.step
            self.base_lr *= self.factor
            if self.base_lr < self.stop_factor_lr:
                self.base_lr = self.stop_factor_lr
                _logger.info(
                    "Update[%d]: now learning rate arrived at %0.5e, will not change in the future",
                    num_update,
                    self.base_lr,
                )
            else:
                _logger.info(
                    "Update[%d]: Change learning rate to %0.5e",
                    num_update,
                    self.base_lr,
                )
        return self.base_lr


class MultiFactorScheduler(LRScheduler):
    """Multiply the learning rate by a factor each time the number of updates passes one of a list.

    Parameters
    ----------
    step : list of int
        The updates after which the learning rate changes; increasing, each at least 1.
    factor : float, default 1
        What to multiply with; at most 1.
    base_lr, warmup_steps, warmup_begin_lr, warmup_mode
        As in `LRScheduler`.

    Raises
    ------
    ValueError
        If `step` does not increase, holds less than 1, or `factor` is more than 1.

    Examples
    --------
    >>> import mxgluon as mx
    >>> schedule = mx.lr_scheduler.MultiFactorScheduler(step=[2, 3], factor=0.5, base_lr=1.0)
    >>> [schedule(update) for update in range(1, 5)]
    [1.0, 1.0, 0.5, 0.25]
    """

    def __init__(
        self,
        step,
        factor=1,
        base_lr=0.01,
        warmup_steps=0,
        warmup_begin_lr=0,
        warmup_mode="linear",
    ):
        super().__init__(base_lr, warmup_steps, warmup_begin_lr, warmup_mode)
        if not isinstance(step, list) or len(step) < 1:
            raise ValueError(f"MultiFactorScheduler: no steps; got {step!r}; expected a list of at least one int")
        for i, update in enumerate(step):
            if i != 0 and update <= step[i - 1]:
                raise ValueError("Schedule step must be an increasing integer list")
            if update < 1:
                raise ValueError("Schedule step must be greater or equal than 1 round")
        if factor > 1.0:
            raise ValueError("Factor must be no more than 1 to make lr reduce")
        self.step = step
        self.cur_step_ind = 0
        self.factor = factor
        self.count = 0

    def __call__(self, num_update):
        if num_update < self.warmup_steps:
            return self.get_warmup_lr(num_update)
        while self.cur_step_ind < len(self.step) and num_update > self.step[self.cur_step_ind]:
            self.count = self.step[self.cur_step_ind]
            self.cur_step_ind += 1
            self.base_lr *= self.factor
            _logger.info("Update[%d]: Change learning rate to %0.5e", num_update, self.base_lr)
        return self.base_lr


class _DecayScheduler(LRScheduler):
    """Base of the schedules that fall from `base_lr` to `final_lr` along a curve, reached at `max_update`."""

    def __init__(self, max_update, base_lr, final_lr, warmup_steps, warmup_begin_lr, warmup_mode):
        super().__init__(base_lr, warmup_steps, warmup_begin_lr, warmup_mode)
        if not isinstance(max_update, int):
            raise TypeError(f"{type(self).__name__}: max_update is not whole; got {max_update!r}; expected an int")
        if max_update < 1:
            raise ValueError("maximum number of updates must be strictly positive")
        self.base_lr_orig = self.base_lr
        self.max_update = max_update
        self.final_lr = final_lr
        self.max_steps = self.max_update - self.warmup_steps

    def _remaining(self, num_update):
        """Return the part of the way from `final_lr` to `base_lr` that is left, 1 to 0."""
        raise NotImplementedError

    def __call__(self, num_update):
        if num_update < self.warmup_steps:
            return self.get_warmup_lr(num_update)
        if num_update <= self.max_update:
            self.base_lr = self.final_lr + (self.base_lr_orig - self.final_lr) * self._remaining(num_update)
        return self.base_lr


class PolyScheduler(_DecayScheduler):
    """Decay along a polynomial: ``final_lr + (base_lr - final_lr) * (1 - progress) ** pwr``.

    Progress counts from the end of the warm-up (0) to `max_update` (1); after that the learning rate stays.

    Parameters
    ----------
    max_update : int
        Update at which `final_lr` is reached.
    base_lr : float, default 0.01
        Learning rate after the warm-up.
    pwr : float, default 2
        Power of the polynomial.
    final_lr : float, default 0
        Learning rate at the end.
    warmup_steps, warmup_begin_lr, warmup_mode
        As in `LRScheduler`.

    Raises
    ------
    ValueError
        If `max_update` is less than 1.

    Examples
    --------
    >>> import mxgluon as mx
    >>> schedule = mx.lr_scheduler.PolyScheduler(max_update=4, base_lr=1.0, pwr=1)
    >>> [schedule(update) for update in range(6)]
    [1.0, 0.75, 0.5, 0.25, 0.0, 0.0]
    """

    def __init__(
        self,
        max_update,
        base_lr=0.01,
        pwr=2,
        final_lr=0,
        warmup_steps=0,
        warmup_begin_lr=0,
        warmup_mode="linear",
    ):
        super().__init__(max_update, base_lr, final_lr, warmup_steps, warmup_begin_lr, warmup_mode)
        self.power = pwr

    def _remaining(self, num_update):
        return pow(
            1 - float(num_update - self.warmup_steps) / float(self.max_steps),
            self.power,
        )


class CosineScheduler(_DecayScheduler):
    """Decay along half a cosine: ``final_lr + (base_lr - final_lr) * (1 + cos(pi * progress)) / 2``.

    Progress counts from the end of the warm-up (0) to `max_update` (1); after that the learning rate stays.

    Parameters
    ----------
    max_update : int
        Update at which `final_lr` is reached.
    base_lr : float, default 0.01
        Learning rate after the warm-up.
    final_lr : float, default 0
        Learning rate at the end.
    warmup_steps, warmup_begin_lr, warmup_mode
        As in `LRScheduler`.

    Raises
    ------
    ValueError
        If `max_update` is less than 1.

    Examples
    --------
    >>> import mxgluon as mx
    >>> schedule = mx.lr_scheduler.CosineScheduler(max_update=2, base_lr=1.0)
    >>> [round(schedule(update), 6) for update in range(4)]
    [1.0, 0.5, 0.0, 0.0]
    """

    def __init__(
        self,
        max_update,
        base_lr=0.01,
        final_lr=0,
        warmup_steps=0,
        warmup_begin_lr=0,
        warmup_mode="linear",
    ):
        super().__init__(max_update, base_lr, final_lr, warmup_steps, warmup_begin_lr, warmup_mode)

    def _remaining(self, num_update):
        return (1 + cos(pi * (num_update - self.warmup_steps) / self.max_steps)) / 2


note_missing_names(__name__)
