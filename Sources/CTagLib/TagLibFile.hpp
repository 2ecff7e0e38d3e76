#ifndef TAGLIBFILE_HPP
#define TAGLIBFILE_HPP

#include "BoundedStream.hpp"
#include "CTagLib.h"

#include <memory>
#include <taglib/apetag.h>
#include <taglib/id3v2tag.h>
#include <taglib/tfile.h>
#include <taglib/tpropertymap.h>
#include <taglib/xiphcomment.h>

struct CTagLibFile {
    /* The file reads from the stream as long as it lives, so it comes second. */
    std::unique_ptr<BoundedStream> stream;
    std::unique_ptr<TagLib::File> file;
    CTagLibFormat format = CTAGLIB_UNKNOWN;
    /* Tags that TagLib does not look for in files of the format. */
    std::unique_ptr<TagLib::APE::Tag> addedApe;
    std::unique_ptr<TagLib::ID3v2::Tag> addedID3v2;

    /// Looks for the tags that programs add although the format has others.
    void readAddedTags();

    /// The texts of the tag that speaks for the file: the format's own, then an added one, then
    /// ID3v1.
    TagLib::PropertyMap properties() const;

    /// The tags that it has; NULL for none.
    TagLib::ID3v2::Tag *id3v2() const;
    TagLib::APE::Tag *ape() const;
    TagLib::Ogg::XiphComment *xiph() const;
};

/// Whether `format` could be what the stream holds.
bool isSupported(CTagLibFormat format, TagLib::IOStream *stream);

/// Whether no atoms of the stream are nested so deeply that reading them, which TagLib does by
/// recursion without a limit, could use up the stack.
bool isShallow(CTagLibFormat format, TagLib::IOStream *stream);

/// Reads the stream as that format; NULL for a format that is not known.
std::unique_ptr<TagLib::File> makeFile(CTagLibFormat format, TagLib::IOStream *stream);

/// AAC in no container: whether the stream is that, and what its first frames tell.
bool isAdts(TagLib::IOStream *stream);
CTagLibAudio adtsAudio(TagLib::IOStream *stream);

#endif
