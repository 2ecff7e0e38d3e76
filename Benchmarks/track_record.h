#ifndef TRACK_RECORD_H
#define TRACK_RECORD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { MOST_FIELDS = 128 };

/// The type of a field of a track.
typedef enum { INTEGER, BOOLEAN, DATE, TEXT } FieldType;

/// The value of one field: a number, a date in seconds since 1970, or the offset of a string in
/// `texts`.
typedef struct {
    bool isSet;
    int64_t number;
    size_t length;
} FieldValue;

/// The values of one track, by field.
typedef struct {
    FieldValue values[MOST_FIELDS];
    char *texts;
    size_t textLength, textCapacity;
} TrackRecord;

/// Prepares the fields; must be called before any other function.
void track_fields_prepare(void);

/// Returns the number of the field for a key, or -1 if there is none.
int track_field(const char *key, size_t length);

/// Returns the type of a field.
FieldType track_field_type(int field);

/// Sets a field from the text of its element.
void track_record_set(TrackRecord *record, int field, const char *text, size_t length);

/// Sets a Boolean field, whose element has no text.
void track_record_set_boolean(TrackRecord *record, int field, bool value);

/// Returns a hash of all fields and their values.
uint64_t track_record_hash(const TrackRecord *record);

/// Clears all values.
void track_record_clear(TrackRecord *record);

/// Combines a hash with a word.
static inline uint64_t hash_with(uint64_t hash, uint64_t word) {
    hash = (hash ^ word) * UINT64_C(0xFF51AFD7ED558CCD);
    return hash ^ hash >> 32;
}

/// Converts decimal digits, possibly after a minus sign, to a number; the text must not contain any
/// other characters.
int64_t decimal_number(const char *text, size_t length);

#endif
