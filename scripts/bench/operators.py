"""python scripts/bench/operators.py: a page on single operators, contenders interleaved in one run, medians and ratios.

    python scripts/bench/operators.py [--rounds N] [--output FILE] [NAME …]

Contenders: mxgluon eagerly, the same operator jitted by hand, and real MXNet 2.0.0b1 where its environment exists. Small arrays show what a
call costs, large ones what the arithmetic costs.
"""

import argparse
import datetime
import os
import pathlib
import platform
import statistics
import time

import jax
import numpy
import operator_cases
import raw_operator_cases
import rounds

import mxgluon as mx

# A round lasts so long that what the machine does besides is a small part of it, and the caches are warm.
ROUND_SECONDS = 0.02
MOST_CALLS, FEWEST_CALLS = 300, 3
TARGETS = {"small": 1.6, "large": 1.1}


def line(name, side, pass_, number, real):
    """Return the cells of one line, and mxgluon's ratio to raw JAX."""
    case = f"{name}:{side}:{pass_}"
    ours, raw = operator_cases.CASES[case](mx), raw_operator_cases.CASES[case]()
    raw(FEWEST_CALLS)
    count = round(ROUND_SECONDS * FEWEST_CALLS / rounds.timed(raw, FEWEST_CALLS))
    count = min(max(count, FEWEST_CALLS), MOST_CALLS)
    ours_time, raw_time, mxnet_time = rounds.measure(case, count, number, real, ours, raw)
    ratio = ours_time / raw_time
    compared = "" if mxnet_time is None else f"{mxnet_time:.1f}"
    return (
        (f"{ours_time:.1f}", f"{raw_time:.1f}", f"{ratio:.2f}", compared),
        ratio,
        mxnet_time and ours_time / mxnet_time,
    )


def table(side, pass_, names, number, real):
    """Return the lines of one table and its summary."""
    lines = [
        f"## {side}, {pass_}",
        "",
        "| operator | mxgluon | raw JAX | ratio | MXNet 2.0.0b1 |",
        "|---|---|---|---|---|",
    ]
    ratios, compared = [], []
    for name in names:
        if f"{name}:{side}:{pass_}" not in operator_cases.CASES:
            continue
        cells, ratio, other = line(name, side, pass_, number, real)
        ratios.append(ratio)
        compared += [] if other is None else [other]
        lines.append("| " + " | ".join((name, *cells)) + " |")
    target = TARGETS[side]
    met = sum(ratio <= target for ratio in ratios)
    summary = f"Median ratio {statistics.median(ratios):.2f}; {met} of {len(ratios)} within {target}."
    if compared:
        summary += f" Against MXNet: median {statistics.median(compared):.2f}, faster in {sum(ratio < 1 for ratio in compared)} of {len(compared)}."
    return [*lines, "", summary, ""]


def assignment(number):
    """Return the page's lines on writing into slices of an array of 16 million elements, beside NumPy."""
    size, run = 16_000_000, 1_000_000
    array, host = mx.np.zeros(size), numpy.zeros(size, "float32")
    part, host_part = mx.np.ones(run), numpy.ones(run, "float32")
    samples = ([], [])
    for _ in range(number + 2):
        for place in range(size // run):
            for kept, target, value in ((samples[0], array, part), (samples[1], host, host_part)):
                start = time.perf_counter()
                target[place * run : (place + 1) * run] = value
                if target is array:
                    target.wait_to_read()
                kept.append((time.perf_counter() - start) * 1e6)
    skip = 2 * size // run
    ours, theirs = (statistics.median(kept[skip:]) for kept in samples)
    return [
        "## Writing a million elements into an array of 16 million that nobody else holds",
        "",
        f"mxgluon {ours:.0f}, NumPy {theirs:.0f}: {ours / theirs:.2f} x (target ≤ 2).",
    ]


def main():
    """Print the page, and write it where asked."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", help="operators; all if none is named")
    parser.add_argument("--rounds", type=int, default=15, help="rounds of each case (default 15)")
    parser.add_argument("--output", type=pathlib.Path, help="also write the page to this file")
    options = parser.parse_args()
    names = options.names or list(operator_cases.OPERATORS)
    real = rounds.RealMXNet()
    lines = [
        f"Measured {datetime.date.today()} on {rounds.processor()} ({platform.machine()}), {os.cpu_count()} CPU cores, Python {platform.python_version()}, "
        f"JAX {jax.__version__} ({jax.default_backend()}). Microseconds a call, medians of {options.rounds} interleaved rounds. Small is (10, 10), "
        "large (1000, 1000). Backward is recording, forward and backward; raw JAX does forward and gradient as two calls.",
        "",
    ]
    for side in operator_cases.SIDES:
        for pass_ in ("forward", "backward"):
            lines += table(side, pass_, names, options.rounds, real)
    lines += assignment(options.rounds)
    real.close()
    text = "\n".join(lines) + "\n"
    print(text)
    if options.output:
        options.output.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
