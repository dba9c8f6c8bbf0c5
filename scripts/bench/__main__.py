"""python scripts/bench: one table, contenders interleaved in one run, medians and ratios.

    python scripts/bench [--rounds N] [--output FILE]

Contenders: mxgluon, the same work hand-written on jax.jit (and optax), and real MXNet 2.0.0b1 where its environment exists.
"""

import argparse
import datetime
import os
import pathlib
import platform
import statistics
import subprocess
import sys

import gluon_cases
import jax
import raw_cases
import rounds

import mxgluon as mx

# case, description, calls a round, target of mxgluon / raw, or of mxgluon - raw in microseconds
TABLE = (
    ("eager_chain", "one elementwise operator on (10, 10), eager, in a chain of 100", 2000, 1.6, None),
    ("forward", "perceptron 512-256-128-2 forward, batch 1, hybridized", 1000, None, 12.0),
    ("training_hybridized", "perceptron 784-256-128-10 step, batch 64, hybridized", 100, 1.4, None),
    ("training_imperative", "the same, not hybridized", 100, 2.5, None),
)


def import_seconds(number):
    """Return medians of the seconds that ``import mxgluon`` and ``import jax`` take in fresh interpreters, start-up taken off."""
    samples = {"mxgluon": [], "jax": []}
    # With bytecode, which installed packages have; the first round writes it where it is missing.
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": ""}
    for turn in range(number + 1):
        for name, kept in samples.items():
            code = f"import time; s = time.perf_counter(); import {name}; print(time.perf_counter() - s)"
            done = subprocess.run(
                [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment
            )
            if turn:
                kept.append(float(done.stdout))
    return statistics.median(samples["mxgluon"]), statistics.median(samples["jax"])


def resident_megabytes():
    """Return the memory that this process holds."""
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def memory_growth():
    """Return by how many megabytes 1,000 training steps grow the process after the first 50, hybridized and not."""
    growth = []
    for name in ("training_hybridized", "training_imperative"):
        run = gluon_cases.CASES[name](mx)
        run(50)
        before = resident_megabytes()
        run(1000)
        growth.append(resident_megabytes() - before)
    return growth


def row(name, description, count, ratio_target, overhead_target, number, real):
    """Return a case's line of the table."""
    ours, raw, mxnet = rounds.measure(name, count, number, real, gluon_cases.CASES[name](mx), raw_cases.CASES[name]())
    if ratio_target is not None:
        target, met = f"≤ {ratio_target} x raw", ours <= ratio_target * raw
    else:
        target, met = f"≤ raw + {overhead_target:.0f} µs", ours - raw <= overhead_target
    if mxnet is None:
        compared = "not installed"
    else:
        compared = f"{mxnet:.1f}"
        target, met = target + ", < MXNet", met and ours < mxnet
    cells = (description, f"{ours:.1f}", f"{raw:.1f}", f"{ours / raw:.2f}", compared, target, "yes" if met else "NO")
    return "| " + " | ".join(cells) + " |"


def main():
    """Print the table, and write it where asked."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=15, help="rounds of each case (default 15)")
    parser.add_argument("--output", type=pathlib.Path, help="also write the table to this file")
    options = parser.parse_args()
    real = rounds.RealMXNet()
    lines = [
        f"Measured {datetime.date.today()} on {rounds.processor()} ({platform.machine()}), {os.cpu_count()} CPU cores, Python {platform.python_version()}, "
        f"JAX {jax.__version__} ({jax.default_backend()}). Microseconds a call, medians of {options.rounds} interleaved rounds.",
        "",
        "| work | mxgluon | raw JAX | ratio | MXNet 2.0.0b1 | target | met |",
        "|---|---|---|---|---|---|---|",
    ]
    lines += [row(*case, options.rounds, real) for case in TABLE]
    real.close()
    ours, base = import_seconds(max(5, options.rounds // 2))
    lines += [
        "",
        f"`import mxgluon`: {ours:.3f} s, `import jax`: {base:.3f} s; {ours - base:.3f} s over it (target ≤ 0.15).",
        "Memory after 1,000 training steps, over that after the first 50: "
        + ", ".join(
            f"{name} {grown:+.1f} MB"
            for name, grown in zip(("hybridized", "not hybridized"), memory_growth(), strict=True)
        )
        + " (target < 5).",
    ]
    text = "\n".join(lines) + "\n"
    print(text)
    if options.output:
        options.output.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
