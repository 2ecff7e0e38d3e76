#ifndef LIBRARY_READER_H
#define LIBRARY_READER_H

#include <stdint.h>

#include "track_record.h"

/// The functions that receive the contents of a library, and their first argument.
typedef struct {
    void *context;
    void (*takeTrack)(void *context, const TrackRecord *track);
    void (*takeEntry)(void *context, int64_t playlist, int64_t track);
} LibraryReceiver;

/// Reads a Library.xml with libxml2 and hands over the typed values of each track, by key, and each
/// entry of a playlist, in the order of the file. Ends the program with a message on failure.
/// `track_fields_prepare` must have been called.
void library_read(const char *path, const LibraryReceiver *receiver);

#endif
