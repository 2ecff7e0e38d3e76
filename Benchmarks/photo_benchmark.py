"""Measures the import of a camera roll, lists of its photos, and thumbnails of large pictures."""


from inputs import heic_folder, photo_files
from measurement import measure
from pick_benchmark import first_screen
from report import Figure, Report
from round_robin import cpu_seconds, median_of, ratios, run_in_turn
from workplace import fresh_directory

PHOTOS = 20_000
# exiftool is slow, so it reads a part of the photos.
PART = 10
MOST_OF_EXIFTOOL = 1 / 40
MOST_MEBIBYTES = 64
MOST_SECONDS_AGAIN = 0.3
MOST_MILLISECONDS_OF_PAGE = 20
MOST_MILLISECONDS_OF_SCREEN = 200
MOST_OF_VIPS = 0.70
SIDE, QUALITY = 256, 85
HEIC_SIDE = 1600
MOST_SECONDS_OF_HEIC = 0.6

FIRST = "libsync import --photos, the first time"
AGAIN = "libsync import --photos, again"
PAGE = "libsync photos list --limit 50"
EXIFTOOL = f"exiftool -fast2 -j -r of 1/{PART} of the files"
THUMBNAILS = "libsync photos export --size"
VIPS = "vipsthumbnail"
HEIC = "libsync photos export --size of HEIC"


def run_photo_benchmark(workplace):
    """Imports a camera roll repeatedly, makes thumbnails, and returns the report."""
    roll, part, large = photo_files(PHOTOS, PART)
    libsync = workplace.libsync
    heic = heic_folder()
    with fresh_directory() as directory:
        library = directory / "library.sqlite"
        pictures, picture = directory / "large.sqlite", directory / "heic.sqlite"
        measure([libsync, "import", "-q", "--photos", roll, "--library", library])
        measure([libsync, "import", "-q", "--photos", large, "--library", pictures])
        measure([libsync, "import", "-q", "--photos", heic, "--library", picture])
        contestants = {
            FIRST: lambda: first_import(libsync, roll),
            AGAIN: lambda: measure([libsync, "import", "-q", roll, "--library", library]),
            PAGE: lambda: measure([libsync, "photos", "list", "--limit", 50, "--library", library]),
            EXIFTOOL: lambda: measure(["exiftool", "-fast2", "-j", "-r", part]),
            THUMBNAILS: lambda: thumbnails(libsync, pictures, SIDE),
            VIPS: lambda: vips(large),
            HEIC: lambda: thumbnails(libsync, picture, HEIC_SIDE),
        }
        measurements = run_in_turn(contestants, workplace.rounds)
        pick = [libsync, "photos", "pick", "--library", library]
        screens = [first_screen(pick) for _ in range(workplace.rounds + 1)][1:]
    cpu = {name: cpu_seconds(measurements[name]) for name in contestants}
    figures = [
        Figure.median("CPU of the first import / exiftool's",
                      [one / (PART * other) for one, other in zip(cpu[FIRST], cpu[EXIFTOOL])],
                      MOST_OF_EXIFTOOL),
        Figure("its peak memory", median_of(measurements[FIRST], "peak_mebibytes"), MOST_MEBIBYTES,
               "MiB"),
        Figure("time of the import of unchanged files",
               median_of(measurements[AGAIN], "wall_seconds"), MOST_SECONDS_AGAIN, "s"),
        Figure("time of a page of photos", 1000 * median_of(measurements[PAGE], "wall_seconds"),
               MOST_MILLISECONDS_OF_PAGE, "ms"),
        Figure.median("first screen of the picker", screens, MOST_MILLISECONDS_OF_SCREEN, "ms"),
        Figure.median("CPU of thumbnails / vipsthumbnail's", ratios(cpu[THUMBNAILS], cpu[VIPS]),
                      MOST_OF_VIPS),
        Figure("their peak memory", median_of(measurements[THUMBNAILS], "peak_mebibytes"),
               MOST_MEBIBYTES, "MiB"),
        Figure("CPU of a picture of 24 megapixels in HEIC",
               median_of(measurements[HEIC], "cpu_seconds"), MOST_SECONDS_OF_HEIC, "s"),
    ]
    return Report(f"{PHOTOS:,} photos, and thumbnails of 500 of 12 megapixels", figures,
                  measurements)


def first_import(libsync, roll):
    with fresh_directory() as directory:
        library = directory / "library.sqlite"
        return measure([libsync, "import", "-q", "--photos", roll, "--library", library])


def thumbnails(libsync, library, side):
    with fresh_directory() as directory:
        return measure([libsync, "photos", "export", "-q", "--size", f"{side}x{side}",
                        "--to", directory / "out", "--library", library])


def vips(large):
    with fresh_directory() as directory:
        return measure(["vipsthumbnail", "--size", f"{SIDE}x{SIDE}", "--output",
                        f"{directory}/%s.jpg[Q={QUALITY}]", *sorted(large.iterdir())])
