"""The results of a benchmark, as text and as JSON."""

from dataclasses import asdict, dataclass, field
from statistics import median

from round_robin import median_of

MOST_ROUNDS_SHOWN = 7
MEASURED = {"CPU s": "cpu_seconds", "wall s": "wall_seconds", "peak MiB": "peak_mebibytes"}


@dataclass(frozen=True)
class Figure:
    """One result with its goal, if it has one: a maximum, or a minimum if more is better.

    A ratio has no unit. It is steady unless it depends on the disk or on free cores.
    """

    name: str
    value: float
    goal: float | None
    unit: str = ""
    more_is_better: bool = False
    by_round: tuple = ()
    is_steady: bool = True

    @classmethod
    def median(cls, name, by_round, goal, unit="", more_is_better=False, is_steady=True):
        """Returns a figure that is the median of all rounds."""
        by_round = tuple(by_round)
        return cls(name, median(by_round), goal, unit, more_is_better, by_round, is_steady)

    @property
    def is_met(self):
        if self.goal is None:
            return True
        return self.value >= self.goal if self.more_is_better else self.value <= self.goal

    @property
    def is_comparable(self):
        """Returns whether other runs, on any machine, should have about the same result."""
        return not self.unit and self.is_steady

    def row(self):
        """Returns the cells of the figure in the table."""
        rounds = " ".join(f"{value:.2f}" for value in self.by_round)
        if len(self.by_round) > MOST_ROUNDS_SHOWN:
            rounds = f"{min(self.by_round):.2f} to {max(self.by_round):.2f}"
        if self.goal is None:
            return self.name, f"{self.value:.2f} {self.unit}".rstrip(), "", "", rounds
        relation = "≥" if self.more_is_better else "≤"
        # As many decimal places as the goal has, but at least two.
        places = max(2, len(f"{self.goal:g}".partition(".")[2]))
        result = f"{self.value:.{places}f} {self.unit}".rstrip()
        goal = f"{relation} {self.goal:g} {self.unit}".rstrip()
        return self.name, result, goal, "met" if self.is_met else "MISSED", rounds


@dataclass
class Report:
    """The results of one benchmark, with their measurements."""

    title: str
    figures: list
    measurements: dict = field(default_factory=dict)  # a list for each contestant

    def print(self):
        """Prints the medians of the contestants, and each figure with its goal."""
        print(f"\n{self.title}\n")
        medians = [
            (name, *(f"{median_of(rounds, column):.3f}" for column in MEASURED.values()))
            for name, rounds in self.measurements.items()
        ]
        _print_table(("median", *MEASURED), medians)
        print()
        heading = ("figure", "result", "goal", "", "in each round")
        _print_table(heading, [figure.row() for figure in self.figures])

    def as_json(self):
        """Returns the report as JSON values."""
        return {
            "title": self.title,
            "figures": [asdict(figure) | {"is_met": figure.is_met} for figure in self.figures],
            "measurements": {
                name: [asdict(measurement) for measurement in rounds]
                for name, rounds in self.measurements.items()
            },
        }


def _print_table(heading, rows):
    widths = [max(map(len, column)) for column in zip(heading, *rows)]
    for first, *others in [heading, *rows]:
        cells = (cell.rjust(width) for cell, width in zip(others, widths[1:]))
        print("  ".join([first.ljust(widths[0]), *cells]).rstrip())
