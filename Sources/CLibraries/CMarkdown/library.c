#include "../loading.h"
#include "CMarkdown.h"

// The library bears its version in its name, and only its -dev package has the name without one.
static const char *const names[] = {
    "libcmark.so.0.30.2", // Debian 12 and 13
    "libcmark.so.0.31.2", "libcmark.so.0.31.1", "libcmark.so", NULL,
};

// In the order of `struct cmarkdown`.
static const char *const symbols[] = {
    "cmark_parse_document", "cmark_node_free", "cmark_node_first_child", "cmark_node_next",
    "cmark_node_get_type_string", "cmark_node_get_literal", "cmark_node_get_url",
    "cmark_node_get_heading_level", "cmark_node_get_list_start", NULL,
};

static FUNCTIONS_OF(cmarkdown) functions;
static const struct cmarkdown *library;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  char obstacle[LOADING_OBSTACLE];
  if (load_library(names, symbols, functions.all, obstacle)) library = &functions.named;
}

const struct cmarkdown *cmarkdown_library(void) {
  pthread_once(&once, load);
  return library;
}
