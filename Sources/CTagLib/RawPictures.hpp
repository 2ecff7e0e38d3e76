#ifndef RAWPICTURES_HPP
#define RAWPICTURES_HPP

#include <taglib/tiostream.h>

/* How many pictures a file says that it has: TagLib leaves out those that it cannot read, and says
   nothing. */

/// Blocks of FLAC's metadata, which begins at a position, and fields of the comment among them.
int pictureBlocks(TagLib::IOStream *stream, long position);

/// Fields of a Vorbis comment, which begins at a position.
int pictureFields(const TagLib::ByteVector &comment, unsigned position);

/// Pictures in the first `covr` atom.
int coverAtoms(TagLib::IOStream *stream);

#endif
