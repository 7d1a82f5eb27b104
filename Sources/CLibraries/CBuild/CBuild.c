#include "CBuild.h"

#include <stddef.h>

#define TEXT_OF(word) #word
#define TEXT(macro) TEXT_OF(macro)

const char *cbuild_commit(void) {
#ifdef PASSWALK_COMMIT
  return TEXT(PASSWALK_COMMIT);
#else
  return NULL;
#endif
}

const char *cbuild_date(void) {
#ifdef PASSWALK_COMMIT_DATE
  return TEXT(PASSWALK_COMMIT_DATE);
#else
  return NULL;
#endif
}
