#ifndef JOINEDVALUES_HPP
#define JOINEDVALUES_HPP

#include <taglib/id3v2tag.h>
#include <taglib/tpropertymap.h>

/// Joins several values of a frame, as ID3v2.3 needs it: programs ignore what follows the first one.
///
/// All values are kept in a user-defined frame with the plural of the name, such as ARTISTS, which
/// Picard writes and reads as well.
void joinValues(TagLib::ID3v2::Tag &tag);

/// Returns joined values to their names, if the plurals of these have the same values.
void splitValues(TagLib::PropertyMap &found);

#endif
