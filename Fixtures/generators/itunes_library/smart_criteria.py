"""Writes the two binary values of a smart playlist: Smart Info and Smart Criteria.

All numbers are big-endian. A criteria value is a list: the signature "SLst", a version, the number
of rules, whether any or all of them must match, 120 zero bytes and the rules. A rule is a field, an
operator, 44 bytes, the length of its operand and the operand: UTF-16 text, seven numbers in 68
bytes, or another whole list.
"""

import struct
from enum import IntEnum

NEGATED = 0x02000000
TEXT_OPERAND = 0x01000000
NESTED_LIST_MARK = 0x01000000
RELATIVE_DATE = 0x2DAE2DAE2DAE2DAE
LIST_VERSION = 0x00010001
DEFAULT_LIMIT = 25
LIMITED_BY_ITEMS = 3
INFO_VERSION = 7


class Field(IntEnum):
    """The field of a rule."""

    ARTIST = 0x04
    BIT_RATE = 0x05
    YEAR = 0x07
    GENRE = 0x08
    DURATION = 0x0D
    DATE_ADDED = 0x10
    PLAY_COUNT = 0x16
    LAST_PLAYED = 0x17
    RATING = 0x19
    IS_COMPILATION = 0x1F
    PLAYLIST = 0x28
    IS_PODCAST = 0x39
    MEDIA_KIND = 0x3C
    SKIP_COUNT = 0x44
    WHERE_STORED = 0x85
    LOVED = 0x9A


class Operator(IntEnum):
    """The operator of a rule."""

    IS = 0x1
    CONTAINS = 0x2
    BEGINS_WITH = 0x4
    ENDS_WITH = 0x8
    IS_GREATER = 0x10
    IS_LESS = 0x40
    IS_IN_RANGE = 0x100
    IS_IN_THE_LAST = 0x200
    HAS_ANY_BIT = 0x400


class Selection(IntEnum):
    """The order of a limited smart playlist: highest or newest first, or lowest or oldest first."""

    RANDOM = 0x02
    DATE_ADDED = 0x15
    PLAY_COUNT = 0x19


def text_rule(field, operator, text):
    """Returns a rule that compares with text."""
    return _rule(field, TEXT_OPERAND | operator, text.encode("utf-16-be"))


def number_rule(field, operator, number, last=None, is_negated=False):
    """Returns a rule that compares with a number, or with the range from that number to `last`."""
    last = number if last is None else last
    operand = struct.pack(">QqQQqQ", number, 0, 1, last, 0, 1) + bytes(20)
    return _rule(field, (NEGATED if is_negated else 0) | operator, operand)


def relative_date_rule(field, count, unit, is_negated=False):
    """Returns the rule "in the last `count` units"; a unit is a number of seconds."""
    operand = struct.pack(">QqQQqQ", RELATIVE_DATE, -count, unit, RELATIVE_DATE, 0, 1) + bytes(20)
    return _rule(field, (NEGATED if is_negated else 0) | Operator.IS_IN_THE_LAST, operand)


def nested_rules(rules, matches_any=False):
    """Returns a rule that consists of a nested list of rules."""
    criteria = smart_criteria(rules, matches_any)
    return (
        struct.pack(">III", 0, 1, NESTED_LIST_MARK)
        + bytes(40)
        + struct.pack(">I", len(criteria))
        + criteria
    )


def smart_criteria(rules, matches_any=False):
    """Returns a Smart Criteria value."""
    counts = struct.pack(">III", LIST_VERSION, len(rules), matches_any)
    return b"SLst" + counts + bytes(120) + b"".join(rules)


def smart_info(
    is_live=True,
    has_rules=True,
    limit=0,
    selection=Selection.RANDOM,
    only_checked=False,
    prefers_least=False,
    is_for_music=False,
):
    """Returns a Smart Info value."""
    return (
        bytes([is_live, has_rules, bool(limit), LIMITED_BY_ITEMS])
        + struct.pack(">II", selection, limit or DEFAULT_LIMIT)
        + bytes([only_checked, prefers_least, 0, 0])
        + struct.pack(">I", INFO_VERSION)
        + bytes([0, is_for_music])
        + bytes(90)
    )


def _rule(field, action, operand):
    return struct.pack(">II", field, action) + bytes(44) + struct.pack(">I", len(operand)) + operand
