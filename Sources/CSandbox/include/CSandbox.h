#ifndef CSANDBOX_H
#define CSANDBOX_H

#include <stdbool.h>

/// Leaves the calling thread only what decoding needs: memory up to a limit in bytes, or a lower
/// limit that the process has already, and the descriptors that it has or receives.
///
/// It has no capabilities, can make no memory executable and can send signals only to itself. All
/// other system calls fail with EPERM. `has_device` allows calls on sound devices, too. Returns
/// 0 or an error number.
int csandbox_enter(unsigned long most_memory, bool has_device);

/// Returns the size of a regular file, also in the sandbox, where `fstat` fails; -1 for anything
/// else.
long csandbox_file_size(int descriptor);

/// The error numbers that forbidden calls lead to; 0 for those that succeed.
typedef struct {
    int open, status, socket, signal, start, map, protect;
} CSandboxErrors;

/// Tries to open a file, to get the status of a file by its path, to open a socket, to signal the
/// parent process, to start a process, and to make new and old memory executable.
CSandboxErrors csandbox_probe(void);

#endif
