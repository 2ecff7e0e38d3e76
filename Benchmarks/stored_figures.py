"""Stores the ratios of a run, and compares those of a later run with them.

The file has an object for each benchmark, with the number of tracks and the ratios by name. Seconds
and milliseconds are not stored, because they differ between machines and from hour to hour.
"""

import json

MOST_GROWTH = 1.1
SIGNIFICANT_DIGITS = 4


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
    """Yields the name, the stored ratio and the present one of each figure that grew by more than
    10 %, or fell by that much if more is better.

    Prints how many figures are not stored, or are stored for another number of tracks.
    """
    stored = _load(path)
    missing = 0
    for benchmark, report in reports.items():
        entry = stored.get(benchmark, {})
        ratios = entry.get("ratios", {}) if entry.get("tracks") == track_count else {}
        for figure in report.figures:
            if not figure.is_comparable:
                continue
            if figure.name not in ratios:
                missing += 1
            elif _growth(figure, ratios[figure.name]) > MOST_GROWTH:
                yield f"{benchmark}: {figure.name}", ratios[figure.name], figure.value
    if missing:
        print(f"{missing} ratios are not in {path} for {track_count:,} tracks")


def _growth(figure, before):
    if figure.more_is_better:
        return before / figure.value if figure.value else float("inf")
    return figure.value / before if before else float(figure.value > 0) * MOST_GROWTH * 2


def _load(path):
    return json.loads(path.read_text(encoding="utf-8"))
