"""Adam with decoupled weight decay."""

import math

import jax.numpy as jnp

from .optimizer import Optimizer, complement, register, zeros_like

__all__ = ["AdamW"]


@register
class AdamW(Optimizer):
    """Adam with weight decay that does not pass through the moments.

    With ``g = clip(rescale_grad * grad)``, t the number of updates of the parameter, and (`correct_bias`)
    ``lr = lr * sqrt(1 - beta2 ** t) / (1 - beta1 ** t)``::

        mean = beta1 * mean + (1 - beta1) * g
        var = beta2 * var + (1 - beta2) * g ** 2
        weight -= lr * (mean / (sqrt(var) + epsilon) + wd * weight)

    Parameters
    ----------
    learning_rate : float, default 0.001
        Learning rate.
    beta1, beta2 : float, default 0.9 and 0.999
        Decay of the first and second moment.
    epsilon : float, default 1e-6
        Keeps the division finite.
    correct_bias : bool, default True
        Whether the learning rate makes up for the moments' start at zero. BERT trains without.
    use_fused_step : bool, default True
        As in `Optimizer`. Off, the decay applies to the weight after the step.
    **kwargs
        Arguments of `Optimizer`.

    Notes
    -----
    A step whose `rescale_grad` is zero or not finite changes nothing, as a loss scaler expects.
    Source: Loshchilov and Hutter, "Decoupled Weight Decay Regularization", 2019; MXNet's `_adamw_update`.

    Examples
    --------
    >>> import mxgluon as mx
    >>> optimizer = mx.optimizer.AdamW(learning_rate=0.5)
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
        epsilon=1e-6,
        correct_bias=True,
        use_fused_step=True,
        **kwargs,
    ):
        super().__init__(use_fused_step=use_fused_step, learning_rate=learning_rate, **kwargs)
        self._check_numbers(below=1, beta1=beta1, beta2=beta2)
        self._check_numbers(epsilon=epsilon)
        self.beta1 = beta1
        self.beta2 = beta2
        self.epsilon = epsilon
        self.correct_bias = correct_bias

    def create_state(self, index, weight):
        return zeros_like(weight), zeros_like(weight)

    def hyper_values(self, lr, wd, count):
        if self.correct_bias:
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
        lr, wd, rescale, _, beta1, beta2, rest1, rest2, epsilon = (hyper[index] for index in range(9))
        grad = self.prepare(grad, hyper)
        old_mean, old_var = state
        mean = beta1 * old_mean + rest1 * grad
        var = beta2 * old_var + rest2 * jnp.square(grad)
        direction = mean / (jnp.sqrt(var) + epsilon)
        if self.use_fused_step:
            new = weight - lr * (direction + wd * weight)
        else:
            new = weight - lr * direction
            new = new - lr * wd * new
        keep = jnp.isfinite(rescale) & (rescale != 0)
        new, mean, var = (
            jnp.where(keep, after, before) for after, before in ((new, weight), (mean, old_mean), (var, old_var))
        )
        return new, (mean, var)
