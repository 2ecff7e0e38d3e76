#include "CICU.h"

#include <string.h>
#include <unicode/ucal.h>
#include <unicode/uenum.h>
#include <unicode/ustring.h>

enum { MAX_NAME_LENGTH = 64 };

/* 1900-01-01 and 2100-01-01 in milliseconds since 1970. */
static const UDate first = -2208988800000.0, last = 4102444800000.0;

static CICUZoneChange change(UCalendar *calendar, UDate date, UErrorCode *status) {
    ucal_setMillis(calendar, date, status);
    int32_t offset = ucal_get(calendar, UCAL_ZONE_OFFSET, status)
        + ucal_get(calendar, UCAL_DST_OFFSET, status);
    return (CICUZoneChange){(int64_t)(date / 1000), offset / 1000};
}

int32_t cicu_zone_changes(const char *name, CICUZoneChange *changes, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    UChar zone[MAX_NAME_LENGTH + 1], canonical[MAX_NAME_LENGTH + 1];
    int32_t length = 0;
    UBool isSystemID = 0;
    if (strlen(name) > MAX_NAME_LENGTH || capacity < 1) return -1;
    u_strFromUTF8(zone, MAX_NAME_LENGTH + 1, &length, name, -1, &status);
    ucal_getCanonicalTimeZoneID(zone, length, canonical, MAX_NAME_LENGTH + 1, &isSystemID, &status);
    /* ICU also accepts names such as GMT+5, which are not in the IANA database. */
    if (U_FAILURE(status) || !isSystemID) return -1;
    UCalendar *calendar = ucal_open(zone, length, "", UCAL_GREGORIAN, &status);
    if (U_FAILURE(status)) return -1;
    changes[0] = change(calendar, first, &status);
    int32_t count = 1;
    UDate date = first;
    while (count < capacity && U_SUCCESS(status)) {
        UDate next;
        if (!ucal_getTimeZoneTransitionDate(calendar, UCAL_TZ_TRANSITION_NEXT, &next, &status)
            || next <= date || next > last) break;
        changes[count++] = change(calendar, next, &status);
        date = next;
    }
    ucal_close(calendar);
    return U_SUCCESS(status) ? count : -1;
}

int32_t cicu_zone_names(char *names, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    UEnumeration *zones = ucal_openTimeZoneIDEnumeration(
        UCAL_ZONE_TYPE_CANONICAL_LOCATION, NULL, NULL, &status);
    int32_t count = 0;
    if (U_SUCCESS(status)) {
        int32_t length;
        const char *name;
        while ((name = uenum_next(zones, &length, &status)) != NULL && U_SUCCESS(status)) {
            if (length >= capacity - count) break;
            memcpy(names + count, name, (size_t)length + 1);
            count += length + 1;
        }
    }
    uenum_close(zones);
    return U_SUCCESS(status) ? count : -1;
}

int32_t cicu_host_zone(char *name, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    UChar zone[MAX_NAME_LENGTH + 1];
    int32_t length = ucal_getHostTimeZone(zone, MAX_NAME_LENGTH, &status);
    if (U_FAILURE(status)) return -1;
    u_strToUTF8(name, capacity - 1, &length, zone, length, &status);
    if (U_FAILURE(status)) return -1;
    name[length] = 0;
    return length;
}
