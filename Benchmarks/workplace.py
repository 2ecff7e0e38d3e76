"""The folders of the benchmarks, and the options of a run."""

import shutil
import tempfile
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent
DIRECTORY = PROJECT / ".build" / "benchmarks"
# The packages python3-pil and python3-numpy are installed for the system's Python, which need not
# be the first one in PATH.
PYTHON_WITH_PILLOW = "/usr/bin/python3"


@dataclass(frozen=True)
class Workplace:
    """The arguments of every benchmark."""

    libsync: Path
    rounds: int
    track_count: int
    playlist_count: int
    measures_large_library: bool
    cache_size: int


@contextmanager
def fresh_directory():
    """Makes an empty directory, and removes it with its contents at the end."""
    DIRECTORY.mkdir(parents=True, exist_ok=True)
    path = Path(tempfile.mkdtemp(prefix="run-", dir=DIRECTORY))
    try:
        yield path
    finally:
        shutil.rmtree(path)
