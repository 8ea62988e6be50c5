#define _GNU_SOURCE
#include "CEventPolling.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sys/socket.h>
#include <unistd.h>

int event_polling_accept(int listener, void *address, void *length) {
#if defined(__linux__)
    return accept4(listener, address, length, SOCK_NONBLOCK | SOCK_CLOEXEC);
#else
    int descriptor = accept(listener, address, length);
    if (descriptor < 0) return descriptor;
    if (fcntl(descriptor, F_SETFL, O_NONBLOCK) < 0 || fcntl(descriptor, F_SETFD, FD_CLOEXEC) < 0) {
        int reason = errno;
        close(descriptor);
        errno = reason;
        return -1;
    }
    return descriptor;
#endif
}

void event_polling_name_thread(const char *name) {
#if defined(__APPLE__)
    pthread_setname_np(name);
#else
    pthread_setname_np(pthread_self(), name);
#endif
}

uintptr_t event_polling_current_thread(void) {
    // The address of a variable that each thread has for itself.
    static _Thread_local char mark;
    return (uintptr_t)&mark;
}
