#ifndef TEXTATOMS_HPP
#define TEXTATOMS_HPP

#include "TagLibFile.hpp"

/// The property for an atom of MPEG-4 with a text that TagLib does not list; NULL for others, among
/// them the notes of a shop about a purchase.
const char *nameOfTextAtom(const TagLib::String &atom);

/// The atom for such a property; NULL for others.
const char *textAtomNamed(const TagLib::String &name);

#endif
