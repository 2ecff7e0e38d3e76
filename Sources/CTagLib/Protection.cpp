#include "TagLibFile.hpp"

#include <algorithm>
#include <cstring>

using namespace TagLib;

/* The sample entries of encrypted sound: Apple's, in files from the iTunes Store until 2009,
   Audible's, and that of the standard. */
static const char *const names[] = {"drms", "aavd", "p608", "enca"};

CTagLibAudio protectedAudio(IOStream *stream) {
    CTagLibAudio audio = {};
    long long descriptions = 0, end = 0;
    visitAtoms(stream, [&](const char *name, long long position, long long length) {
        if (!memcmp(name, "stsd", 4)) {
            descriptions = position;
            end = position + length;
        }
        const bool isEntry = position > descriptions && position < end;
        const bool isNamed = std::any_of(std::begin(names), std::end(names), [name](auto other) {
            return memcmp(name, other, 4) == 0;
        });
        if (audio.isProtected || !isEntry || !isNamed) return;
        /* The entry continues like that of sound that is not encrypted. */
        stream->seek(static_cast<long>(position));
        const ByteVector entry = stream->readBlock(36);
        if (entry.size() < 36) return;
        audio.isProtected = true;
        audio.channels = entry.toUShort(24U);
        audio.sampleRate = entry.toUShort(32U);
    });
    return audio;
}
