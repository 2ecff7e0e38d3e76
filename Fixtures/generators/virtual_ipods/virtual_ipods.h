/* The parts of make_virtual_ipods. */

#ifndef VIRTUAL_IPODS_H
#define VIRTUAL_IPODS_H

#include <gpod/itdb.h>

/* A device to write. */
typedef struct {
    const char *name;
    /* The model number in SysInfo, which tells libgpod the features of the device. */
    const char *modelNumber;
    const char *controlFolder;
    unsigned trackCount;
    unsigned coverCount;
    unsigned photoCount;
    /* Whether the database is signed, with the numbers in HashInfo. */
    gboolean isSigned;
} DeviceModel;

/* The earliest time in the fixtures, in seconds since 1970. */
#define FIRST_MOMENT 1600000000

/* Ends the program with a message. */
void fail(const char *what, const GError *error) G_GNUC_NORETURN;

/* Makes the folders of a device below a mount point, and the files that identify it. */
void make_device_files(const char *mount, const DeviceModel *model);

/* Adds the first tracks of the catalogue to a database and to the lists they belong to. */
void add_tracks(
    Itdb_iTunesDB *database, unsigned count, Itdb_Playlist *library, Itdb_Playlist *podcasts);

/* Adds the lists that need tracks: an ordinary list and smart lists. */
void add_playlists(Itdb_iTunesDB *database);

/* Makes a list with a fixed ID and time, and adds it. */
Itdb_Playlist *add_playlist(
    Itdb_iTunesDB *database, const char *name, gboolean isSmart, unsigned number);

/* Adds a cover to some tracks of the first track's album; some devices store it only once. */
void add_covers(Itdb_iTunesDB *database, unsigned count);

/* Writes the photo database of a device, with an album. */
void make_photos(const char *mount, unsigned count);

#endif
