#include "CICU.h"

#include <stdlib.h>
#include <string.h>
#include <unicode/ucnv.h>
#include <unicode/ustring.h>

enum { MAX_NAME_LENGTH = 60 };

/* Options of converters follow a comma. */
static bool is_name(const char *name) {
    const char *allowed =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.:+";
    size_t length = strlen(name);
    return length > 0 && length <= MAX_NAME_LENGTH && strspn(name, allowed) == length;
}

/* Encodings with states, and those of 16 and 32 bits, are not those of single texts in tags. */
static bool has_usable_type(UConverter *converter) {
    switch (ucnv_getType(converter)) {
    case UCNV_SBCS:
    case UCNV_MBCS:
    case UCNV_LATIN_1:
    case UCNV_UTF8: return true;
    default: return false;
    }
}

static bool keeps_ascii(UConverter *converter) {
    static const char ascii[] = "ABCXYZ abcxyz 0123456789";
    UChar units[sizeof ascii];
    char back[sizeof ascii];
    UErrorCode status = U_ZERO_ERROR;
    int32_t count =
        ucnv_toUChars(converter, units, sizeof ascii, ascii, sizeof ascii - 1, &status);
    if (U_FAILURE(status) || count != sizeof ascii - 1) return false;
    u_UCharsToChars(units, back, count);
    return memcmp(back, ascii, (size_t)count) == 0;
}

/* Whether a name opens the same converter. */
static bool opens(const char *name, const char *converter_name) {
    UErrorCode status = U_ZERO_ERROR;
    UConverter *converter = name ? ucnv_open(name, &status) : NULL;
    if (!converter || U_FAILURE(status)) return false;
    const char *own = ucnv_getName(converter, &status);
    bool is_same = U_SUCCESS(status) && strcmp(own, converter_name) == 0;
    ucnv_close(converter);
    return is_same;
}

int32_t cicu_encoding_name(const char *name, char *known, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    if (!is_name(name)) return CICU_UNKNOWN_ENCODING;
    UConverter *converter = ucnv_open(name, &status);
    if (U_FAILURE(status)) return CICU_UNKNOWN_ENCODING;
    int32_t result = CICU_UNUSABLE_ENCODING;
    if (has_usable_type(converter) && keeps_ascii(converter)) {
        const char *own = ucnv_getName(converter, &status);
        const bool is_windows = strncmp(name, "windows-", 8) == 0;
        const char *standards[] = {is_windows ? "WINDOWS" : "MIME", "IANA", "WINDOWS"};
        const char *found = own;
        for (int index = 0; index < 3 && found == own; index++) {
            UErrorCode ignored = U_ZERO_ERROR;
            const char *standard = ucnv_getStandardName(own, standards[index], &ignored);
            if (opens(standard, own)) found = standard;
        }
        int32_t length = (int32_t)strlen(found);
        if (U_SUCCESS(status) && length < capacity) {
            memcpy(known, found, (size_t)length + 1);
            result = length;
        }
    }
    ucnv_close(converter);
    return result;
}

struct CICUDecoder {
    UConverter *converter;
    UChar *units;
    int32_t capacity;
};

CICUDecoder *cicu_open_decoder(const char *name) {
    UErrorCode status = U_ZERO_ERROR;
    if (!is_name(name)) return NULL;
    CICUDecoder *decoder = calloc(1, sizeof *decoder);
    if (!decoder) return NULL;
    decoder->converter = ucnv_open(name, &status);
    if (U_SUCCESS(status)) {
        ucnv_setToUCallBack(
            decoder->converter, UCNV_TO_U_CALLBACK_STOP, NULL, NULL, NULL, &status);
    }
    if (U_SUCCESS(status)) return decoder;
    cicu_close_decoder(decoder);
    return NULL;
}

void cicu_close_decoder(CICUDecoder *decoder) {
    if (!decoder) return;
    if (decoder->converter) ucnv_close(decoder->converter);
    free(decoder->units);
    free(decoder);
}

/* Whether a unit stands in texts: tables map bytes without a character to these others. Only the
   apple of the Macintosh is no character of Unicode and still one that people typed. */
static bool is_text(UChar unit) {
    if (unit < 0x20) return unit == '\t' || unit == '\n' || unit == '\r';
    if (unit == 0xF8FF) return true;
    return !(unit >= 0x7F && unit < 0xA0) && !(unit >= 0xE000 && unit < 0xF900) && unit < 0xFFFD;
}

int32_t cicu_decode(
    CICUDecoder *decoder, const char *bytes, int32_t count, bool may_be_cut, char *text,
    int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    if (count < 0 || count > INT32_MAX / 16) return -1;
    /* No encoding has more units than twice its bytes. */
    const int32_t needed = count * 2 + 2;
    if (decoder->capacity < needed) {
        UChar *grown = realloc(decoder->units, (size_t)needed * sizeof(UChar));
        if (!grown) return -1;
        decoder->units = grown;
        decoder->capacity = needed;
    }
    UChar *end = decoder->units;
    const char *rest = bytes;
    ucnv_resetToUnicode(decoder->converter);
    ucnv_toUnicode(
        decoder->converter, &end, decoder->units + decoder->capacity, &rest, bytes + count, NULL,
        1, &status);
    if (status == U_TRUNCATED_CHAR_FOUND && may_be_cut && end > decoder->units) {
        status = U_ZERO_ERROR;
    }
    if (U_FAILURE(status)) return -1;
    for (const UChar *unit = decoder->units; unit < end; unit++) {
        if (!is_text(*unit)) return -1;
    }
    int32_t length = 0;
    u_strToUTF8(text, capacity, &length, decoder->units, (int32_t)(end - decoder->units), &status);
    return U_SUCCESS(status) || status == U_BUFFER_OVERFLOW_ERROR ? length : -1;
}
