#ifndef CICU_H
#define CICU_H

#include <stdbool.h>
#include <stdint.h>

/// An interface to ICU that does not expose ICU's types, because its headers clash with
/// Foundation's.

/// The version of ICU.
const char *cicu_version(void);

/// Orders strings by the rules of a locale.
typedef struct CICUCollator CICUCollator;

/// Opens a collator for a locale; returns NULL if ICU fails.
///
/// The collator considers accents only where the letters are equal, ignores case and orders numbers
/// by value. Close it with `cicu_close_collator`.
CICUCollator *cicu_open_collator(const char *locale);

void cicu_close_collator(CICUCollator *collator);

/// Writes the sort key of a UTF-8 string, without a final zero byte, and returns the key's length.
///
/// Keys are compared byte by byte. Returns -1 if ICU fails. If the length reaches `capacity`, `key`
/// is undefined.
int32_t cicu_sort_key(
    CICUCollator *collator, const char *text, int32_t length, uint8_t *key, int32_t capacity);

/// The options of `cicu_normalize`.
enum { CICU_FOLD_CASE = 1, CICU_STRIP_MARKS = 2, CICU_UNIFY_FORMS = 4 };

/// Writes a UTF-8 string in normalisation form C, or in form D without marks such as accents if
/// `forms` contains CICU_STRIP_MARKS, and returns the length of the result in bytes.
///
/// If `forms` contains CICU_FOLD_CASE, the string's case is folded first. If it contains
/// CICU_UNIFY_FORMS, letters and digits of any width or form, such as full-width ones and ligatures,
/// are replaced by ordinary ones before that, and symbols by blanks. Returns -1 if ICU fails.
/// If the length exceeds `capacity`, `normal` is undefined.
int32_t cicu_normalize(
    CICUCollator *collator, int forms, const char *text, int32_t length, char *normal,
    int32_t capacity);

/// Replaces characters by those of another script.
typedef struct CICUTransliterator CICUTransliterator;

/// Opens the transliterator with an identifier of ICU, such as `Any-Latin; Latin-ASCII`; returns
/// NULL if ICU fails. Close it with `cicu_close_transliterator`.
CICUTransliterator *cicu_open_transliterator(const char *identifier);

void cicu_close_transliterator(CICUTransliterator *transliterator);

/// Writes a UTF-8 string in the other script, and returns its length in bytes.
///
/// Returns -1 if ICU fails. If the length exceeds `capacity`, `result` is undefined.
int32_t cicu_transliterate(
    CICUTransliterator *transliterator, const char *text, int32_t length, char *result,
    int32_t capacity);

/// A change of a time zone's offset: from `start` on, in seconds since 1970 in UTC, the zone is
/// `offset` seconds ahead of UTC.
typedef struct {
    int64_t start;
    int64_t offset;
} CICUZoneChange;

/// Writes a zone's offset changes between 1900 and 2100, according to ICU's copy of the IANA
/// database, and returns their number.
///
/// The number is at most `capacity`, or -1 if there is no such zone.
int32_t cicu_zone_changes(const char *name, CICUZoneChange *changes, int32_t capacity);

/// Writes the names of all zones that are a place's, each followed by a zero byte, and returns the
/// number of bytes.
///
/// Names that do not fit are left out. Returns -1 if ICU fails.
int32_t cicu_zone_names(char *names, int32_t capacity);

/// Writes the name of the system's time zone, followed by a zero byte, and returns its length.
///
/// Returns -1 if the name is unknown or does not fit.
int32_t cicu_host_zone(char *name, int32_t capacity);

/// Results of `cicu_encoding_name` for names that are not known, and for encodings with states, of
/// 16 or 32 bits, or without the letters of ASCII.
enum { CICU_UNKNOWN_ENCODING = -1, CICU_UNUSABLE_ENCODING = -2 };

/// Writes the usual name of an encoding that ICU knows by this name or one that differs in case,
/// hyphens and the like, followed by a zero byte, and returns its length or one of the above.
int32_t cicu_encoding_name(const char *name, char *known, int32_t capacity);

/// Decodes texts in one encoding.
typedef struct CICUDecoder CICUDecoder;

/// Opens a decoder; returns NULL if ICU does not know the encoding. Close it with
/// `cicu_close_decoder`.
CICUDecoder *cicu_open_decoder(const char *name);

void cicu_close_decoder(CICUDecoder *decoder);

/// Writes the text that the bytes encode, in UTF-8, and returns its length; -1 if the bytes are no
/// text in this encoding.
///
/// If `may_be_cut` is set, a character that is cut off at the end is left out. If the length exceeds
/// `capacity`, `text` is undefined.
int32_t cicu_decode(
    CICUDecoder *decoder, const char *bytes, int32_t count, bool may_be_cut, char *text,
    int32_t capacity);

/// Whether a character is two columns wide according to its East Asian width (UAX #11).
bool cicu_is_wide(uint32_t character);

#endif
