#ifndef CTAGLIB_H
#define CTAGLIB_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Reads tagged audio files: TagLib, without any TagLib type or C++ exception in sight.
typedef struct CTagLibFile CTagLibFile;

/// What a file is by its content.
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
    /// AAC in no container, of which TagLib reads the tags alone.
    CTAGLIB_ADTS,
} CTagLibFormat;

/// What tells the sound of a file; what is not known is zero.
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

/// A picture; its memory is the callee's only while it runs.
typedef struct {
    /// One of the 21 types of ID3v2's APIC frame.
    int32_t type;
    /// In UTF-8.
    const char *mediaType;
    const char *description;
    const uint8_t *bytes;
    size_t count;
} CTagLibPicture;

/// Takes a property's name, in capitals, and one of its values, both in UTF-8.
typedef void (*CTagLibPropertyVisitor)(void *context, const char *name, const char *value);

typedef void (*CTagLibPictureVisitor)(void *context, const CTagLibPicture *picture);

/// Opens the regular file of a descriptor, and owns the descriptor from then on.
///
/// `expected` is the format that the file's name speaks of: it is looked for first, and audio that
/// begins late is found only where it is expected. NULL for what is no audio, for want of memory,
/// and, where `isTooLarge` becomes true, for tags of more than 64 MiB or with too many chapters in
/// each other. Close it with `ctaglib_close`.
CTagLibFile *ctaglib_open(int descriptor, CTagLibFormat expected, bool *isTooLarge);

void ctaglib_close(CTagLibFile *file);

CTagLibAudio ctaglib_audio(const CTagLibFile *file);

/// Gives all texts of the tags. Returns false if reading them failed half-way.
bool ctaglib_properties(CTagLibFile *file, void *context, CTagLibPropertyVisitor visit);

/// Gives all pictures in the order of the file. Returns false if reading them failed half-way.
bool ctaglib_pictures(CTagLibFile *file, void *context, CTagLibPictureVisitor visit);

/// Counts the pictures that the file says it has, but that are too damaged to be given.
int32_t ctaglib_unread_pictures(CTagLibFile *file);

/// The version of TagLib.
const char *ctaglib_version(void);

#ifdef __cplusplus
}
#endif

#endif
