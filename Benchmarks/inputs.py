"""Generates the inputs of the benchmarks, once for each set of arguments."""

import hashlib
import shutil
import subprocess
import sys
from pathlib import Path

from workplace import DIRECTORY, PROJECT, PYTHON_WITH_PILLOW

GENERATORS = PROJECT / "Fixtures" / "generators"
GENERATOR = GENERATORS / "generate_itunes_library.py"
NATIVE_GENERATOR = GENERATORS / "generate_native_library.py"
DATABASE_GENERATOR = Path(__file__).resolve().parent / "generate_itunes_database.py"
SEED = 1
# The folder of music in the generated libraries.
MUSIC = "/Users/lib/Music/iTunes/iTunes Media/Music"


def library_file(track_count, playlist_count):
    """Returns the path of a Library.xml, which is generated if it does not exist.

    Without the playlists that list all music again, a library with 100,000 tracks and
    340 playlists has 301,889 playlist entries.
    """
    name = f"library-{track_count}-tracks-{playlist_count}-playlists"
    return _generated_file(name, track_count, playlist_count)


def resynced_library_file(track_count, playlist_count, changed_percent):
    """Returns the path of the same library some weeks later.

    The given percentage of its tracks were played, rated or skipped, and none were added, removed
    or moved. All Track IDs are different, and a tenth of the ordinary playlists were edited.
    """
    name = f"resynced-{changed_percent}-percent-{track_count}-tracks-{playlist_count}-playlists"
    options = ["--resync", "--changed", changed_percent]
    options += ["--removed", 0, "--added", 0, "--moved", 0]
    return _generated_file(name, track_count, playlist_count, options)


def native_library_file(track_count, playlist_count, form):
    """Returns the path of a library of iTunes (itl) or Music (musicdb) with the same contents."""
    source = library_file(track_count, playlist_count)
    path = source.with_suffix(f".{form}")
    if not path.exists():
        print(f"generating a library of {track_count:,} tracks as {form} ...", file=sys.stderr)
        unfinished = path.with_suffix(".unfinished")
        command = [sys.executable, "-B", NATIVE_GENERATOR, source, unfinished, "--format", form]
        subprocess.run(list(map(str, command)), check=True)
        unfinished.rename(path)
    return path


def ipod_folder(track_count):
    """Returns the paths of an iPod and its database, which are generated if they do not exist."""
    version = hashlib.sha256(DATABASE_GENERATOR.read_bytes()).hexdigest()[:8]
    name = f"ipod-{track_count}-tracks"
    mount = DIRECTORY / "inputs" / f"{name}-{version}"
    database = mount / "iPod_Control" / "iTunes" / "iTunesDB"
    if not database.exists():
        for outdated in mount.parent.glob(f"{name}-*"):
            shutil.rmtree(outdated)
        database.parent.mkdir(parents=True)
        print(f"generating an iPod with {track_count:,} tracks ...", file=sys.stderr)
        unfinished = database.with_suffix(".unfinished")
        command = [sys.executable, DATABASE_GENERATOR, "--tracks", track_count, unfinished]
        subprocess.run(list(map(str, command)), check=True)
        unfinished.rename(database)
    return mount, database


def cover_files():
    """Returns the paths of 200 covers, which are generated if they do not exist."""
    folder = DIRECTORY / "inputs" / "covers"
    if not folder.exists():
        print("generating 200 covers ...", file=sys.stderr)
        unfinished = folder.with_suffix(".unfinished")
        generator = Path(__file__).resolve().parent / "generate_covers.py"
        subprocess.run([PYTHON_WITH_PILLOW, generator, unfinished], check=True)
        unfinished.rename(folder)
    return sorted(folder.iterdir())


def music_folder(library):
    """Returns the folder of the files and covers of a library, which is generated if it does not
    exist."""
    folder = library.with_name(f"{library.stem}-music")
    if not folder.exists():
        print(f"generating the files of {library.name} ...", file=sys.stderr)
        unfinished = folder.with_suffix(".unfinished")
        shutil.rmtree(unfinished, ignore_errors=True)
        generator = Path(__file__).resolve().parent / "generate_music_folder.py"
        command = [PYTHON_WITH_PILLOW, generator, library, MUSIC, cover_files()[0].parent, unfinished]
        subprocess.run(command, check=True)
        unfinished.rename(folder)
    return folder


def _generated_file(name, track_count, playlist_count, options=()):
    path = DIRECTORY / "inputs" / f"{name}-{_version_of_generator()}.xml"
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        for outdated in path.parent.glob(f"{name}-*"):
            shutil.rmtree(outdated) if outdated.is_dir() else outdated.unlink()
        _generate(path, track_count, playlist_count, options)
    return path


def _generate(path, track_count, playlist_count, options):
    print(f"generating a library of {track_count:,} tracks ...", file=sys.stderr)
    unfinished = path.with_suffix(".unfinished")
    command = [sys.executable, GENERATOR, "--seed", SEED, "--no-all-lists", *options]
    command += ["--tracks", track_count, "--playlists", playlist_count, "--out", unfinished]
    subprocess.run(list(map(str, command)), check=True, stderr=subprocess.DEVNULL)
    unfinished.rename(path)


def _version_of_generator():
    """Returns part of a hash of the generator, so that a change to it regenerates all inputs."""
    digest = hashlib.sha256()
    for source in sorted(GENERATORS.rglob("*.py")):
        digest.update(source.read_bytes())
    return digest.hexdigest()[:8]


def photo_files(count, part):
    """Returns the paths of a camera roll with a number of photos, of a folder with one in `part` of
    them, and of one with 500 large pictures, which are generated if they do not exist."""
    folder = DIRECTORY / "inputs" / f"photos-{count}"
    if not folder.exists():
        print(f"generating {count:,} photos ...", file=sys.stderr)
        unfinished = folder.with_suffix(".unfinished")
        shutil.rmtree(unfinished, ignore_errors=True)
        generator = Path(__file__).resolve().parent / "generate_photos.py"
        subprocess.run([PYTHON_WITH_PILLOW, generator, unfinished, str(count), str(part)], check=True)
        unfinished.rename(folder)
    return folder / "roll", folder / "part", folder / "large"


def heic_folder():
    """Returns the path of a folder with a HEIC picture of 24 megapixels, which is generated if it
    does not exist."""
    folder = DIRECTORY / "inputs" / "heic"
    if not folder.exists():
        print("generating a picture of 24 megapixels ...", file=sys.stderr)
        unfinished = folder.with_suffix(".unfinished")
        shutil.rmtree(unfinished, ignore_errors=True)
        unfinished.mkdir(parents=True)
        generator = Path(__file__).resolve().parent / "generate_heic.py"
        subprocess.run([PYTHON_WITH_PILLOW, generator, unfinished / "picture.heic"], check=True)
        unfinished.rename(folder)
    return folder
