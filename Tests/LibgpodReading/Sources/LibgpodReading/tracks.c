/* The tracks that libgpod reads. */

#include "reading.h"

#define TEXT(field) json_text(json, #field, track->field)
#define NUMBER(field) json_signed(json, #field, (gint64)track->field)

static void write_texts(JSONWriter *json, const Itdb_Track *track) {
    TEXT(title);
    TEXT(ipod_path);
    TEXT(album);
    TEXT(artist);
    TEXT(genre);
    TEXT(filetype);
    TEXT(comment);
    TEXT(category);
    TEXT(composer);
    TEXT(grouping);
    TEXT(description);
    TEXT(podcasturl);
    TEXT(podcastrss);
    TEXT(subtitle);
    TEXT(tvshow);
    TEXT(tvepisode);
    TEXT(tvnetwork);
    TEXT(albumartist);
    TEXT(keywords);
    TEXT(sort_artist);
    TEXT(sort_title);
    TEXT(sort_album);
    TEXT(sort_albumartist);
    TEXT(sort_composer);
    TEXT(sort_tvshow);
}

static void write_numbers(JSONWriter *json, const Itdb_Track *track) {
    NUMBER(id);
    NUMBER(size);
    NUMBER(tracklen);
    NUMBER(cd_nr);
    NUMBER(cds);
    NUMBER(track_nr);
    NUMBER(tracks);
    NUMBER(bitrate);
    NUMBER(samplerate);
    NUMBER(samplerate_low);
    NUMBER(year);
    NUMBER(volume);
    NUMBER(soundcheck);
    NUMBER(time_added);
    NUMBER(time_modified);
    NUMBER(time_played);
    NUMBER(bookmark_time);
    NUMBER(rating);
    NUMBER(playcount);
    NUMBER(playcount2);
    NUMBER(recent_playcount);
    NUMBER(BPM);
    NUMBER(app_rating);
    NUMBER(type1);
    NUMBER(type2);
    NUMBER(compilation);
    NUMBER(starttime);
    NUMBER(stoptime);
    NUMBER(checked);
    NUMBER(drm_userid);
    NUMBER(visible);
    NUMBER(filetype_marker);
    NUMBER(artwork_count);
    NUMBER(artwork_size);
    NUMBER(time_released);
    NUMBER(explicit_flag);
    NUMBER(skipcount);
    NUMBER(recent_skipcount);
    NUMBER(last_skipped);
    NUMBER(has_artwork);
    NUMBER(skip_when_shuffling);
    NUMBER(remember_playback_position);
    NUMBER(flag4);
    NUMBER(lyrics_flag);
    NUMBER(movie_flag);
    NUMBER(mark_unplayed);
    NUMBER(pregap);
    NUMBER(postgap);
    NUMBER(mediatype);
    NUMBER(season_nr);
    NUMBER(episode_nr);
    NUMBER(gapless_data);
    NUMBER(gapless_track_flag);
    NUMBER(gapless_album_flag);
    NUMBER(mhii_link);
}

/* Numbers with unknown meaning. */
static void write_unknown_numbers(JSONWriter *json, const Itdb_Track *track) {
    NUMBER(unk126);
    NUMBER(unk132);
    NUMBER(unk144);
    NUMBER(unk148);
    NUMBER(unk152);
    NUMBER(unk179);
    NUMBER(unk180);
    NUMBER(unk196);
    NUMBER(unk204);
    NUMBER(unk220);
    NUMBER(unk224);
    NUMBER(unk228);
    NUMBER(unk232);
    NUMBER(unk236);
    NUMBER(unk240);
    NUMBER(unk244);
    NUMBER(unk252);
}

static void write_chapters(JSONWriter *json, const Itdb_Track *track) {
    json_open(json, "chapters", '[');
    GList *item = track->chapterdata ? track->chapterdata->chapters : NULL;
    for (; item; item = item->next) {
        const Itdb_Chapter *chapter = item->data;
        json_open(json, NULL, '{');
        json_unsigned(json, "startpos", chapter->startpos);
        json_text(json, "chaptertitle", chapter->chaptertitle);
        json_close(json, '}');
    }
    json_close(json, ']');
}

void write_tracks(JSONWriter *json, GList *tracks) {
    json_open(json, "tracks", '[');
    for (GList *item = tracks; item; item = item->next) {
        const Itdb_Track *track = item->data;
        json_open(json, NULL, '{');
        json_open(json, "texts", '{');
        write_texts(json, track);
        json_close(json, '}');
        json_open(json, "numbers", '{');
        write_numbers(json, track);
        write_unknown_numbers(json, track);
        json_close(json, '}');
        json_unsigned(json, "dbid", track->dbid);
        json_unsigned(json, "dbid2", track->dbid2);
        json_unsigned(json, "samplecount", track->samplecount);
        json_real(json, "samplerate2", track->samplerate2);
        json_unsigned(json, "artworkID", track->artwork ? track->artwork->id : 0);
        write_chapters(json, track);
        write_artwork(json, track->itdb ? track->itdb->device : NULL, track->artwork);
        json_close(json, '}');
    }
    json_close(json, ']');
}
