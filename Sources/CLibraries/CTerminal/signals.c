// ppoll.
#define _GNU_SOURCE 1
#include "shared.h"

#include "CTerminal.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// Everything a handler touches is here, filled in before the handlers are installed. Handlers only
// call functions that are safe in them: no curses, no stdio, no malloc, no Swift.

static const int ending_signals[] = {
    SIGSEGV, SIGBUS,  SIGILL,  SIGFPE,  SIGABRT, SIGTRAP, SIGSYS,  SIGQUIT,   SIGHUP,  SIGINT,
    SIGTERM, SIGPIPE, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU, SIGXFSZ, SIGVTALRM, SIGPROF, SIGPOLL,
};
static const int other_signals[] = {SIGTSTP, SIGCONT, SIGWINCH};
enum {
  ending_count = sizeof ending_signals / sizeof *ending_signals,
  other_count = sizeof other_signals / sizeof *other_signals,
};

static struct sigaction actions_before[NSIG];
static struct termios modes_before;
static struct termios modes_during;
static volatile sig_atomic_t is_active;
static volatile sig_atomic_t is_suspended;
static volatile sig_atomic_t asks_before_interrupt;
static int pipe_ends[2] = {-1, -1};
static char alternate_stack[64 * 1024];

// Every mode that this program or a later version could have switched on, off again.
static const char modes_off[] = "\033[?2026l\033[?2031l\033[?2004l\033[?1006l\033[?1003l\033[?1002l"
                                "\033[?1000l\033[?1004l\033[m\033[?25h\033[?1l\033>\033[?1049l";
static const char clear_screen[] = "\033[H\033[J";
static char enter_screen[64];
static char keypad_on[32];
static char modes_on[128];
// What else is sent before the terminal is given back.
static char farewell[4096];
static volatile sig_atomic_t farewell_count;

static const char paste_on[] = "\033[?2004h";
static const char paste_off[] = "\033[?2004l";
static const struct {
  unsigned mode;
  const char *on;
  const char *off;
} optional_modes[] = {
    // Coordinates beyond column 223 need the newer form; terminals without it send the older one.
    {CTERMINAL_MOUSE, "\033[?1000h\033[?1006h", "\033[?1006l\033[?1000l"},
    {CTERMINAL_BACKGROUND_CHANGES, "\033[?2031h", "\033[?2031l"},
};
enum { optional_count = sizeof optional_modes / sizeof *optional_modes };
static unsigned modes_that_are_on;

void cterminal_write(const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(STDOUT_FILENO, bytes, count);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;
    bytes += written;
    count -= (size_t)written;
  }
}

// Other signals wait meanwhile, so nothing may wait for a terminal that takes no more. What it has not
// taken yet is thrown away then, which makes room for what puts it right.
static void write_in_time(const char *bytes, size_t count) {
  int flags = fcntl(STDOUT_FILENO, F_GETFL);
  fcntl(STDOUT_FILENO, F_SETFL, flags | O_NONBLOCK);
  for (int patience = 2; count > 0;) {
    ssize_t written = write(STDOUT_FILENO, bytes, count);
    if (written > 0) {
      bytes += written;
      count -= (size_t)written;
      continue;
    }
    if (written < 0 && errno == EINTR) continue;
    if (written == 0 || errno != EAGAIN || patience-- == 0) break;
    struct pollfd room = {.fd = STDOUT_FILENO, .events = POLLOUT};
    if (poll(&room, 1, 300) == 0) tcflush(STDOUT_FILENO, TCOFLUSH);
  }
  fcntl(STDOUT_FILENO, F_SETFL, flags);
}

static void tell(char what) {
  int error = errno;
  if (write(pipe_ends[1], &what, 1) < 0) {
    // A full pipe already says that there is something to read.
  }
  errno = error;
}

static void leave_screen(void) {
  if (farewell_count > 0) write_in_time(farewell, (size_t)farewell_count);
  write_in_time(modes_off, sizeof modes_off - 1);
  if (enter_screen[0] == 0) write_in_time(clear_screen, sizeof clear_screen - 1);
  // A shell that has taken the terminal already must not stop us a second time for this.
  sigset_t background_write, before;
  sigemptyset(&background_write);
  sigaddset(&background_write, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &background_write, &before);
  tcsetattr(STDIN_FILENO, TCSANOW, &modes_before);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

static void enter_screen_again(bool from_shell) {
  // In the background this stops the process until it is in front again, as it should.
  tcsetattr(STDIN_FILENO, TCSANOW, &modes_during);
  if (from_shell) cterminal_write(enter_screen, strlen(enter_screen));
  cterminal_write(modes_on, strlen(modes_on));
  is_suspended = 0;
  tell('C');
}

static void take_default(int number) {
  struct sigaction action = {.sa_handler = SIG_DFL};
  sigset_t only;
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, NULL);
  sigemptyset(&only);
  sigaddset(&only, number);
  pthread_sigmask(SIG_UNBLOCK, &only, NULL);
  raise(number);
}

// The program ends by the same signal, so that the shell reports what really happened.
static void end_by(int number) {
  // While stopped, the terminal is the shell's.
  if (is_active && !is_suspended) {
    is_active = 0;
    leave_screen();
    write_in_time("\r\n", 2);
  }
  take_default(number);
}

void cterminal_ask_before_interrupt(bool asks) { asks_before_interrupt = asks; }

static void interrupt(int number, siginfo_t *info, void *context) {
  (void)context;
  // The kernel's own is the key.
  if (!is_active || is_suspended || !asks_before_interrupt || info->si_code != SI_KERNEL)
    return end_by(number);
  asks_before_interrupt = 0;
  tell('I');
}

static void install_interrupt(void) {
  struct sigaction action = {.sa_sigaction = interrupt, .sa_flags = SA_ONSTACK | SA_SIGINFO};
  sigfillset(&action.sa_mask);
  sigaction(SIGINT, &action, NULL);
}

static void install(int number, void (*handler)(int), bool blocks_all, int flags);

static void stop(int number) {
  int error = errno;
  if (!is_active) {
    take_default(number);
  } else if (!is_suspended) {
    is_suspended = 1;
    leave_screen();
    take_default(number);
    // Here the program goes on. Nothing stopped it if its process group has no shell to wake it, and
    // then no SIGCONT came either.
    if (is_suspended) enter_screen_again(true);
  }
  install(SIGTSTP, stop, false, SA_RESTART);
  errno = error;
}

static void go_on(int number) {
  int error = errno;
  (void)number;
  if (is_active) enter_screen_again(is_suspended);
  errno = error;
}

static void window_changed(int number) {
  (void)number;
  tell('W');
}

static void install(int number, void (*handler)(int), bool blocks_all, int flags) {
  struct sigaction action = {.sa_handler = handler, .sa_flags = SA_ONSTACK | flags};
  // SIGTTOU stays open for the handlers that may have to wait for the foreground.
  if (blocks_all) sigfillset(&action.sa_mask); else sigemptyset(&action.sa_mask);
  sigaction(number, &action, NULL);
}

static bool is_fault(int number) {
  return number == SIGSEGV || number == SIGBUS || number == SIGILL || number == SIGFPE ||
         number == SIGABRT || number == SIGTRAP;
}

void cterminal_remember_signals(void) {
  for (int i = 0; i < ending_count; i++)
    sigaction(ending_signals[i], NULL, &actions_before[ending_signals[i]]);
  for (int i = 0; i < other_count; i++)
    sigaction(other_signals[i], NULL, &actions_before[other_signals[i]]);
}

// Copies what terminfo says without its padding, which only curses can send.
static void append_capability(char *buffer, size_t size, const char *name) {
  const char *value = tigetstr(name);
  size_t used = strlen(buffer);
  if (value == NULL || value == (char *)-1) return;
  while (*value != 0 && used + 1 < size) {
    if (value[0] == '$' && value[1] == '<') {
      const char *end = strchr(value, '>');
      if (end != NULL) {
        value = end + 1;
        continue;
      }
    }
    buffer[used++] = *value++;
  }
  buffer[used] = 0;
}

// Both signals would send modes_on while it changes.
void cterminal_block_stopping(sigset_t *before) {
  sigset_t stopping;
  sigemptyset(&stopping);
  sigaddset(&stopping, SIGTSTP);
  sigaddset(&stopping, SIGCONT);
  pthread_sigmask(SIG_BLOCK, &stopping, before);
}

void cterminal_set_modes(unsigned modes) {
  sigset_t before;
  cterminal_block_stopping(&before);
  if (modes_on[0] == 0) cterminal_write(paste_on, sizeof paste_on - 1);
  strcpy(modes_on, keypad_on);
  strcat(modes_on, paste_on);
  for (int i = 0; i < optional_count; i++) {
    bool is_on = modes & optional_modes[i].mode;
    bool was_on = modes_that_are_on & optional_modes[i].mode;
    const char *sequence = is_on ? optional_modes[i].on : optional_modes[i].off;
    if (is_on) strcat(modes_on, optional_modes[i].on);
    if (is_on != was_on) cterminal_write(sequence, strlen(sequence));
  }
  modes_that_are_on = modes;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

void cterminal_set_farewell(const uint8_t *bytes, size_t count) {
  farewell_count = 0;
  if (count > sizeof farewell) return;
  memcpy(farewell, bytes, count);
  farewell_count = (sig_atomic_t)count;
}

void cterminal_forget_modes(void) {
  cterminal_write(farewell, (size_t)farewell_count);
  farewell_count = 0;
  cterminal_set_modes(0);
  cterminal_write(paste_off, sizeof paste_off - 1);
  modes_on[0] = 0;
}

void cterminal_install_signals(const struct termios *before, const struct termios *during) {
  modes_before = *before;
  modes_during = *during;
  enter_screen[0] = 0;
  append_capability(enter_screen, sizeof enter_screen, "smcup");
  keypad_on[0] = 0;
  append_capability(keypad_on, sizeof keypad_on, "smkx");
  cterminal_signal_pipe();
  is_suspended = 0;
  asks_before_interrupt = 0;
  is_active = 1;

  // Without a stack of its own no handler could run after a stack overflow.
  stack_t stack = {.ss_sp = alternate_stack, .ss_size = sizeof alternate_stack};
  sigaltstack(&stack, NULL);
  for (int i = 0; i < ending_count; i++) {
    int number = ending_signals[i];
    bool is_ignored = actions_before[number].sa_handler == SIG_IGN;
    // nohup and the like decided already; a fault cannot be ignored.
    if (is_ignored && !is_fault(number)) signal(number, SIG_IGN);
    else if (number == SIGINT) install_interrupt();
    else install(number, end_by, true, 0);
  }
  if (actions_before[SIGTSTP].sa_handler == SIG_IGN) signal(SIGTSTP, SIG_IGN);
  else install(SIGTSTP, stop, false, SA_RESTART);
  install(SIGCONT, go_on, false, SA_RESTART);
  install(SIGWINCH, window_changed, false, SA_RESTART);
}

void cterminal_restore_signals(void) {
  is_active = 0;
  for (int i = 0; i < ending_count; i++)
    sigaction(ending_signals[i], &actions_before[ending_signals[i]], NULL);
  for (int i = 0; i < other_count; i++)
    sigaction(other_signals[i], &actions_before[other_signals[i]], NULL);
}

static volatile sig_atomic_t has_noted_interrupt;

static void note_interrupt(int number) {
  has_noted_interrupt = 1;
  signal(number, SIG_DFL);
}

// Blocked but for cterminal_poll, it cannot come between the last look at the note and the sleep.
static void block_interrupt(bool blocks) {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGINT);
  pthread_sigmask(blocks ? SIG_BLOCK : SIG_UNBLOCK, &set, NULL);
}

void cterminal_note_interrupt(bool notes) {
  struct sigaction now;
  if (sigaction(SIGINT, NULL, &now) != 0 || now.sa_handler == SIG_IGN) return;
  if (notes) install(SIGINT, note_interrupt, false, 0);
  else signal(SIGINT, SIG_DFL);
  block_interrupt(notes);
}

void cterminal_let_interrupt_through(void) { block_interrupt(false); }

int cterminal_poll(const int *descriptors, bool *ready, size_t count, int milliseconds) {
  struct pollfd wanted[4];
  if (count > sizeof wanted / sizeof *wanted) {
    errno = EINVAL;
    return -1;
  }
  for (size_t i = 0; i < count; i++) wanted[i] = (struct pollfd){.fd = descriptors[i], .events = POLLIN};
  sigset_t mask;
  pthread_sigmask(SIG_SETMASK, NULL, &mask);
  sigdelset(&mask, SIGINT);
  struct timespec timeout = {milliseconds / 1000, milliseconds % 1000 * 1000000L};
  int result = ppoll(wanted, count, milliseconds < 0 ? NULL : &timeout, &mask);
  for (size_t i = 0; i < count; i++) ready[i] = result > 0 && wanted[i].revents != 0;
  return result;
}

bool cterminal_take_interrupt(void) {
  bool has_noted = has_noted_interrupt;
  has_noted_interrupt = 0;
  return has_noted;
}

static void ignore(int number) { (void)number; }

void cterminal_outlive_keyboard_signals(void) {
  install(SIGINT, ignore, false, SA_RESTART);
  install(SIGQUIT, ignore, false, SA_RESTART);
}

// The pipe lives as long as the process, since a signal may come while the terminal closes.
int cterminal_signal_pipe(void) {
  if (pipe_ends[0] < 0 && pipe(pipe_ends) == 0) {
    for (int i = 0; i < 2; i++) {
      fcntl(pipe_ends[i], F_SETFL, O_NONBLOCK);
      fcntl(pipe_ends[i], F_SETFD, FD_CLOEXEC);
    }
  }
  return pipe_ends[0];
}
