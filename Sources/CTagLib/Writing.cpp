#include "TagLibFile.hpp"

#include <taglib/mpegfile.h>
#include <unistd.h>

using namespace TagLib;

CTagLibFile *ctaglib_open_copy(int descriptor, CTagLibFormat format) {
    std::unique_ptr<CTagLibFile> result;
    try {
        result = std::make_unique<CTagLibFile>();
        result->stream = std::make_unique<BoundedStream>(descriptor, false);
    } catch (...) {
        close(descriptor);
        return nullptr;
    }
    try {
        if (!result->stream->isOpen()) return nullptr;
        result->stream->lift();
        result->format = format;
        result->file = makeFile(format, result->stream.get());
        return result->file && result->file->isValid() ? result.release() : nullptr;
    } catch (...) {
        return nullptr;
    }
}

/* Players that read ID3v2.3 may not read 2.4, so a tag keeps its version; 2.2 becomes 2.3. */
static bool saveFrames(MPEG::File &file, bool writesOldFrames, bool savesApe) {
    const ID3v2::Tag *tag = file.ID3v2Tag();
    const bool isOld =
        writesOldFrames || (file.hasID3v2Tag() && tag->header()->majorVersion() < 4);
    const int tags = savesApe ? MPEG::File::ID3v2 | MPEG::File::APE : MPEG::File::ID3v2;
    return file.save(
        tags, File::StripNone, isOld ? ID3v2::v3 : ID3v2::v4, File::DoNotDuplicate);
}

bool ctaglib_save(CTagLibFile *file) {
    try {
        if (file->format == CTAGLIB_MPEG) {
            return saveFrames(
                *static_cast<MPEG::File *>(file->file.get()), file->writesOldFrames,
                file->isApeChanged);
        }
        return file->file->save();
    } catch (...) {
        return false;
    }
}

int32_t ctaglib_other_frames(const CTagLibFile *file) {
    int32_t others = 0;
    for (const auto &[name, count] : file->stream->frameCounts()) {
        const std::string start = name.substr(0, 3);
        if (start != "POP" && start != "TXX" && start != "PCN" && start != "CNT") others += count;
    }
    return others;
}

bool ctaglib_has_frame(const CTagLibFile *file, const char *name, const char *old_name) {
    const auto &counts = file->stream->frameCounts();
    return counts.count(name) || counts.count(old_name);
}
