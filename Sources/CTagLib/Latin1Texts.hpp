#ifndef LATIN1TEXTS_HPP
#define LATIN1TEXTS_HPP

#include <string>
#include <taglib/tstring.h>

/// While one exists, the thread reads texts of tags that claim to be in Latin-1 so that their bytes
/// can still be told from characters: files often have them in the encoding of a region.
///
/// Tags that are read like this must not be written.
class KeptBytes {
public:
    KeptBytes();
    ~KeptBytes();
    KeptBytes(const KeptBytes &) = delete;
    KeptBytes &operator=(const KeptBytes &) = delete;

private:
    bool wereKept;
};

/// Returns a text in UTF-8, and whether it claims to be in Latin-1 and has other bytes than ASCII.
std::string utf8(const TagLib::String &text, bool *claimsLatin1);

#endif
