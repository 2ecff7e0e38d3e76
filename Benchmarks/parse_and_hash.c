/* Yardstick "L1 with hash": parses a Library.xml with libxml2, collects the typed values of each
   track by key, and hashes them and the entries of the playlists. It prints the number of tracks
   and of entries, and one hash of all hashes.

   Any program that finds out which tracks have changed must do at least this and compare hashes.
   Usage: parse_and_hash FILE */

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "library_reader.h"

typedef struct {
    uint64_t hash;
    size_t trackCount, entryCount;
} Summary;

static void hash_track(void *context, const TrackRecord *track) {
    Summary *summary = context;
    summary->hash = hash_with(summary->hash, track_record_hash(track));
    summary->trackCount++;
}

static void hash_entry(void *context, int64_t playlist, int64_t track) {
    Summary *summary = context;
    summary->hash = hash_with(summary->hash, (uint64_t)(playlist * 31 + track));
    summary->entryCount++;
}

int main(int argumentCount, char **arguments) {
    if (argumentCount != 2) {
        fprintf(stderr, "usage: parse_and_hash FILE\n");
        return EXIT_FAILURE;
    }
    track_fields_prepare();
    Summary summary = {0};
    library_read(arguments[1], &(LibraryReceiver){&summary, hash_track, hash_entry});
    printf(
        "{\"tracks\": %zu, \"entries\": %zu, \"hash\": \"%016" PRIX64 "\"}\n",
        summary.trackCount, summary.entryCount, summary.hash);
    return EXIT_SUCCESS;
}
