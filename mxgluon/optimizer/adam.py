"""Adam."""

import math

import jax.numpy as jnp

from .optimizer import Optimizer, complement, register, zeros_like

__all__ = ["Adam"]


@register
class Adam(Optimizer):
    """Adam: step sizes from running moments of the gradient.

    With ``g = clip(rescale_grad * grad) + wd * weight`` and t the number of updates of the parameter::

        mean = beta1 * mean + (1 - beta1) * g
        var = beta2 * var + (1 - beta2) * g ** 2
        weight -= lr * sqrt(1 - beta2 ** t) / (1 - beta1 ** t) * mean / (sqrt(var) + epsilon)

    Parameters
    ----------
    learning_rate : float, default 0.001
        Learning rate.
    beta1, beta2 : float, default 0.9 and 0.999
        Decay of the first and second moment.
    epsilon : float, default 1e-8
        Keeps the division finite.
    lazy_update : bool, default False
        Accepted for row-sparse gradients, which do not exist here.
    use_fused_step : bool, default True
        As in `Optimizer`.
    **kwargs
        Arguments of `Optimizer`.

    Notes
    -----
    Source: Kingma and Ba, "Adam: A Method for Stochastic Optimization", 2014; MXNet's `adam_update`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> optimizer = mx.optimizer.Adam(learning_rate=0.5)
    >>> weight, grad = mx.np.array([1.0]), mx.np.array([3.0])
    >>> optimizer.update([0], [weight], [grad], [optimizer.create_state(0, weight)])
    >>> round(weight.item(), 4)
    0.5
    """

    def __init__(
        self,
        learning_rate=0.001,
        beta1=0.9,
        beta2=0.999,
        epsilon=1e-8,
        lazy_update=False,
        use_fused_step=True,
        **kwargs,
    ):
        super().__init__(use_fused_step=use_fused_step, learning_rate=learning_rate, **kwargs)
        if not self.use_fused_step:
            assert not lazy_update, "When use_fused_step is set to False, lazy_update has to be turned off."
        self._check_numbers(below=1, beta1=beta1, beta2=beta2)
        self._check_numbers(epsilon=epsilon)
        self.beta1 = beta1
        self.beta2 = beta2
        self.epsilon = epsilon
        self.lazy_update = lazy_update

    def create_state(self, index, weight):
        return zeros_like(weight), zeros_like(weight)

    def hyper_values(self, lr, wd, count):
        lr *= math.sqrt(1.0 - self.beta2**count) / (1.0 - self.beta1**count)
        return (
            *super().hyper_values(lr, wd, count),
            self.beta1,
            self.beta2,
            complement(self.beta1, self.use_fused_step),
            complement(self.beta2, self.use_fused_step),
            self.epsilon,
        )

    def update_rule(self, weight, grad, state, hyper):
        lr, wd, beta1, beta2, rest1, rest2, epsilon = hyper[0], hyper[1], *(hyper[i] for i in range(4, 9))
        grad = self.prepare(grad, hyper) + wd * weight
        mean, var = state
        mean = beta1 * mean + rest1 * grad
        var = beta2 * var + rest2 * jnp.square(grad)
        return weight - lr * mean / (jnp.sqrt(var) + epsilon), (mean, var)
