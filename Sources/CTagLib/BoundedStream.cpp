#include "BoundedStream.hpp"

#include <algorithm>

/* What the largest tags take, by far. */
static const unsigned long long mostBytes = 64 << 20;
/* Smaller blocks are those in which TagLib looks for something, and keeps nothing. */
static const unsigned long smallBlock = 2048;

TagLib::ByteVector BoundedStream::readBlock(unsigned long length) {
    if (length > smallBlock) {
        const long present = std::max(0L, this->length() - tell());
        const unsigned long long count = std::min(length, static_cast<unsigned long>(present));
        if (count > rest) isOver = true;
        if (!isOver) rest -= count;
    }
    return isOver ? TagLib::ByteVector() : FileStream::readBlock(length);
}

void BoundedStream::refill() {
    rest = mostBytes;
    isOver = false;
}
