#include "library_reader.h"

#include <fcntl.h>
#include <libxml/parser.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The nesting levels at which the parts of a library begin; the property list itself is level 1. */
enum { IN_LIBRARY = 2, IN_TRACKS = 3, IN_TRACK = 4 };

typedef enum { CONTAINER, KEY, NUMBER, TEXT_OR_DATE, TRUE_OR_FALSE, OTHER } ElementKind;

/* The keys that the handlers distinguish. */
typedef enum { NO_KEY, TRACKS_KEY, PLAYLISTS_KEY, PLAYLIST_ID_KEY, TRACK_ID_KEY } Key;

typedef enum { HEAD, TRACKS, PLAYLISTS } Section;

typedef struct {
    Section section;
    int level;
    Key key;         /* the last key outside of tracks */
    int field;       /* the field of the last key in a track, or -1 */
    bool isInValue;  /* whether text must be collected */
    char *text;
    size_t length, capacity;
    TrackRecord track;
    int64_t playlist;
    const LibraryReceiver *receiver;
} Reader;

static ElementKind element_kind(const xmlChar *name) {
    switch (name[0]) {
        case 'k': return KEY;
        case 'i': return NUMBER;
        case 's': return TEXT_OR_DATE;
        case 't':
        case 'f': return TRUE_OR_FALSE;
        case 'a':
        case 'p': return CONTAINER;
        case 'd':
            if (name[1] == 'i') return CONTAINER;
            return strcmp((const char *)name, "date") == 0 ? TEXT_OR_DATE : OTHER;
        default: return OTHER;
    }
}

static void start_container(Reader *reader) {
    if (reader->level == IN_LIBRARY && reader->key == TRACKS_KEY) reader->section = TRACKS;
    if (reader->level == IN_LIBRARY && reader->key == PLAYLISTS_KEY) reader->section = PLAYLISTS;
    reader->level++;
    reader->key = NO_KEY;
}

static void end_container(Reader *reader) {
    reader->level--;
    if (reader->level == IN_LIBRARY) reader->section = HEAD;
    if (reader->section != TRACKS || reader->level != IN_TRACKS) return;
    reader->receiver->takeTrack(reader->receiver->context, &reader->track);
    track_record_clear(&reader->track);
}

static bool is(const Reader *reader, const char *word) {
    return reader->length == strlen(word) && memcmp(reader->text, word, reader->length) == 0;
}

static void take_key(Reader *reader) {
    switch (reader->section) {
        case HEAD:
            reader->key = is(reader, "Tracks") ? TRACKS_KEY
                : is(reader, "Playlists")      ? PLAYLISTS_KEY
                                               : NO_KEY;
            break;
        case TRACKS:
            if (reader->level == IN_TRACK) {
                reader->field = track_field(reader->text, reader->length);
            }
            break;
        case PLAYLISTS:
            reader->key = is(reader, "Track ID") ? TRACK_ID_KEY
                : is(reader, "Playlist ID")      ? PLAYLIST_ID_KEY
                                                 : NO_KEY;
            break;
    }
}

static void take_value(Reader *reader) {
    if (reader->section == TRACKS && reader->field >= 0) {
        track_record_set(&reader->track, reader->field, reader->text, reader->length);
        reader->field = -1;
    } else if (reader->section == PLAYLISTS && reader->key == PLAYLIST_ID_KEY) {
        reader->playlist = decimal_number(reader->text, reader->length);
    } else if (reader->section == PLAYLISTS && reader->key == TRACK_ID_KEY) {
        int64_t track = decimal_number(reader->text, reader->length);
        reader->receiver->takeEntry(reader->receiver->context, reader->playlist, track);
    }
    reader->key = NO_KEY;
}

static void start_element(
    void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri,
    int namespaceCount, const xmlChar **namespaces, int attributeCount, int defaultedCount,
    const xmlChar **attributes) {
    (void)prefix, (void)uri, (void)namespaceCount, (void)namespaces;
    (void)attributeCount, (void)defaultedCount, (void)attributes;
    Reader *reader = context;
    ElementKind kind = element_kind(name);
    reader->length = 0;
    reader->isInValue = kind == KEY || kind == NUMBER || kind == TEXT_OR_DATE;
    if (kind == CONTAINER) start_container(reader);
    if (kind == TRUE_OR_FALSE && reader->section == TRACKS && reader->field >= 0) {
        track_record_set_boolean(&reader->track, reader->field, name[0] == 't');
        reader->field = -1;
    }
}

static void end_element(
    void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri) {
    (void)prefix, (void)uri;
    Reader *reader = context;
    ElementKind kind = element_kind(name);
    if (kind == CONTAINER) end_container(reader);
    if (kind == KEY) take_key(reader);
    if (kind == NUMBER || kind == TEXT_OR_DATE) take_value(reader);
    reader->isInValue = false;
}

static void take_characters(void *context, const xmlChar *text, int length) {
    Reader *reader = context;
    if (!reader->isInValue) return;
    size_t needed = reader->length + (size_t)length;
    if (needed > reader->capacity) {
        reader->capacity = 2 * needed;
        reader->text = realloc(reader->text, reader->capacity);
        if (!reader->text) {
            fprintf(stderr, "out of memory\n");
            exit(EXIT_FAILURE);
        }
    }
    memcpy(reader->text + reader->length, text, (size_t)length);
    reader->length = needed;
}

/* Returns whether the file is well-formed XML. */
static bool parse(const char *path, int file, Reader *reader) {
    xmlParserCtxtPtr parser = xmlNewParserCtxt();
    if (!parser) return false;
    memset(parser->sax, 0, sizeof *parser->sax);
    parser->sax->initialized = XML_SAX2_MAGIC;
    parser->sax->startElementNs = start_element;
    parser->sax->endElementNs = end_element;
    parser->sax->characters = take_characters;
    parser->userData = reader;
    xmlCtxtReadFd(parser, file, path, NULL, XML_PARSE_NONET | XML_PARSE_HUGE);
    bool isWellFormed = parser->wellFormed;
    xmlFreeParserCtxt(parser);
    return isWellFormed;
}

void library_read(const char *path, const LibraryReceiver *receiver) {
    int file = open(path, O_RDONLY);
    if (file < 0) {
        perror(path);
        exit(EXIT_FAILURE);
    }
    Reader reader = {.field = -1, .receiver = receiver};
    bool isWellFormed = parse(path, file, &reader);
    close(file);
    free(reader.text);
    free(reader.track.texts);
    if (isWellFormed) return;
    fprintf(stderr, "%s: not well-formed XML\n", path);
    exit(EXIT_FAILURE);
}
