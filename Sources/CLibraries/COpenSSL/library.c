#include "library.h"

#include "../loading.h"
#include "COpenSSL.h"

#define NAME(name) #name,
static const char *const symbols[] = {EACH_FUNCTION(NAME) NULL};
static const char *const names[] = {"libcrypto.so.3", NULL};

static FUNCTIONS_OF(libcrypto) functions;
static const struct libcrypto *library;
static char obstacle[LOADING_OBSTACLE];
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  if (load_library(names, symbols, functions.all, obstacle)) library = &functions.named;
}

const struct libcrypto *copenssl_library(void) {
  pthread_once(&once, load);
  return library;
}

const char *copenssl_obstacle(void) { return copenssl_library() == NULL ? obstacle : NULL; }
