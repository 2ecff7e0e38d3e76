#define _GNU_SOURCE
#include "CV4L2.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static int kernel_open(void *context, const char *path) {
    (void)context;
    struct stat status;
    /* Opening another device can do something already, such as rewind a tape. */
    if (stat(path, &status) != 0) return -1;
    if (!S_ISCHR(status.st_mode)) {
        errno = ENOTTY;
        return -1;
    }
    return open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
}

static int kernel_close(void *context, int file) {
    (void)context;
    return close(file);
}

static int kernel_control(void *context, int file, unsigned long request, void *argument) {
    (void)context;
    int result;
    do result = ioctl(file, request, argument);
    while (result == -1 && errno == EINTR);
    return result;
}

static void *kernel_map(void *context, int file, size_t length, long offset) {
    (void)context;
    void *address = mmap(NULL, length, PROT_READ, MAP_SHARED, file, offset);
    return address == MAP_FAILED ? NULL : address;
}

static int kernel_unmap(void *context, void *address, size_t length) {
    (void)context;
    return munmap(address, length);
}

static int kernel_wait(void *context, int file, int milliseconds) {
    (void)context;
    struct pollfd request = {.fd = file, .events = POLLIN};
    int result = poll(&request, 1, milliseconds);
    /* The caller finds out what the signal asks for. */
    if (result == -1 && errno == EINTR) return 0;
    if (result > 0 && request.revents & (POLLERR | POLLHUP | POLLNVAL)) {
        errno = ENODEV;
        return -1;
    }
    return result;
}

CV4L2Calls cv4l2_kernel(void) {
    return (CV4L2Calls){
        .open = kernel_open, .close = kernel_close, .control = kernel_control,
        .map = kernel_map, .unmap = kernel_unmap, .wait = kernel_wait,
    };
}
