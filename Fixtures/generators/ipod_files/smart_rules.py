"""The rules of smart playlists, with big-endian numbers."""

from .chunks import data_object, number

TITLE, ARTIST, YEAR, GENRE, RATING, PLAYS = 0x02, 0x04, 0x07, 0x08, 0x19, 0x16
IS, IS_GREATER, IS_IN_RANGE = 0x1, 0x10, 0x100
TEXT_CONTAINS, TEXT_DOES_NOT_CONTAIN = 0x01000002, 0x03000002


def text_rule(field, action, text):
    return _rule(field, action, text.encode("utf-16-be"))


def number_rule(field, action, low, high=None):
    high = low if high is None else high
    words = [low, 0, 1, high, 0, 1]
    return _rule(field, action, b"".join(word.to_bytes(8, "big") for word in words) + bytes(20))


def nested(*rules, any_matches=False):
    """Returns a rule that is a group of rules."""
    return _rule(0, 1, _criteria(rules, any_matches))


def rules_object(*rules, any_matches=False):
    return data_object(51, _criteria(rules, any_matches))


def settings_object(live=True, limit=None, unit=3, order=2, checked_only=False):
    """Returns the settings of a smart list. Unit 3 means songs, order 2 random."""
    content = bytes([live, True, limit is not None, unit, order, 0, 0, 0])
    content += number(limit or 25) + bytes([checked_only, 0, 0, 0])
    return data_object(50, content + bytes(56))


def _criteria(rules, any_matches):
    intro = b"SLst" + _big(0x00010001) + _big(len(rules)) + _big(any_matches)
    return intro + bytes(120) + b"".join(rules)


def _rule(field, action, content):
    return _big(field) + _big(action) + bytes(44) + _big(len(content)) + content


def _big(value):
    return int(value).to_bytes(4, "big")
