#ifndef PASSWALK_LOADING_H
#define PASSWALK_LOADING_H

#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

enum { LOADING_OBSTACLE = 256 };

// Opens the first of the libraries `names` that is there and finds its functions `symbols`, each for its place in
// `functions`; where that fails, `obstacle` says why. NULL ends both lists.
static inline bool load_library(
    const char *const *names, const char *const *symbols, void **functions, char *obstacle) {
  void *library = dlopen(*names, RTLD_NOW | RTLD_LOCAL);
  while (library == NULL && names[1] != NULL) library = dlopen(*++names, RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) {
    snprintf(obstacle, LOADING_OBSTACLE, "%s", dlerror());
    return false;
  }
  for (; *symbols != NULL; symbols++, functions++) {
    if ((*functions = dlsym(library, *symbols)) != NULL) continue;
    snprintf(obstacle, LOADING_OBSTACLE, "%s has no function %s", *names, *symbols);
    return false;
  }
  return true;
}

// Room for a struct of nothing but function pointers, by their names or one after the other.
#define FUNCTIONS_OF(type)                                                                         \
  union {                                                                                          \
    struct type named;                                                                             \
    void *all[sizeof(struct type) / sizeof(void *)];                                               \
  }

#endif
