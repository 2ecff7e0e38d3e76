"""The elements of a property list, written as iTunes writes them.

A template is text with one `%` field. Templates are joined once and filled once for each track,
which makes large libraries quick to generate.
"""

import base64

HEADER = (
    '<?xml version="1.0" encoding="UTF-8"?>\n'
    '<!DOCTYPE plist PUBLIC "-//Apple Computer//DTD PLIST 1.0//EN"'
    ' "http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n'
    '<plist version="1.0">\n<dict>\n'
)
FOOTER = "</dict>\n</plist>\n"

BASE64_COLUMNS = 72

# The keys of tracks and playlists are indented three levels, those of the library one.
ENTRY_INDENT = "\t\t\t"
LIBRARY_INDENT = "\t"


def string_template(key, indent=ENTRY_INDENT):
    return f"{indent}<key>{key}</key><string>%s</string>\n"


def integer_template(key, indent=ENTRY_INDENT):
    return f"{indent}<key>{key}</key><integer>%d</integer>\n"


def date_template(key, indent=ENTRY_INDENT):
    return f"{indent}<key>{key}</key><date>%s</date>\n"


def persistent_id_template(key):
    return f"{ENTRY_INDENT}<key>{key}</key><string>%016X</string>\n"


def boolean_element(key, value=True, indent=ENTRY_INDENT):
    return f"{indent}<key>{key}</key><{'true' if value else 'false'}/>\n"


def data_element(key, content):
    """Returns a binary value in base64 lines."""
    encoded = base64.b64encode(content).decode()
    lines = "".join(
        f"{ENTRY_INDENT}{encoded[start:start + BASE64_COLUMNS]}\n"
        for start in range(0, len(encoded), BASE64_COLUMNS)
    )
    return f"{ENTRY_INDENT}<key>{key}</key>\n{ENTRY_INDENT}<data>\n{lines}{ENTRY_INDENT}</data>\n"


def escape(text):
    """Returns text with the numeric escapes that iTunes uses instead of named entities."""
    if "&" in text or "<" in text or ">" in text:
        return text.replace("&", "&#38;").replace("<", "&#60;").replace(">", "&#62;")
    return text
