#include "COptions.h"

#include <getopt.h>
#include <stddef.h>

enum { MOST_OPTIONS = 32, FIRST_VALUE = 1000 };

void coptions_begin(void) {
  // GNU's way to scan a new argv from its start.
  optind = 0;
  opterr = 0;
}

int coptions_next(
    int argc, char **argv, const struct coptions_option *options, int count, const char **value) {
  struct option table[MOST_OPTIONS + 1] = {{0}};
  // The colon before all others has a missing value told apart.
  char letters[1 + 2 * MOST_OPTIONS + 1] = ":";
  char *letter = letters + 1;
  if (count > MOST_OPTIONS) count = MOST_OPTIONS;
  for (int i = 0; i < count; i++) {
    table[i].name = options[i].name;
    table[i].has_arg = options[i].takes_value ? required_argument : no_argument;
    table[i].val = FIRST_VALUE + i;
    if (options[i].letter == 0) continue;
    *letter++ = options[i].letter;
    if (options[i].takes_value) *letter++ = ':';
  }
  int before = optind == 0 ? 1 : optind;
  int found = getopt_long(argc, argv, letters, table, NULL);
  *value = optarg;
  if (found == -1) return COPTIONS_END;
  if (found >= FIRST_VALUE) return found - FIRST_VALUE;
  for (int i = 0; i < count; i++) {
    if (found != 0 && options[i].letter == found) return i;
  }
  int word = optind > before ? optind - 1 : before;
  *value = word < argc ? argv[word] : "";
  if (found == ':') return COPTIONS_MISSING_VALUE;
  return optopt >= FIRST_VALUE ? COPTIONS_UNWANTED_VALUE : COPTIONS_UNKNOWN;
}

int coptions_operands(void) { return optind; }
