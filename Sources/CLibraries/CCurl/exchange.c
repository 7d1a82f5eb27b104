#include "exchange.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

// Of CURLoption and CURLINFO, those that every exchange has alike.
enum {
  ERROR_BUFFER = 10010,
  WRITE_FUNCTION = 20011,
  WRITE_DATA = 10001,
  HEADER_FUNCTION = 20079,
  HEADER_DATA = 10029,
  HTTP_HEADER = 10023,
  PRIVATE = 10103,
  HAS_BODY = 47, // POST
  BODY_SIZE = 30120,
  READ_FUNCTION = 20012,
  READ_DATA = 10009,
  OPEN_SOCKET_FUNCTION = 20163,
  NO_SIGNAL = 99,
  PROTOCOLS = 181,
  FOLLOWS_REDIRECTS = 52,
  HTTP_VERSION = 84,
  TAKES_HTTP_09 = 285,
  SUPPRESSES_PROXY_HEAD = 265,
  PATH_AS_IS = 234,
  TLS_VERSION = 32,
  VERIFIES_CERTIFICATE = 64,
  VERIFIES_HOST = 81,
  QUICK_EXIT = 322,

  INFO_STATUS = 0x200002,
  INFO_REQUEST_SIZE = 0x20000c,
  INFO_VERIFICATION = 0x20000d,
  INFO_PROXY_STATUS = 0x200016,
  INFO_NEW_CONNECTIONS = 0x20001a,
  INFO_TOTAL_TIME = 0x600032,
  INFO_TLS_TIME = 0x600038,
};

static bool takes(struct ccurl_exchange *exchange, size_t count) {
  exchange->was_too_large = count > exchange->room;
  if (!exchange->was_too_large) exchange->room -= count;
  return !exchange->was_too_large;
}

static bool append(struct ccurl_exchange *exchange, struct buffer *buffer, const char *bytes,
                   size_t count) {
  if (!takes(exchange, count)) return false;
  if (count > buffer->capacity - buffer->size) {
    size_t capacity = 2 * buffer->capacity + count;
    char *larger = realloc(buffer->bytes, capacity);
    if (larger == NULL) return false;
    buffer->bytes = larger;
    buffer->capacity = capacity;
  }
  memcpy(buffer->bytes + buffer->size, bytes, count);
  buffer->size += count;
  return true;
}

static size_t take_body(const char *bytes, size_t one, size_t count, void *exchange) {
  struct ccurl_exchange *self = exchange;
  return append(self, &self->body, bytes, one * count) ? one * count : 0;
}

// Takes a line of a head: the last head counts, without its status line and without what trails the body.
static size_t take_header(const char *line, size_t one, size_t count, void *exchange) {
  struct ccurl_exchange *self = exchange;
  size_t size = one * count;
  self->has_reply = true;
  if (size >= 5 && memcmp(line, "HTTP/", 5) == 0) {
    self->head.size = 0;
    self->head_is_whole = false;
    return size;
  }
  // Nobody reads what trails the body, and it may go on for ever.
  if (self->head_is_whole) return takes(self, size) ? size : 0;
  self->head_is_whole = size <= 2 && (line[0] == '\r' || line[0] == '\n');
  return append(self, &self->head, line, size) ? size : 0;
}

// Gives the request's body once: libcurl sends no request again whose body it cannot have again. Otherwise it
// would, where a kept connection ends without an answer, and the server would do its work twice.
static size_t give_body(char *bytes, size_t one, size_t count, void *exchange) {
  struct ccurl_exchange *self = exchange;
  size_t size = one * count, left = self->sent.capacity - self->sent.size;
  if (size > left) size = left;
  if (size > 0) memcpy(bytes, self->sent.bytes + self->sent.size, size);
  self->sent.size += size;
  return size;
}

struct curl_sockaddr {
  int family, kind, protocol;
};

// A socket that no pager inherits: the server would see it open for as long as that runs.
static int open_socket(void *nothing, int purpose, struct curl_sockaddr *address) {
  (void)nothing, (void)purpose;
  int descriptor = socket(address->family, address->kind, address->protocol);
  if (descriptor >= 0) fcntl(descriptor, F_SETFD, FD_CLOEXEC);
  return descriptor;
}

struct ccurl_exchange *ccurl_prepare(size_t limit) {
  const struct libcurl *curl = ccurl_library();
  struct ccurl_exchange *exchange = curl == NULL ? NULL : calloc(1, sizeof *exchange);
  if (exchange == NULL) return NULL;
  exchange->room = limit;
  CURL *easy = exchange->easy = curl->easy_init();
  const long http_and_https = 1 | 2, http_1_1 = 2, tls_1_2 = 6, name_must_fit = 2;
  // An older libcurl has no quick exit: it waits for a name that is being looked up, and all else is the same.
  if (easy != NULL) curl->easy_setopt(easy, QUICK_EXIT, 1L);
  if (easy == NULL || curl->easy_setopt(easy, PRIVATE, exchange) != 0 ||
      curl->easy_setopt(easy, ERROR_BUFFER, exchange->details) != 0 ||
      curl->easy_setopt(easy, WRITE_FUNCTION, take_body) != 0 ||
      curl->easy_setopt(easy, WRITE_DATA, exchange) != 0 ||
      curl->easy_setopt(easy, HEADER_FUNCTION, take_header) != 0 ||
      curl->easy_setopt(easy, HEADER_DATA, exchange) != 0 ||
      curl->easy_setopt(easy, OPEN_SOCKET_FUNCTION, open_socket) != 0 ||
      curl->easy_setopt(easy, NO_SIGNAL, 1L) != 0 ||
      curl->easy_setopt(easy, PROTOCOLS, http_and_https) != 0 ||
      curl->easy_setopt(easy, FOLLOWS_REDIRECTS, 0L) != 0 ||
      curl->easy_setopt(easy, HTTP_VERSION, http_1_1) != 0 ||
      curl->easy_setopt(easy, TAKES_HTTP_09, 0L) != 0 ||
      curl->easy_setopt(easy, SUPPRESSES_PROXY_HEAD, 1L) != 0 ||
      curl->easy_setopt(easy, PATH_AS_IS, 1L) != 0 ||
      curl->easy_setopt(easy, TLS_VERSION, tls_1_2) != 0 ||
      curl->easy_setopt(easy, VERIFIES_CERTIFICATE, 1L) != 0 ||
      curl->easy_setopt(easy, VERIFIES_HOST, name_must_fit) != 0) {
    ccurl_free(exchange);
    return NULL;
  }
  return exchange;
}

void ccurl_free(struct ccurl_exchange *exchange) {
  const struct libcurl *curl = ccurl_library();
  if (exchange->easy != NULL) curl->easy_cleanup(exchange->easy);
  curl->slist_free_all(exchange->headers);
  free(exchange->sent.bytes);
  free(exchange->head.bytes);
  free(exchange->body.bytes);
  free(exchange);
}

bool ccurl_set_text(struct ccurl_exchange *exchange, enum ccurl_text option, const char *text) {
  return ccurl_library()->easy_setopt(exchange->easy, (int)option, text) == 0;
}

bool ccurl_set_number(struct ccurl_exchange *exchange, enum ccurl_number option, long number) {
  return ccurl_library()->easy_setopt(exchange->easy, (int)option, number) == 0;
}

bool ccurl_set_body(struct ccurl_exchange *exchange, const void *bytes, size_t count) {
  const struct libcurl *curl = ccurl_library();
  if (count > 0) {
    if ((exchange->sent.bytes = malloc(count)) == NULL) return false;
    memcpy(exchange->sent.bytes, bytes, exchange->sent.capacity = count);
  }
  return curl->easy_setopt(exchange->easy, HAS_BODY, 1L) == 0 &&
         curl->easy_setopt(exchange->easy, BODY_SIZE, (int64_t)count) == 0 &&
         curl->easy_setopt(exchange->easy, READ_FUNCTION, give_body) == 0 &&
         curl->easy_setopt(exchange->easy, READ_DATA, exchange) == 0;
}

bool ccurl_add_header(struct ccurl_exchange *exchange, const char *line) {
  const struct libcurl *curl = ccurl_library();
  struct curl_slist *longer = curl->slist_append(exchange->headers, line);
  if (longer == NULL) return false;
  exchange->headers = longer;
  return curl->easy_setopt(exchange->easy, HTTP_HEADER, longer) == 0;
}

struct ccurl_outcome ccurl_read(struct ccurl_exchange *exchange) {
  const struct libcurl *curl = ccurl_library();
  struct ccurl_outcome outcome = {
      .code = exchange->code,
      .words = curl->easy_strerror(exchange->code),
      .details = exchange->details,
      .was_too_large = exchange->was_too_large,
      .head = exchange->head.bytes,
      .head_size = exchange->head.size,
      .body = exchange->body.bytes,
      .body_size = exchange->body.size,
  };
  long request_size = 0, new_connections = 0;
  int64_t until_secure = 0;
  curl->easy_getinfo(exchange->easy, INFO_STATUS, &outcome.status);
  curl->easy_getinfo(exchange->easy, INFO_REQUEST_SIZE, &request_size);
  curl->easy_getinfo(exchange->easy, INFO_VERIFICATION, &outcome.verification);
  curl->easy_getinfo(exchange->easy, INFO_PROXY_STATUS, &outcome.proxy_status);
  curl->easy_getinfo(exchange->easy, INFO_TOTAL_TIME, &outcome.microseconds);
  curl->easy_getinfo(exchange->easy, INFO_NEW_CONNECTIONS, &new_connections);
  curl->easy_getinfo(exchange->easy, INFO_TLS_TIME, &until_secure);
  outcome.was_sent = request_size > 0;
  outcome.ended_at_once = new_connections > 0 && until_secure > 0 && !exchange->has_reply;
  return outcome;
}
