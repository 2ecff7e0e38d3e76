#ifndef CSANDBOX_H
#define CSANDBOX_H

#include <stdbool.h>

/// Leaves the calling thread only what decoding needs: memory up to a limit in bytes, and the
/// descriptors that it has or receives.
///
/// All other system calls fail with EPERM. `has_device` allows calls on sound devices, too. Returns
/// 0 or an error number.
int csandbox_enter(unsigned long most_memory, bool has_device);

/// Tries to open a file and a socket, and sets the error numbers that this leads to; 0 for none.
void csandbox_probe(int *file_error, int *socket_error);

#endif
