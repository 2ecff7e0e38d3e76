"""Measures the cost of starting `libsync`."""

from measurement import measure
from report import Figure, Report
from round_robin import median_of, run_in_turn

RUNS = 20
MOST_MILLISECONDS = 15
START = "libsync --version"


def run_start_benchmark(workplace):
    """Starts the command repeatedly and returns the report."""
    contestants = {START: lambda: measure([workplace.libsync, "--version"])}
    measurements = run_in_turn(contestants, RUNS)
    milliseconds = 1000 * median_of(measurements[START], "cpu_seconds")
    figure = Figure("CPU to start", milliseconds, MOST_MILLISECONDS, "ms")
    return Report(f"Process start, {RUNS} runs", [figure], measurements)
