// getopt_long reports through globals, which Swift 6 does not let us touch: this door takes them along.
#ifndef PASSWALK_COPTIONS_H
#define PASSWALK_COPTIONS_H

struct coptions_option {
  const char *name;
  int takes_value;
  // A letter that means the same after one dash; 0 for none.
  char letter;
};

enum {
  COPTIONS_END = -1,
  COPTIONS_UNKNOWN = -2,
  COPTIONS_MISSING_VALUE = -3,
  COPTIONS_UNWANTED_VALUE = -4,
};

// Begins anew; argv is permuted so that options may follow operands.
void coptions_begin(void);

// The place of the next option in `options`, or one of the above. `*value` is its value, or the word in question.
int coptions_next(
    int argc, char **argv, const struct coptions_option *options, int count, const char **value);

// The place of the first operand, once coptions_next has returned COPTIONS_END.
int coptions_operands(void);

#endif
