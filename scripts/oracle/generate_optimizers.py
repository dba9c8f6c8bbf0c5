"""Write tests/golden/optimizers.npz: trajectories of optimizers and schedules, computed by real MXNet 2.0.

Run by the Python of an environment with mxnet==2.0.0b1. Each case of CASES is a name, an optimizer and its arguments; a parameter takes 50
steps along gradients that depend on the step alone. Stored are the weight after 1, 2, 10 and 50 steps and the last state.
"""

import json
import pathlib

import mxnet as mx
import numpy

mx.npx.set_np()

STEPS = 50
KEPT = (1, 2, 10, 50)
CASES = [
    ("sgd", "sgd", {"learning_rate": 0.1}),
    ("sgd_wd_clip", "sgd", {"learning_rate": 0.1, "wd": 0.05, "clip_gradient": 0.3, "rescale_grad": 0.5}),
    ("sgd_mom", "sgd", {"learning_rate": 0.1, "momentum": 0.9, "wd": 0.01}),
    ("sgd_mom_clip", "sgd", {"learning_rate": 0.1, "momentum": 0.9, "wd": 0.01, "clip_gradient": 0.3}),
    ("sgd_step", "sgd", {"learning_rate": 0.1, "momentum": 0.9, "wd": 0.01, "clip_gradient": 0.3, "use_fused_step": False}),
    ("sgd_half", "sgd", {"learning_rate": 0.1, "momentum": 0.9, "wd": 0.01, "multi_precision": True}),
    ("sgd_half_plain", "sgd", {"learning_rate": 0.1, "wd": 0.01, "multi_precision": True}),
    ("nag", "nag", {"learning_rate": 0.1, "momentum": 0.9, "wd": 0.01}),
    ("nag_clip", "nag", {"learning_rate": 0.1, "momentum": 0.8, "wd": 0.1, "clip_gradient": 0.3, "rescale_grad": 2.0}),
    ("nag_plain", "nag", {"learning_rate": 0.1, "momentum": 0.0, "wd": 0.01}),
    ("nag_step", "nag", {"learning_rate": 0.1, "momentum": 0.9, "wd": 0.01, "use_fused_step": False}),
    ("nag_half", "nag", {"learning_rate": 0.1, "momentum": 0.9, "multi_precision": True}),
    ("adam", "adam", {"learning_rate": 0.05}),
    ("adam_wd_clip", "adam", {"learning_rate": 0.05, "wd": 0.3, "clip_gradient": 0.3, "beta1": 0.8, "beta2": 0.95}),
    ("adam_step", "adam", {"learning_rate": 0.05, "wd": 0.3, "clip_gradient": 0.3, "use_fused_step": False}),
    ("adam_half", "adam", {"learning_rate": 0.05, "wd": 0.01, "multi_precision": True}),
    ("adam_begin", "adam", {"learning_rate": 0.05, "begin_num_update": 7, "epsilon": 0.01}),
    ("adamw", "adamw", {"learning_rate": 0.05, "wd": 0.1}),
    ("adamw_clip", "adamw", {"learning_rate": 0.05, "wd": 0.1, "clip_gradient": 0.3, "rescale_grad": 0.5}),
    ("adamw_biased", "adamw", {"learning_rate": 0.05, "wd": 0.1, "correct_bias": False}),
    ("adamw_step", "adamw", {"learning_rate": 0.05, "wd": 0.1, "use_fused_step": False}),
    ("adamw_step_biased", "adamw", {"learning_rate": 0.05, "correct_bias": False, "use_fused_step": False}),
    ("adamw_skipped", "adamw", {"learning_rate": 0.05, "wd": 0.1, "rescale_grad": float("inf")}),
]
SCHEDULES = [
    ("factor", "FactorScheduler", {"step": 4, "factor": 0.5, "base_lr": 1.0, "stop_factor_lr": 0.1}),
    ("factor_warm", "FactorScheduler", {"step": 4, "factor": 0.5, "base_lr": 1.0, "warmup_steps": 6, "warmup_begin_lr": 0.25}),
    ("multi", "MultiFactorScheduler", {"step": [3, 9, 12], "factor": 0.3, "base_lr": 2.0}),
    ("multi_warm", "MultiFactorScheduler", {"step": [5, 9], "factor": 0.3, "warmup_steps": 3, "warmup_mode": "constant", "warmup_begin_lr": 0.001}),
    ("poly", "PolyScheduler", {"max_update": 20, "base_lr": 1.0}),
    ("poly_warm", "PolyScheduler", {"max_update": 20, "base_lr": 1.0, "pwr": 3, "final_lr": 0.1, "warmup_steps": 5}),
    ("cosine", "CosineScheduler", {"max_update": 20, "base_lr": 1.0}),
    ("cosine_warm", "CosineScheduler", {"max_update": 20, "base_lr": 1.0, "final_lr": 0.1, "warmup_steps": 5, "warmup_begin_lr": 0.5}),
]


def gradients():
    """Return the gradients of all steps, of alternating size so that clipping bites."""
    random = numpy.random.RandomState(0)
    return (random.randn(STEPS, 4, 3) * numpy.where(numpy.arange(STEPS) % 3, 1.0, 0.2)[:, None, None]).astype("float32")


def flatten(state):
    """Return the arrays of a state, in order."""
    if state is None:
        return []
    if isinstance(state, (tuple, list)):
        return [leaf for part in state for leaf in flatten(part)]
    return [state.asnumpy()]


def run(optimizer, keywords, weight, steps):
    """Return the weight after the kept steps, and the last state."""
    dtype = "float16" if keywords.get("multi_precision") else "float32"
    updater = mx.optimizer.get_updater(mx.optimizer.create(optimizer, **keywords))
    value = mx.np.array(weight, dtype=dtype)
    kept = []
    for number, gradient in enumerate(steps, start=1):
        updater(0, mx.np.array(gradient, dtype=dtype), value)
        if number in KEPT:
            kept.append(value.asnumpy())
    return numpy.stack(kept), flatten(updater.states[0])


def main():
    """Run every case and write the file."""
    weight = numpy.random.RandomState(1).randn(4, 3).astype("float32")
    steps = gradients()
    stored = {
        "generator": numpy.array("scripts/oracle/generate_optimizers.py"),
        "cases": numpy.array(json.dumps(CASES)),
        "schedules": numpy.array(json.dumps(SCHEDULES)),
        "kept": numpy.array(KEPT),
        "weight": weight,
        "gradients": steps,
    }
    for name, optimizer, keywords in CASES:
        stored[name + ".weights"], state = run(optimizer, keywords, weight, steps)
        for position, leaf in enumerate(state):
            stored["{}.state{}".format(name, position)] = leaf
    for name, scheduler, keywords in SCHEDULES:
        schedule = getattr(mx.lr_scheduler, scheduler)(**keywords)
        stored[name + ".rates"] = numpy.array([schedule(update) for update in range(30)])
    root = pathlib.Path(__file__).resolve().parents[2]
    numpy.savez_compressed(str(root / "tests" / "golden" / "optimizers.npz"), **stored)


if __name__ == "__main__":
    main()
