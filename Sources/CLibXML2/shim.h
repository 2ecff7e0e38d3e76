/* Debian builds libxml2 with ICU, whose headers clash with Foundation's own copy of ICU
   (swiftlang/swift-foundation-icu#93); the only structure this changes is never touched here. */
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
