// What Swift's view of the C library leaves out: epoll, eventfd, and accepting a connection with its flags set.
#ifndef C_EVENT_POLLING_H
#define C_EVENT_POLLING_H

#include <stdint.h>

#if defined(__linux__)
#include <sys/epoll.h>
#include <sys/eventfd.h>
#endif

/// Accepts a connection whose descriptor does not block and is not handed to child processes.
///
/// `address` points to a `struct sockaddr` and `length` to a `socklen_t`: they are not named here, since Swift takes the
/// socket types from the C library's own module. Returns the descriptor, or -1 with `errno` set.
int event_polling_accept(int listener, void *address, void *length);

/// A number that no other living thread has; never 0.
uintptr_t event_polling_current_thread(void);

/// Names the calling thread for debuggers and `top`. Linux knows 15 characters; a longer name changes nothing.
void event_polling_name_thread(const char *name);

#endif
