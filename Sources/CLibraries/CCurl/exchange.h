#ifndef CCURL_EXCHANGE_H
#define CCURL_EXCHANGE_H

#include "CCurl.h"
#include "library.h"

struct buffer {
  char *bytes;
  size_t size, capacity;
};

struct ccurl_exchange {
  CURL *easy;
  struct curl_slist *headers;
  // The request's body, of which `size` bytes have gone out, and the reply's parts.
  struct buffer sent, head, body;
  // How many bytes may still come.
  size_t room;
  bool has_reply, head_is_whole, was_too_large, is_begun;
  int code;
  char details[256]; // CURL_ERROR_SIZE
};

void ccurl_free(struct ccurl_exchange *exchange);

#endif
