#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/types.h>
#include <sys/xattr.h>
#include <fcntl.h>
#include <unistd.h>

#include "CSystem.h"

int cfiles_sync(int descriptor) { return syncfs(descriptor); }

int cfiles_start_writing(int descriptor, long long offset, long long count) {
  return sync_file_range(descriptor, offset, count, SYNC_FILE_RANGE_WRITE);
}

int cfiles_rename_new(int from, const char *name, int to, const char *new_name) {
    return renameat2(from, name, to, new_name, RENAME_NOREPLACE);
}

long cfiles_copy_range(int from, int to, unsigned long count) {
    return copy_file_range(from, NULL, to, NULL, count, 0);
}

/* The system keeps attributes of other kinds by itself, such as labels, or reserves them. */
static bool is_users(const char *name) {
    return strncmp(name, "user.", 5) == 0 || strcmp(name, "system.posix_acl_access") == 0;
}

int cfiles_copy_attributes(int from, int to) {
    static const size_t limit = 1 << 16;
    const ssize_t size = flistxattr(from, NULL, 0);
    if (size <= 0) return size < 0 && errno != ENOTSUP ? -1 : 0;
    char *names = malloc((size_t)size + limit);
    if (!names) return -1;
    char *value = names + size;
    const ssize_t count = flistxattr(from, names, (size_t)size);
    int result = count < 0 ? -1 : 0;
    for (ssize_t place = 0; place < count && result == 0; place += (ssize_t)strlen(names + place) + 1) {
        const char *name = names + place;
        if (!is_users(name)) continue;
        const ssize_t length = fgetxattr(from, name, value, limit);
        if (length < 0 || fsetxattr(to, name, value, (size_t)length, 0) < 0) result = -1;
    }
    free(names);
    return result;
}

int cfiles_memory(void) { return memfd_create("", MFD_CLOEXEC); }
