#include "BoundedStream.hpp"

#include "TagFrames.hpp"

#include <algorithm>

/* The number of bytes that may be read in large blocks, far more than the largest tags need. */
static const unsigned long long maxBytes = 64 << 20;
/* TagLib uses blocks of at most this size only for searching, and does not keep them. */
static const unsigned long smallBlock = 2048;

TagLib::ByteVector BoundedStream::readBlock(unsigned long length) {
    if (isLifted) return FileStream::readBlock(length);
    const long position = tell();
    if (length > smallBlock) {
        const long present = std::max(0L, this->length() - position);
        const unsigned long long count = std::min(length, static_cast<unsigned long>(present));
        if (count > rest) isOver = true;
        if (!isOver) rest -= count;
    }
    if (isOver) return TagLib::ByteVector();
    TagLib::ByteVector block = FileStream::readBlock(length);
    if (block.size() == 10 && block.startsWith("ID3")) {
        tagHeader = block;
        framesPosition = tell();
    } else if (position == framesPosition) {
        const TagFrames frames(block, tagHeader);
        pictures += frames.pictureCount;
        framesPosition = -1;
        isOver = frames.isNested;
        if (frames.isHiding) hidesFrames = true;
        counts = frames.counts;
    }
    return isOver ? TagLib::ByteVector() : block;
}

void BoundedStream::refill() {
    rest = maxBytes;
    isOver = false;
    pictures = 0;
    framesPosition = -1;
}
