"""File names in the Location of a track."""

import unicodedata
from functools import lru_cache
from urllib.parse import quote

from .property_list import escape

LONGEST_NAME = 60
CHARACTERS_KEPT = "/!$&'()*+,=:@~-_."

_REPLACED_IN_FILE_NAMES = {ord(character): "_" for character in "/:?"}
_ASCII_LOCATION = [
    _REPLACED_IN_FILE_NAMES.get(code) or escape(quote(chr(code), safe=CHARACTERS_KEPT))
    for code in range(128)
]


@lru_cache(maxsize=4096)
def path_component(name, is_decomposed):
    """Converts a name to a component of a Location: shortened, percent-encoded, escaped for XML.

    The Macintosh decomposes accented letters (NFD), Windows composes them (NFC).
    """
    if name.isascii():
        return name[:LONGEST_NAME].translate(_ASCII_LOCATION)
    file_name = name.translate(_REPLACED_IN_FILE_NAMES)[:LONGEST_NAME]
    file_name = unicodedata.normalize("NFD" if is_decomposed else "NFC", file_name)
    return escape(quote(file_name, safe=CHARACTERS_KEPT))
