"""Runs commands in turn and compares them round by round.

A machine speeds up and slows down over minutes. Within one round the commands run close to each
other, so ratios are computed within each round, and the figure is their median.
"""

import sys
from statistics import median


def run_in_turn(contestants, rounds):
    """Returns the measurements of each contestant, one for each round.

    A contestant is a function that runs once and returns a measurement. All run once before the
    first round, unmeasured, so that files and programs are in memory.
    """
    measurements = {name: [] for name in contestants}
    print(f"{rounds} rounds of {', '.join(contestants)} ...", file=sys.stderr)
    for number in range(rounds + 1):
        for name, run_once in contestants.items():
            measurement = run_once()
            if number:
                measurements[name].append(measurement)
    return measurements


def cpu_seconds(measurements):
    """Returns the CPU seconds of each round."""
    return [measurement.cpu_seconds for measurement in measurements]


def median_of(measurements, name):
    """Returns the median of one property of the measurements, such as "cpu_seconds"."""
    return median(getattr(measurement, name) for measurement in measurements)


def ratios(dividends, divisors):
    """Returns the ratio of each round."""
    return [dividend / divisor for dividend, divisor in zip(dividends, divisors, strict=True)]
