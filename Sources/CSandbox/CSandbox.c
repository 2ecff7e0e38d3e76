#define _GNU_SOURCE
#include "CSandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <seccomp.h>
#include <signal.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static const int calls[] = {
    SCMP_SYS(read), SCMP_SYS(pread64), SCMP_SYS(write), SCMP_SYS(writev), SCMP_SYS(pwrite64), SCMP_SYS(lseek),
    SCMP_SYS(fstat), SCMP_SYS(close), SCMP_SYS(munmap), SCMP_SYS(mremap), SCMP_SYS(madvise), SCMP_SYS(brk),
    SCMP_SYS(futex), SCMP_SYS(poll), SCMP_SYS(ppoll), SCMP_SYS(recvmsg), SCMP_SYS(clock_gettime),
    SCMP_SYS(clock_nanosleep), SCMP_SYS(nanosleep), SCMP_SYS(getrandom), SCMP_SYS(gettid), SCMP_SYS(getpid),
    SCMP_SYS(sched_yield), SCMP_SYS(sched_getaffinity), SCMP_SYS(rt_sigreturn), SCMP_SYS(rt_sigprocmask),
    SCMP_SYS(rt_sigaction), SCMP_SYS(exit), SCMP_SYS(exit_group), SCMP_SYS(restart_syscall),
};

/* Devices are controlled by ioctl; sound servers are sent messages. */
static const int device_calls[] = {
    SCMP_SYS(ioctl), SCMP_SYS(fcntl), SCMP_SYS(sendmsg), SCMP_SYS(sendto), SCMP_SYS(recvfrom), SCMP_SYS(semop),
    SCMP_SYS(semtimedop), SCMP_SYS(fsync),
};

/* Memory that can be written never holds code. */
static const int memory_calls[] = {SCMP_SYS(mmap), SCMP_SYS(mprotect)};

#define COUNT(list) (sizeof list / sizeof *list)

static pid_t parent;

static int allow(scmp_filter_ctx filter, const int *list, size_t count) {
    int status = 0;
    for (size_t index = 0; index < count && status == 0; index++)
        status = seccomp_rule_add(filter, SCMP_ACT_ALLOW, list[index], 0);
    return status;
}

static int limit(int resource, rlim_t most) {
    struct rlimit limits;
    if (getrlimit(resource, &limits) != 0) return errno;
    if (limits.rlim_max > most) limits.rlim_max = most;
    if (limits.rlim_cur > limits.rlim_max) limits.rlim_cur = limits.rlim_max;
    return setrlimit(resource, &limits) == 0 ? 0 : errno;
}

/* The superuser would keep them in the sandbox. */
static int drop_capabilities(void) {
    struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
    const struct __user_cap_data_struct none[_LINUX_CAPABILITY_U32S_3] = {{0}};
    return syscall(SYS_capset, &header, none) == 0 ? 0 : errno;
}

int csandbox_enter(unsigned long most_memory, bool has_device) {
    parent = getppid();
    int error = limit(RLIMIT_AS, most_memory);
    if (error == 0) error = limit(RLIMIT_CORE, 0);
    if (error == 0) error = drop_capabilities();
    if (error != 0) return error;
    scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ERRNO(EPERM));
    if (!filter) return ENOMEM;
    int status = allow(filter, calls, COUNT(calls));
    for (size_t index = 0; index < COUNT(memory_calls) && status == 0; index++)
        status = seccomp_rule_add(
            filter, SCMP_ACT_ALLOW, memory_calls[index], 1, SCMP_A2(SCMP_CMP_MASKED_EQ, PROT_EXEC, 0));
    /* A crash is a signal to itself. */
    if (status == 0)
        status = seccomp_rule_add(
            filter, SCMP_ACT_ALLOW, SCMP_SYS(tgkill), 1, SCMP_A0(SCMP_CMP_EQ, (scmp_datum_t)getpid()));
    if (status == 0 && has_device) status = allow(filter, device_calls, COUNT(device_calls));
    if (status == 0) status = seccomp_load(filter);
    seccomp_release(filter);
    return -status;
}

long csandbox_file_size(int descriptor) {
    /* The C library would use a call that also takes paths. */
    struct stat status;
    if (syscall(SYS_fstat, descriptor, &status) != 0 || !S_ISREG(status.st_mode)) return -1;
    return status.st_size;
}

/* Returns the error of a call that returned this, or 0. */
static int error_of(long result) { return result < 0 ? errno : 0; }

static int error_of_memory(void *address) { return address == MAP_FAILED ? errno : 0; }

CSandboxErrors csandbox_probe(void) {
    struct stat status;
    const int code = PROT_READ | PROT_EXEC, data = PROT_READ | PROT_WRITE;
    const int kind = MAP_PRIVATE | MAP_ANONYMOUS;
    void *memory = mmap(NULL, 4096, data, kind, -1, 0);
    return (CSandboxErrors){
        .open = error_of(open("/etc/passwd", O_RDONLY | O_CLOEXEC)),
        .status = error_of(syscall(SYS_newfstatat, AT_FDCWD, "/etc/passwd", &status, AT_EMPTY_PATH)),
        .socket = error_of(socket(AF_INET, SOCK_STREAM, 0)),
        .signal = error_of(syscall(SYS_tgkill, parent, parent, 0)),
        .start = error_of(syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0)),
        .map = error_of_memory(mmap(NULL, 4096, code | data, kind, -1, 0)),
        .protect = error_of(mprotect(memory, 4096, code)),
    };
}
