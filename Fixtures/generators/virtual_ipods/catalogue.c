/* The tracks of the devices. */

#include "virtual_ipods.h"

#include <stddef.h>

/* Properties that all tracks share. Times are relative to FIRST_MOMENT until a track is added. */
#define ON_DEVICE .visible = 1, .transferred = TRUE
#define MPEG .filetype = "MPEG audio file", .bitrate = 192, .samplerate = 44100
#define FILE_OF(number, extension) \
    .ipod_path = ":iPod_Control:Music:F0" #number ":T000" #number "." extension

/* The first tracks cover all kinds, so that even small devices have a track of each kind. */
static const Itdb_Track catalogue[] = {
    {
        .title = "Träck 0 – 曲 🎵", .artist = "Björk", .album = "Album Ω",
        .albumartist = "Various", .genre = "Épique", .composer = "J. S. Bach",
        .grouping = "Work I", .comment = "æøå\nsecond line", .keywords = "one, two",
        .sort_title = "Track", .sort_artist = "Bjork", .sort_album = "Album Omega",
        .sort_albumartist = "Various Artists", .sort_composer = "Bach, J. S.",
        .size = 1000000, .tracklen = 180000, .track_nr = 1, .tracks = 4, .cd_nr = 1, .cds = 2,
        .year = 1990, .rating = 80, .playcount = 7, .playcount2 = 2, .skipcount = 3,
        .time_played = 100, .last_skipped = 200, .time_added = 1, .time_modified = 2,
        .volume = -25, .soundcheck = 1234, .starttime = 500, .stoptime = 170000, .BPM = 120,
        .compilation = 1, .explicit_flag = 1, .app_rating = 60, .drm_userid = 77,
        .pregap = 576, .postgap = 1312, .samplecount = 7938000, .gapless_data = 4000000,
        .gapless_track_flag = 1, .gapless_album_flag = 1, .lyrics_flag = 1,
        .mediatype = ITDB_MEDIATYPE_AUDIO, FILE_OF(0, "mp3"), MPEG, ON_DEVICE,
    },
    {
        .title = "Épisode 1", .artist = "A Host", .album = "A Podcast", .genre = "Podcast",
        .category = "Technology", .description = "What is said in it", .subtitle = "Part one",
        .podcasturl = "http://example.org/e1.mp3", .podcastrss = "http://example.org/feed.xml",
        .size = 2000000, .tracklen = 1800000, .time_added = 3, .time_modified = 4,
        .time_released = -86400, .bookmark_time = 61000, .mark_unplayed = 2, .flag4 = 1,
        .skip_when_shuffling = 1, .remember_playback_position = 1,
        .mediatype = ITDB_MEDIATYPE_PODCAST, FILE_OF(1, "mp3"), MPEG, ON_DEVICE,
    },
    {
        .title = "An Audio Book", .artist = "A Writer", .album = "Chapters 1 to 3",
        .genre = "Audiobook", .filetype = "Protected AAC audio file", .size = 3000000,
        .tracklen = 3600000, .bitrate = 64, .samplerate = 22050, .time_added = 5,
        .time_modified = 6, .bookmark_time = 1234567, .skip_when_shuffling = 1,
        .remember_playback_position = 1, .mark_unplayed = 1, .drm_userid = 4711,
        .mediatype = ITDB_MEDIATYPE_AUDIOBOOK, FILE_OF(2, "m4b"), ON_DEVICE,
    },
    {
        .title = "The First Episode", .artist = "A Show", .album = "A Show, Season 2",
        .genre = "Drama", .description = "They meet", .tvshow = "A Show", .tvepisode = "S2E3",
        .tvnetwork = "Network", .sort_tvshow = "Show, A", .filetype = "MPEG-4 video file",
        .size = 4000000, .tracklen = 2520000, .season_nr = 2, .episode_nr = 3, .time_added = 7,
        .time_modified = 8, .time_released = -172800, .movie_flag = 1, .mark_unplayed = 2,
        .mediatype = ITDB_MEDIATYPE_TVSHOW, FILE_OF(3, "m4v"), ON_DEVICE,
    },
    {
        .title = "A Music Video", .artist = "AC/DC", .album = "Videos", .genre = "Rock",
        .filetype = "MPEG-4 video file", .size = 5000000, .tracklen = 240000, .year = 1995,
        .time_added = 9, .time_modified = 10, .movie_flag = 1,
        .mediatype = ITDB_MEDIATYPE_MUSICVIDEO, FILE_OF(4, "m4v"), ON_DEVICE,
    },
    {
        .title = "A Film", .description = "It ends well", .filetype = "MPEG-4 video file",
        .size = 6000000, .tracklen = 5400000, .year = 2001, .time_added = 11,
        .time_modified = 12, .movie_flag = 1, .remember_playback_position = 1,
        .mediatype = ITDB_MEDIATYPE_MOVIE, FILE_OF(5, "m4v"), ON_DEVICE,
    },
    {
        .title = "The Lecture", .artist = "A University", .album = "A Course",
        .size = 7000000, .tracklen = 2700000, .time_added = 13, .time_modified = 14,
        .mediatype = ITDB_MEDIATYPE_ITUNES_U, FILE_OF(6, "mp3"), MPEG, ON_DEVICE,
    },
    {
        .title = "Not Checked", .artist = "The Beatles", .album = "Album Ω", .track_nr = 2,
        .tracks = 4, .genre = "Rock", .size = 8000000, .tracklen = 61000, .checked = 1,
        .rating = 20, .playcount = 1, .time_played = 300, .time_added = 15,
        .time_modified = 16, .mediatype = ITDB_MEDIATYPE_AUDIO, FILE_OF(7, "mp3"), MPEG,
        ON_DEVICE,
    },
    {
        .title = "Lossless", .artist = "Björk", .album = "Album Ω", .track_nr = 3, .tracks = 4,
        .filetype = "Apple Lossless audio file", .size = 30000000, .tracklen = 200000,
        .bitrate = 900, .samplerate = 48000, .rating = 100, .time_added = 17,
        .time_modified = 18, .mediatype = ITDB_MEDIATYPE_AUDIO, FILE_OF(8, "m4a"), ON_DEVICE,
    },
    {
        .title = "Variable", .artist = "björk & others", .album = "Album Ω", .track_nr = 4,
        .tracks = 4, .type2 = 1, .type1 = 1, .size = 9000000, .tracklen = 210000,
        .rating = 60, .skipcount = 2, .last_skipped = 400, .time_added = 19,
        .time_modified = 20, .mediatype = ITDB_MEDIATYPE_AUDIO, FILE_OF(9, "mp3"), MPEG,
        ON_DEVICE,
    },
    {
        .title = "", .artist = " leading and trailing ", .comment = "no title",
        .size = 1, .tracklen = 1, .time_added = 21, .time_modified = 22,
        .mediatype = ITDB_MEDIATYPE_AUDIO, .ipod_path = ":iPod_Control:Music:F00:T0010.wav",
        .filetype = "WAV audio file", ON_DEVICE,
    },
    {
        .title = "Nothing But a Title", .mediatype = ITDB_MEDIATYPE_AUDIO,
        .ipod_path = ":iPod_Control:Music:F01:T0011.mp3", ON_DEVICE,
    },
};

static const size_t texts[] = {
    offsetof(Itdb_Track, title), offsetof(Itdb_Track, ipod_path),
    offsetof(Itdb_Track, album), offsetof(Itdb_Track, artist),
    offsetof(Itdb_Track, genre), offsetof(Itdb_Track, filetype),
    offsetof(Itdb_Track, comment), offsetof(Itdb_Track, category),
    offsetof(Itdb_Track, composer), offsetof(Itdb_Track, grouping),
    offsetof(Itdb_Track, description), offsetof(Itdb_Track, podcasturl),
    offsetof(Itdb_Track, podcastrss), offsetof(Itdb_Track, subtitle),
    offsetof(Itdb_Track, tvshow), offsetof(Itdb_Track, tvepisode),
    offsetof(Itdb_Track, tvnetwork), offsetof(Itdb_Track, albumartist),
    offsetof(Itdb_Track, keywords), offsetof(Itdb_Track, sort_artist),
    offsetof(Itdb_Track, sort_title), offsetof(Itdb_Track, sort_album),
    offsetof(Itdb_Track, sort_albumartist), offsetof(Itdb_Track, sort_composer),
    offsetof(Itdb_Track, sort_tvshow),
};

static time_t moment(time_t seconds) { return seconds ? FIRST_MOMENT + seconds : 0; }

static Itdb_Chapterdata *three_chapters(void) {
    static const struct { guint32 start; const char *title; } chapters[] = {
        {1, "Intro é"}, {60000, "Part 2"}, {1200000, "第三章"}};
    Itdb_Chapterdata *data = itdb_chapterdata_new();
    for (size_t index = 0; index < G_N_ELEMENTS(chapters); index++)
        itdb_chapterdata_add_chapter(
            data, chapters[index].start, (char *)chapters[index].title);
    return data;
}

static Itdb_Track *new_track(unsigned number) {
    Itdb_Track *track = itdb_track_new();
    struct _Itdb_Artwork *artwork = track->artwork;
    Itdb_Track_Private *priv = track->priv;
    *track = catalogue[number];
    track->artwork = artwork;
    track->priv = priv;
    for (size_t index = 0; index < G_N_ELEMENTS(texts); index++) {
        char **text = (char **)((char *)track + texts[index]);
        *text = g_strdup(*text);
    }
    track->dbid = 0xB000000000000001 + number;
    track->time_added = moment(track->time_added);
    track->time_modified = moment(track->time_modified);
    track->time_played = moment(track->time_played);
    track->time_released = moment(track->time_released);
    track->last_skipped = moment(track->last_skipped);
    gboolean isSpoken =
        track->mediatype & (ITDB_MEDIATYPE_PODCAST | ITDB_MEDIATYPE_AUDIOBOOK);
    if (isSpoken) track->chapterdata = three_chapters();
    return track;
}

void add_tracks(
    Itdb_iTunesDB *database, unsigned count, Itdb_Playlist *library, Itdb_Playlist *podcasts) {
    if (count > G_N_ELEMENTS(catalogue)) fail("too many tracks", NULL);
    for (unsigned number = 0; number < count; number++) {
        Itdb_Track *track = new_track(number);
        gboolean isPodcast = track->mediatype == ITDB_MEDIATYPE_PODCAST;
        itdb_track_add(database, track, -1);
        itdb_playlist_add_track(isPodcast ? podcasts : library, track, -1);
    }
}
