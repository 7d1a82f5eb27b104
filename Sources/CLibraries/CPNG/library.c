#include "library.h"

#include "../loading.h"

#define NAME(name) #name,
static const char *const symbols[] = {EACH_FUNCTION(NAME) NULL};
static const char *const names[] = {"libpng16.so.16", NULL};

static FUNCTIONS_OF(libpng) functions;
static const struct libpng *library;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  char obstacle[LOADING_OBSTACLE];
  if (load_library(names, symbols, functions.all, obstacle)) library = &functions.named;
}

const struct libpng *cpng_library(void) {
  pthread_once(&once, load);
  return library;
}
