#include "CFileWatch.h"

#include <errno.h>
#include <limits.h>
#include <stddef.h>
#include <stdlib.h>
#include <sys/inotify.h>
#include <unistd.h>

struct cfilewatch {
  int descriptor;
  // What was read and not taken yet.
  size_t next, end;
  _Alignas(struct inotify_event) char events[4096 + sizeof(struct inotify_event) + NAME_MAX + 1];
};

struct cfilewatch *cfilewatch_open(void) {
  int descriptor = inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
  if (descriptor < 0) return NULL;
  struct cfilewatch *watch = calloc(1, sizeof *watch);
  if (watch == NULL) {
    close(descriptor);
    return NULL;
  }
  watch->descriptor = descriptor;
  return watch;
}

void cfilewatch_close(struct cfilewatch *watch) {
  close(watch->descriptor);
  free(watch);
}

int cfilewatch_descriptor(const struct cfilewatch *watch) { return watch->descriptor; }

int cfilewatch_add(struct cfilewatch *watch, const char *folder) {
  return inotify_add_watch(watch->descriptor, folder,
                           IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO |
                               IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR);
}

void cfilewatch_remove(struct cfilewatch *watch, int folder) {
  inotify_rm_watch(watch->descriptor, folder);
}

static enum cfilewatch_kind kind_of(uint32_t mask) {
  if (mask & IN_Q_OVERFLOW) return CFILEWATCH_LOST;
  if (mask & (IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED | IN_UNMOUNT))
    return CFILEWATCH_FOLDER_GONE;
  if (mask & (IN_CLOSE_WRITE | IN_MOVED_TO)) return CFILEWATCH_WRITTEN;
  return mask & IN_CREATE ? CFILEWATCH_CREATED : CFILEWATCH_GONE;
}

bool cfilewatch_take(struct cfilewatch *watch, struct cfilewatch_change *change) {
  if (watch->next >= watch->end) {
    ssize_t count;
    while ((count = read(watch->descriptor, watch->events, sizeof watch->events)) < 0 &&
           errno == EINTR) {
    }
    if (count <= 0) return false;
    watch->next = 0;
    watch->end = (size_t)count;
  }
  const struct inotify_event *event = (const void *)(watch->events + watch->next);
  watch->next += sizeof *event + event->len;
  change->kind = kind_of(event->mask);
  change->folder = event->wd;
  change->name = event->len > 0 ? event->name : "";
  return true;
}
