#include "library.h"

#include "CCurl.h"
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>

#ifdef __APPLE__
static const char *const library_name = "libcurl.4.dylib";
#else
static const char *const library_name = "libcurl.so.4";
#endif

static struct libcurl functions;
static const struct libcurl *library;
static char obstacle[256];
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  void *handle = dlopen(library_name, RTLD_NOW | RTLD_LOCAL);
  if (handle == NULL) {
    snprintf(obstacle, sizeof obstacle, "%s", dlerror());
    return;
  }
#define FIND(result, name, arguments)                                                              \
  if ((functions.name = (__typeof__(functions.name))dlsym(handle, "curl_" #name)) == NULL) {       \
    snprintf(obstacle, sizeof obstacle, "%s has no function curl_%s", library_name, #name);        \
    return;                                                                                        \
  }
  EACH_FUNCTION(FIND)
#undef FIND
  const long all = 3; // CURL_GLOBAL_ALL
  if (functions.global_init(all) != 0) {
    snprintf(obstacle, sizeof obstacle, "%s cannot be initialised", library_name);
    return;
  }
  library = &functions;
}

const struct libcurl *ccurl_library(void) {
  pthread_once(&once, load);
  return library;
}

const char *ccurl_obstacle(void) { return ccurl_library() == NULL ? obstacle : NULL; }
