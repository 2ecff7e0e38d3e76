#include "TagLibFile.hpp"

#include <algorithm>

using namespace TagLib;

/* The tags that are read for each format; the first one in this order that is not empty is used.
   The code in this file finds the tags in brackets; TagLib finds the others.

   MPEG, AAC         ID3v2, APEv2, ID3v1
   FLAC              Vorbis comment, ID3v2, [APEv2], ID3v1
   True Audio        ID3v2, [APEv2], ID3v1
   Monkey's Audio    APEv2, [ID3v2], ID3v1
   Musepack          APEv2, [ID3v2], ID3v1
   WavPack           APEv2, ID3v1
   WAV               ID3v2 in a chunk, INFO
   AIFF              ID3v2 in a chunk
   Ogg formats       Vorbis comment
   MPEG-4            its own
   Windows Media     its own */

static const long footerLength = 32, oldTagLength = 128;

long apeFooter(IOStream *stream) {
    long end = stream->length();
    stream->seek(std::max(0L, end - oldTagLength));
    if (end >= oldTagLength && stream->readBlock(3) == "TAG") end -= oldTagLength;
    if (end < footerLength) return -1;
    stream->seek(end - footerLength);
    return stream->readBlock(8) == "APETAGEX" ? end - footerLength : -1;
}

void CTagLibFile::readAddedTags() {
    switch (format) {
    case CTAGLIB_FLAC:
    case CTAGLIB_TRUE_AUDIO:
        if (const long footer = apeFooter(stream.get()); footer >= 0) {
            addedApe = std::make_unique<APE::Tag>(file.get(), footer);
        }
        break;
    case CTAGLIB_APE:
    case CTAGLIB_MUSEPACK:
        stream->seek(0);
        if (stream->readBlock(3) == "ID3") {
            addedID3v2 = std::make_unique<ID3v2::Tag>(
                file.get(), 0, ID3v2::FrameFactory::instance());
        }
        break;
    default: break;
    }
}

template <typename Added>
static bool speaks(const Added &added, std::initializer_list<const Tag *> own) {
    if (!added || added->isEmpty()) return false;
    return std::all_of(own.begin(), own.end(), [](const Tag *tag) {
        return !tag || tag->isEmpty();
    });
}

PropertyMap CTagLibFile::properties() const {
    if (speaks(addedApe, {xiph(), id3v2()})) return addedApe->properties();
    if (speaks(addedID3v2, {ape()})) return addedID3v2->properties();
    return file->properties();
}
