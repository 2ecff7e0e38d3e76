#ifndef CSYSTEM_H
#define CSYSTEM_H

#include <stdbool.h>

/// Returns an argument that the process was started with, of which the first is the name of the
/// program; NULL after the last one.
const char *cprocess_argument(int index);

/// Handles the signals that end the process, except those that the parent process ignores.
///
/// After the first SIGHUP, SIGINT or SIGTERM, the process has the given number of milliseconds to
/// end by itself. After that, or when another such signal arrives more than half a second later, its
/// unfinished files are removed and it exits with 128 plus the number of the signal. SIGPIPE also removes these files. SIGXFSZ
/// makes the write fail instead of ending the process.
void cinterruption_handle_signals(int milliseconds);

/// Gives the process another time to end by itself, also if a signal has arrived already, for which
/// the time begins again; returns the time before it.
int cinterruption_set_patience(int milliseconds);

/// The signal that asked the process to end; 0 if there was none.
int cinterruption_signal(void);

/// Marks the calling thread as the one that does a part of the work, or as no longer such: a signal
/// that asks the process to end interrupts its system calls as well, whichever thread gets it.
void cinterruption_set_worker(bool is_worker);

/// Whether a write has failed because of the file size limit.
bool cinterruption_exceeded_file_size(void);

/// Sets a descriptor that receives a byte when a signal asks the process to end; -1 for none.
void cinterruption_notify(int descriptor);

/// A file to remove if the process ends before the file is finished.
typedef struct CUnfinishedFile CUnfinishedFile;

/// Adds a file before it is created; returns NULL if out of memory.
///
/// Does not return if the process is already ending. `path` is relative to `folder`, which must
/// stay open or be AT_FDCWD.
CUnfinishedFile *cinterruption_add_file(int folder, const char *path);

/// Forgets a file that is finished or removed; `file` may be NULL.
void cinterruption_forget_file(CUnfinishedFile *file);

/// Remembers the settings of a terminal and the handlers of signals before a program changes them;
/// returns false if there are no settings.
bool cterminal_remember(int descriptor);

/// Restores that terminal whenever a signal ends or stops the process, until `cterminal_give_back`.
///
/// Restoring means writing `leave_codes` and setting the remembered settings. When a stopped process
/// continues, the settings of this moment are set again, `enter_codes` are written, and `descriptor`
/// receives the byte 'c'; it receives an 'r' when the terminal has another size. Returns false if
/// the codes are too long or the terminal has no settings.
bool cterminal_take(const char *enter_codes, const char *leave_codes, int descriptor);

/// Sets whether the process prepares itself before SIGTSTP suspends it: a first signal is only
/// remembered, until `cterminal_suspend`; a second one suspends it at once.
void cterminal_prepare_suspension(bool prepares_itself);

/// Whether SIGTSTP has arrived and is remembered.
bool cterminal_is_suspension_asked(void);

/// Suspends the process if a signal is remembered; returns when the process continues.
void cterminal_suspend(void);

/// Handles signals as before `cterminal_remember`.
void cterminal_give_back(void);

/// Makes all threads allocate memory from one arena.
///
/// This calls `mallopt`, which Swift cannot import because no module contains it.
void cmemory_share_arena(void);

/// Returns memory that is free to the system.
///
/// This calls `malloc_trim`, which Swift cannot import either.
void cmemory_trim(void);

/// Returns the commit from which a release was built; an empty text for other builds.
const char *cbuild_commit(void);

/// Returns whether there is a limit on the memory of the process.
bool cmemory_is_limited(void);

/// Returns whether a limit on the memory of the process, if there is one, allows a number of threads
/// to be started.
bool cmemory_has_room(int thread_count);

/// Returns a descriptor of memory that other processes can write to as to a file, but not make larger;
/// -1 and sets errno if there is none.
int cmemory_share(unsigned long count);

/// Writes everything on the file system of an open file to its disk; returns -1 and sets errno if
/// that fails.
///
/// This calls `syncfs`, which Swift does not see without `_GNU_SOURCE`.
int cfiles_sync(int descriptor);

/// Begins to write a part of an open file to its disk, without waiting; returns -1 and sets errno if
/// that fails.
int cfiles_start_writing(int descriptor, long long offset, long long count);

/// Gives a file a new name, in the same folder or another, unless there is a file of that name;
/// returns -1 and sets errno if that fails.
///
/// This calls `renameat2`, which Swift does not see without `_GNU_SOURCE`.
int cfiles_rename_new(int from, const char *name, int to, const char *new_name);

/// Copies at most `count` bytes from the position of a file to that of another and returns their
/// number, 0 at the end; shares the blocks of the file if the file system can. Returns -1 and sets
/// errno if that fails.
///
/// This calls `copy_file_range`, which Swift does not see without `_GNU_SOURCE`.
long cfiles_copy_range(int from, int to, unsigned long count);

/// Gives an open file the user's extended attributes of another and its access control list;
/// returns -1 and sets errno if that fails.
int cfiles_copy_attributes(int from, int to);

/// Closes all files from a descriptor on in a program that is to be started; `actions` is its
/// `posix_spawn_file_actions_t`.
int cspawn_close_files(void *actions, int first);

/// Sends bytes over a Unix socket, with an open descriptor or -1; returns their number, or -1 and
/// sets errno.
long csocket_send(int socket, const void *bytes, unsigned long count, int passed);

/// Receives bytes from a Unix socket, and the descriptor that came with them or -1; returns their
/// number, or -1 and sets errno.
long csocket_receive(int socket, void *bytes, unsigned long count, int *passed);

/// Returns a socket that waits for connections of this computer to a port, of IPv4 or IPv6; 0 lets
/// the system choose the port, which is stored. Returns -1 and sets errno if that fails.
int csocket_listen(bool is_six, unsigned short *port);

/// Returns the next connection that waits at a socket, whose calls never wait; -1 and sets errno if
/// there is none.
///
/// This calls `accept4`, which Swift does not see without `_GNU_SOURCE`.
int csocket_accept(int socket);

/// Returns a new file in memory, which has no name, or -1.
int cfiles_memory(void);

/// Asks the SCSI disk of a descriptor for a page of its vital product data, by INQUIRY; returns the
/// number of bytes received, or -1 and sets errno.
int cscsi_inquire(int descriptor, unsigned char page, void *bytes, unsigned char count);

#endif
