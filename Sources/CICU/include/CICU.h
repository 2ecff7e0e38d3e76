#ifndef CICU_H
#define CICU_H

#include <stdbool.h>
#include <stdint.h>

/// ICU, without any ICU type in sight: its headers clash with Foundation's.

/// The version of ICU.
const char *cicu_version(void);

/// Orders texts as people expect.
typedef struct CICUCollator CICUCollator;

/// Opens the rules of a locale: accents count after letters, case does not, digits by value.
/// NULL when ICU cannot. Close it with `cicu_close_collator`.
CICUCollator *cicu_open_collator(const char *locale);

void cicu_close_collator(CICUCollator *collator);

/// Writes the sort key of a UTF-8 text, to be compared byte by byte; there is no zero at its end.
/// Returns its length, which may be above `capacity` (nothing is written then), or -1.
int32_t cicu_sort_key(
    CICUCollator *collator, const char *text, int32_t length, uint8_t *key, int32_t capacity);

/// What texts can be made alike in.
enum { CICU_FOLD_CASE = 1, CICU_STRIP_MARKS = 2 };

/// Writes a UTF-8 text in normalisation form C, with its case folded if asked; or, if asked, in
/// form D without the marks that have no width, such as accents.
/// Returns its length in bytes, which may be above `capacity` (nothing is written then), or -1.
int32_t cicu_normalize(
    CICUCollator *collator, int forms, const char *text, int32_t length, char *normal,
    int32_t capacity);

/// From a second since 1970 in UTC on, a zone is ahead of UTC by `offset` seconds.
typedef struct {
    int64_t start;
    int64_t offset;
} CICUZoneChange;

/// Writes the changes of a zone of the IANA database from 1900 to 2100, from ICU's copy of it.
/// Returns how many there are, at most `capacity`, or -1 when there is no such zone.
int32_t cicu_zone_changes(const char *name, CICUZoneChange *changes, int32_t capacity);

/// Whether a character takes two columns by its East Asian width (UAX #11: wide or full width).
bool cicu_is_wide(uint32_t character);

#endif
