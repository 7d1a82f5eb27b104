#include "library.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>

static const char *const library_names[] = {
#ifdef __APPLE__
    "libpng16.dylib", "/opt/homebrew/lib/libpng16.dylib", "/usr/local/lib/libpng16.dylib",
#else
    "libpng16.so.16",
#endif
};

static struct libpng functions;
static const struct libpng *library;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  void *handle = NULL;
  for (size_t i = 0; handle == NULL && i < sizeof library_names / sizeof *library_names; i++) {
    handle = dlopen(library_names[i], RTLD_NOW | RTLD_LOCAL);
  }
  if (handle == NULL) return;
#define FIND(name)                                                                                 \
  if ((functions.name = (__typeof__(functions.name))dlsym(handle, #name)) == NULL) return;
  EACH_FUNCTION(FIND)
#undef FIND
  library = &functions;
}

const struct libpng *cpng_library(void) {
  pthread_once(&once, load);
  return library;
}
