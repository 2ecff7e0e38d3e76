#ifndef CTRACING_H
#define CTRACING_H

/// A program to run.
typedef struct {
    const char *program;
    char *const *arguments;
    char *const *environment;
    const char *folder;
    /// Its standard input, output and error.
    int descriptors[3];
} CTracedProgram;

/// The result of a run.
typedef struct {
    /// The status of waitpid(2); -1 if the program had to be killed, -2 if it could not be traced.
    int status;
    /// The number of system calls since the program began to handle signals.
    int calls;
} CTracedRun;

/// Runs a program and sends it a signal before a system call, which is counted from 1 since the
/// program began to handle SIGTERM. If the program has not ended after the given number of
/// milliseconds, it is killed.
CTracedRun ctracing_run(const CTracedProgram *program, int signal, int call, int milliseconds);

/// Gives the calling thread a current folder of its own. Returns 0, or -1 if the system forbids it.
int ctracing_unshare_folder(void);

#endif
