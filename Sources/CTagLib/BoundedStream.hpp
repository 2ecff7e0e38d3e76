#ifndef BOUNDEDSTREAM_HPP
#define BOUNDEDSTREAM_HPP

#include <map>
#include <string>
#include <taglib/tfilestream.h>

/// A file that limits how much TagLib reads.
///
/// TagLib loads tags of whatever size their headers state. This file appears to end once TagLib has
/// read more in large blocks than any tags need. It also hides frames that TagLib must not read.
class BoundedStream : public TagLib::FileStream {
public:
    using FileStream::FileStream;

    TagLib::ByteVector readBlock(unsigned long length) override;

    /// Resets the limit, so that the full amount can be read again.
    void refill();

    /// Removes the limit and shows all frames, for copying sound and for writing.
    void lift() { isLifted = true; }

    /// Whether frames were hidden, which writing the tag would lose.
    bool isHiding() const { return hidesFrames; }

    /// The number of frames of each name in the ID3v2 tag that was read last.
    const std::map<std::string, int> &frameCounts() const { return counts; }

    /// Whether the limit was exceeded, or frames were nested too deeply.
    bool isExhausted() const { return isOver; }

    /// The number of picture frames in the ID3v2 tags that were read, including damaged ones.
    int pictureFrameCount() const { return pictures; }

private:
    TagLib::ByteVector tagHeader;
    /* The offset of the frames of the tag whose header was read last. */
    long framesPosition = -1;
    int pictures = 0;
    std::map<std::string, int> counts;
    unsigned long long rest = 0;
    bool isOver = false, isLifted = false, hidesFrames = false;
};

#endif
