#ifndef CSYSTEMPROCESS_H
#define CSYSTEMPROCESS_H

#include <stdbool.h>

/// Takes over the signals that end the process, except those that the parent process ignores.
///
/// After the first SIGHUP, SIGINT or SIGTERM the process has so many milliseconds to end by itself.
/// Then, or when another one arrives, its unfinished files are removed and it ends with 128 plus
/// the number of the signal. SIGPIPE removes them as well. SIGXFSZ makes the write fail instead.
void cinterruption_handle_signals(int milliseconds);

/// The signal that asked the process to end; 0 when none did.
int cinterruption_signal(void);

/// Whether a write has failed because of the limit on the size of files.
bool cinterruption_exceeded_file_size(void);

/// Names a descriptor that gets a byte when such a signal arrives; -1 for none.
void cinterruption_notify(int descriptor);

/// A file to remove should the process end before it is finished.
typedef struct CUnfinishedFile CUnfinishedFile;

/// Notes a file before it is made; it does not return once the process is ending. NULL when there
/// is no memory. The folder that its path is relative to has to stay open, or is AT_FDCWD.
CUnfinishedFile *cinterruption_add_file(int folder, const char *path);

/// Forgets a file that is finished or removed; NULL is allowed.
void cinterruption_forget_file(CUnfinishedFile *file);

/// Lets all threads allocate from one arena (`mallopt`), which is not imported as it has no module.
void cmemory_share_arena(void);

#endif
