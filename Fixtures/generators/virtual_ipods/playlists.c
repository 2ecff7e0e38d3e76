/* The playlists of the devices. */

#include "virtual_ipods.h"

Itdb_Playlist *add_playlist(
    Itdb_iTunesDB *database, const char *name, gboolean isSmart, unsigned number) {
    Itdb_Playlist *playlist = itdb_playlist_new(name, isSmart);
    playlist->id = 0xA000000000000000 + number;
    playlist->timestamp = FIRST_MOMENT + number;
    itdb_playlist_add(database, playlist, -1);
    return playlist;
}

static Itdb_SPLRule *first_rule(Itdb_Playlist *playlist) {
    return playlist->splrules.rules->data;
}

static void set_rule(Itdb_SPLRule *rule, ItdbSPLField field, ItdbSPLAction action) {
    rule->field = field;
    rule->action = action;
}

/* Adds every other track in reverse order, and the first one again at the end. */
static void add_ordinary_list(Itdb_iTunesDB *database) {
    Itdb_Playlist *playlist = add_playlist(database, "Normal ♫", FALSE, 3);
    playlist->sortorder = ITDB_PSO_ARTIST;
    for (guint number = 0; number < itdb_tracks_number(database); number += 2)
        itdb_playlist_add_track(playlist, g_list_nth_data(database->tracks, number), 0);
    itdb_playlist_add_track(playlist, database->tracks->data, -1);
}

static void add_live_list(Itdb_iTunesDB *database) {
    Itdb_Playlist *playlist = add_playlist(database, "Smart live", TRUE, 4);
    Itdb_SPLRule *rating = first_rule(playlist);
    set_rule(rating, ITDB_SPLFIELD_RATING, ITDB_SPLACTION_IS_GREATER_THAN);
    rating->fromvalue = 40;
    itdb_splr_validate(rating);
    Itdb_SPLRule *artist = itdb_splr_add_new(playlist, -1);
    set_rule(artist, ITDB_SPLFIELD_ARTIST, ITDB_SPLACTION_CONTAINS);
    g_free(artist->string);
    artist->string = g_strdup("björ");
    itdb_splr_validate(artist);
    itdb_spl_update(playlist);
}

/* Adds a list of items that match either of two rules, limited to 5 MB. */
static void add_limited_list(Itdb_iTunesDB *database) {
    Itdb_Playlist *playlist = add_playlist(database, "Recent, or in the list", TRUE, 5);
    playlist->splrules.match_operator = ITDB_SPLMATCH_OR;
    playlist->splpref.liveupdate = FALSE;
    playlist->splpref.checklimits = TRUE;
    playlist->splpref.limittype = ITDB_LIMITTYPE_MB;
    playlist->splpref.limitsort = ITDB_LIMITSORT_LEAST_OFTEN_PLAYED;
    playlist->splpref.limitvalue = 5;
    Itdb_SPLRule *recent = first_rule(playlist);
    set_rule(recent, ITDB_SPLFIELD_DATE_ADDED, ITDB_SPLACTION_IS_IN_THE_LAST);
    recent->fromdate = -2;
    recent->fromunits = ITDB_SPLACTION_LAST_WEEKS_VALUE;
    itdb_splr_validate(recent);
    Itdb_SPLRule *member = itdb_splr_add_new(playlist, -1);
    set_rule(member, ITDB_SPLFIELD_PLAYLIST, ITDB_SPLACTION_IS_INT);
    member->fromvalue = 0xA000000000000003;
    itdb_splr_validate(member);
    itdb_spl_update(playlist);
}

void add_playlists(Itdb_iTunesDB *database) {
    add_ordinary_list(database);
    add_live_list(database);
    add_limited_list(database);
}
