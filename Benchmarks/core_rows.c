/* Yardstick "libxml2 plus core rows": parses a Library.xml with libxml2 and inserts its tracks and
   playlist entries, six indexes and a search index, as one program.

   These rows are the core of what any importer stores. They are frozen: unlike those of
   insert_only.c, they do not follow the schema of libsync, so a ratio to this program means the
   same in all versions. It writes with a rollback journal and without foreign keys.

   Usage: core_rows LIBRARY.xml NEW.sqlite */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "library_reader.h"
#include "sqlite_calls.h"

static const struct {
    const char *key, *name;
} COLUMNS[] = {
    {"Track ID", "track_id"},
    {"Size", "size"},
    {"Total Time", "total_time"},
    {"Disc Number", "disc_number"},
    {"Disc Count", "disc_count"},
    {"Track Number", "track_number"},
    {"Track Count", "track_count"},
    {"Year", "year"},
    {"BPM", "bpm"},
    {"Date Modified", "date_modified"},
    {"Date Added", "date_added"},
    {"Bit Rate", "bit_rate"},
    {"Sample Rate", "sample_rate"},
    {"Volume Adjustment", "volume_adjustment"},
    {"Play Count", "play_count"},
    {"Play Date", "play_date"},
    {"Play Date UTC", "play_date_utc"},
    {"Skip Count", "skip_count"},
    {"Skip Date", "skip_date"},
    {"Release Date", "release_date"},
    {"Rating", "rating"},
    {"Album Rating", "album_rating"},
    {"Album Rating Computed", "album_rating_computed"},
    {"Loved", "loved"},
    {"Compilation", "compilation"},
    {"Artwork Count", "artwork_count"},
    {"Persistent ID", "persistent_id"},
    {"Disabled", "disabled"},
    {"Purchased", "purchased"},
    {"Track Type", "track_type"},
    {"File Folder Count", "file_folder_count"},
    {"Library Folder Count", "library_folder_count"},
    {"Name", "name"},
    {"Artist", "artist"},
    {"Album Artist", "album_artist"},
    {"Composer", "composer"},
    {"Album", "album"},
    {"Genre", "genre"},
    {"Kind", "kind"},
    {"Comments", "comments"},
    {"Grouping", "grouping"},
    {"Sort Name", "sort_name"},
    {"Sort Album", "sort_album"},
    {"Sort Artist", "sort_artist"},
    {"Sort Album Artist", "sort_album_artist"},
    {"Sort Composer", "sort_composer"},
    {"Location", "location"},
};
enum { COLUMN_COUNT = sizeof COLUMNS / sizeof *COLUMNS };

static const char *const SETTINGS =
    "PRAGMA page_size = 8192; PRAGMA journal_mode = DELETE; PRAGMA synchronous = NORMAL;"
    "PRAGMA cache_size = -4096; PRAGMA foreign_keys = OFF";

static const char *const ENTRY_TABLE =
    "CREATE TABLE playlist_entry(playlist_id INTEGER NOT NULL, position INTEGER NOT NULL,"
    " track_id INTEGER NOT NULL, PRIMARY KEY(playlist_id, position)) STRICT, WITHOUT ROWID";

static const char *const INDEXES =
    "CREATE INDEX track_artist ON track(artist);"
    "CREATE INDEX track_album ON track(album);"
    "CREATE INDEX track_order ON track(album_artist, album, disc_number, track_number);"
    "CREATE INDEX track_genre ON track(genre);"
    "CREATE INDEX track_rating ON track(rating);"
    "CREATE INDEX track_added ON track(date_added)";

static const char *const SEARCH_INDEX =
    "CREATE VIRTUAL TABLE search USING fts5(name, artist, album, content='track',"
    " content_rowid='track_id');"
    "INSERT INTO search(search) VALUES('rebuild')";

static int fields[COLUMN_COUNT]; /* the field of each column */

typedef struct {
    sqlite3 *database;
    sqlite3_stmt *trackInsertion, *entryInsertion;
    int64_t playlist, position;
} Writer;

static void find_fields(void) {
    track_fields_prepare();
    for (int column = 0; column < COLUMN_COUNT; column++) {
        fields[column] = track_field(COLUMNS[column].key, strlen(COLUMNS[column].key));
    }
}

static void create_tables(sqlite3 *database) {
    sqlite3_str *statement = sqlite3_str_new(database);
    sqlite3_str_appendall(statement, "CREATE TABLE track(");
    for (int column = 0; column < COLUMN_COUNT; column++) {
        sqlite3_str_appendf(
            statement, "%s %s%s, ", COLUMNS[column].name,
            track_field_type(fields[column]) == TEXT ? "TEXT" : "INTEGER",
            column == 0 ? " PRIMARY KEY" : "");
    }
    sqlite3_str_appendall(statement, "content_hash INTEGER) STRICT");
    char *text = allocated(sqlite3_str_finish(statement));
    execute(database, text);
    sqlite3_free(text);
    execute(database, ENTRY_TABLE);
}

static sqlite3_stmt *prepare_track_insertion(sqlite3 *database) {
    sqlite3_str *statement = sqlite3_str_new(database);
    sqlite3_str_appendall(statement, "INSERT INTO track VALUES(");
    for (int column = 0; column < COLUMN_COUNT; column++) sqlite3_str_appendall(statement, "?, ");
    sqlite3_str_appendall(statement, "?)");
    char *text = allocated(sqlite3_str_finish(statement));
    sqlite3_stmt *prepared = prepare(database, text);
    sqlite3_free(text);
    return prepared;
}

static void insert_track(void *context, const TrackRecord *track) {
    Writer *writer = context;
    sqlite3_stmt *insertion = writer->trackInsertion;
    sqlite3_clear_bindings(insertion);
    for (int column = 0; column < COLUMN_COUNT; column++) {
        const FieldValue *value = &track->values[fields[column]];
        if (!value->isSet) continue;
        if (track_field_type(fields[column]) == TEXT) {
            sqlite3_bind_text(
                insertion, column + 1, track->texts + value->number, (int)value->length,
                SQLITE_STATIC);
        } else {
            sqlite3_bind_int64(insertion, column + 1, value->number);
        }
    }
    sqlite3_bind_int64(insertion, COLUMN_COUNT + 1, (int64_t)track_record_hash(track));
    next_row(writer->database, insertion);
    sqlite3_reset(insertion);
}

static void insert_entry(void *context, int64_t playlist, int64_t track) {
    Writer *writer = context;
    if (playlist != writer->playlist) writer->position = 0;
    writer->playlist = playlist;
    sqlite3_bind_int64(writer->entryInsertion, 1, playlist);
    sqlite3_bind_int64(writer->entryInsertion, 2, writer->position++);
    sqlite3_bind_int64(writer->entryInsertion, 3, track);
    next_row(writer->database, writer->entryInsertion);
    sqlite3_reset(writer->entryInsertion);
}

static void write_library(const char *source, const char *path) {
    sqlite3 *database = open_database(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
    execute(database, SETTINGS);
    execute(database, "BEGIN IMMEDIATE");
    create_tables(database);
    Writer writer = {
        .database = database,
        .trackInsertion = prepare_track_insertion(database),
        .entryInsertion = prepare(database, "INSERT INTO playlist_entry VALUES(?, ?, ?)"),
        .playlist = -1,
    };
    library_read(source, &(LibraryReceiver){&writer, insert_track, insert_entry});
    sqlite3_finalize(writer.trackInsertion);
    sqlite3_finalize(writer.entryInsertion);
    execute(database, INDEXES);
    execute(database, SEARCH_INDEX);
    execute(database, "COMMIT");
    close_database(database);
}

int main(int argumentCount, char **arguments) {
    if (argumentCount != 3) {
        fprintf(stderr, "usage: core_rows LIBRARY.xml NEW.sqlite\n");
        return EXIT_FAILURE;
    }
    if (access(arguments[2], F_OK) == 0) {
        fprintf(stderr, "core_rows: %s already exists\n", arguments[2]);
        return EXIT_FAILURE;
    }
    find_fields();
    write_library(arguments[1], arguments[2]);
    return EXIT_SUCCESS;
}
