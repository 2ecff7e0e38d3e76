#ifndef TAGFRAMES_HPP
#define TAGFRAMES_HPP

#include <map>
#include <string>
#include <taglib/tbytevector.h>

/// The name that frames with the address of a feed get if they are addresses only.
extern const char *const plainFeed;

/// The frames of an ID3v2 tag, after its header.
struct TagFrames {
    /// The number of picture frames.
    int pictureCount = 0;
    /// Whether there are too many chapters, which may be nested in each other.
    bool isNested = false;
    /// Whether frames were renamed.
    bool isHiding = false;
    /// The number of frames of each name.
    std::map<std::string, int> counts;

    /// Scans the frames and renames those that TagLib must not read: chapters, which it reads with
    /// unlimited recursion, lyrics with times that could take it hours, compressed frames that could
    /// exhaust memory, and addresses of feeds that it would misread. Counters of plays that are
    /// longer than TagLib reads are shortened.
    TagFrames(TagLib::ByteVector &frames, const TagLib::ByteVector &header);
};

#endif
