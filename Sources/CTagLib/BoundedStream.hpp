#ifndef BOUNDEDSTREAM_HPP
#define BOUNDEDSTREAM_HPP

#include <taglib/tfilestream.h>

/// A file that seems to end when TagLib, which keeps whatever size a tag says to have, has read more
/// of it in large blocks than any tags take, and that hides what it must not read.
class BoundedStream : public TagLib::FileStream {
public:
    using FileStream::FileStream;

    TagLib::ByteVector readBlock(unsigned long length) override;

    /// Lets the most be read from now on.
    void refill();

    /// Whether more was asked for than is given.
    bool isExhausted() const { return isOver; }

    /// How many pictures the ID3v2 tags say to have that were read.
    int pictureFrameCount() const { return pictures; }

private:
    TagLib::ByteVector tagHeader;
    /* Where the frames of the tag start whose header was read last. */
    long framesPosition = -1;
    int pictures = 0;
    unsigned long long rest = 0;
    bool isOver = false;
};

#endif
