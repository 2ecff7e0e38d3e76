/* Yardstick: libgpod copies the same file for a number of tracks to an iPod and writes its database.

   Usage: write_with_libgpod MOUNT FOLDER COUNT */

#include <gpod/itdb.h>
#include <stdio.h>
#include <stdlib.h>

static void fail(const char *what, const GError *error) {
    fprintf(stderr, "%s: %s\n", what, error ? error->message : "failed");
    exit(EXIT_FAILURE);
}

int main(int argumentCount, char **arguments) {
    if (argumentCount != 4) {
        fprintf(stderr, "usage: write_with_libgpod MOUNT FOLDER COUNT\n");
        return EXIT_FAILURE;
    }
    GError *error = NULL;
    Itdb_iTunesDB *database = itdb_parse(arguments[1], &error);
    if (!database) fail(arguments[1], error);
    const int count = atoi(arguments[3]);
    for (int number = 0; number < count; number++) {
        Itdb_Track *track = itdb_track_new();
        track->title = g_strdup_printf("Song %d", number);
        track->artist = g_strdup_printf("Artist %d", number % 900);
        track->album = g_strdup_printf("Album %d", number / 12);
        track->filetype = g_strdup("MPEG audio file");
        track->tracklen = 180000 + number;
        itdb_track_add(database, track, -1);
        itdb_playlist_add_track(itdb_playlist_mpl(database), track, -1);
        char *path = g_strdup_printf("%s/%d.mp3", arguments[2], number);
        if (!itdb_cp_track_to_ipod(track, path, &error)) fail(path, error);
        g_free(path);
    }
    if (!itdb_write(database, &error)) fail(arguments[1], error);
    return EXIT_SUCCESS;
}
