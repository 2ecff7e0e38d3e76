#ifndef CFAULTS_H
#define CFAULTS_H

/// A system call that SQLite makes.
typedef enum {
    CFAULTS_OPEN,
    CFAULTS_ACCESS,
    CFAULTS_STAT,
    CFAULTS_TRUNCATE,
    CFAULTS_LOCK,
    CFAULTS_READ,
    CFAULTS_WRITE,
    CFAULTS_UNLINK,
    CFAULTS_READLINK,
} CFaultsCall;

/// Installs a function that is called before each system call that SQLite makes and can make it
/// fail.
///
/// If it returns an error number, the call fails with this `errno`; if it returns 0, the call is
/// made. The path is NULL for calls on an open file.
void cfaults_install(int (*failure)(CFaultsCall call, const char *path));

#endif
