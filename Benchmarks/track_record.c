#include "track_record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    const char *key;
    FieldType type;
} FIELDS[] = {
    {"Track ID", INTEGER},
    {"Size", INTEGER},
    {"Total Time", INTEGER},
    {"Disc Number", INTEGER},
    {"Disc Count", INTEGER},
    {"Track Number", INTEGER},
    {"Track Count", INTEGER},
    {"Year", INTEGER},
    {"BPM", INTEGER},
    {"Bit Rate", INTEGER},
    {"Sample Rate", INTEGER},
    {"Volume Adjustment", INTEGER},
    {"Normalization", INTEGER},
    {"Play Count", INTEGER},
    {"Play Date", INTEGER},
    {"Skip Count", INTEGER},
    {"Rating", INTEGER},
    {"Album Rating", INTEGER},
    {"Artwork Count", INTEGER},
    {"Season", INTEGER},
    {"Episode Order", INTEGER},
    {"Video Width", INTEGER},
    {"Video Height", INTEGER},
    {"File Folder Count", INTEGER},
    {"Library Folder Count", INTEGER},
    {"Date Modified", DATE},
    {"Date Added", DATE},
    {"Play Date UTC", DATE},
    {"Skip Date", DATE},
    {"Release Date", DATE},
    {"Rating Computed", BOOLEAN},
    {"Album Rating Computed", BOOLEAN},
    {"Loved", BOOLEAN},
    {"Album Loved", BOOLEAN},
    {"Compilation", BOOLEAN},
    {"Disabled", BOOLEAN},
    {"Unplayed", BOOLEAN},
    {"Explicit", BOOLEAN},
    {"Part Of Gapless Album", BOOLEAN},
    {"Playlist Only", BOOLEAN},
    {"Purchased", BOOLEAN},
    {"Protected", BOOLEAN},
    {"Matched", BOOLEAN},
    {"Apple Music", BOOLEAN},
    {"Has Video", BOOLEAN},
    {"HD", BOOLEAN},
    {"Movie", BOOLEAN},
    {"TV Show", BOOLEAN},
    {"Music Video", BOOLEAN},
    {"Podcast", BOOLEAN},
    {"Persistent ID", TEXT},
    {"Track Type", TEXT},
    {"Name", TEXT},
    {"Artist", TEXT},
    {"Album Artist", TEXT},
    {"Composer", TEXT},
    {"Album", TEXT},
    {"Genre", TEXT},
    {"Kind", TEXT},
    {"Comments", TEXT},
    {"Grouping", TEXT},
    {"Series", TEXT},
    {"Episode", TEXT},
    {"Sort Name", TEXT},
    {"Sort Album", TEXT},
    {"Sort Artist", TEXT},
    {"Sort Album Artist", TEXT},
    {"Sort Composer", TEXT},
    {"Location", TEXT},
};

enum { FIELD_COUNT = sizeof FIELDS / sizeof *FIELDS, SLOT_COUNT = 512 };
_Static_assert((int)FIELD_COUNT <= (int)MOST_FIELDS, "a record has no room for all fields");

static short slots[SLOT_COUNT]; /* fields, or -1 */
static size_t keyLengths[FIELD_COUNT];

static size_t first_slot(const char *key, size_t length) {
    const unsigned char *bytes = (const unsigned char *)key;
    size_t sum = length + bytes[0] * 131u + bytes[length / 2] * 7u + bytes[length - 1] * 31u;
    return sum % SLOT_COUNT;
}

void track_fields_prepare(void) {
    memset(slots, -1, sizeof slots);
    for (short field = 0; field < FIELD_COUNT; field++) {
        keyLengths[field] = strlen(FIELDS[field].key);
        size_t slot = first_slot(FIELDS[field].key, keyLengths[field]);
        while (slots[slot] >= 0) slot = (slot + 1) % SLOT_COUNT;
        slots[slot] = field;
    }
}

int track_field(const char *key, size_t length) {
    if (length == 0) return -1;
    size_t slot = first_slot(key, length);
    for (int field; (field = slots[slot]) >= 0; slot = (slot + 1) % SLOT_COUNT) {
        if (keyLengths[field] == length && memcmp(FIELDS[field].key, key, length) == 0) {
            return field;
        }
    }
    return -1;
}

FieldType track_field_type(int field) { return FIELDS[field].type; }

int64_t decimal_number(const char *text, size_t length) {
    bool isNegative = length > 0 && text[0] == '-';
    int64_t number = 0;
    for (size_t index = isNegative; index < length; index++) {
        number = number * 10 + (text[index] - '0');
    }
    return isNegative ? -number : number;
}

/* Returns the number of days from 1970-01-01 to a date, using Howard Hinnant's algorithm
   days_from_civil. */
static int64_t day_number(int64_t year, int64_t month, int64_t day) {
    if (month <= 2) year--;
    int64_t era = year / 400, yearOfEra = year - era * 400;
    int64_t dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
    int64_t dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear;
    return era * 146097 + dayOfEra - 719468;
}

/* Returns the number of seconds from 1970 to a date in the form YYYY-MM-DDTHH:MM:SSZ. */
static int64_t date_seconds(const char *text, size_t length) {
    if (length < 19) return 0;
    int64_t day = day_number(
        decimal_number(text, 4), decimal_number(text + 5, 2), decimal_number(text + 8, 2));
    int64_t hour = decimal_number(text + 11, 2), minute = decimal_number(text + 14, 2);
    return day * 86400 + hour * 3600 + minute * 60 + decimal_number(text + 17, 2);
}

/* Stores a string and returns its offset. */
static size_t keep_text(TrackRecord *record, const char *text, size_t length) {
    if (record->textLength + length > record->textCapacity) {
        record->textCapacity = 2 * (record->textLength + length);
        record->texts = realloc(record->texts, record->textCapacity);
        if (!record->texts) {
            fprintf(stderr, "out of memory\n");
            exit(EXIT_FAILURE);
        }
    }
    size_t start = record->textLength;
    if (length) memcpy(record->texts + start, text, length);
    record->textLength += length;
    return start;
}

void track_record_set(TrackRecord *record, int field, const char *text, size_t length) {
    FieldValue *value = &record->values[field];
    value->isSet = true;
    value->length = length;
    switch (FIELDS[field].type) {
        case INTEGER: value->number = decimal_number(text, length); break;
        case DATE: value->number = date_seconds(text, length); break;
        case TEXT: value->number = (int64_t)keep_text(record, text, length); break;
        case BOOLEAN: value->isSet = false; break;
    }
}

void track_record_set_boolean(TrackRecord *record, int field, bool number) {
    if (FIELDS[field].type != BOOLEAN) return;
    record->values[field] = (FieldValue){.isSet = true, .number = number};
}

static uint64_t hash_with_text(uint64_t hash, const char *text, size_t length) {
    uint64_t word;
    hash ^= length;
    for (; length >= sizeof word; text += sizeof word, length -= sizeof word) {
        memcpy(&word, text, sizeof word);
        hash = hash_with(hash, word);
    }
    if (length == 0) return hash;
    word = 0;
    memcpy(&word, text, length);
    return hash_with(hash, word);
}

uint64_t track_record_hash(const TrackRecord *record) {
    uint64_t hash = UINT64_C(0x9E3779B97F4A7C15);
    for (int field = 0; field < FIELD_COUNT; field++) {
        const FieldValue *value = &record->values[field];
        if (!value->isSet) continue;
        hash = hash_with(hash, (uint64_t)field + 1);
        hash = FIELDS[field].type == TEXT
            ? hash_with_text(hash, record->texts + value->number, value->length)
            : hash_with(hash, (uint64_t)value->number);
    }
    return hash;
}

void track_record_clear(TrackRecord *record) {
    for (int field = 0; field < FIELD_COUNT; field++) record->values[field].isSet = false;
    record->textLength = 0;
}
