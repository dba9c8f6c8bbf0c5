"""Stochastic gradient descent."""

from .optimizer import Optimizer, register, zeros_like

__all__ = ["SGD"]


@register
class SGD(Optimizer):
    """Stochastic gradient descent, with momentum if asked for.

    With ``g = clip(rescale_grad * grad) + wd * weight``::

        momentum_state = momentum * momentum_state - lr * g
        weight = weight + momentum_state

    Parameters
    ----------
    learning_rate : float, default 0.1
        Learning rate.
    momentum : float, default 0.0
        Momentum; 0 keeps no state.
    lazy_update : bool, default False
        Accepted for row-sparse gradients, which do not exist here.
    multi_precision : bool, default False
        Keep a float32 copy of 16-bit weights.
    use_fused_step : bool, default True
        As in `Optimizer`.
    aggregate_num : int, default 1
        As in `Optimizer`.
    **kwargs
        Arguments of `Optimizer`.

    Notes
    -----
    Source: MXNet's `sgd_update` and `sgd_mom_update`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> optimizer = mx.optimizer.SGD(learning_rate=0.5)
    >>> weight, grad = mx.np.array([1.0]), mx.np.array([1.0])
    >>> optimizer.update([0], [weight], [grad], [optimizer.create_state(0, weight)])
    >>> weight.item()
    0.5
    """

    def __init__(
        self,
        learning_rate=0.1,
        momentum=0.0,
        lazy_update=False,
        multi_precision=False,
        use_fused_step=True,
        aggregate_num=1,
        **kwargs,
    ):
        super().__init__(
            learning_rate=learning_rate,
            multi_precision=multi_precision,
            aggregate_num=aggregate_num,
            use_fused_step=use_fused_step,
            **kwargs,
        )
        if not self.use_fused_step:
            assert not lazy_update, "When use_fused_step is set to False, lazy_update has to be turned off."
        if lazy_update:
            assert not multi_precision, "When lazy_update is set to True, multi_precision has be turned off."
        self._check_numbers(momentum=momentum)
        self.momentum = momentum
        self.lazy_update = lazy_update

    def create_state(self, index, weight):
        return zeros_like(weight) if self.momentum != 0.0 else None

    def hyper_values(self, lr, wd, count):
        return (*super().hyper_values(lr, wd, count), self.momentum)

    def update_rule(self, weight, grad, state, hyper):
        lr, wd, momentum = hyper[0], hyper[1], hyper[4]
        step = -lr * (self.prepare(grad, hyper) + wd * weight)
        if state is None:
            return weight + step, None
        state = momentum * state + step
        return weight + state, state
