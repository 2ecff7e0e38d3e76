#include "TagLibFile.hpp"

#include <taglib/asffile.h>
#include <taglib/flacproperties.h>
#include <taglib/mp4file.h>
#include <unistd.h>

using namespace TagLib;

/* Every magic number is surer than the pattern that MPEG frames begin with, so that is last. */
static CTagLibFormat formatByContent(IOStream *stream, CTagLibFormat expected) {
    if (isSupported(expected, stream)) return expected;
    for (int format = CTAGLIB_MP4; format <= CTAGLIB_TRUE_AUDIO; format++) {
        if (isSupported(static_cast<CTagLibFormat>(format), stream)) {
            return static_cast<CTagLibFormat>(format);
        }
    }
    if (isSupported(CTAGLIB_MPEG, stream)) return CTAGLIB_MPEG;
    return expected == CTAGLIB_MPEG ? CTAGLIB_MPEG : CTAGLIB_UNKNOWN;
}

CTagLibFile *ctaglib_open(int descriptor, CTagLibFormat expected) {
    std::unique_ptr<CTagLibFile> result;
    try {
        result = std::make_unique<CTagLibFile>();
        result->stream = std::make_unique<FileStream>(descriptor, true);
    } catch (...) {
        close(descriptor);
        return nullptr;
    }
    try {
        if (!result->stream->isOpen()) return nullptr;
        result->format = formatByContent(result->stream.get(), expected);
        result->file = makeFile(result->format, result->stream.get());
        if (!result->file || !result->file->isValid()) return nullptr;
        const AudioProperties *audio = result->file->audioProperties();
        if (!audio || audio->sampleRate() <= 0) return nullptr;
        return result.release();
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
    case CTAGLIB_MP4:
        return static_cast<MP4::File *>(file->file.get())->audioProperties()->isEncrypted();
    case CTAGLIB_ASF:
        return static_cast<ASF::File *>(file->file.get())->audioProperties()->isEncrypted();
    default: return false;
    }
}

CTagLibAudio ctaglib_audio(const CTagLibFile *file) {
    CTagLibAudio result = {};
    try {
        const AudioProperties *audio = file->file->audioProperties();
        result.format = file->format;
        result.milliseconds = audio->lengthInMilliseconds();
        result.bitRate = audio->bitrate();
        result.sampleRate = audio->sampleRate();
        result.channels = audio->channels();
        result.isLossless = isLossless(file);
        result.isProtected = isProtected(file);
    } catch (...) {
    }
    return result;
}

#define TEXT_OF(number) #number
#define VERSION_TEXT(major, minor, patch) TEXT_OF(major) "." TEXT_OF(minor) "." TEXT_OF(patch)

const char *ctaglib_version(void) {
    return VERSION_TEXT(TAGLIB_MAJOR_VERSION, TAGLIB_MINOR_VERSION, TAGLIB_PATCH_VERSION);
}
