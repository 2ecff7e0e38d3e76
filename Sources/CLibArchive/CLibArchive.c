#include "CLibArchive.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdbool.h>

/* Loading libarchive with all the libraries that it needs takes as long as the rest of a short
   command, and few commands read or write a tar. So the functions are here under their own names, and
   pass each call on to the library; the compiler compares them with the headers. */
#define FUNCTIONS(X)                                                                              \
    X(struct archive *, archive_read_new, (void), ())                                             \
    X(struct archive *, archive_write_new, (void), ())                                            \
    X(struct archive_entry *, archive_entry_new, (void), ())                                      \
    X(int, archive_read_support_format_tar, (struct archive *a), (a))                             \
    X(int, archive_read_support_filter_zstd, (struct archive *a), (a))                            \
    X(int, archive_read_open,                                                                     \
      (struct archive *a, void *data, archive_open_callback *open, archive_read_callback *read,   \
       archive_close_callback *close),                                                            \
      (a, data, open, read, close))                                                               \
    X(int, archive_read_next_header, (struct archive *a, struct archive_entry **entry), (a, entry)) \
    X(la_ssize_t, archive_read_data, (struct archive *a, void *bytes, size_t count),              \
      (a, bytes, count))                                                                          \
    X(int, archive_read_free, (struct archive *a), (a))                                           \
    X(int, archive_write_set_format_pax_restricted, (struct archive *a), (a))                     \
    X(int, archive_write_add_filter_zstd, (struct archive *a), (a))                               \
    X(int, archive_write_set_bytes_per_block, (struct archive *a, int count), (a, count))         \
    X(int, archive_write_set_bytes_in_last_block, (struct archive *a, int count), (a, count))     \
    X(int, archive_write_open,                                                                    \
      (struct archive *a, void *data, archive_open_callback *open, archive_write_callback *write, \
       archive_close_callback *close),                                                            \
      (a, data, open, write, close))                                                              \
    X(int, archive_write_header, (struct archive *a, struct archive_entry *entry), (a, entry))    \
    X(la_ssize_t, archive_write_data, (struct archive *a, const void *bytes, size_t count),       \
      (a, bytes, count))                                                                          \
    X(int, archive_write_close, (struct archive *a), (a))                                         \
    X(int, archive_write_fail, (struct archive *a), (a))                                          \
    X(int, archive_write_free, (struct archive *a), (a))                                          \
    X(int, archive_errno, (struct archive *a), (a))                                               \
    X(const char *, archive_error_string, (struct archive *a), (a))                               \
    X(struct archive_entry *, archive_entry_clear, (struct archive_entry *e), (e))                \
    X(const char *, archive_entry_pathname, (struct archive_entry *e), (e))                       \
    X(const char *, archive_entry_hardlink, (struct archive_entry *e), (e))                       \
    X(__LA_MODE_T, archive_entry_filetype, (struct archive_entry *e), (e))                        \
    X(la_int64_t, archive_entry_size, (struct archive_entry *e), (e))                             \
    X(int, archive_entry_size_is_set, (struct archive_entry *e), (e))                             \
    X(int, archive_entry_sparse_count, (struct archive_entry *e), (e))
#define PROCEDURES(X)                                                                             \
    X(archive_entry_set_pathname, (struct archive_entry *e, const char *path), (e, path))         \
    X(archive_entry_set_filetype, (struct archive_entry *e, unsigned type), (e, type))            \
    X(archive_entry_set_perm, (struct archive_entry *e, __LA_MODE_T mode), (e, mode))             \
    X(archive_entry_set_size, (struct archive_entry *e, la_int64_t count), (e, count))            \
    X(archive_entry_set_mtime, (struct archive_entry *e, time_t time, long rest), (e, time, rest)) \
    X(archive_entry_set_uid, (struct archive_entry *e, la_int64_t id), (e, id))                   \
    X(archive_entry_set_gid, (struct archive_entry *e, la_int64_t id), (e, id))                   \
    X(archive_entry_free, (struct archive_entry *e), (e))

#define FIELD(name) __typeof__(name) *name;
#define LOAD(name) ((calls.name = (__typeof__(name) *)dlsym(library, #name)) != NULL) &&
#define FUNCTION_FIELD(type, name, parameters, arguments) FIELD(name)
#define PROCEDURE_FIELD(name, parameters, arguments) FIELD(name)
#define LOAD_FUNCTION(type, name, parameters, arguments) LOAD(name)
#define LOAD_PROCEDURE(name, parameters, arguments) LOAD(name)
/* Without the library there is no archive and no entry, and `errno` says why. */
#define FUNCTION(type, name, parameters, arguments) \
    type name parameters { return is_available() ? calls.name arguments : (type)0; }
#define PROCEDURE(name, parameters, arguments) \
    void name parameters { if (is_available()) calls.name arguments; }

static struct { FUNCTIONS(FUNCTION_FIELD) PROCEDURES(PROCEDURE_FIELD) } calls;
static bool is_loaded = false;

/* The library stays loaded, because other threads may use it. */
static void load(void) {
    void *library = dlopen("libarchive.so.13", RTLD_NOW | RTLD_LOCAL);
    is_loaded = library && FUNCTIONS(LOAD_FUNCTION) PROCEDURES(LOAD_PROCEDURE) true;
}

static bool is_available(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    if (!is_loaded) errno = ELIBACC;
    return is_loaded;
}

FUNCTIONS(FUNCTION)
PROCEDURES(PROCEDURE)
