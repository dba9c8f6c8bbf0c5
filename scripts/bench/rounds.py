"""What the pages of benchmarks share: real MXNet over a pipe, interleaved rounds, the name of the machine."""

import os
import pathlib
import platform
import statistics
import subprocess
import time

HERE = pathlib.Path(__file__).parent


class RealMXNet:
    """Real MXNet in an interpreter of its own, asked over a pipe."""

    def __init__(self):
        cache = os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache"
        home = os.environ.get("MXGLUON_ORACLE") or pathlib.Path(cache) / "mxgluon" / "oracle"
        python = pathlib.Path(home) / "mxnet-2.0.0b1" / "bin" / "python"
        self._process = None
        if python.exists():
            environment = {**os.environ, "MXNET_SUBGRAPH_BACKEND": "NONE", "PYTHONPATH": str(HERE)}
            self._process = subprocess.Popen(
                [str(python), str(HERE / "mxnet_worker.py")],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
                env=environment,
            )

    def seconds(self, name, count):
        """Return the seconds that a case takes, or None without MXNet."""
        if self._process is None:
            return None
        self._process.stdin.write(f"{name} {count}\n")
        self._process.stdin.flush()
        while True:
            line = self._process.stdout.readline()
            if not line:
                raise RuntimeError(f"real MXNet stopped in {name}")
            if line.startswith("seconds"):
                return float(line.split()[1])

    def close(self):
        """End it."""
        if self._process is not None:
            self._process.stdin.close()
            self._process.wait(timeout=30)


def processor():
    """Return the name of the processor, as Linux or the platform tells it."""
    information = pathlib.Path("/proc/cpuinfo")
    lines = information.read_text(encoding="utf-8").splitlines() if information.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()


def timed(run, count):
    """Return the seconds of one round."""
    start = time.perf_counter()
    run(count)
    return time.perf_counter() - start


def measure(name, count, rounds, real, ours, raw):
    """Return microseconds a call, medians over the interleaved rounds: mxgluon, raw, MXNet (or None).

    `ours` and `raw` run a number of calls; the first round warms up.
    """
    samples = ([], [], [])
    for number in range(rounds + 1):
        results = (timed(ours, count), timed(raw, count), real.seconds(name, count))
        if number:
            for kept, seconds in zip(samples, results, strict=True):
                if seconds is not None:
                    kept.append(seconds / count * 1e6)
    return [statistics.median(kept) if kept else None for kept in samples]
