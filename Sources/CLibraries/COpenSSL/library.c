#include "library.h"

#include "COpenSSL.h"
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>

#ifdef __APPLE__
static const char *const library_name = "libcrypto.3.dylib";
#else
static const char *const library_name = "libcrypto.so.3";
#endif

static struct libcrypto functions;
static bool is_loaded;
static char obstacle[256];
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  void *library = dlopen(library_name, RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) {
    snprintf(obstacle, sizeof obstacle, "%s", dlerror());
    return;
  }
#define FIND(name)                                                                                 \
  if ((functions.name = (__typeof__(functions.name))dlsym(library, #name)) == NULL) {              \
    snprintf(obstacle, sizeof obstacle, "%s has no function %s", library_name, #name);             \
    return;                                                                                        \
  }
  EACH_FUNCTION(FIND)
#undef FIND
  is_loaded = true;
}

const struct libcrypto *copenssl_library(void) {
  pthread_once(&once, load);
  return is_loaded ? &functions : NULL;
}

const char *copenssl_obstacle(void) { return copenssl_library() == NULL ? obstacle : NULL; }
