"""Opens a playlist in a program as its user would, and prints the files that it finds.

Usage: load_playlist.py PROGRAM PLAYLIST MUSIC

Prints one line for each file that the program has opened. Every program has its own settings
folder and one minute to finish.
"""

import contextlib
import os
import re
import socket
import subprocess
import sys
import tempfile
import time
from urllib.parse import unquote_to_bytes

SECONDS = 60


def run(command, home, **options):
    """Runs a command to its end, with its own home folder, and returns its output."""
    environment = dict(os.environ, HOME=home, XDG_RUNTIME_DIR=home, XDG_CONFIG_HOME=home)
    environment.pop("DISPLAY", None)
    try:
        return subprocess.run(
            command, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, timeout=SECONDS, check=False, **options
        ).stdout
    except subprocess.TimeoutExpired as error:
        sys.exit(f"{command[0]} did not end: {(error.stdout or b'')[-500:]}")


def path(place):
    """Returns the path of a location, which is a path or a file: URL, as bytes."""
    return unquote_to_bytes(place[7:]) if place.startswith(b"file://") else place


def mpv(playlist, home, music):
    output = run(
        ["mpv", "--no-config", "--ao=null", "--vo=null", "--length=0.05", "--no-terminal",
         f"--log-file={home}/log", f"--playlist={playlist}"], home)
    with open(f"{home}/log", "rb") as file:
        log = file.read() + output
    opened, found = None, []
    for line in log.split(b"\n"):
        if match := re.search(rb"Playing: (.*)", line):
            opened = match[1]
        elif b"Starting playback" in line and opened:
            found.append(path(opened))
    return found


def vlc(playlist, home, music):
    command = ["cvlc", "--intf", "dummy", "--no-video", "--aout", "dummy", "--no-plugins-cache",
               "--run-time", "1", "--stop-time", "0.05", "--play-and-exit", "-vv", playlist]
    # VLC refuses to run as root.
    if os.geteuid() == 0:
        os.chmod(home, 0o777)
        command = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] + command
    log = run(command, home)
    places = re.findall(rb"`(file:.*)' successfully opened", log)
    music = os.fsencode(music)
    found = set(map(path, places)) - {os.fsencode(playlist)}
    return [place for place in found if place.startswith(music) and os.path.isfile(place)]


def audacious(playlist, home, music):
    script = (
        'audacious -H & player=$!; for i in $(seq 50); do audtool version >/dev/null 2>&1 && break;'
        " sleep 0.1; done; audtool playlist-clear; audtool playlist-addurl \"file://$1\";"
        " last=0; for i in $(seq 40); do sleep 0.5; count=$(audtool playlist-length);"
        " [ $count -gt 0 ] && [ $count = $last ] && break; last=$count; done;"
        " for i in $(seq $(audtool playlist-length)); do printf '\\0'; audtool playlist-song-filename $i; printf '\\0'; done;"
        " audtool shutdown; kill -9 $player; wait $player"
    )
    output = run(["dbus-run-session", "--", "sh", "-c", script, "sh", playlist], home)
    places = [path(place.rstrip(b"\n")) for place in output.split(b"\0")]
    return [found for found in places if found and os.path.isfile(found)]


def quodlibet(playlist, home, music):
    program = (
        "import sys, quodlibet; quodlibet.init(no_translations=True, no_excepthook=True)\n"
        "class Lists:\n"
        "    def create_from_songs(self, songs): return songs\n"
        "from quodlibet.browsers.playlists.util import parse_m3u, parse_pls\n"
        "parse = parse_pls if sys.argv[1].endswith('.pls') else parse_m3u\n"
        "with open(sys.argv[1], 'rb') as file:\n"
        "    found = parse(file, sys.argv[1], None, Lists())\n"
        "    for song in filter(None, found): print('found:', song('~uri'))\n"
    )
    log = run(["xvfb-run", "-a", "/usr/bin/python3", "-c", program, playlist], home)
    return [path(place) for place in re.findall(rb"^found: (.*)$", log, re.MULTILINE)]


def mpd(playlist, home, music):
    address = f"{home}/socket"
    with open(f"{home}/mpd.conf", "w", encoding="utf-8") as file:
        file.write(
            f'music_directory "{music}"\ndb_file "{home}/db"\nbind_to_address "{address}"\n'
            'audio_output {\n type "null"\n name "null"\n}\nlog_file "' + home + '/log"\n'
        )
    environment = dict(os.environ, HOME=home)
    command = ["mpd", "--no-daemon", f"{home}/mpd.conf"]
    with subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL) as player:
        try:
            connection = connect(address)
            answer = lambda text: ask(connection, text)
            answer("update")
            end = time.monotonic() + SECONDS
            while b"updating_db" in answer("status") and time.monotonic() < end:
                time.sleep(0.1)
            answer(f'load "{playlist}"')
            files = re.findall(rb"^file: (.*)$", answer("playlistinfo"), re.MULTILINE)
        finally:
            player.terminate()
    root = os.fsencode(music)
    found = [os.path.join(root, path(place)) for place in files]
    return [place for place in found if os.path.isfile(place)]


def connect(address):
    """Connects to mpd as soon as it is running."""
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        with contextlib.suppress(OSError):
            connection = socket.socket(socket.AF_UNIX)
            connection.connect(address)
            connection.settimeout(SECONDS)
            connection.recv(100)
            return connection
        time.sleep(0.1)
    sys.exit("mpd did not start")


def ask(connection, text):
    """Sends a command to mpd, and returns the answer."""
    connection.sendall(text.encode() + b"\n")
    answer = b""
    while not re.search(rb"^(OK|ACK .*)\n", answer, re.MULTILINE):
        answer += connection.recv(1 << 16)
    return answer


def libpybee(playlist, home, music):
    from libpybee import Library

    lists = list(Library(playlist).playlists.values())
    return [track.title.encode() for track in lists[0].tracks]


program, playlist, music = sys.argv[1:]
with tempfile.TemporaryDirectory() as folder:
    for place in globals()[program](playlist, folder, music):
        sys.stdout.buffer.write(place.replace(b"\n", b"\\n") + b"\n")
