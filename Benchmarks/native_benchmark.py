"""Compares importing and reading the library of iTunes or Music itself with importing its XML."""

from import_benchmark import measure_import
from inputs import library_file, native_library_file
from measurement import measure
from programs import LIBRARY_READER, compiled_program
from report import Figure, Report
from round_robin import cpu_seconds, median_of, ratios, run_in_turn

MOST_OF_XML = 0.9
MOST_MEBIBYTES = 64

XML = "import of the XML"
FORMATS = {"itl": "import of the .itl", "musicdb": "import of the .musicdb"}


def run_native_benchmark(workplace):
    """Imports one library in three forms, each time into a new file, and returns the report.

    Reading alone is measured as well, and so are decryption and decompression, which no reader can
    do without.
    """
    size = workplace.track_count, workplace.playlist_count
    sources = {XML: library_file(*size)}
    for form, name in FORMATS.items():
        sources[name] = native_library_file(*size, form)
    contestants = {
        name: lambda source=source: measure_import(workplace, source)
        for name, source in sources.items()
    }
    for form, name in FORMATS.items():
        programs = {"inflation": compiled_program("inflate_only"), "reading": LIBRARY_READER}
        for action, program in programs.items():
            command = [program, sources[name]]
            contestants[f"{action} of the .{form}"] = lambda command=command: measure(command)
    measurements = run_in_turn(contestants, workplace.rounds)
    xml = cpu_seconds(measurements[XML])
    figures = []
    for name in FORMATS.values():
        cpu = ratios(cpu_seconds(measurements[name]), xml)
        peak = median_of(measurements[name], "peak_mebibytes")
        figures.append(Figure.median(f"CPU of {name} / XML", cpu, MOST_OF_XML))
        figures.append(Figure(f"peak memory of {name}", peak, MOST_MEBIBYTES, "MiB"))
    return Report(f"Native libraries of {workplace.track_count:,} tracks", figures, measurements)
