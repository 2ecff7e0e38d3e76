#include "CICU.h"

#include <stdlib.h>
#include <string.h>
#include <unicode/uchar.h>
#include <unicode/ucol.h>
#include <unicode/unorm2.h>
#include <unicode/ustring.h>

/* Keeps four growing UTF-16 buffers, so that making a key does not allocate memory each time. */
struct CICUCollator {
    UCollator *rules;
    const UNormalizer2 *normalizer;
    const UNormalizer2 *decomposer;
    const UNormalizer2 *unifier;
    UChar *buffers[4];
    int32_t capacities[4];
};

CICUCollator *cicu_open_collator(const char *locale) {
    UErrorCode status = U_ZERO_ERROR;
    CICUCollator *collator = calloc(1, sizeof *collator);
    if (!collator) return NULL;
    collator->rules = ucol_open(locale, &status);
    collator->normalizer = unorm2_getNFCInstance(&status);
    collator->decomposer = unorm2_getNFDInstance(&status);
    collator->unifier = unorm2_getNFKCInstance(&status);
    if (U_SUCCESS(status)) {
        ucol_setStrength(collator->rules, UCOL_SECONDARY);
        ucol_setAttribute(collator->rules, UCOL_NUMERIC_COLLATION, UCOL_ON, &status);
    }
    if (U_SUCCESS(status)) return collator;
    cicu_close_collator(collator);
    return NULL;
}

void cicu_close_collator(CICUCollator *collator) {
    if (!collator) return;
    if (collator->rules) ucol_close(collator->rules);
    for (int index = 0; index < 4; index++) free(collator->buffers[index]);
    free(collator);
}

static UChar *buffer(CICUCollator *collator, int index, int32_t capacity) {
    if (collator->capacities[index] < capacity) {
        UChar *grown = realloc(collator->buffers[index], (size_t)capacity * sizeof(UChar));
        if (!grown) return NULL;
        collator->buffers[index] = grown;
        collator->capacities[index] = capacity;
    }
    return collator->buffers[index];
}

/* Converts UTF-8 to UTF-16; a UTF-8 string has at most as many UTF-16 units as bytes. */
static UChar *wide(CICUCollator *collator, const char *text, int32_t length, int32_t *wideLength) {
    UErrorCode status = U_ZERO_ERROR;
    UChar *units = buffer(collator, 0, length + 1);
    if (!units) return NULL;
    u_strFromUTF8WithSub(
        units, length + 1, wideLength, text, length, 0xFFFD, NULL, &status);
    return U_SUCCESS(status) ? units : NULL;
}

int32_t cicu_sort_key(
    CICUCollator *collator, const char *text, int32_t length, uint8_t *key, int32_t capacity) {
    int32_t wideLength = 0;
    UChar *units = wide(collator, text, length, &wideLength);
    if (!units) return -1;
    int32_t keyLength = ucol_getSortKey(collator->rules, units, wideLength, key, capacity);
    return keyLength - 1;
}

/* Removes marks such as accents from decomposed text and returns its new length. */
static int32_t strip_marks(UChar *units, int32_t count) {
    int32_t kept = 0;
    for (int32_t index = 0; index < count;) {
        int32_t start = index;
        UChar32 character;
        U16_NEXT(units, index, count, character);
        if (u_charType(character) == U_NON_SPACING_MARK) continue;
        while (start < index) units[kept++] = units[start++];
    }
    return kept;
}

/* Replaces symbols that are no letters by blanks, because some would become letters. */
static void blank_symbols(UChar *units, int32_t count) {
    for (int32_t index = 0; index < count;) {
        int32_t start = index;
        UChar32 character;
        U16_NEXT(units, index, count, character);
        if (u_charType(character) != U_OTHER_SYMBOL || u_isUAlphabetic(character)) continue;
        while (start < index) units[start++] = ' ';
    }
}

/* Returns the text in a form, in another buffer, and changes its length. */
static UChar *normalized(
    CICUCollator *collator, const UNormalizer2 *form, int index, const UChar *units,
    int32_t *count) {
    int32_t capacity = *count < INT32_MAX / 4 ? *count * 3 + 1 : INT32_MAX;
    for (;;) {
        UErrorCode status = U_ZERO_ERROR;
        UChar *made = buffer(collator, index, capacity);
        if (!made) return NULL;
        int32_t length = unorm2_normalize(form, units, *count, made, capacity, &status);
        if (status == U_BUFFER_OVERFLOW_ERROR && length >= capacity && length < INT32_MAX) {
            capacity = length + 1;
            continue;
        }
        if (U_FAILURE(status)) return NULL;
        *count = length;
        return made;
    }
}

int32_t cicu_normalize(
    CICUCollator *collator, int forms, const char *text, int32_t length, char *normal,
    int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    int32_t unitCount = 0, byteCount = 0;
    if (length > INT32_MAX / 16) return -1;
    UChar *units = wide(collator, text, length, &unitCount);
    if (!units) return -1;
    if (forms & CICU_UNIFY_FORMS
        && unorm2_spanQuickCheckYes(collator->unifier, units, unitCount, &status) < unitCount) {
        blank_symbols(units, unitCount);
        units = normalized(collator, collator->unifier, 3, units, &unitCount);
        if (!units || unitCount > INT32_MAX / 16) return -1;
    }
    if (forms & CICU_FOLD_CASE) {
        /* Case folding at most triples the length (SpecialCasing). */
        UChar *folded = buffer(collator, 1, unitCount * 3 + 1);
        if (!folded) return -1;
        unitCount = u_strFoldCase(
            folded, unitCount * 3 + 1, units, unitCount, U_FOLD_CASE_DEFAULT, &status);
        units = folded;
    }
    int strips = forms & CICU_STRIP_MARKS;
    if (U_FAILURE(status)) return -1;
    UChar *composed = normalized(
        collator, strips ? collator->decomposer : collator->normalizer, 2, units, &unitCount);
    if (!composed) return -1;
    if (strips) unitCount = strip_marks(composed, unitCount);
    u_strToUTF8WithSub(
        normal, capacity, &byteCount, composed, unitCount, 0xFFFD, NULL, &status);
    return U_SUCCESS(status) || status == U_BUFFER_OVERFLOW_ERROR ? byteCount : -1;
}

const char *cicu_version(void) { return U_ICU_VERSION; }
