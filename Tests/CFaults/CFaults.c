#include "CFaults.h"

#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stddef.h>
#include <sys/stat.h>
#include <sys/types.h>

static int (*ask)(CFaultsCall, const char *);

/* The system calls of the VFS "unix": see aSyscall in os_unix.c. */
static int (*real_open)(const char *, int, int);
static int (*real_access)(const char *, int);
static int (*real_stat)(const char *, struct stat *);
static int (*real_lstat)(const char *, struct stat *);
static int (*real_fstat)(int, struct stat *);
static int (*real_ftruncate)(int, off_t);
static int (*real_fcntl)(int, int, ...);
static ssize_t (*real_read)(int, void *, size_t);
static ssize_t (*real_pread)(int, void *, size_t, off_t);
static ssize_t (*real_pread64)(int, void *, size_t, off_t);
static ssize_t (*real_write)(int, const void *, size_t);
static ssize_t (*real_pwrite)(int, const void *, size_t, off_t);
static ssize_t (*real_pwrite64)(int, const void *, size_t, off_t);
static int (*real_unlink)(const char *);
static ssize_t (*real_readlink)(const char *, char *, size_t);

#define FAIL(call, path) \
    do { \
        int code = ask(call, path); \
        if (code) { \
            errno = code; \
            return -1; \
        } \
    } while (0)

static int own_open(const char *path, int flags, int mode) {
    FAIL(CFAULTS_OPEN, path);
    return real_open(path, flags, mode);
}

static int own_access(const char *path, int mode) {
    FAIL(CFAULTS_ACCESS, path);
    return real_access(path, mode);
}

static int own_stat(const char *path, struct stat *status) {
    FAIL(CFAULTS_STAT, path);
    return real_stat(path, status);
}

static int own_lstat(const char *path, struct stat *status) {
    FAIL(CFAULTS_STAT, path);
    return real_lstat(path, status);
}

static int own_fstat(int file, struct stat *status) {
    FAIL(CFAULTS_STAT, NULL);
    return real_fstat(file, status);
}

static int own_ftruncate(int file, off_t size) {
    FAIL(CFAULTS_TRUNCATE, NULL);
    return real_ftruncate(file, size);
}

/* SQLite passes a pointer or a number; both can be read and passed on as a pointer. */
static int own_fcntl(int file, int command, ...) {
    va_list arguments;
    va_start(arguments, command);
    void *argument = va_arg(arguments, void *);
    va_end(arguments);
    if (command == F_SETLK) {
        struct flock *lock = argument;
        if (lock->l_type != F_UNLCK) FAIL(CFAULTS_LOCK, NULL);
    }
    return real_fcntl(file, command, argument);
}

static ssize_t own_read(int file, void *bytes, size_t count) {
    FAIL(CFAULTS_READ, NULL);
    return real_read(file, bytes, count);
}

static ssize_t own_pread(int file, void *bytes, size_t count, off_t offset) {
    FAIL(CFAULTS_READ, NULL);
    return real_pread(file, bytes, count, offset);
}

static ssize_t own_pread64(int file, void *bytes, size_t count, off_t offset) {
    FAIL(CFAULTS_READ, NULL);
    return real_pread64(file, bytes, count, offset);
}

static ssize_t own_write(int file, const void *bytes, size_t count) {
    FAIL(CFAULTS_WRITE, NULL);
    return real_write(file, bytes, count);
}

static ssize_t own_pwrite(int file, const void *bytes, size_t count, off_t offset) {
    FAIL(CFAULTS_WRITE, NULL);
    return real_pwrite(file, bytes, count, offset);
}

static ssize_t own_pwrite64(int file, const void *bytes, size_t count, off_t offset) {
    FAIL(CFAULTS_WRITE, NULL);
    return real_pwrite64(file, bytes, count, offset);
}

static int own_unlink(const char *path) {
    FAIL(CFAULTS_UNLINK, path);
    return real_unlink(path);
}

static ssize_t own_readlink(const char *path, char *target, size_t count) {
    FAIL(CFAULTS_READLINK, path);
    return real_readlink(path, target, count);
}

/* Replaces a system call if this build of SQLite uses it; it may not use pread64, for example. */
#define REPLACE(vfs, name) \
    do { \
        real_##name = (__typeof__(real_##name))(vfs)->xGetSystemCall(vfs, #name); \
        if (real_##name) (vfs)->xSetSystemCall(vfs, #name, (sqlite3_syscall_ptr)own_##name); \
    } while (0)

void cfaults_install(int (*failure)(CFaultsCall call, const char *path)) {
    sqlite3_vfs *vfs = sqlite3_vfs_find("unix");
    if (ask || !vfs) return;
    ask = failure;
    REPLACE(vfs, open);
    REPLACE(vfs, access);
    REPLACE(vfs, stat);
    REPLACE(vfs, lstat);
    REPLACE(vfs, fstat);
    REPLACE(vfs, ftruncate);
    REPLACE(vfs, fcntl);
    REPLACE(vfs, read);
    REPLACE(vfs, pread);
    REPLACE(vfs, pread64);
    REPLACE(vfs, write);
    REPLACE(vfs, pwrite);
    REPLACE(vfs, pwrite64);
    REPLACE(vfs, unlink);
    REPLACE(vfs, readlink);
}
