#ifndef CCURL_LIBRARY_H
#define CCURL_LIBRARY_H

#include <sys/select.h>

typedef void CURL;
typedef void CURLM;
struct curl_slist;

struct curl_message {
  int kind;
  CURL *easy;
  union {
    void *whatever;
    int code;
  } data;
};

#define EACH_FUNCTION(FUNCTION)                                                                    \
  FUNCTION(int, global_init, (long flags))                                                         \
  FUNCTION(CURL *, easy_init, (void))                                                              \
  FUNCTION(void, easy_cleanup, (CURL *))                                                           \
  FUNCTION(int, easy_setopt, (CURL *, int option, ...))                                            \
  FUNCTION(int, easy_getinfo, (CURL *, int info, ...))                                             \
  FUNCTION(const char *, easy_strerror, (int code))                                                \
  FUNCTION(struct curl_slist *, slist_append, (struct curl_slist *, const char *))                 \
  FUNCTION(void, slist_free_all, (struct curl_slist *))                                            \
  FUNCTION(CURLM *, multi_init, (void))                                                            \
  FUNCTION(int, multi_cleanup, (CURLM *))                                                          \
  FUNCTION(int, multi_add_handle, (CURLM *, CURL *))                                               \
  FUNCTION(int, multi_remove_handle, (CURLM *, CURL *))                                            \
  FUNCTION(int, multi_fdset, (CURLM *, fd_set *, fd_set *, fd_set *, int *greatest))               \
  FUNCTION(int, multi_timeout, (CURLM *, long *milliseconds))                                      \
  FUNCTION(int, multi_perform, (CURLM *, int *running))                                            \
  FUNCTION(struct curl_message *, multi_info_read, (CURLM *, int *left))

struct libcurl {
#define DECLARE(result, name, arguments) result(*name) arguments;
  EACH_FUNCTION(DECLARE)
#undef DECLARE
};

// NULL where there is none.
const struct libcurl *ccurl_library(void);

#endif
