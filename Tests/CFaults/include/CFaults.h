#ifndef CFAULTS_H
#define CFAULTS_H

/// A call of the system that SQLite makes.
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

/// Has all calls of SQLite asked about before they are made.
///
/// What is returned for a call is left in `errno`, and the call fails; 0 lets it be made. The path
/// is NULL for a call on an open file.
void cfaults_install(int (*failure)(CFaultsCall call, const char *path));

#endif
