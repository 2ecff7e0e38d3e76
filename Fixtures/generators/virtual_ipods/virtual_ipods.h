/* The parts of make_virtual_ipods. */

#ifndef VIRTUAL_IPODS_H
#define VIRTUAL_IPODS_H

#include <gpod/itdb.h>

/* A device that is made. */
typedef struct {
    const char *name;
    /* As in SysInfo; libgpod finds out by it what the device can do. */
    const char *modelNumber;
    const char *controlFolder;
    unsigned trackCount;
    unsigned coverCount;
    unsigned photoCount;
    /* Whether its database is signed with what a real device was once signed with. */
    gboolean isSigned;
} DeviceModel;

/* Seconds since 1970 at which everything began. */
#define FIRST_MOMENT 1600000000

/* Ends the program with a message. */
void fail(const char *what, const GError *error) G_GNUC_NORETURN;

/* Makes the folders of a device below a mount point, and the files that say what it is. */
void make_device_files(const char *mount, const DeviceModel *model);

/* Adds the first tracks of the catalogue to a database, each to the list where it belongs. */
void add_tracks(
    Itdb_iTunesDB *database, unsigned count, Itdb_Playlist *library, Itdb_Playlist *podcasts);

/* Adds the lists that need tracks: one that was put together by hand, and smart ones. */
void add_playlists(Itdb_iTunesDB *database);

/* Makes a list with a fixed ID and time, and adds it. */
Itdb_Playlist *add_playlist(
    Itdb_iTunesDB *database, const char *name, gboolean isSmart, unsigned number);

/* Gives some tracks of the first one's album their cover, which some devices keep only once. */
void add_covers(Itdb_iTunesDB *database, unsigned count);

/* Writes the photo database of a device, with an album. */
void make_photos(const char *mount, unsigned count);

#endif
