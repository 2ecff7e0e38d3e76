/* Writes iPods with libgpod: folders that look like the disk of a device.

   The output is the same in each run: random numbers have a seed, times are fixed, and the pictures
   are made here.

   Usage: make_virtual_ipods FOLDER */

#include "virtual_ipods.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { SEED = 42 };

static const DeviceModel models[] = {
    {"ipod4g", "M9282", "iPod_Control", 8, 0, 0, FALSE},
    {"mini2", "M9800", "iPod_Control", 4, 0, 0, FALSE},
    {"nano2g", "MA477", "iPod_Control", 4, 1, 2, FALSE},
    {"nano3g", "MA978", "iPod_Control", 4, 0, 0, FALSE},
    {"nano4g", "MB480", "iPod_Control", 4, 0, 0, FALSE},
    {"nano5g", "MC027", "iPod_Control", 12, 3, 0, TRUE},
    {"video5g", "MA147", "iPod_Control", 12, 1, 0, FALSE},
    {"classic3", "MC293", "iPod_Control", 12, 0, 0, FALSE},
    {"shuffle1g", "M9724", "iPod_Control", 4, 0, 0, FALSE},
    {"shuffle2g", "MA546", "iPod_Control", 4, 0, 0, FALSE},
    {"shuffle3g", "MC306", "iPod_Control", 4, 0, 0, FALSE},
    {"shuffle4g", "MC584", "iPod_Control", 4, 0, 0, FALSE},
    {"phone", "Mmobile1", "iTunes/iTunes_Control", 6, 0, 0, FALSE},
};

/* The stream for the messages of this program; those of libgpod are discarded. */
static FILE *messages;

void fail(const char *what, const GError *error) {
    fprintf(messages, "make_virtual_ipods: %s: %s\n", what, error ? error->message : "failed");
    exit(EXIT_FAILURE);
}

/* Returns a new database with tracks, playlists and covers. */
static Itdb_iTunesDB *new_database(const char *mount, const DeviceModel *model) {
    Itdb_iTunesDB *database = itdb_new();
    itdb_set_mountpoint(database, mount);
    database->id = 0x1122334455667788;
    Itdb_Playlist *library = itdb_playlist_new("Fixture iPod Ünïcødé 日本", FALSE);
    itdb_playlist_set_mpl(library);
    library->id = 0xA000000000000001;
    library->timestamp = FIRST_MOMENT;
    itdb_playlist_add(database, library, -1);
    Itdb_Playlist *podcasts = add_playlist(database, "Podcasts", FALSE, 2);
    itdb_playlist_set_podcasts(podcasts);
    add_tracks(database, model->trackCount, library, podcasts);
    add_playlists(database);
    add_covers(database, model->coverCount);
    return database;
}

static void make_device(const char *folder, const DeviceModel *model) {
    char *mount = g_build_filename(folder, model->name, NULL);
    g_random_set_seed(SEED);
    make_device_files(mount, model);
    Itdb_iTunesDB *database = new_database(mount, model);
    GError *error = NULL;
    if (!itdb_write(database, &error)) fail(mount, error);
    itdb_free(database);
    if (model->photoCount) make_photos(mount, model->photoCount);
    g_free(mount);
}

/* Discards the messages of libgpod; its return values report failures. */
static void silence_library(void) {
    messages = fdopen(dup(STDERR_FILENO), "w");
    if (!messages || !freopen("/dev/null", "w", stdout) || !freopen("/dev/null", "w", stderr))
        exit(EXIT_FAILURE);
}

int main(int argumentCount, char **arguments) {
    if (argumentCount != 2) {
        fprintf(stderr, "usage: make_virtual_ipods FOLDER\n");
        return EXIT_FAILURE;
    }
    silence_library();
    g_setenv("TZ", "UTC", TRUE);
    for (size_t index = 0; index < G_N_ELEMENTS(models); index++)
        make_device(arguments[1], &models[index]);
    return EXIT_SUCCESS;
}
