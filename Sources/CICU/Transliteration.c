#include "CICU.h"

#include <stdlib.h>
#include <string.h>
#include <unicode/ustring.h>
#include <unicode/utrans.h>

struct CICUTransliterator {
    UTransliterator *rules;
};

CICUTransliterator *cicu_open_transliterator(const char *identifier) {
    UErrorCode status = U_ZERO_ERROR;
    UChar units[128];
    int32_t length = 0;
    u_strFromUTF8(units, 128, &length, identifier, -1, &status);
    CICUTransliterator *result = calloc(1, sizeof *result);
    if (!result) return NULL;
    result->rules = utrans_openU(units, length, UTRANS_FORWARD, NULL, 0, NULL, &status);
    if (U_SUCCESS(status)) return result;
    cicu_close_transliterator(result);
    return NULL;
}

void cicu_close_transliterator(CICUTransliterator *transliterator) {
    if (!transliterator) return;
    if (transliterator->rules) utrans_close(transliterator->rules);
    free(transliterator);
}

/* Transliterates in a buffer of a number of units; returns false if it is too small. */
static bool transliterate(
    CICUTransliterator *transliterator, UChar *units, int32_t *length, int32_t capacity, UErrorCode *status) {
    int32_t limit = *length;
    utrans_transUChars(transliterator->rules, units, length, capacity, 0, &limit, status);
    if (*status != U_BUFFER_OVERFLOW_ERROR) return true;
    *status = U_ZERO_ERROR;
    return false;
}

int32_t cicu_transliterate(
    CICUTransliterator *transliterator, const char *text, int32_t length, char *result, int32_t capacity) {
    /* A character becomes several, such as the syllables of an ideograph; more is tried if needed. */
    for (int32_t room = length * 8 + 64; room > 0 && room < INT32_MAX / 8; room *= 4) {
        UErrorCode status = U_ZERO_ERROR;
        UChar *units = malloc((size_t)room * sizeof *units);
        if (!units) return -1;
        int32_t count = 0, written = -1;
        u_strFromUTF8WithSub(units, room, &count, text, length, 0xFFFD, NULL, &status);
        bool fits = U_FAILURE(status) || transliterate(transliterator, units, &count, room, &status);
        if (fits && U_SUCCESS(status)) {
            u_strToUTF8WithSub(result, capacity, &written, units, count, 0xFFFD, NULL, &status);
            if (status == U_BUFFER_OVERFLOW_ERROR) status = U_ZERO_ERROR;
        }
        free(units);
        if (U_FAILURE(status)) return -1;
        if (fits) return written;
    }
    return -1;
}
