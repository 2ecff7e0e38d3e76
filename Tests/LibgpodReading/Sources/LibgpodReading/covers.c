/* The pictures that libgpod reads from a device. */

#include "reading.h"

#include <glib-object.h>

/* The properties of a GdkPixbuf. */
typedef struct {
    int width, height, stride, channels;
    guint8 *pixels;
} Picture;

/* Returns the FNV-1a hash of one channel. */
static guint64 hash_of_channel(const Picture *picture, int channel) {
    guint64 hash = 0xCBF29CE484222325;
    for (int y = 0; y < picture->height; y++) {
        const guint8 *row = picture->pixels + (gsize)y * picture->stride;
        for (int x = 0; x < picture->width; x++) {
            hash ^= row[x * picture->channels + channel];
            hash *= 0x100000001B3;
        }
    }
    return hash;
}

static void write_picture(JSONWriter *json, const char *name, GObject *pixbuf) {
    if (!pixbuf) return;
    Picture picture = {0};
    g_object_get(
        pixbuf, "width", &picture.width, "height", &picture.height, "rowstride", &picture.stride,
        "n-channels", &picture.channels, "pixels", &picture.pixels, NULL);
    json_open(json, name, '{');
    json_signed(json, "width", picture.width);
    json_signed(json, "height", picture.height);
    json_unsigned(json, "red", hash_of_channel(&picture, 0));
    json_unsigned(json, "green", hash_of_channel(&picture, 1));
    json_unsigned(json, "blue", hash_of_channel(&picture, 2));
    json_close(json, '}');
    g_object_unref(pixbuf);
}

void write_artwork(JSONWriter *json, Itdb_Device *device, Itdb_Artwork *artwork) {
    if (!device || !artwork || !artwork->thumbnail) return;
    write_picture(json, "largest", itdb_artwork_get_pixbuf(device, artwork, -1, -1));
    write_picture(json, "smallest", itdb_artwork_get_pixbuf(device, artwork, 0, 0));
}
