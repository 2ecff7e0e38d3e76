#ifndef CTRACING_H
#define CTRACING_H

/// A program to run.
typedef struct {
    const char *program;
    char *const *arguments;
    char *const *environment;
    const char *folder;
    /// The program's standard input, output and error.
    int descriptors[3];
} CTracedProgram;

/// The result of a run.
typedef struct {
    /// The status from waitpid(2); -1 if the program was killed, -2 if it could not be traced.
    int status;
    /// The number of system calls that the program made after it began to handle SIGTERM.
    int calls;
} CTracedRun;

/// Runs a program and sends it a signal just before a system call.
///
/// Calls are counted from 1, starting when the program begins to handle SIGTERM. The program is
/// killed if it is still running the given number of milliseconds after the signal.
CTracedRun ctracing_run(const CTracedProgram *program, int signal, int call, int milliseconds);

/// Gives the calling thread its own current folder.
///
/// Returns 0, or -1 if the system forbids it.
int ctracing_unshare_folder(void);

#endif
