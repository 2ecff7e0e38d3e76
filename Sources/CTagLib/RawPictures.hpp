#ifndef RAWPICTURES_HPP
#define RAWPICTURES_HPP

#include <taglib/tiostream.h>

/* How many pictures a file says that it has: TagLib leaves out those that it cannot read, and says
   nothing. */

/// Frames of the ID3v2 tag at a position; 0 where there is none.
int pictureFrames(TagLib::IOStream *stream, long position);

/// Frames of the first ID3v2 tag, which alone counts, in the chunks of a RIFF or IFF file.
int pictureFramesInChunks(TagLib::IOStream *stream, bool isBigEndian);

/// Blocks of FLAC's metadata, which begins at a position, and fields of the comment among them.
int pictureBlocks(TagLib::IOStream *stream, long position);

/// Fields of a Vorbis comment, which begins at a position.
int pictureFields(const TagLib::ByteVector &comment, unsigned position);

/// Pictures in the first `covr` atom.
int coverAtoms(TagLib::IOStream *stream);

#endif
