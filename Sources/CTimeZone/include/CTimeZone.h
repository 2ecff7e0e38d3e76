#ifndef CTIMEZONE_H
#define CTIMEZONE_H

#include <stdint.h>

/// From a second since 1970 in UTC on a zone is ahead of UTC by so many seconds.
typedef struct {
    int64_t start;
    int64_t offset;
} CTimeZoneChange;

/// Writes the changes of a zone of the IANA database from 1900 to 2100, from ICU's copy of it.
/// Returns how many there are, at most `capacity`, or -1 when there is no such zone.
int32_t ctimezone_changes(const char *name, CTimeZoneChange *changes, int32_t capacity);

#endif
