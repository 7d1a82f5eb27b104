#include "CMarkdown.h"
#include <dlfcn.h>
#include <pthread.h>

// The library bears its version in its name, and only its -dev package has the name without one.
static const char *const library_names[] = {
#ifdef __APPLE__
    "libcmark.dylib", "/opt/homebrew/lib/libcmark.dylib", "/usr/local/lib/libcmark.dylib",
#else
    "libcmark.so.0.30.2", // Debian 12 and 13
    "libcmark.so.0.31.2", "libcmark.so.0.31.1", "libcmark.so",
#endif
};

static struct cmarkdown functions;
static const struct cmarkdown *library;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  void *handle = NULL;
  for (size_t i = 0; handle == NULL && i < sizeof library_names / sizeof *library_names; i++) {
    handle = dlopen(library_names[i], RTLD_NOW | RTLD_LOCAL);
  }
  if (handle == NULL) return;
#define FIND(name)                                                                                 \
  if ((functions.name = (__typeof__(functions.name))dlsym(handle, "cmark_" #name)) == NULL) return;
  FIND(parse_document)
  FIND(node_free)
  FIND(node_first_child)
  FIND(node_next)
  FIND(node_get_type_string)
  FIND(node_get_literal)
  FIND(node_get_url)
  FIND(node_get_heading_level)
  FIND(node_get_list_start)
#undef FIND
  library = &functions;
}

const struct cmarkdown *cmarkdown_library(void) {
  pthread_once(&once, load);
  return library;
}
