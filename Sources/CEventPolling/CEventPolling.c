// epoll and its companions, which the Glibc module does not show.
