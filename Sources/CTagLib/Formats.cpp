#include "TagLibFile.hpp"

#include <taglib/aifffile.h>
#include <taglib/apefile.h>
#include <taglib/asffile.h>
#include <taglib/flacfile.h>
#include <taglib/id3v2header.h>
#include <taglib/mp4file.h>
#include <taglib/mpcfile.h>
#include <taglib/mpegfile.h>
#include <taglib/oggflacfile.h>
#include <taglib/opusfile.h>
#include <taglib/speexfile.h>
#include <taglib/trueaudiofile.h>
#include <taglib/vorbisfile.h>
#include <taglib/wavfile.h>
#include <taglib/wavpackfile.h>

using namespace TagLib;

/* TagLib can read Musepack after an ID3v2 tag, but does not detect it there. */
static bool isMusepack(IOStream *stream) {
    if (MPC::File::isSupported(stream)) return true;
    stream->seek(0);
    const ID3v2::Header tag(stream->readBlock(ID3v2::Header::size()));
    if (tag.tagSize() == 0) return false;
    stream->seek(static_cast<long>(tag.completeTagSize()));
    const ByteVector start = stream->readBlock(4);
    return start == "MPCK" || start.startsWith("MP+");
}

bool isSupported(CTagLibFormat format, IOStream *stream) {
    switch (format) {
    case CTAGLIB_MPEG: return MPEG::File::isSupported(stream);
    case CTAGLIB_MP4: return MP4::File::isSupported(stream);
    case CTAGLIB_FLAC: return FLAC::File::isSupported(stream);
    case CTAGLIB_VORBIS: return Ogg::Vorbis::File::isSupported(stream);
    case CTAGLIB_OGG_FLAC: return Ogg::FLAC::File::isSupported(stream);
    case CTAGLIB_OPUS: return Ogg::Opus::File::isSupported(stream);
    case CTAGLIB_SPEEX: return Ogg::Speex::File::isSupported(stream);
    case CTAGLIB_WAVE: return RIFF::WAV::File::isSupported(stream);
    case CTAGLIB_AIFF: return RIFF::AIFF::File::isSupported(stream);
    case CTAGLIB_ASF: return ASF::File::isSupported(stream);
    case CTAGLIB_APE: return APE::File::isSupported(stream);
    case CTAGLIB_MUSEPACK: return isMusepack(stream);
    case CTAGLIB_WAVPACK: return WavPack::File::isSupported(stream);
    case CTAGLIB_TRUE_AUDIO: return TrueAudio::File::isSupported(stream);
    case CTAGLIB_ADTS: return isAdts(stream);
    case CTAGLIB_UNKNOWN: return false;
    }
    return false;
}

std::unique_ptr<File> makeFile(CTagLibFormat format, IOStream *stream) {
    ID3v2::FrameFactory *factory = ID3v2::FrameFactory::instance();
    switch (format) {
    case CTAGLIB_MPEG: return std::make_unique<MPEG::File>(stream, factory);
    case CTAGLIB_MP4: return std::make_unique<MP4::File>(stream);
    case CTAGLIB_FLAC: return std::make_unique<FLAC::File>(stream, factory);
    case CTAGLIB_VORBIS: return std::make_unique<Ogg::Vorbis::File>(stream);
    case CTAGLIB_OGG_FLAC: return std::make_unique<Ogg::FLAC::File>(stream);
    case CTAGLIB_OPUS: return std::make_unique<Ogg::Opus::File>(stream);
    case CTAGLIB_SPEEX: return std::make_unique<Ogg::Speex::File>(stream);
    case CTAGLIB_WAVE: return std::make_unique<RIFF::WAV::File>(stream);
    case CTAGLIB_AIFF: return std::make_unique<RIFF::AIFF::File>(stream);
    case CTAGLIB_ASF: return std::make_unique<ASF::File>(stream);
    case CTAGLIB_APE: return std::make_unique<APE::File>(stream);
    case CTAGLIB_MUSEPACK: return std::make_unique<MPC::File>(stream);
    case CTAGLIB_WAVPACK: return std::make_unique<WavPack::File>(stream);
    case CTAGLIB_TRUE_AUDIO: return std::make_unique<TrueAudio::File>(stream, factory);
    case CTAGLIB_ADTS: return std::make_unique<MPEG::File>(stream, factory, false);
    case CTAGLIB_UNKNOWN: return nullptr;
    }
    return nullptr;
}

ID3v2::Tag *CTagLibFile::id3v2() const {
    switch (format) {
    case CTAGLIB_ADTS:
    case CTAGLIB_MPEG: return static_cast<MPEG::File *>(file.get())->ID3v2Tag();
    case CTAGLIB_FLAC: return static_cast<FLAC::File *>(file.get())->ID3v2Tag();
    case CTAGLIB_TRUE_AUDIO: return static_cast<TrueAudio::File *>(file.get())->ID3v2Tag();
    case CTAGLIB_WAVE: return static_cast<RIFF::WAV::File *>(file.get())->ID3v2Tag();
    case CTAGLIB_AIFF: return static_cast<RIFF::AIFF::File *>(file.get())->tag();
    default: return addedID3v2.get();
    }
}

APE::Tag *CTagLibFile::ape() const {
    switch (format) {
    case CTAGLIB_ADTS:
    case CTAGLIB_MPEG: return static_cast<MPEG::File *>(file.get())->APETag();
    case CTAGLIB_APE: return static_cast<APE::File *>(file.get())->APETag();
    case CTAGLIB_MUSEPACK: return static_cast<MPC::File *>(file.get())->APETag();
    case CTAGLIB_WAVPACK: return static_cast<WavPack::File *>(file.get())->APETag();
    default: return addedApe.get();
    }
}

Ogg::XiphComment *CTagLibFile::xiph() const {
    switch (format) {
    case CTAGLIB_FLAC: return static_cast<FLAC::File *>(file.get())->xiphComment();
    case CTAGLIB_VORBIS: return static_cast<Ogg::Vorbis::File *>(file.get())->tag();
    case CTAGLIB_OGG_FLAC: return static_cast<Ogg::FLAC::File *>(file.get())->tag();
    case CTAGLIB_OPUS: return static_cast<Ogg::Opus::File *>(file.get())->tag();
    case CTAGLIB_SPEEX: return static_cast<Ogg::Speex::File *>(file.get())->tag();
    default: return nullptr;
    }
}
