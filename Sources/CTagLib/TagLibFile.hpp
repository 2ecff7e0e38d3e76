#ifndef TAGLIBFILE_HPP
#define TAGLIBFILE_HPP

#include "BoundedStream.hpp"
#include "CTagLib.h"

#include <functional>
#include <memory>
#include <taglib/apetag.h>
#include <taglib/id3v2tag.h>
#include <taglib/tfile.h>
#include <taglib/tpropertymap.h>
#include <taglib/xiphcomment.h>

struct CTagLibFile {
    /* Must come before `file`, which uses the stream until it is destroyed. */
    std::unique_ptr<BoundedStream> stream;
    std::unique_ptr<TagLib::File> file;
    CTagLibFormat format = CTAGLIB_UNKNOWN;
    /* Whether the ID3v2 tag is written in version 2.3, whatever it was before. */
    bool writesOldFrames = false;
    /* Tags that TagLib does not look for in files of this format. */
    std::unique_ptr<TagLib::APE::Tag> addedApe;
    std::unique_ptr<TagLib::ID3v2::Tag> addedID3v2;
    /* Whether the APE tag of an MPEG file was changed, which is saved only then. */
    bool isApeChanged = false;
    /* The encrypted sound of an MPEG-4 file, which TagLib does not take for sound. */
    CTagLibAudio protectedAudio = {};

    /// Reads the tags that some programs add to files even though the format has tags of its own.
    void readAddedTags();

    /// The properties of the first tag that is not empty: the format's own, an added one, or ID3v1.
    TagLib::PropertyMap properties() const;

    /// The file's tag of each of these kinds; NULL if the file has none of that kind.
    TagLib::ID3v2::Tag *id3v2() const;
    TagLib::APE::Tag *ape() const;
    TagLib::Ogg::XiphComment *xiph() const;

    /// The ID3v2 tag of an MP3 file, which is created if it has none; NULL for other formats.
    TagLib::ID3v2::Tag *newID3v2();
};

/// Returns the offset of the footer of an APE tag, which only an ID3v1 tag may follow; -1 if there is
/// no such tag.
long apeFooter(TagLib::IOStream *stream);

/// Whether a field of an APE tag says how loud the file is to be played.
bool isGain(const TagLib::String &name);

/// Whether the stream could have this format.
bool isSupported(CTagLibFormat format, TagLib::IOStream *stream);

/// Whether TagLib, which reads atoms with unlimited recursion, can read the stream without
/// exhausting the stack.
bool isShallow(CTagLibFormat format, TagLib::IOStream *stream);

/// Reads the stream as this format; returns NULL for `CTAGLIB_UNKNOWN`.
std::unique_ptr<TagLib::File> makeFile(CTagLibFormat format, TagLib::IOStream *stream);

/// Calls the visitor with each atom of MPEG-4 and what it contains, up to a limit: the name, the
/// offset and the length. Returns false if the atoms exceed the limits.
bool visitAtoms(
    TagLib::IOStream *stream,
    const std::function<void(const char *, long long, long long)> &visit);

/// The channels and the sample rate of encrypted sound in MPEG-4; not `isProtected` without any.
CTagLibAudio protectedAudio(TagLib::IOStream *stream);

/// Whether the stream is AAC without a container (ADTS).
bool isAdts(TagLib::IOStream *stream);

/// The audio properties of AAC without a container, estimated from its first frames.
CTagLibAudio adtsAudio(TagLib::IOStream *stream);

#endif
