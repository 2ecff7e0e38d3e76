"""Compares importing the libraries of other programs with importing the XML of iTunes."""

from import_benchmark import measure_import
from inputs import library_file
from program_libraries import program_library
from report import Figure, Report
from round_robin import cpu_seconds, median_of, ratios, run_in_turn

MOST_OF_XML = 1.2

XML = "import of the XML"
PROGRAMS = {"beets": "import from beets", "navidrome": "import from Navidrome"}


def run_program_benchmark(workplace):
    """Imports one library as three programs keep it, each time into a new file."""
    source = library_file(workplace.track_count, workplace.playlist_count)
    sources = {XML: source}
    for program, name in PROGRAMS.items():
        sources[name] = program_library(source, program)
    contestants = {
        name: lambda source=source: measure_import(workplace, source)
        for name, source in sources.items()
    }
    measurements = run_in_turn(contestants, workplace.rounds)
    xml = cpu_seconds(measurements[XML])
    figures = []
    for name in PROGRAMS.values():
        cpu = ratios(cpu_seconds(measurements[name]), xml)
        peak = median_of(measurements[name], "peak_mebibytes")
        figures.append(Figure.median(f"CPU of {name} / XML", cpu, MOST_OF_XML))
        figures.append(Figure(f"peak memory of {name}", peak, None, "MiB"))
    title = f"Libraries of other programs with {workplace.track_count:,} tracks"
    return Report(title, figures, measurements)
