/* The photos that libgpod reads. */

#include "reading.h"

static void write_albums(JSONWriter *json, GList *albums) {
    json_open(json, "albums", '[');
    for (GList *item = albums; item; item = item->next) {
        const Itdb_PhotoAlbum *album = item->data;
        json_open(json, NULL, '{');
        json_text(json, "name", album->name);
        json_unsigned(json, "album_type", album->album_type);
        json_signed(json, "album_id", album->album_id);
        json_open(json, "members", '[');
        for (GList *member = album->members; member; member = member->next) {
            const Itdb_Artwork *photo = member->data;
            json_unsigned(json, NULL, photo->id);
        }
        json_close(json, ']');
        json_close(json, '}');
    }
    json_close(json, ']');
}

void write_photos(JSONWriter *json, const Itdb_PhotoDB *database) {
    json_open(json, "photos", '[');
    for (GList *item = database->photos; item; item = item->next) {
        Itdb_Artwork *photo = item->data;
        json_open(json, NULL, '{');
        json_unsigned(json, "id", photo->id);
        json_unsigned(json, "dbid", photo->dbid);
        json_unsigned(json, "rating", photo->rating);
        json_signed(json, "creation_date", photo->creation_date);
        json_signed(json, "digitized_date", photo->digitized_date);
        json_unsigned(json, "artwork_size", photo->artwork_size);
        write_artwork(json, database->device, photo);
        json_close(json, '}');
    }
    json_close(json, ']');
    write_albums(json, database->photoalbums);
}
