#include "exchange.h"

#include <stdlib.h>

struct ccurl_client {
  CURLM *multi;
  // How many exchanges are under way.
  int running;
};

struct ccurl_client *ccurl_open(void) {
  const struct libcurl *curl = ccurl_library();
  struct ccurl_client *client = curl == NULL ? NULL : calloc(1, sizeof *client);
  if (client != NULL && (client->multi = curl->multi_init()) == NULL) {
    free(client);
    return NULL;
  }
  return client;
}

void ccurl_close(struct ccurl_client *client) {
  ccurl_library()->multi_cleanup(client->multi);
  free(client);
}

bool ccurl_begin(struct ccurl_client *client, struct ccurl_exchange *exchange) {
  exchange->is_begun = ccurl_library()->multi_add_handle(client->multi, exchange->easy) == 0;
  return exchange->is_begun;
}

void ccurl_end(struct ccurl_client *client, struct ccurl_exchange *exchange) {
  if (exchange->is_begun) ccurl_library()->multi_remove_handle(client->multi, exchange->easy);
  ccurl_free(exchange);
}

size_t ccurl_waits(struct ccurl_client *client, struct ccurl_wait *waits, size_t capacity) {
  fd_set reading, writing, failing;
  FD_ZERO(&reading);
  FD_ZERO(&writing);
  FD_ZERO(&failing);
  int greatest = -1;
  ccurl_library()->multi_fdset(client->multi, &reading, &writing, &failing, &greatest);
  size_t count = 0;
  for (int descriptor = 0; descriptor <= greatest; descriptor++) {
    bool reads = FD_ISSET(descriptor, &reading), writes = FD_ISSET(descriptor, &writing);
    if (!reads && !writes) continue;
    if (count < capacity) waits[count] = (struct ccurl_wait){descriptor, reads, writes};
    count += 1;
  }
  return count;
}

long ccurl_timeout(struct ccurl_client *client) {
  long timeout = -1;
  ccurl_library()->multi_timeout(client->multi, &timeout);
  // What libcurl does without a descriptor, or with one too great for a set, it has to be asked for.
  const long patience = 100;
  if (client->running > 0 && (timeout < 0 || timeout > patience) && ccurl_waits(client, NULL, 0) == 0)
    return patience;
  return timeout;
}

void ccurl_work(struct ccurl_client *client) {
  ccurl_library()->multi_perform(client->multi, &client->running);
}

struct ccurl_exchange *ccurl_finished(struct ccurl_client *client) {
  const struct libcurl *curl = ccurl_library();
  const int done = 1, info_private = 0x100015; // CURLMSG_DONE, CURLINFO_PRIVATE
  int left = 0;
  for (struct curl_message *message; (message = curl->multi_info_read(client->multi, &left));) {
    struct ccurl_exchange *exchange = NULL;
    if (message->kind != done) continue;
    curl->easy_getinfo(message->easy, info_private, &exchange);
    if (exchange == NULL) continue;
    exchange->code = message->data.code;
    return exchange;
  }
  return NULL;
}
