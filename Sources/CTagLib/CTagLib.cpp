#include "Latin1Texts.hpp"
#include "TagLibFile.hpp"

#include <taglib/asffile.h>
#include <taglib/flacproperties.h>
#include <taglib/mp4file.h>
#include <unistd.h>

using namespace TagLib;

/* Thrown if tags exceed the limits set by `BoundedStream`. */
struct TooLarge {};

/* Reads the stream as a format; returns false if it has another format or is damaged. */
static bool tryFormat(CTagLibFile &result, CTagLibFormat format, bool isCertain) {
    BoundedStream *stream = result.stream.get();
    stream->refill();
    /* Some formats are detected at the current position of the stream. */
    stream->seek(0);
    if (!isCertain && !isSupported(format, stream)) return false;
    if (!isShallow(format, stream)) return false;
    stream->refill();
    stream->seek(0);
    result.format = format;
    result.file = makeFile(format, stream);
    if (stream->isExhausted()) throw TooLarge();
    if (!result.file || !result.file->isValid()) return false;
    result.readAddedTags();
    if (stream->isExhausted()) throw TooLarge();
    if (format == CTAGLIB_ADTS) return true;
    const AudioProperties *audio = result.file->audioProperties();
    if (!audio) return false;
    if (format == CTAGLIB_MP4) result.protectedAudio = protectedAudio(stream);
    return audio->sampleRate() > 0 || result.protectedAudio.isProtected;
}

/* MPEG is tried last, because magic numbers are more reliable than the pattern at the start of MPEG
   frames. Ogg FLAC comes before FLAC, because it also contains FLAC's magic number. */
static bool findFormat(CTagLibFile &result, CTagLibFormat expected) {
    if (tryFormat(result, expected, false)) return true;
    for (int format = CTAGLIB_MP4; format <= CTAGLIB_ADTS; format++) {
        if (tryFormat(result, static_cast<CTagLibFormat>(format), false)) return true;
    }
    return tryFormat(result, CTAGLIB_MPEG, expected == CTAGLIB_MPEG);
}

CTagLibFile *ctaglib_open(int descriptor, CTagLibFormat expected, bool *isTooLarge) {
    *isTooLarge = false;
    std::unique_ptr<CTagLibFile> result;
    try {
        result = std::make_unique<CTagLibFile>();
        result->stream = std::make_unique<BoundedStream>(descriptor, true);
    } catch (...) {
        close(descriptor);
        return nullptr;
    }
    try {
        if (!result->stream->isOpen()) return nullptr;
        const KeptBytes kept;
        return findFormat(*result, expected) ? result.release() : nullptr;
    } catch (const TooLarge &) {
        *isTooLarge = true;
        return nullptr;
    } catch (...) {
        return nullptr;
    }
}

void ctaglib_close(CTagLibFile *file) {
    try {
        delete file;
    } catch (...) {
    }
}

static bool isLossless(const CTagLibFile *file) {
    switch (file->format) {
    case CTAGLIB_FLAC:
    case CTAGLIB_OGG_FLAC:
    case CTAGLIB_WAVE:
    case CTAGLIB_AIFF:
    case CTAGLIB_APE:
    case CTAGLIB_WAVPACK:
    case CTAGLIB_TRUE_AUDIO: return true;
    case CTAGLIB_MP4:
        return static_cast<MP4::File *>(file->file.get())->audioProperties()->codec() ==
            MP4::Properties::ALAC;
    case CTAGLIB_ASF:
        return static_cast<ASF::File *>(file->file.get())->audioProperties()->codec() ==
            ASF::Properties::WMA9Lossless;
    default: return false;
    }
}

static bool isProtected(const CTagLibFile *file) {
    switch (file->format) {
    case CTAGLIB_MP4: return file->protectedAudio.isProtected;
    case CTAGLIB_ASF:
        return static_cast<ASF::File *>(file->file.get())->audioProperties()->isEncrypted();
    default: return false;
    }
}

CTagLibAudio ctaglib_audio(const CTagLibFile *file) {
    CTagLibAudio result = {};
    try {
        if (file->format == CTAGLIB_ADTS) return adtsAudio(file->stream.get());
        const AudioProperties *audio = file->file->audioProperties();
        result.format = file->format;
        result.milliseconds = audio->lengthInMilliseconds();
        result.bitRate = audio->bitrate();
        result.sampleRate = audio->sampleRate();
        result.channels = audio->channels();
        result.isLossless = isLossless(file);
        result.isProtected = isProtected(file);
        if (result.sampleRate > 0) return result;
        result.sampleRate = file->protectedAudio.sampleRate;
        result.channels = file->protectedAudio.channels;
    } catch (...) {
    }
    return result;
}

#define TEXT_OF(number) #number
#define VERSION_TEXT(major, minor, patch) TEXT_OF(major) "." TEXT_OF(minor) "." TEXT_OF(patch)

const char *ctaglib_version(void) {
    return VERSION_TEXT(TAGLIB_MAJOR_VERSION, TAGLIB_MINOR_VERSION, TAGLIB_PATCH_VERSION);
}
