#define _GNU_SOURCE
#include "CSystem.h"

#include <string.h>
#include <sys/socket.h>

long csocket_send(int socket, const void *bytes, unsigned long count, int passed) {
    struct iovec part = {.iov_base = (void *)bytes, .iov_len = count};
    union {
        struct cmsghdr header;
        char bytes[CMSG_SPACE(sizeof passed)];
    } control;
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
    if (passed >= 0) {
        memset(&control, 0, sizeof control);
        message.msg_control = control.bytes;
        message.msg_controllen = sizeof control.bytes;
        struct cmsghdr *header = CMSG_FIRSTHDR(&message);
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        header->cmsg_len = CMSG_LEN(sizeof passed);
        memcpy(CMSG_DATA(header), &passed, sizeof passed);
    }
    return sendmsg(socket, &message, MSG_NOSIGNAL);
}

long csocket_receive(int socket, void *bytes, unsigned long count, int *passed) {
    struct iovec part = {.iov_base = bytes, .iov_len = count};
    union {
        struct cmsghdr header;
        char bytes[CMSG_SPACE(sizeof *passed)];
    } control;
    struct msghdr message = {
        .msg_iov = &part,
        .msg_iovlen = 1,
        .msg_control = control.bytes,
        .msg_controllen = sizeof control.bytes,
    };
    *passed = -1;
    ssize_t done = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
    if (done < 0) return done;
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    if (header && header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_RIGHTS
        && header->cmsg_len == CMSG_LEN(sizeof *passed))
        memcpy(passed, CMSG_DATA(header), sizeof *passed);
    return done;
}
