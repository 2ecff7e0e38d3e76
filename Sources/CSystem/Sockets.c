#define _GNU_SOURCE
#include "CSystem.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

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

union Address {
    struct sockaddr any;
    struct sockaddr_in four;
    struct sockaddr_in6 six;
};

static int begin_listening(int made, bool is_six, unsigned short *port) {
    int yes = 1;
    /* Without it, a port cannot be used again for a minute. */
    if (setsockopt(made, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes)) return -1;
    union Address address;
    socklen_t count = is_six ? sizeof address.six : sizeof address.four;
    memset(&address, 0, sizeof address);
    if (is_six) {
        if (setsockopt(made, IPPROTO_IPV6, IPV6_V6ONLY, &yes, sizeof yes)) return -1;
        address.six.sin6_family = AF_INET6;
        address.six.sin6_port = htons(*port);
        address.six.sin6_addr = in6addr_loopback;
    } else {
        address.four.sin_family = AF_INET;
        address.four.sin_port = htons(*port);
        address.four.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    }
    if (bind(made, &address.any, count) || listen(made, 128)) return -1;
    if (getsockname(made, &address.any, &count)) return -1;
    *port = ntohs(is_six ? address.six.sin6_port : address.four.sin_port);
    return 0;
}

int csocket_listen(bool is_six, unsigned short *port) {
    int type = SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC;
    int made = socket(is_six ? AF_INET6 : AF_INET, type, 0);
    if (made < 0 || begin_listening(made, is_six, port) == 0) return made;
    int code = errno;
    close(made);
    errno = code;
    return -1;
}

int csocket_accept(int socket) { return accept4(socket, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC); }
