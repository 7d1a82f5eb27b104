#include "shared.h"

#include "CTerminal.h"
#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

// Reading from a window refreshes it; nobody ever draws on this one.
static WINDOW *reader;

static const struct {
  const char *sequence;
  int key;
} usual_sequences[] = {
    // What terminals send that do not heed the keypad mode, or that TERM misnames.
    {"\033[A", KEY_UP},      {"\033[B", KEY_DOWN},    {"\033[C", KEY_RIGHT},
    {"\033[D", KEY_LEFT},    {"\033OA", KEY_UP},      {"\033OB", KEY_DOWN},
    {"\033OC", KEY_RIGHT},   {"\033OD", KEY_LEFT},    {"\033[H", KEY_HOME},
    {"\033[F", KEY_END},     {"\033OH", KEY_HOME},    {"\033OF", KEY_END},
    {"\033[1~", KEY_HOME},   {"\033[4~", KEY_END},    {"\033[7~", KEY_HOME},
    {"\033[8~", KEY_END},    {"\033[2~", KEY_IC},     {"\033[3~", KEY_DC},
    {"\033[5~", KEY_PPAGE},  {"\033[6~", KEY_NPAGE},  {"\033[Z", KEY_BTAB},
    {"\033OM", KEY_ENTER},
    {"\033[1;5D", OWN_KEY_WORD_LEFT}, {"\033[1;5C", OWN_KEY_WORD_RIGHT},
    {"\033[1;3D", OWN_KEY_WORD_LEFT}, {"\033[1;3C", OWN_KEY_WORD_RIGHT},
    {"\033Od", OWN_KEY_WORD_LEFT},    {"\033Oc", OWN_KEY_WORD_RIGHT},
};

static void bind(const char *capability, int key) {
  const char *sequence = tigetstr(capability);
  if (sequence != NULL && sequence != (char *)-1) define_key(sequence, key);
}

void cterminal_prepare_input(void) {
  reader = newpad(1, 1);
  keypad(reader, TRUE);
  nodelay(reader, TRUE);
  meta(reader, TRUE);
  // Curses has no name for the marks around pasted text.
  define_key("\033[200~", OWN_KEY_PASTE_BEGINS);
  define_key("\033[201~", OWN_KEY_PASTE_ENDS);
  // The numbers of these extended keys are known only at run time.
  bind("kLFT5", OWN_KEY_WORD_LEFT);
  bind("kRIT5", OWN_KEY_WORD_RIGHT);
  bind("kLFT3", OWN_KEY_WORD_LEFT);
  bind("kRIT3", OWN_KEY_WORD_RIGHT);
  for (size_t i = 0; i < sizeof usual_sequences / sizeof *usual_sequences; i++)
    if (key_defined(usual_sequences[i].sequence) == 0)
      define_key(usual_sequences[i].sequence, usual_sequences[i].key);
  // A mouse left on by another program must arrive as an unknown sequence, whole.
  keyok(KEY_MOUSE, FALSE);
}

void cterminal_forget_input(void) {
  delwin(reader);
  reader = NULL;
}

// In milliseconds, and never set back.
static long now_in_milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static int drain_pipe(void) {
  int readiness = 0;
  char bytes[64];
  ssize_t count;
  while ((count = read(cterminal_signal_pipe(), bytes, sizeof bytes)) > 0)
    for (ssize_t i = 0; i < count; i++)
      readiness |= bytes[i] == 'W'   ? CTERMINAL_RESIZED
                   : bytes[i] == 'I' ? CTERMINAL_INTERRUPTED
                                     : CTERMINAL_RESUMED;
  return readiness;
}

int cterminal_wait(int timeout_in_milliseconds, const struct cterminal_other *others,
                   size_t count_of_others) {
  enum { own = 2 };
  long deadline = now_in_milliseconds() + timeout_in_milliseconds;
  if (count_of_others > CTERMINAL_MOST_OTHERS) count_of_others = CTERMINAL_MOST_OTHERS;
  for (;;) {
    struct pollfd descriptors[own + CTERMINAL_MOST_OTHERS] = {
        {.fd = STDIN_FILENO, .events = POLLIN},
        {.fd = cterminal_signal_pipe(), .events = POLLIN},
    };
    for (size_t i = 0; i < count_of_others; i++) {
      descriptors[own + i].fd = others[i].descriptor;
      if (others[i].for_reading) descriptors[own + i].events |= POLLIN;
      if (others[i].for_writing) descriptors[own + i].events |= POLLOUT;
    }
    int count = poll(descriptors, own + count_of_others, timeout_in_milliseconds);
    if (count < 0 && errno != EINTR) return CTERMINAL_HUNG_UP;
    int readiness = drain_pipe();
    if (count > 0) {
      if (descriptors[0].revents & (POLLHUP | POLLERR | POLLNVAL)) readiness |= CTERMINAL_HUNG_UP;
      if (descriptors[0].revents & POLLIN) readiness |= CTERMINAL_INPUT;
      // Its owner finds out what is wrong with it.
      for (size_t i = 0; i < count_of_others; i++)
        if (descriptors[own + i].revents != 0) readiness |= CTERMINAL_OTHER;
    }
    if (readiness != 0 || count == 0) return readiness;
    // Interrupted by a signal that has nothing to say: wait for what is left.
    if (timeout_in_milliseconds >= 0) {
      long left = deadline - now_in_milliseconds();
      timeout_in_milliseconds = left > 0 ? (int)left : 0;
    }
  }
}

bool cterminal_input_follows(int timeout_in_milliseconds) {
  long deadline = now_in_milliseconds() + timeout_in_milliseconds;
  struct pollfd descriptor = {.fd = STDIN_FILENO, .events = POLLIN};
  int count;
  while ((count = poll(&descriptor, 1, timeout_in_milliseconds)) < 0 && errno == EINTR) {
    long left = deadline - now_in_milliseconds();
    timeout_in_milliseconds = left > 0 ? (int)left : 0;
  }
  return count > 0;
}

bool cterminal_input_has_ended(void) {
  int pending = 0;
  return cterminal_input_follows(0) && ioctl(STDIN_FILENO, FIONREAD, &pending) == 0 &&
         pending == 0;
}

static int known_key(int code) {
  switch (code) {
  case KEY_ENTER: return CTERMINAL_KEY_ENTER;
  case KEY_BTAB: return CTERMINAL_KEY_BACK_TAB;
  case KEY_BACKSPACE: return CTERMINAL_KEY_BACKSPACE;
  case KEY_DC: return CTERMINAL_KEY_DELETE;
  case KEY_IC: return CTERMINAL_KEY_INSERT;
  case KEY_UP: case KEY_SR: return CTERMINAL_KEY_UP;
  case KEY_DOWN: case KEY_SF: return CTERMINAL_KEY_DOWN;
  case KEY_LEFT: case KEY_SLEFT: return CTERMINAL_KEY_LEFT;
  case KEY_RIGHT: case KEY_SRIGHT: return CTERMINAL_KEY_RIGHT;
  case KEY_HOME: case KEY_FIND: case KEY_SHOME: return CTERMINAL_KEY_HOME;
  case KEY_END: case KEY_SELECT: case KEY_SEND: return CTERMINAL_KEY_END;
  case KEY_PPAGE: return CTERMINAL_KEY_PAGE_UP;
  case KEY_NPAGE: return CTERMINAL_KEY_PAGE_DOWN;
  case OWN_KEY_WORD_LEFT: return CTERMINAL_KEY_WORD_LEFT;
  case OWN_KEY_WORD_RIGHT: return CTERMINAL_KEY_WORD_RIGHT;
  default: return 0;
  }
}

static struct cterminal_input input_of_key(int code) {
  if (code == OWN_KEY_PASTE_BEGINS) return (struct cterminal_input){CTERMINAL_PASTE_BEGINS, 0};
  if (code == OWN_KEY_PASTE_ENDS) return (struct cterminal_input){CTERMINAL_PASTE_ENDS, 0};
  if (code > KEY_F0 && code <= KEY_F0 + 63)
    return (struct cterminal_input){CTERMINAL_FUNCTION_KEY, (int32_t)(code - KEY_F0)};
  int key = known_key(code);
  if (key != 0) return (struct cterminal_input){CTERMINAL_KEY, key};
  return (struct cterminal_input){CTERMINAL_IGNORED, 0};
}

// Curses' own decoding loses the keys behind a byte that is no UTF-8; this loses that byte alone.
static bool decode(int byte, int32_t *scalar) {
  static int32_t partial, least;
  static int missing;
  if (byte < 0x80) {
    missing = 0;
    *scalar = byte;
    return true;
  }
  if ((byte & 0xc0) != 0x80) {
    missing = byte >= 0xf8 ? 0 : byte >= 0xf0 ? 3 : byte >= 0xe0 ? 2 : 1;
    least = missing == 3 ? 0x10000 : missing == 2 ? 0x800 : 0x80;
    partial = byte & (0x3f >> missing);
    return false;
  }
  if (missing == 0) return false;
  partial = partial << 6 | (byte & 0x3f);
  *scalar = partial;
  return --missing == 0 && partial >= least;
}

// The coordinates behind ESC [ M are bytes of any value and no UTF-8; -1 for what is not one of them.
static int byte_of_old_mouse_report(int value) {
  static const char introducer[] = "\033[M";
  static int matched;
  enum { all = sizeof introducer - 1, bytes_behind = 3 };
  if (matched >= all) {
    matched = matched + 1 < all + bytes_behind ? matched + 1 : 0;
    // Column 95 is the byte of the backspace key.
    if (value == KEY_BACKSPACE) return 0x7f;
    if (value <= 0xff) return value;
    matched = 0;
  }
  matched = value == introducer[matched] ? matched + 1 : value == introducer[0];
  return -1;
}

// What was taken from the terminal at once, and where the rest of it begins.
static struct {
  unsigned char bytes[4096];
  size_t begin, end;
} ahead;

static bool expects_text;

void cterminal_expect_text(bool expects) {
  expects_text = expects;
}

static int next_value(void) {
  if (ahead.begin == ahead.end) {
    // Curses takes byte by byte, and asks the system twice for each.
    if (!expects_text) return wgetch(reader);
    ssize_t count =
        cterminal_input_follows(0) ? read(STDIN_FILENO, ahead.bytes, sizeof ahead.bytes) : 0;
    ahead.begin = 0;
    ahead.end = count > 0 ? (size_t)count : 0;
    if (ahead.end == 0) return ERR;
  }
  return ahead.bytes[ahead.begin++];
}

struct cterminal_input cterminal_read(void) {
  int value;
  int32_t scalar;
  while ((value = next_value()) != ERR) {
    int byte = byte_of_old_mouse_report(value);
    if (byte >= 0) return (struct cterminal_input){CTERMINAL_CHARACTER, byte};
    if (value > 0xff) return input_of_key(value);
    if (decode(value, &scalar)) return (struct cterminal_input){CTERMINAL_CHARACTER, scalar};
  }
  return (struct cterminal_input){CTERMINAL_NOTHING, 0};
}
