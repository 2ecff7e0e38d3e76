"""Makes a library of beets with the tracks of a Library.xml, to compare queries."""

import subprocess
import sys

from workplace import DIRECTORY

BEETS = "beets==2.5.1"
ENVIRONMENT = DIRECTORY / "beets"
FILLING = """
import plistlib, sys
from beets.library import Item, Library
library = Library(sys.argv[2], directory="/Music")
tracks = plistlib.load(open(sys.argv[1], "rb"))["Tracks"].values()
albums = {}
with library.transaction():
    for track in tracks:
        item = Item(
            title=track.get("Name", ""), artist=track.get("Artist", ""),
            album=track.get("Album", ""),
            albumartist=track.get("Album Artist") or track.get("Artist", ""),
            track=track.get("Track Number", 0), disc=track.get("Disc Number", 0),
            length=track.get("Total Time", 0) / 1000, path=f"/Music/{track['Track ID']}".encode(),
        )
        albums.setdefault((item.album, item.albumartist), []).append(item)
    for items in albums.values():
        library.add_album(items)
"""


def beets_command(source, directory):
    """Returns the command for beets with the tracks of a source; None if beets cannot be installed."""
    python = ENVIRONMENT / "bin" / "python"
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", ENVIRONMENT], check=True)
    installing = [python, "-m", "pip", "install", "--quiet", BEETS]
    if subprocess.run(installing, check=False, capture_output=True).returncode != 0:
        return None
    settings = directory / "beets.yaml"
    library = directory / "beets.db"
    settings.write_text(f"library: {library}\ndirectory: /Music\n", encoding="utf-8")
    subprocess.run([python, "-c", FILLING, source, library], check=True)
    return [ENVIRONMENT / "bin" / "beet", "-c", settings]
