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
    /// The status from waitpid(2); -1 if the program was killed, -2 if it could not be traced.
    int status;
    /// The number of system calls that it made after it began to handle SIGTERM.
    int calls;
} CTracedRun;

/// Runs a program and sends it a signal when it is about to make a system call, given by its number
/// from 1, counted after the program began to handle SIGTERM. If it has not ended this number of
/// milliseconds after the signal, it is killed.
CTracedRun ctracing_run(const CTracedProgram *program, int signal, int call, int milliseconds);

/// Gives the calling thread its own current folder. Returns 0, or -1 if the system forbids it.
int ctracing_unshare_folder(void);

#endif
