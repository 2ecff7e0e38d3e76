#ifndef RAWPICTURES_HPP
#define RAWPICTURES_HPP

#include <taglib/tiostream.h>

/* These functions count all pictures in a file, because TagLib silently skips unreadable ones. */

/// Counts picture blocks, and picture fields of the comment, in FLAC metadata at a position.
int pictureBlocks(TagLib::IOStream *stream, long position);

/// Counts picture fields in a Vorbis comment at a position.
int pictureFields(const TagLib::ByteVector &comment, unsigned position);

/// Counts the pictures in the first `covr` atom that contains any.
int coverAtoms(TagLib::IOStream *stream);

#endif
