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
typedef void (*CTagLibPropertyVisitor)(void *context, const char *name, const char *value);

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

/// Calls the visitor with each picture, in file order; returns false if reading fails midway.
bool ctaglib_pictures(CTagLibFile *file, void *context, CTagLibPictureVisitor visit);

/// Returns the number of pictures in the file that are too damaged to be read.
int32_t ctaglib_unread_pictures(CTagLibFile *file);

/// The version of TagLib.
const char *ctaglib_version(void);

#ifdef __cplusplus
}
#endif

#endif
