"""Dates in property lists, and the epoch of the Macintosh."""

import calendar
import time

SECONDS_PER_DAY = 86400
SECONDS_PER_WEEK = 7 * SECONDS_PER_DAY
SECONDS_PER_SMART_MONTH = 2628000  # a month in rules such as "in the last 6 months"
MAC_EPOCH_OFFSET = 2082844800  # from 1904-01-01 to 1970-01-01

_HOURS_AND_MINUTES = ["%02d:%02d:" % divmod(minute, 60) for minute in range(24 * 60)]
_SECONDS = ["%02dZ" % second for second in range(60)]
_known_days = {}


def parse_date(text):
    """Converts a date such as 2024-05-04T12:34:56Z to seconds since 1970."""
    return calendar.timegm(time.strptime(text, "%Y-%m-%dT%H:%M:%SZ"))


def format_date(timestamp):
    """Converts seconds since 1970 to a date such as 2024-05-04T12:34:56Z."""
    day, second_of_day = divmod(timestamp, SECONDS_PER_DAY)
    day_text = _known_days.get(day)
    if day_text is None:
        day_text = _known_days[day] = _format_day(day)
    minute_of_day, second = divmod(second_of_day, 60)
    return day_text + _HOURS_AND_MINUTES[minute_of_day] + _SECONDS[second]


def _format_day(day):
    date = time.gmtime(day * SECONDS_PER_DAY)
    return "%04d-%02d-%02dT" % (date.tm_year, date.tm_mon, date.tm_mday)
