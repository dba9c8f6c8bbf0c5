"""Nesterov's accelerated gradient."""

from .optimizer import Optimizer, register, zeros_like

__all__ = ["NAG"]


@register
class NAG(Optimizer):
    """Stochastic gradient descent with Nesterov momentum.

    With ``g = clip(rescale_grad * grad) + wd * weight``::

        momentum_state = momentum * momentum_state - lr * g
        weight = weight + momentum * momentum_state - lr * g

    Parameters
    ----------
    learning_rate : float, default 0.1
        Learning rate.
    momentum : float, default 0.9
        Momentum; 0 keeps no state.
    multi_precision : bool, default False
        Keep a float32 copy of 16-bit weights.
    use_fused_step : bool, default True
        As in `Optimizer`.
    **kwargs
        Arguments of `Optimizer`.

    Notes
    -----
    Source: MXNet's `nag_mom_update`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> optimizer = mx.optimizer.NAG(learning_rate=0.5, momentum=0.5)
    >>> weight, grad = mx.np.array([1.0]), mx.np.array([1.0])
    >>> optimizer.update([0], [weight], [grad], [optimizer.create_state(0, weight)])
    >>> weight.item()
    0.25
    """

    def __init__(
        self,
        learning_rate=0.1,
        momentum=0.9,
        multi_precision=False,
        use_fused_step=True,
        **kwargs,
    ):
        super().__init__(
            learning_rate=learning_rate,
            multi_precision=multi_precision,
            use_fused_step=use_fused_step,
            **kwargs,
        )
        self._check_numbers(momentum=momentum)
        self.momentum = momentum

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
        return weight + momentum * state + step, state
