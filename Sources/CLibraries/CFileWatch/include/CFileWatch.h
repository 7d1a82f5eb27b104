// The kernel tells of changes in folders; Glibc's own door to that does not import to Swift whole.
#ifndef PASSWALK_CFILEWATCH_H
#define PASSWALK_CFILEWATCH_H

#include <stdbool.h>

struct cfilewatch;

// NULL where the system has nothing of the kind, or no more of it.
struct cfilewatch *cfilewatch_open(void);
void cfilewatch_close(struct cfilewatch *watch);

// Readable when there is something to take; no program that is started inherits it.
int cfilewatch_descriptor(const struct cfilewatch *watch);

// The number of the folder, the same each time; -1 where it is none or cannot be watched.
int cfilewatch_add(struct cfilewatch *watch, const char *folder);
void cfilewatch_remove(struct cfilewatch *watch, int folder);

enum cfilewatch_kind {
  // Whoever wrote the file has closed it, or it took the name's place whole.
  CFILEWATCH_WRITTEN = 1,
  // The name is new; a file that is being written is told of once more when it is closed.
  CFILEWATCH_CREATED,
  // The name is free.
  CFILEWATCH_GONE,
  // The folder itself went away or elsewhere, or it can no longer be watched.
  CFILEWATCH_FOLDER_GONE,
  // More happened than the kernel could keep.
  CFILEWATCH_LOST,
};

struct cfilewatch_change {
  enum cfilewatch_kind kind;
  int folder;
  // Within the folder; valid until the next change is taken, and empty where it has no name.
  const char *name;
};

// Takes the next change without waiting; false where there is none.
bool cfilewatch_take(struct cfilewatch *watch, struct cfilewatch_change *change);

#endif
