#include "library.h"

#include "../loading.h"
#include "CCurl.h"

#define NAME(result, name, arguments) "curl_" #name,
static const char *const symbols[] = {EACH_FUNCTION(NAME) NULL};
static const char *const names[] = {"libcurl.so.4", NULL};

static FUNCTIONS_OF(libcurl) functions;
static const struct libcurl *library;
static char obstacle[LOADING_OBSTACLE];
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  const long all = 3; // CURL_GLOBAL_ALL
  if (!load_library(names, symbols, functions.all, obstacle)) return;
  if (functions.named.global_init(all) == 0) library = &functions.named;
  else snprintf(obstacle, sizeof obstacle, "%s cannot be initialised", *names);
}

const struct libcurl *ccurl_library(void) {
  pthread_once(&once, load);
  return library;
}

const char *ccurl_obstacle(void) { return ccurl_library() == NULL ? obstacle : NULL; }
