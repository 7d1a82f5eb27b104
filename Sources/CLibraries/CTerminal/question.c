#include "shared.h"

#include "CTerminal.h"
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

// What was read with the answer and does not belong to it, for cterminal_read.
static unsigned char typed_ahead[512];
static size_t typed_count;
static size_t typed_place;

int cterminal_typed_ahead(void) {
  return typed_place < typed_count ? typed_ahead[typed_place++] : -1;
}

bool cterminal_is_typed_ahead(void) { return typed_place < typed_count; }

// The bytes of a whole sequence from `bytes` on, or 0; `is_fence` tells the reply to DA1, which comes last.
static size_t length_of_reply(const unsigned char *bytes, size_t count, bool *is_fence) {
  *is_fence = false;
  if (count < 3 || bytes[0] != 033) return 0;
  if (bytes[1] == ']') {
    for (size_t i = 2; i < count; i++) {
      if (bytes[i] == '\a') return i + 1;
      if (bytes[i] == '\\' && bytes[i - 1] == 033) return i + 1;
    }
  } else if (bytes[1] == '[' && bytes[2] == '?') {
    size_t i = 3;
    while (i < count && ((bytes[i] >= '0' && bytes[i] <= '9') || bytes[i] == ';')) i++;
    *is_fence = i < count && bytes[i] == 'c';
    return *is_fence ? i + 1 : 0;
  }
  return 0;
}

static bool has_fence(const unsigned char *bytes, size_t count) {
  bool is_fence = false;
  for (size_t i = 0; i < count && !is_fence; i++) length_of_reply(bytes + i, count - i, &is_fence);
  return is_fence;
}

// Everything that comes until the fence or the end of patience.
static size_t read_answer(unsigned char *bytes, size_t size) {
  enum { patience = 100 };
  long deadline = cterminal_now() + patience;
  size_t count = 0;
  while (count < size && !has_fence(bytes, count)) {
    struct pollfd descriptor = {.fd = STDIN_FILENO, .events = POLLIN};
    long left = deadline - cterminal_now();
    if (left <= 0 || poll(&descriptor, 1, (int)left) <= 0) break;
    ssize_t more = read(STDIN_FILENO, bytes + count, size - count);
    if (more <= 0) break;
    count += (size_t)more;
  }
  return count;
}

// Keeps the first OSC reply; keys and what is still unfinished wait for cterminal_read.
static void sort_answer(const unsigned char *bytes, size_t count, char *reply, size_t size) {
  typed_count = typed_place = 0;
  for (size_t i = 0; i < count;) {
    bool is_fence;
    size_t length = length_of_reply(bytes + i, count - i, &is_fence);
    if (length == 0) {
      typed_ahead[typed_count++] = bytes[i++];
      continue;
    }
    if (!is_fence && reply[0] == 0 && length < size) {
      memcpy(reply, bytes + i, length);
      reply[length] = 0;
    }
    i += length;
  }
}

void cterminal_ask_background(const struct termios *before, char *reply, size_t size) {
  static const char question[] = "\033]11;?\033\\\033[c";
  unsigned char bytes[sizeof typed_ahead];
  struct termios modes = *before;
  sigset_t all, usual;
  reply[0] = 0;
  // Nobody restores the terminal yet, so nothing may end the program here.
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &usual);
  modes.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
  modes.c_cc[VMIN] = 1;
  modes.c_cc[VTIME] = 0;
  if (tcsetattr(STDIN_FILENO, TCSANOW, &modes) == 0) {
    cterminal_write(question, sizeof question - 1);
    sort_answer(bytes, read_answer(bytes, sizeof bytes), reply, size);
    tcsetattr(STDIN_FILENO, TCSANOW, before);
  }
  pthread_sigmask(SIG_SETMASK, &usual, NULL);
}
