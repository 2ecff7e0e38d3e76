/* The data that libgpod reads from a device, as JSON. */

#ifndef READING_H
#define READING_H

#include "json_writer.h"

#include <gpod-1.0/gpod/itdb.h>

void write_database(JSONWriter *json, const Itdb_iTunesDB *database);
void write_tracks(JSONWriter *json, GList *tracks);
/* Writes playlists; their members are positions among the tracks. */
void write_playlists(JSONWriter *json, const Itdb_iTunesDB *database);
/* Writes the largest and the smallest picture of the artwork, if there is any. */
void write_artwork(JSONWriter *json, Itdb_Device *device, Itdb_Artwork *artwork);
void write_photos(JSONWriter *json, const Itdb_PhotoDB *database);

#endif
