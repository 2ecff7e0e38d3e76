/* The playlists that libgpod reads. */

#include "reading.h"

static void write_settings(JSONWriter *json, const Itdb_SPLPref *settings) {
    json_open(json, "splpref", '{');
    json_unsigned(json, "liveupdate", settings->liveupdate);
    json_unsigned(json, "checkrules", settings->checkrules);
    json_unsigned(json, "checklimits", settings->checklimits);
    json_unsigned(json, "limittype", settings->limittype);
    json_unsigned(json, "limitsort", settings->limitsort);
    json_unsigned(json, "limitvalue", settings->limitvalue);
    json_unsigned(json, "matchcheckedonly", settings->matchcheckedonly);
    json_close(json, '}');
}

static void write_rules(JSONWriter *json, const Itdb_SPLRules *rules) {
    json_unsigned(json, "match_operator", rules->match_operator);
    json_open(json, "rules", '[');
    for (GList *item = rules->rules; item; item = item->next) {
        const Itdb_SPLRule *rule = item->data;
        json_open(json, NULL, '{');
        json_unsigned(json, "field", rule->field);
        json_unsigned(json, "action", rule->action);
        json_text(json, "string", rule->string);
        json_unsigned(json, "fromvalue", rule->fromvalue);
        json_signed(json, "fromdate", rule->fromdate);
        json_unsigned(json, "fromunits", rule->fromunits);
        json_unsigned(json, "tovalue", rule->tovalue);
        json_signed(json, "todate", rule->todate);
        json_unsigned(json, "tounits", rule->tounits);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void write_members(JSONWriter *json, GList *members, GHashTable *positions) {
    json_open(json, "members", '[');
    for (GList *item = members; item; item = item->next)
        json_signed(json, NULL, GPOINTER_TO_INT(g_hash_table_lookup(positions, item->data)));
    json_close(json, ']');
}

static GHashTable *positions_of(GList *tracks) {
    GHashTable *positions = g_hash_table_new(NULL, NULL);
    int position = 0;
    for (GList *item = tracks; item; item = item->next)
        g_hash_table_insert(positions, item->data, GINT_TO_POINTER(position++));
    return positions;
}

void write_playlists(JSONWriter *json, const Itdb_iTunesDB *database) {
    GHashTable *positions = positions_of(database->tracks);
    json_open(json, "playlists", '[');
    for (GList *item = database->playlists; item; item = item->next) {
        const Itdb_Playlist *playlist = item->data;
        json_open(json, NULL, '{');
        json_text(json, "name", playlist->name);
        json_unsigned(json, "id", playlist->id);
        json_unsigned(json, "type", playlist->type);
        json_unsigned(json, "flag1", playlist->flag1);
        json_unsigned(json, "flag2", playlist->flag2);
        json_unsigned(json, "flag3", playlist->flag3);
        json_signed(json, "timestamp", playlist->timestamp);
        json_unsigned(json, "sortorder", playlist->sortorder);
        json_unsigned(json, "podcastflag", playlist->podcastflag);
        json_unsigned(json, "is_spl", playlist->is_spl ? 1 : 0);
        if (playlist->is_spl) {
            write_settings(json, &playlist->splpref);
            write_rules(json, &playlist->splrules);
        }
        write_members(json, playlist->members, positions);
        json_close(json, '}');
    }
    json_close(json, ']');
    g_hash_table_destroy(positions);
}
