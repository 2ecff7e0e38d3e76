#ifndef CFAULTS_H
#define CFAULTS_H

/// A system call of SQLite.
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

/// Calls a function before each system call of SQLite.
///
/// If the function returns 0, the call is made; otherwise the call fails and `errno` is set to the
/// returned value. The path is NULL for a call on an open file.
void cfaults_install(int (*failure)(CFaultsCall call, const char *path));

#endif
