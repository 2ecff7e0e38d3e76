/* Yardstick: libgpod parses an iPod's database into its structures.

   Usage: parse_with_libgpod MOUNT */

#include <gpod/itdb.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argumentCount, char **arguments) {
    if (argumentCount != 2) {
        fprintf(stderr, "usage: parse_with_libgpod MOUNT\n");
        return EXIT_FAILURE;
    }
    GError *error = NULL;
    Itdb_iTunesDB *database = itdb_parse(arguments[1], &error);
    if (!database) {
        fprintf(stderr, "%s: %s\n", arguments[1], error ? error->message : "not read");
        return EXIT_FAILURE;
    }
    /* The database is not freed, because a reader would not have to do this work either. */
    return itdb_tracks_number(database) ? EXIT_SUCCESS : EXIT_FAILURE;
}
