/* Reads a device with libgpod and writes everything found as JSON.

   libgpod crashes, hangs or uses all memory on damaged files, so it runs in a process of its own
   with limits. It may write to the device that it reads, so run it on a copy.

   Usage: LibgpodReading database MOUNT-OR-FILE | photos MOUNT */

#include "reading.h"

#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

enum {
    MOST_CPU_SECONDS = 10,
    MOST_MEBIBYTES = 2048,
    UNREADABLE = 65, /* as in sysexits.h */
    USAGE = 64,
};

static void limit(int resource, rlim_t most) {
    struct rlimit limits = {most, most};
    if (setrlimit(resource, &limits)) exit(EXIT_FAILURE);
}

static void limit_everything(void) {
    limit(RLIMIT_CPU, MOST_CPU_SECONDS);
    limit(RLIMIT_AS, (rlim_t)MOST_MEBIBYTES << 20);
    limit(RLIMIT_CORE, 0);
}

/* Returns a stream for the JSON, and discards the output of libgpod. */
static FILE *take_output(void) {
    FILE *output = fdopen(dup(STDOUT_FILENO), "w");
    if (!output || !freopen("/dev/null", "w", stdout)) exit(EXIT_FAILURE);
    return output;
}

static void ignore_message(
    const char *domain, GLogLevelFlags level, const char *message, gpointer data) {
    (void)domain, (void)level, (void)message, (void)data;
}

static void write_error(JSONWriter *json, const GError *error) {
    json_text(json, "error", error ? error->message : NULL);
}

void write_database(JSONWriter *json, const Itdb_iTunesDB *database) {
    json_unsigned(json, "version", database->version);
    json_unsigned(json, "id", database->id);
    json_signed(json, "tzoffset", database->tzoffset);
    write_tracks(json, database->tracks);
    write_playlists(json, database);
}

static gboolean read_database(JSONWriter *json, const char *path) {
    GError *error = NULL;
    gboolean isFolder = g_file_test(path, G_FILE_TEST_IS_DIR);
    Itdb_iTunesDB *database =
        isFolder ? itdb_parse(path, &error) : itdb_parse_file(path, &error);
    write_error(json, error);
    if (database) write_database(json, database);
    return database != NULL;
}

static gboolean read_photos(JSONWriter *json, const char *path) {
    GError *error = NULL;
    Itdb_PhotoDB *database = itdb_photodb_parse(path, &error);
    write_error(json, error);
    if (database) write_photos(json, database);
    return database != NULL;
}

int main(int argumentCount, char **arguments) {
    if (argumentCount != 3) {
        fprintf(stderr, "usage: LibgpodReading database MOUNT-OR-FILE | photos MOUNT\n");
        return USAGE;
    }
    limit_everything();
    g_setenv("TZ", "UTC", TRUE);
    g_log_set_default_handler(ignore_message, NULL);
    JSONWriter json = {take_output(), FALSE};
    gboolean (*read)(JSONWriter *, const char *) =
        strcmp(arguments[1], "photos") ? read_database : read_photos;
    json_open(&json, NULL, '{');
    gboolean isRead = read(&json, arguments[2]);
    json_close(&json, '}');
    if (fclose(json.file)) return EXIT_FAILURE;
    return isRead ? EXIT_SUCCESS : UNREADABLE;
}
