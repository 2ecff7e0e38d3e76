"""Opens ratings and plays in a program as its user would, and prints what it finds.

Usage: read_ratings.py PROGRAM MUSIC FILE COPY

FILE is the database of Rhythmbox, or the statements for beets; the other programs read the tags of
the files in MUSIC. Rhythmbox, beets and Strawberry leave their library at COPY. Prints a JSON object with the rating, from 0 to 1, and the number of plays of
each file. Every program has its own settings folder and a minute to finish.
"""

import contextlib
import json
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree
from urllib.parse import unquote

SECONDS = 60


def settings(home):
    """Returns the environment of a program with a home folder of its own and without a display."""
    environment = dict(
        os.environ, HOME=home, XDG_RUNTIME_DIR=home, TMPDIR=home, GSETTINGS_BACKEND="memory")
    for name in ["DISPLAY", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"]:
        environment.pop(name, None)
    return environment


def wait(condition):
    """Waits until a condition holds, and returns whether it does."""
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        with contextlib.suppress(sqlite3.Error, OSError):
            if condition():
                return True
        time.sleep(0.2)
    return False


def mutagen(music, file, home):
    import mutagen as library

    found = {}
    for name in os.listdir(music):
        tags = library.File(os.path.join(music, name)).tags
        values = {key.rpartition(":")[2].lower(): tags[key] for key in tags.keys()}
        text = lambda key: value(values[key])
        found[name] = [float(text("fmps_rating")), int(text("fmps_playcount"))]
        popularimeters = [tags[key] for key in tags.keys() if key.startswith("POPM")]
        if hasattr(tags, "version"):
            (frame,) = popularimeters
            assert frame.rating in [1, 64, 128, 196, 255] and frame.count == found[name][1], frame
            assert tags["PCNT"].count == frame.count, tags["PCNT"]
    return found


def value(tag):
    """Returns the text of a tag of any kind."""
    first = tag if isinstance(tag, str) else tag[0]
    return first.decode() if isinstance(first, bytes) else str(first)


def quodlibet(music, file, home):
    program = (
        "import json, os, sys, quodlibet; quodlibet.init(no_translations=True, no_excepthook=True)\n"
        "from quodlibet import config, formats\n"
        "config.init(); formats.init()\n"
        "found = {}\n"
        "for name in os.listdir(sys.argv[1]):\n"
        "    song = formats.MusicFile(os.path.join(sys.argv[1], name))\n"
        "    found[name] = [song('~#rating'), song('~#playcount')]\n"
        "print('found:' + json.dumps(found))\n"
    )
    output = subprocess.run(
        ["xvfb-run", "-a", "/usr/bin/python3", "-c", program, music], env=settings(home),
        stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=SECONDS, check=False)
    lines = [line for line in output.stdout.splitlines() if line.startswith("found:")]
    return json.loads(lines[0][6:]) if lines else sys.exit(output.stderr[-500:])


@contextlib.contextmanager
def running(command, home, **more):
    # A program that was stopped may leave a lock in its folder for temporary files.
    environment = dict(settings(home), TMPDIR=tempfile.mkdtemp(dir=home), **more)
    with subprocess.Popen(
            command, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, start_new_session=True) as process:
        try:
            yield
        finally:
            # The programs that it has started would otherwise go on.
            for number in [signal.SIGTERM, signal.SIGKILL]:
                with contextlib.suppress(ProcessLookupError, subprocess.TimeoutExpired):
                    os.killpg(process.pid, number)
                    process.wait(10)


def strawberry(music, file, home):
    path = f"{home}/.local/share/strawberry/strawberry/strawberry.db"
    command = ["dbus-run-session", "--", "strawberry"]

    def ask(statement):
        with contextlib.closing(sqlite3.connect(f"file:{path}?mode=rw", uri=True)) as database:
            with database:
                return database.execute(statement, [music] if "?" in statement else []).fetchall()

    with running(command, home, QT_QPA_PLATFORM="offscreen"):
        wait(lambda: ask("SELECT count(*) FROM songs"))
        time.sleep(1)
    ask("INSERT INTO directories (path, subdirs) VALUES (?, 1)")
    count = len(os.listdir(music))
    with running(command, home, QT_QPA_PLATFORM="offscreen"):
        wait(lambda: ask("SELECT count(*) FROM songs")[0][0] == count)
    songs = ask("SELECT url, rating, playcount FROM songs")
    with contextlib.closing(sqlite3.connect(path)) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    shutil.copy(path, COPY)
    return {name(url): [round(rating, 3), plays] for url, rating, plays in songs}


def name(url):
    return os.path.basename(unquote(url))


def rhythmbox(music, file, home):
    database = f"{home}/rhythmdb.xml"
    shutil.copy(file, database)
    script = (
        'rhythmbox --disable-plugins --rhythmdb-file "$1" & player=$!\n'
        "for i in $(seq 60); do\n"
        "  sleep 0.5; rhythmbox-client --no-start --check-running && break\n"
        "done\n"
        "sleep 5; rhythmbox-client --no-start --quit; wait $player\n"
    )
    subprocess.run(
        ["xvfb-run", "-a", "dbus-run-session", "--", "sh", "-c", script, "sh", database],
        env=settings(home), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL, timeout=SECONDS, check=False)
    root = xml.etree.ElementTree.parse(database).getroot()
    if root.get("version") == "1.6":
        sys.exit("Rhythmbox has not written its database")
    shutil.copy(database, COPY)
    return {
        name(entry.findtext("location")): [
            float(entry.findtext("rating", "0")) / 5, int(entry.findtext("play-count", "0"))]
        for entry in root if entry.get("type") == "song"
    }


def beets(music, file, home):
    with open(f"{home}/config.yaml", "w", encoding="utf-8") as config:
        config.write(
            f"directory: {music}\nlibrary: {home}/library.db\nplugins: [types]\n"
            "types: {rating: float, play_count: int}\n"
            "import: {copy: no, write: no, autotag: no}\n")
    environment = dict(settings(home), BEETSDIR=home)

    def run(*arguments):
        return subprocess.run(
            [os.path.join(os.path.dirname(sys.executable), "beet"), *arguments], env=environment,
            stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=SECONDS, check=True
        ).stdout

    run("import", "-q", "-A", music)
    with contextlib.closing(sqlite3.connect(f"{home}/library.db", isolation_level=None)) as library:
        with open(file, encoding="utf-8") as statements:
            library.executescript(statements.read())
    shutil.copy(f"{home}/library.db", COPY)
    lines = run("ls", "-f", "$path\t$rating\t$play_count").splitlines()
    rows = [line.split("\t") for line in lines]
    assert len(run("ls", "rating:0.8..", "play_count:1..").splitlines()) == len(rows), rows
    return {os.path.basename(path): [float(rating), int(plays)] for path, rating, plays in rows}


if __name__ == "__main__":
    program, music, file, COPY = sys.argv[1:]
    # Programs inherit the signals that the tests ignore.
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGTERM})
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        print(json.dumps(globals()[program](music, file, home)))
