"""Stores the ratios of a run, and compares those of a later run with them.

The file has an object for each benchmark, with the number of tracks and the ratios by name. Seconds
and milliseconds are not stored, because they differ between machines and from hour to hour.
"""

import json
from dataclasses import dataclass, field

MOST_GROWTH = 1.1
SIGNIFICANT_DIGITS = 4


@dataclass
class Comparison:
    """The names of the ratios that were compared; of those that are not stored for this number of
    tracks; and a line for each that grew by more than 10 %, or fell if more is better."""

    compared: list = field(default_factory=list)
    missing: list = field(default_factory=list)
    grown: list = field(default_factory=list)


def store(reports, track_count, path):
    """Writes the ratios of all reports to a file; it keeps those of other benchmarks."""
    stored = _load(path) if path.exists() else {}
    for benchmark, report in reports.items():
        ratios = {
            figure.name: float(f"{figure.value:.{SIGNIFICANT_DIGITS}g}")
            for figure in report.figures if figure.is_comparable
        }
        if ratios:
            stored[benchmark] = {"tracks": track_count, "ratios": ratios}
    path.write_text(json.dumps(stored, indent=2, sort_keys=True) + "\n", encoding="utf-8")


def compare(reports, track_count, path):
    """Compares the ratios of all reports with those in a file and returns the comparison."""
    stored = _load(path)
    comparison = Comparison()
    for benchmark, report in reports.items():
        entry = stored.get(benchmark, {})
        ratios = entry.get("ratios", {}) if entry.get("tracks") == track_count else {}
        for figure in report.figures:
            if not figure.is_comparable:
                continue
            name = f"{benchmark}: {figure.name}"
            if figure.name not in ratios:
                comparison.missing.append(name)
                continue
            comparison.compared.append(name)
            before = ratios[figure.name]
            if _growth(figure, before) > MOST_GROWTH:
                comparison.grown.append(f"{name}: {figure.value:.4g}, was {before:.4g}")
    return comparison


def _growth(figure, before):
    if figure.more_is_better:
        return before / figure.value if figure.value else float("inf")
    return figure.value / before if before else float("inf")


def _load(path):
    return json.loads(path.read_text(encoding="utf-8"))
