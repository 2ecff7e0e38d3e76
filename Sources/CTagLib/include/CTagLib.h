#ifndef CTAGLIB_H
#define CTAGLIB_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A tagged audio file, read by TagLib, whose types and C++ exceptions are hidden from the caller.
typedef struct CTagLibFile CTagLibFile;

/// The format of a file, determined by its content.
typedef enum {
    CTAGLIB_UNKNOWN = 0,
    CTAGLIB_MPEG,
    CTAGLIB_MP4,
    CTAGLIB_VORBIS,
    CTAGLIB_OGG_FLAC,
    CTAGLIB_OPUS,
    CTAGLIB_SPEEX,
    CTAGLIB_FLAC,
    CTAGLIB_WAVE,
    CTAGLIB_AIFF,
    CTAGLIB_ASF,
    CTAGLIB_APE,
    CTAGLIB_MUSEPACK,
    CTAGLIB_WAVPACK,
    CTAGLIB_TRUE_AUDIO,
    /// AAC without a container, for which TagLib reads only the tags.
    CTAGLIB_ADTS,
} CTagLibFormat;

/// The audio properties of a file; zero for unknown values.
typedef struct {
    CTagLibFormat format;
    int64_t milliseconds;
    /// Kilobits per second.
    int32_t bitRate;
    /// Hertz.
    int32_t sampleRate;
    int32_t channels;
    bool isLossless;
    bool isProtected;
} CTagLibAudio;

/// A picture; its memory is valid only while the visitor runs.
typedef struct {
    /// One of the 21 types of ID3v2's APIC frame.
    int32_t type;
    /// In UTF-8.
    const char *mediaType;
    const char *description;
    const uint8_t *bytes;
    size_t count;
} CTagLibPicture;

/// Called with a property's name, in capitals, and one of its values, both in UTF-8.
///
/// `claimsLatin1` says that the tag has no other encoding for the value than Latin-1, and that the
/// value is not only ASCII. Each character then stands for a byte, whatever its real encoding is.
typedef void (*CTagLibPropertyVisitor)(
    void *context, const char *name, const char *value, bool claimsLatin1);

typedef void (*CTagLibPictureVisitor)(void *context, const CTagLibPicture *picture);

/// Opens the regular file that a descriptor refers to, and takes ownership of the descriptor.
///
/// `expected` is the format that the file's name suggests. It is tried first, and MPEG audio that
/// does not begin at the start of the file is found only if it is expected. Returns NULL if the
/// file is not audio or memory runs out or, with `isTooLarge` set, if its tags exceed 64 MiB or
/// have too many nested chapters. Close the file with `ctaglib_close`.
CTagLibFile *ctaglib_open(int descriptor, CTagLibFormat expected, bool *isTooLarge);

void ctaglib_close(CTagLibFile *file);

CTagLibAudio ctaglib_audio(const CTagLibFile *file);

/// Calls the visitor with each property of the tags; returns false if reading fails midway.
bool ctaglib_properties(CTagLibFile *file, void *context, CTagLibPropertyVisitor visit);

/// Calls the visitor with the name of the property that each lyrics frame (`USLT`) of an ID3v2 tag
/// becomes, and with its language, in file order. There are none if the properties are those of
/// another tag. Returns false if reading fails midway.
bool ctaglib_lyrics_languages(CTagLibFile *file, void *context, CTagLibPropertyVisitor visit);

/// Calls the visitor with each picture, in file order; returns false if reading fails midway.
bool ctaglib_pictures(CTagLibFile *file, void *context, CTagLibPictureVisitor visit);

/// Returns the number of pictures in the file that are too damaged to be read.
int32_t ctaglib_unread_pictures(CTagLibFile *file);

/// The rating and the plays in the tags of a file.
typedef struct {
    /// From 0 to 100; -1 for none.
    int32_t rating;
    /// The number of plays; -1 for none.
    int64_t plays;
} CTagLibStatistics;

typedef void (*CTagLibBytesVisitor)(void *context, const uint8_t *bytes, size_t count);

/// Opens a copy of a file whose format is known, to change its tags; takes ownership of the
/// descriptor, which must be open for reading and writing. Returns NULL if that fails.
CTagLibFile *ctaglib_open_copy(int descriptor, CTagLibFormat format);

/// Whether the tags of the file can be written without losing anything in them.
///
/// This is not so for formats that the functions below do not write, for tags of two kinds in a
/// file of FLAC, Monkey's Audio or WavPack, and for ID3v2 tags with chapters.
bool ctaglib_is_writable(const CTagLibFile *file);

/// Returns what the tags say, from the fields that players write.
CTagLibStatistics ctaglib_statistics(CTagLibFile *file);

/// Whether a field of this name is about ratings or plays, in any tag.
bool ctaglib_is_statistics(const char *name);

/// Sets the fields that players read, in memory; -1 leaves those of a value as they are. Returns 1
/// if a field has changed, 0 if none has, and -1 if that fails.
int ctaglib_set_statistics(CTagLibFile *file, CTagLibStatistics statistics);

/// Sets a field about loudness, in memory; the texts are in ASCII. Returns 1 if it has changed, 0 if
/// it has not, and -1 if that fails.
///
/// The field is user-defined text in ID3v2, but a comment for `iTunNORM`, and a free-form atom of
/// iTunes in MPEG-4. If an MPEG file has an APE tag with the field, it is set there as well.
int ctaglib_set_gain(CTagLibFile *file, const char *name, const char *value);

/// Calls the visitor with each ReplayGain field in the APE tag of an MPEG file; returns false if
/// reading fails midway.
bool ctaglib_added_gain(const CTagLibFile *file, void *context, CTagLibPropertyVisitor visit);

/// Writes the tags in memory to the file; returns false if TagLib reports a failure.
///
/// TagLib does not notice that the disk is full.
bool ctaglib_save(CTagLibFile *file);

/// Removes the tags of an MPEG-4, MP3 or Opus file, in memory; returns false if that fails.
bool ctaglib_clear_tags(CTagLibFile *file);

/// Sets properties of the tags of such a file, in memory; those that the format does not know become
/// free-form ones. Returns false if that fails.
///
/// `texts` has `count` names, each with a value after it, in UTF-8; each text ends with a zero. A
/// name with several values occurs as often.
bool ctaglib_set_tags(CTagLibFile *file, const char *texts, size_t count);

/// Adds a front cover to the tags of such a file, in memory; returns false if that fails, or if the
/// format has no pictures of that media type: MPEG-4 has only JPEG and PNG.
///
/// `dimensions` are the width, the height and the number of bits of a pixel, or 0 if they are not
/// known.
bool ctaglib_set_cover(
    CTagLibFile *file, const uint8_t *bytes, size_t count, const char *media_type,
    const int32_t *dimensions);

/// Sets the chapters of an MP3 file (frames `CHAP` and `CTOC`), in memory; returns false if that
/// fails, or if there are more than 65,025. Times are in milliseconds; each title ends with a zero.
bool ctaglib_set_chapters(
    CTagLibFile *file, const uint32_t *starts, const uint32_t *ends, const char *titles,
    size_t count);

/// Adds lyrics to an MP3 file (a frame `USLT`), in memory; returns false if that fails. The language
/// has three letters; the description tells lyrics in one language apart.
bool ctaglib_add_lyrics(
    CTagLibFile *file, const char *language, const char *description, const char *text);

/// Adds lyrics with times to an MP3 file (a frame `SYLT`), in memory; returns false if that fails.
/// Times are in milliseconds; each line ends with a zero.
bool ctaglib_add_timed_lyrics(
    CTagLibFile *file, const char *language, const char *description, const uint32_t *times,
    const char *texts, size_t count);

/// Sets the note of iTunes about the start and the end of the sound (`iTunSMPB`) of an MPEG-4 file,
/// in memory; returns false if that fails.
bool ctaglib_set_note(CTagLibFile *file, const char *text);

/// Calls the visitor with everything in the file that a change to its tags must not change: the
/// sound and what describes it. Returns false if the file is damaged.
bool ctaglib_sound(CTagLibFile *file, void *context, CTagLibBytesVisitor visit);

/// Returns the number of frames in the ID3v2 tag, without those for ratings, plays and user-defined
/// text; 0 without a tag.
int32_t ctaglib_other_frames(const CTagLibFile *file);

/// Returns whether the ID3v2 tag has a frame with one of two names: that of version 2.2 is shorter.
bool ctaglib_has_frame(const CTagLibFile *file, const char *name, const char *old_name);

/// The version of TagLib.
const char *ctaglib_version(void);

#ifdef __cplusplus
}
#endif

#endif
