#ifndef TAGFRAMES_HPP
#define TAGFRAMES_HPP

#include <taglib/tbytevector.h>

/// What stands in an ID3v2 tag, behind its header.
struct TagFrames {
    /// How many pictures it says to have.
    int pictureCount = 0;
    /// Whether frames are nested in each other that should not be.
    bool isNested = false;

    /// Looks through the frames, and renames those that TagLib must not read: chapters, which it
    /// reads by recursion without a limit, and compressed ones that could fill the memory.
    TagFrames(TagLib::ByteVector &frames, const TagLib::ByteVector &header);
};

#endif
