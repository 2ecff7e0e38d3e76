"""Measures syncs of a full iPod, and compares copying with dd."""

import os
import shutil
import time
from functools import partial
from xml.sax.saxutils import escape

from archive_benchmark import make_music
from measurement import measure
from programs import compiled_program
from report import Figure, Report
from round_robin import cpu_seconds, median_of, ratios, run_in_turn
from workplace import PROJECT, fresh_directory

TRACK_COUNT = 20_000
CHANGED_COUNT = 500
MOST_SECONDS_OF_NOTHING = 0.3
MOST_CPU_OF_PLAN = 1
MOST_MEBIBYTES_OF_PLAN = 150
LEAST_OF_DD = 0.95
SECONDS_TO_SETTLE = 4

# A classic of the third generation, the one with the most memory for its database.
SYSTEM_INFORMATION = "ModelNumStr: MC293\nFirewireGuid: 0x000A27001A2B3C4D\n"
NEW_COUNT = 4_000
LARGE_COUNT = 16
LARGE_BYTES = 32 << 20

NOTHING = "nothing to do"
PLAN = "plan, nothing remembered"
CHANGES = f"{CHANGED_COUNT} changed tracks"
NEW = f"{NEW_COUNT:,} new tracks"
LIBGPOD = "libgpod, the same files"
DD = "dd with fsync"
COPY = "libsync sync"


def run_sync_benchmark(workplace):
    """Syncs virtual iPods repeatedly and returns the report."""
    with fresh_directory() as directory:
        measurements = measure_full(workplace, directory)
        measurements |= measure_new(workplace, directory)
        measurements |= measure_copies(workplace, directory)
    nothing = [run.wall_seconds for run in measurements[NOTHING]]
    wall = {name: [run.wall_seconds for run in measurements[name]] for name in (DD, COPY, NEW, LIBGPOD)}
    figures = [
        Figure.median("elapsed time if there is nothing to do", nothing,
                      MOST_SECONDS_OF_NOTHING, "s"),
        Figure.median("CPU of the plan", cpu_seconds(measurements[PLAN]), MOST_CPU_OF_PLAN, "s"),
        Figure("peak memory of the plan", median_of(measurements[PLAN], "peak_mebibytes"),
               MOST_MEBIBYTES_OF_PLAN, "MiB"),
        # There is no goal: libsync decodes each file to measure its sound, and libgpod does not.
        Figure.median("elapsed time for new tracks / libgpod's, which measures no sound",
                      ratios(wall[NEW], wall[LIBGPOD]), None, is_steady=False),
        Figure.median("speed of copying / dd's", ratios(wall[DD], wall[COPY]), LEAST_OF_DD,
                      more_is_better=True, is_steady=False),
    ]
    title = f"An iPod with {TRACK_COUNT:,} tracks, and copies of {LARGE_COUNT * LARGE_BYTES >> 20} MiB"
    return Report(title, figures, measurements)


def measure_full(workplace, directory):
    """Measures syncs of an iPod that has the whole library already."""
    song = directory / "song.mp3"
    shutil.copy(PROJECT / "Fixtures" / "Audio" / "untagged.mp3", song)
    files = directory / "files"
    files.mkdir()
    for number in range(TRACK_COUNT):
        os.link(song, files / f"{number}.mp3")
    ipod = make_ipod(workplace, directory / "ipod")
    sync = partial(run_libsync, workplace, directory, "full")
    versions = [directory / f"Library{number}.xml" for number in range(2)]
    for number, version in enumerate(versions):
        version.write_text(library(files, changed=number), encoding="utf-8")

    def change():
        # Each round makes the changes of the other version.
        versions.reverse()
        sync("import", "-q", "--name", "music", versions[1])
        return sync("sync", ipod, "--all", "--yes", "-q")

    def do_nothing():
        # A state is remembered once the latest change is some seconds ago.
        time.sleep(SECONDS_TO_SETTLE)
        sync("sync", ipod, "--all", "--yes", "-q")
        return sync("sync", ipod, "--all", "--yes", "-q")

    def plan():
        shutil.rmtree(directory / "CACHE" / "libsync" / "syncs", ignore_errors=True)
        return sync("sync", ipod, "--all", "--dry-run", "-q")

    sync("import", "-q", "--name", "music", versions[0])
    sync("sync", ipod, "--all", "--yes", "-q")
    return run_in_turn({
        NOTHING: do_nothing,
        PLAN: plan,
        CHANGES: change,
    }, workplace.rounds)


def measure_new(workplace, directory):
    """Measures putting many small files on an empty iPod, by libsync and by libgpod."""
    files = directory / "files"
    version = directory / "New.xml"
    version.write_text(library(files, changed=0, count=NEW_COUNT), encoding="utf-8")
    run_libsync(workplace, directory, "new", "import", "-q", "--name", "music", version)

    def new():
        ipod = make_ipod(workplace, directory / "target")
        return run_libsync(workplace, directory, "new", "sync", ipod, "--all", "--yes", "-q")

    def libgpod():
        ipod = make_ipod(workplace, directory / "target")
        return measure([compiled_program("write_with_libgpod"), ipod, files, str(NEW_COUNT)])

    return run_in_turn({NEW: new, LIBGPOD: libgpod}, workplace.rounds)


def measure_copies(workplace, directory):
    """Measures syncs of large files to an empty iPod, and copies by dd of the same files."""
    music = directory / "music"
    make_music(music, LARGE_COUNT, LARGE_BYTES)
    copies = directory / "copies"
    loop = f'for f in *.mp3; do dd if="$f" of="{copies}/$f" bs=1M conv=fsync status=none; done'

    def dd():
        shutil.rmtree(copies, ignore_errors=True)
        copies.mkdir()
        return measure(["/bin/sh", "-c", f"cd '{music}' && {loop}"])

    def copy():
        ipod = make_ipod(workplace, directory / "target")
        (directory / "large.sqlite").unlink(missing_ok=True)
        sync = partial(run_libsync, workplace, directory, "large")
        sync("import", "-q", music)
        return sync("sync", ipod, "--all", "--yes", "-q", "--no-covers")

    return run_in_turn({DD: dd, COPY: copy}, workplace.rounds)


def make_ipod(workplace, path):
    """Makes an empty iPod in the place of a former one."""
    shutil.rmtree(path, ignore_errors=True)
    device = path / "iPod_Control" / "Device"
    device.mkdir(parents=True)
    (device / "SysInfo").write_text(SYSTEM_INFORMATION, encoding="utf-8")
    measure([workplace.libsync, "device", "init", path, "--yes"])
    return path


def run_libsync(workplace, directory, library, command, *arguments, status=0):
    """Measures a command with a library file and data of its own."""
    environment = [f"XDG_{name}_HOME={directory / name}" for name in ("DATA", "CACHE")]
    return measure(["env", *environment, workplace.libsync, command, *arguments,
                    "--library", directory / f"{library}.sqlite"], expected_status=status)


def library(files, changed, count=TRACK_COUNT):
    """Returns a library in XML, of which some titles depend on the version."""
    tracks = []
    for number in range(count):
        is_changed = number % (TRACK_COUNT // CHANGED_COUNT) == 0
        title = f"Song {number}" + (f", version {changed}" if is_changed else "")
        tracks.append(
            f"<key>{number + 1}</key><dict><key>Track ID</key><integer>{number + 1}</integer>"
            f"<key>Name</key><string>{title}</string>"
            f"<key>Artist</key><string>Artist {number % 900}</string>"
            f"<key>Album</key><string>Album {number // 12}</string>"
            f"<key>Total Time</key><integer>{180_000 + number}</integer>"
            f"<key>Persistent ID</key><string>{0xA000_0000_0000_0000 + number:016X}</string>"
            "<key>Track Type</key><string>File</string><key>Location</key>"
            f"<string>file://{escape(str(files))}/{number}.mp3</string></dict>"
        )
    return (
        '<?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>'
        "<key>Major Version</key><integer>1</integer><key>Minor Version</key><integer>1</integer>"
        "<key>Library Persistent ID</key><string>B000000000000001</string>"
        f"<key>Tracks</key><dict>{''.join(tracks)}</dict><key>Playlists</key><array/>"
        "</dict></plist>"
    )
