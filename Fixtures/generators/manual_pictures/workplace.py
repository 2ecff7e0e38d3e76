"""Makes the folder in which the commands of the README and the handbook are run."""

import fcntl
import os
import pty
import shutil
import struct
import subprocess
import sys
import termios
from pathlib import Path

from manual_pictures import covers

# The size of the terminal, which a picture shows whole.
COLUMNS, ROWS = 80, 100
FIXTURES = Path(__file__).parents[2]
# The plays on the iPod since its sync, by the place of the track: how many, and seconds since 1904.
PLAYS = {1: (3, 3799944000), 9: (1, 3799947600), 17: (2, 3799951200)}


def make(run, folder):
    """Fills a folder with exports of a library, its music, backups, devices and a player.

    The songs are those of `libsync demo`; `run` runs a command in the folder.
    """
    run(["demo", "demo"])
    for export in ["May.xml", "June.xml"]:
        (folder / "demo" / export).rename(folder / export)
    for place in ["Music/iTunes", "Backups/2024-05", "Backups/2024-06"]:
        (folder / place).mkdir(parents=True)
    may, june = (folder / "May.xml").read_bytes(), (folder / "June.xml").read_bytes()
    (folder / "Music/iTunes/iTunes Music Library.xml").write_bytes(may)
    (folder / "Backups/2024-05/Library.xml").write_bytes(may)
    (folder / "Backups/2024-06/Library.xml").write_bytes(june)
    own = ["--library", "demo/ipod.sqlite"]
    for export in ["June.xml", "May.xml"]:
        run(["import", *own, "--older", export])
        songs = run(["items", *own, "--format", "paths"]).splitlines()
        covers.write_music([Path(f"{folder}{song.removeprefix('/Users/demo')}") for song in songs])
    device = folder / "media" / "IPOD"
    (device / "iPod_Control/Device").mkdir(parents=True)
    model = "ModelNumStr: MA147\nFirewireGuid: 0x000A270012345678\n"
    (device / "iPod_Control/Device/SysInfo").write_text(model, encoding="utf-8")
    run(["device", "init", "--yes", "--name", "Old iPod", "media/IPOD"])
    path_map = f"/Users/demo/Music={folder}/Music"
    run(["sync", *own, "--all", "--yes", "--quiet", "--path-map", path_map, "media/IPOD"])
    (device / "iPod_Control/iTunes/Play Counts").write_bytes(play_counts(len(songs)))
    roll = folder / "media/PHONE/DCIM/100APPLE"
    roll.mkdir(parents=True)
    shutil.copy(FIXTURES / "Photos/grid.heic", roll / "IMG_0001.HEIC")
    shutil.copy(FIXTURES / "Photos/movie.mov", roll / "IMG_0002.MOV")
    for place in ["demo", ".local"]:
        shutil.rmtree(folder / place)
    shutil.copytree(FIXTURES / "Players/rhythmbox", folder / ".local/share/rhythmbox")
    (folder / "Fixtures").symlink_to(FIXTURES)


def play_counts(count):
    """Returns the file in which an iPod counts plays: a record for each track, in their order."""
    data = struct.pack("<4s3I", b"mhdp", 96, 28, count) + bytes(80)
    for index in range(count):
        plays, date = PLAYS.get(index, (0, 0))
        data += struct.pack("<7I", plays, date, 0, 0, 0, 0, 0)
    return data


def read_to_end(terminal_end):
    """Returns what is written to a terminal until it is closed."""
    data = b""
    try:
        while part := os.read(terminal_end, 65536):
            data += part
    except OSError:  # The other end is closed.
        pass
    os.close(terminal_end)
    return data.decode("utf-8")


def runner(program, folder):
    """Returns a function that runs a command in the folder and returns what it prints."""
    environment = {
        "PATH": os.environ["PATH"],
        "HOME": str(folder),
        "LIBSYNC_LIBRARY": str(folder / "library.sqlite"),
        "PAGER": "",
        "SOURCE_DATE_EPOCH": "1717264800",
        "TERM": "xterm",
        "TZ": "UTC",
    }

    def run(words, on_terminal=False):
        if on_terminal:
            terminal_end, output = pty.openpty()
            fcntl.ioctl(output, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        else:
            output = subprocess.PIPE
        process = subprocess.Popen(
            [program, *words], cwd=folder, env=environment, text=True,
            stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.PIPE,
        )
        if on_terminal:
            os.close(output)
            printed = read_to_end(terminal_end).replace("\r\n", "\n")
        else:
            printed = process.stdout.read()
        errors = process.stderr.read()
        # A diff that finds something exits with 1.
        if process.wait() not in (0, 1) or errors and on_terminal:
            sys.exit(f"libsync {' '.join(words)}: {errors}")
        return printed

    return run
