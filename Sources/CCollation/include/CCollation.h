#ifndef CCOLLATION_H
#define CCOLLATION_H

#include <stdint.h>

/// Orders texts as people expect: ICU, without any ICU type in sight.
typedef struct CCollator CCollator;

/// Opens the rules of a locale: accents count after letters, case does not, digits by value.
/// NULL when ICU cannot. Close it with `ccollation_close`.
CCollator *ccollation_open(const char *locale);

void ccollation_close(CCollator *collator);

/// Writes the sort key of a UTF-8 text, to be compared byte by byte; there is no zero at its end.
/// Returns its length, which may be above `capacity` (nothing is written then), or -1.
int32_t ccollation_sort_key(
    CCollator *collator, const char *text, int32_t length, uint8_t *key, int32_t capacity);

/// What texts can be made alike in.
enum { CCOLLATION_FOLD_CASE = 1, CCOLLATION_STRIP_MARKS = 2 };

/// Writes a UTF-8 text in normalisation form C, with its case folded if asked; or, if asked, in
/// form D without the marks that have no width, such as accents.
/// Returns its length in bytes, which may be above `capacity` (nothing is written then), or -1.
int32_t ccollation_normalize(
    CCollator *collator, int forms, const char *text, int32_t length, char *normal,
    int32_t capacity);

/// The version of ICU.
const char *ccollation_version(void);

#endif
