#include "shared.h"

// Apart from the other files, since its macros take names such as `columns`.
#include <term.h>
#include <unistd.h>

static bool has_string(const char *capability) {
  const char *value = tigetstr(capability);
  return value != NULL && value != (char *)-1;
}

// Asked before curses starts: newterm accepts a terminal that cannot move its cursor.
struct cterminal_capabilities cterminal_capabilities_of(const char *terminal) {
  struct cterminal_capabilities capabilities = {0};
  int status = 0;
  if (terminal == NULL || *terminal == 0) return capabilities;
  if (setupterm(terminal, STDOUT_FILENO, &status) == ERR) return capabilities;
  capabilities.is_known = true;
  capabilities.moves_cursor = has_string("cup");
  capabilities.has_alternate_screen = has_string("smcup") && has_string("rmcup");
  del_curterm(cur_term);
  return capabilities;
}
