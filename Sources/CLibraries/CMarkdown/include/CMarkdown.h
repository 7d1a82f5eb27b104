#ifndef CMARKDOWN_H
#define CMARKDOWN_H

#include <stddef.h>

// libcmark is loaded at the first call and never linked: only the guide needs it, and the program must
// start where it is missing. What is used of it is declared here, so that its header is not needed.

typedef struct cmark_node cmark_node;

struct cmarkdown {
  cmark_node *_Nullable (*_Nonnull parse_document)(const char *_Nonnull text, size_t length,
                                                   int options);
  void (*_Nonnull node_free)(cmark_node *_Nonnull node);
  cmark_node *_Nullable (*_Nonnull node_first_child)(cmark_node *_Nonnull node);
  cmark_node *_Nullable (*_Nonnull node_next)(cmark_node *_Nonnull node);
  // The kind by its name, which unlike its number is the same in every version.
  const char *_Nonnull (*_Nonnull node_get_type_string)(cmark_node *_Nonnull node);
  const char *_Nullable (*_Nonnull node_get_literal)(cmark_node *_Nonnull node);
  const char *_Nullable (*_Nonnull node_get_url)(cmark_node *_Nonnull node);
  int (*_Nonnull node_get_heading_level)(cmark_node *_Nonnull node);
  // 0 where the list is not numbered.
  int (*_Nonnull node_get_list_start)(cmark_node *_Nonnull node);
};

// NULL where there is no libcmark.
const struct cmarkdown *_Nullable cmarkdown_library(void);

#endif
