/* Yardstick "IDs by album": prints the persistent IDs of all music of a library file by album, one
   in each line. It reads the items in the order of the index on albums, then the albums in their
   order, and joins both in memory; a program that lists the music by album must do at least this.

   Usage: ids_by_album LIBRARY.sqlite */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "sqlite_calls.h"

enum { DIGITS = 16, BUFFER_SIZE = 1 << 16 };

static const char *const LAST_GROUPING = "SELECT coalesce(max(id), 0) FROM grouping";
static const char *const ITEMS =
    "SELECT album_id, persistent_id FROM item"
    " WHERE album_id > 0 AND media_type & 1 AND removed_revision IS NULL"
    " ORDER BY album_id, disc_number, album_track_number";
static const char *const ALBUMS = "SELECT id FROM grouping WHERE kind = 2 ORDER BY sort_key";

/* The items of one album are a range of all IDs. */
typedef struct {
    size_t first, count;
} Range;

typedef struct {
    uint64_t *ids;
    size_t count, capacity;
    Range *ranges; /* by the number of the album */
    int64_t lastGrouping;
} Items;

static void load_items(Items *items, sqlite3 *database) {
    sqlite3_stmt *last = prepare(database, LAST_GROUPING);
    next_row(database, last);
    items->lastGrouping = sqlite3_column_int64(last, 0);
    sqlite3_finalize(last);
    items->ranges = allocated(calloc((size_t)items->lastGrouping + 1, sizeof *items->ranges));

    sqlite3_stmt *found = prepare(database, ITEMS);
    while (next_row(database, found)) {
        Range *range = &items->ranges[sqlite3_column_int64(found, 0)];
        if (items->count == items->capacity) {
            items->capacity = items->capacity ? 2 * items->capacity : 1 << 16;
            items->ids = allocated(realloc(items->ids, items->capacity * sizeof *items->ids));
        }
        if (range->count++ == 0) range->first = items->count;
        items->ids[items->count++] = (uint64_t)sqlite3_column_int64(found, 1);
    }
    sqlite3_finalize(found);
}

static void print_id(uint64_t id) {
    static const char digits[] = "0123456789ABCDEF";
    char line[DIGITS + 1];
    for (int place = DIGITS - 1; place >= 0; place--, id >>= 4) line[place] = digits[id & 15];
    line[DIGITS] = '\n';
    fwrite(line, 1, sizeof line, stdout);
}

static void print_by_album(const Items *items, sqlite3 *database) {
    sqlite3_stmt *album = prepare(database, ALBUMS);
    while (next_row(database, album)) {
        Range range = items->ranges[sqlite3_column_int64(album, 0)];
        for (size_t index = 0; index < range.count; index++) {
            print_id(items->ids[range.first + index]);
        }
    }
    sqlite3_finalize(album);
}

int main(int argumentCount, char **arguments) {
    if (argumentCount != 2) {
        fprintf(stderr, "usage: ids_by_album LIBRARY.sqlite\n");
        return EXIT_FAILURE;
    }
    setvbuf(stdout, NULL, _IOFBF, BUFFER_SIZE);
    sqlite3 *database = open_database(arguments[1], SQLITE_OPEN_READONLY);
    Items items = {0};
    load_items(&items, database);
    print_by_album(&items, database);
    free(items.ids);
    free(items.ranges);
    close_database(database);
    return fflush(stdout) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
