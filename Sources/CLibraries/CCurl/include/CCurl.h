#ifndef CCURL_H
#define CCURL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The smallest door to libcurl that Swift needs: it is loaded at the first call and never linked, since most
// runs ask no server. What is used of it is declared here with the numbers that libcurl keeps for ever, so
// that its headers are not needed. Swift can call none of its variadics, and its callbacks fill buffers of C.
// Nothing here may be called from two threads at once for one client.

// Why there is no libcurl, or NULL.
const char *_Nullable ccurl_obstacle(void);

// Many exchanges at once, and the connections that outlive them.
struct ccurl_client;
// One request and its reply.
struct ccurl_exchange;

// NULL without memory or libcurl.
struct ccurl_client *_Nullable ccurl_open(void);
// Its exchanges must have ended.
void ccurl_close(struct ccurl_client *_Nonnull client);

// NULL without memory. It takes that many bytes of head and body together and no more.
struct ccurl_exchange *_Nullable ccurl_prepare(size_t limit);
// Ends it wherever it stands, and frees all that it holds.
void ccurl_end(struct ccurl_client *_Nonnull client, struct ccurl_exchange *_Nonnull exchange);

enum ccurl_text {
  CCURL_URL = 10002,
  CCURL_METHOD = 10036, // CUSTOMREQUEST
  CCURL_USER_AGENT = 10018,
  CCURL_PROXY = 10004,
  CCURL_CA_FILE = 10065,   // CAINFO
  CCURL_CA_FOLDER = 10097, // CAPATH
  CCURL_CERTIFICATE_FILE = 10025,
  CCURL_KEY_FILE = 10087,
  CCURL_KEY_PASSWORD = 10026,
};

enum ccurl_number {
  CCURL_CONNECT_TIMEOUT_IN_MILLISECONDS = 156,
  CCURL_TIMEOUT_IN_MILLISECONDS = 155,
};

// NULL takes libcurl's own value away.
bool ccurl_set_text(struct ccurl_exchange *_Nonnull exchange, enum ccurl_text option,
                    const char *_Nullable text);
bool ccurl_set_number(struct ccurl_exchange *_Nonnull exchange, enum ccurl_number option,
                      long number);
// Copies the bytes. A request for which this is never called has no body and does not say how long it is.
bool ccurl_set_body(struct ccurl_exchange *_Nonnull exchange, const void *_Nullable bytes,
                    size_t count);
// “Name: value”, or “Name:” to send none of that name.
bool ccurl_add_header(struct ccurl_exchange *_Nonnull exchange, const char *_Nonnull line);

// Nothing happens before ccurl_work.
bool ccurl_begin(struct ccurl_client *_Nonnull client, struct ccurl_exchange *_Nonnull exchange);

struct ccurl_wait {
  int descriptor;
  bool for_reading, for_writing;
};

// What to wait for, at most that many; returns how many there are.
size_t ccurl_waits(struct ccurl_client *_Nonnull client, struct ccurl_wait *_Nullable waits,
                   size_t capacity);
// How long to wait at most, in milliseconds; -1 is for ever.
long ccurl_timeout(struct ccurl_client *_Nonnull client);
// Does what can be done without waiting.
void ccurl_work(struct ccurl_client *_Nonnull client);
// The next one that is over, each once, or NULL.
struct ccurl_exchange *_Nullable ccurl_finished(struct ccurl_client *_Nonnull client);

struct ccurl_outcome {
  // CURLcode, 0 when there is a reply.
  int code;
  // libcurl's name for the code, and what it says of this case.
  const char *_Nonnull words, *_Nonnull details;
  // X509_V_ERR of OpenSSL, 0 where the server's certificate was good or never seen.
  long verification;
  // What a proxy answered, 0 without one.
  long proxy_status;
  bool was_too_large, was_sent;
  // The TLS connection was made for this exchange, and not one line of a reply came over it.
  bool ended_at_once;
  long status;
  int64_t microseconds;
  // The lines of the last head without its status line, and the body; both live as long as the exchange.
  const char *_Nullable head, *_Nullable body;
  size_t head_size, body_size;
};

struct ccurl_outcome ccurl_read(struct ccurl_exchange *_Nonnull exchange);

#endif
