/* Covers and photos. */

#include "virtual_ipods.h"

#include <gdk-pixbuf/gdk-pixbuf.h>

/* The side in pixels, enough for every cover format, and the number of blocks along each side. */
enum { SIDE = 320, BLOCKS = 4 };

/* Returns a picture made of coloured blocks. */
static GdkPixbuf *new_picture(void) {
    GdkPixbuf *picture = gdk_pixbuf_new(GDK_COLORSPACE_RGB, FALSE, 8, SIDE, SIDE);
    if (!picture) fail("out of memory for a picture", NULL);
    guchar *pixels = gdk_pixbuf_get_pixels(picture);
    int rowLength = gdk_pixbuf_get_rowstride(picture);
    for (int y = 0; y < SIDE; y++) {
        for (int x = 0; x < SIDE; x++) {
            guchar *pixel = pixels + y * rowLength + x * 3;
            pixel[0] = (guchar)(x * BLOCKS / SIDE * 85);
            pixel[1] = (guchar)(y * BLOCKS / SIDE * 85);
            pixel[2] = 85;
        }
    }
    return picture;
}

/* Returns the bytes of a picture file, the only form in which libgpod accepts photos. */
static GBytes *new_picture_file(void) {
    GdkPixbuf *picture = new_picture();
    gchar *bytes = NULL;
    gsize count = 0;
    GError *error = NULL;
    if (!gdk_pixbuf_save_to_buffer(picture, &bytes, &count, "png", &error, NULL))
        fail("cannot encode a picture", error);
    g_object_unref(picture);
    return g_bytes_new_take(bytes, count);
}

void add_covers(Itdb_iTunesDB *database, unsigned count) {
    GBytes *file = new_picture_file();
    gsize size = 0;
    const guchar *bytes = g_bytes_get_data(file, &size);
    const char *album = NULL;
    for (GList *item = database->tracks; item && count; item = item->next) {
        Itdb_Track *track = item->data;
        if (!album) album = track->album;
        if (g_strcmp0(track->album, album)) continue;
        if (!itdb_track_set_thumbnails_from_data(track, bytes, size)) fail("cover not added", NULL);
        track->artwork->creation_date = FIRST_MOMENT;
        count--;
    }
    g_bytes_unref(file);
}

/* Sets a name whose length is a multiple of 4; libgpod pads other names with uninitialised
   memory. */
static void name_main_album(Itdb_PhotoDB *database) {
    Itdb_PhotoAlbum *album = database->photoalbums->data;
    g_free(album->name);
    album->name = g_strdup("All Photos !");
}

void make_photos(const char *mount, unsigned count) {
    Itdb_PhotoDB *database = itdb_photodb_create(mount);
    Itdb_PhotoAlbum *album = itdb_photodb_photoalbum_create(database, "Ferie Å", -1);
    name_main_album(database);
    GBytes *file = new_picture_file();
    gsize size = 0;
    const guchar *bytes = g_bytes_get_data(file, &size);
    GError *error = NULL;
    for (unsigned number = 0; number < count; number++) {
        Itdb_Artwork *photo =
            itdb_photodb_add_photo_from_data(database, bytes, size, -1, 0, &error);
        if (!photo) fail(mount, error);
        photo->creation_date = FIRST_MOMENT;
        photo->digitized_date = FIRST_MOMENT + 60;
        if (number) itdb_photodb_photoalbum_add_photo(database, album, photo, -1);
    }
    if (!itdb_photodb_write(database, &error)) fail(mount, error);
    itdb_photodb_free(database);
    g_bytes_unref(file);
}
