#ifndef CLIBARCHIVE_H
#define CLIBARCHIVE_H

/// The functions of these headers that the project uses; libarchive is loaded when the first of them
/// is called.
#include <archive.h>
#include <archive_entry.h>

#endif
