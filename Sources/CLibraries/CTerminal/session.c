#include "shared.h"

#include "CTerminal.h"
#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

static SCREEN *screen;
static struct termios modes_before;
static struct termios modes_during;
static bool has_alternate_screen;
static bool is_outside;

static bool locale_is_utf8(void) {
  setlocale(LC_CTYPE, "");
  if (strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return true;
  return setlocale(LC_CTYPE, "C.UTF-8") != NULL && strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

// Keys as keys: no echo, no line editing, and neither ^S nor ^V taken by the driver.
static struct termios set_modes(void) {
  struct termios modes;
  cbreak();
  noecho();
  nonl();
  tcgetattr(STDIN_FILENO, &modes);
  modes.c_iflag &= ~(tcflag_t)(IXON | IXOFF);
  modes.c_lflag &= ~(tcflag_t)IEXTEN;
  tcsetattr(STDIN_FILENO, TCSANOW, &modes);
  def_prog_mode();
  return modes;
}

// Threads may not be reading the environment yet, so early it is.
static SCREEN *open_screen(const char *name, const char *terminfo) {
  if (terminfo == NULL) return newterm(name, stdout, stdin);
  const char *value = getenv("TERMINFO");
  char *before = value != NULL ? strdup(value) : NULL;
  setenv("TERMINFO", terminfo, 1);
  SCREEN *opened = newterm(name, stdout, stdin);
  if (before != NULL) setenv("TERMINFO", before, 1); else unsetenv("TERMINFO");
  free(before);
  return opened != NULL ? opened : newterm(name, stdout, stdin);
}

static void set_colors(struct cterminal_traits *traits) {
  traits->colors = 0;
  traits->pairs = 0;
  traits->colors_are_rgb = false;
  if (!has_colors() || start_color() == ERR || use_default_colors() == ERR) return;
  traits->colors = COLORS;
  traits->pairs = COLOR_PAIRS;
  traits->colors_are_rgb = COLORS >= 0x1000000;
}

enum cterminal_failure cterminal_open(struct cterminal_settings settings,
                                      struct cterminal_traits *traits) {
  static bool closes_at_exit;
  if (screen != NULL) return CTERMINAL_ALREADY_OPEN;
  if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) return CTERMINAL_NOT_A_TERMINAL;
  traits->is_utf8 = locale_is_utf8();
  const char *name = getenv("TERM");
  struct cterminal_capabilities capabilities = cterminal_capabilities_of(name);
  traits->is_substituted = !capabilities.is_known;
  if (traits->is_substituted) {
    // Nearly every terminal that is too new to be known takes what xterm takes.
    name = "xterm-256color";
    capabilities = cterminal_capabilities_of(name);
  }
  if (!capabilities.is_known) return CTERMINAL_UNKNOWN_TERMINAL;
  if (!capabilities.moves_cursor) return CTERMINAL_CANNOT_MOVE_CURSOR;
  has_alternate_screen = capabilities.has_alternate_screen;
  traits->is_console = !has_alternate_screen;
  if (tcgetattr(STDIN_FILENO, &modes_before) != 0) return CTERMINAL_NOT_A_TERMINAL;

  cterminal_remember_signals();
  // LINES and COLUMNS of the environment are often those of another window.
  use_env(FALSE);
  use_tioctl(TRUE);
  screen = open_screen(name, settings.terminfo);
  if (screen == NULL) return CTERMINAL_UNKNOWN_TERMINAL;
  // Until it has been left once, curses writes out each move of its cursor by itself (`ewInitial` in lib_mvcur.c):
  // dozens of writes for a key, hundreds for a screen. The first flush enters the screen again.
  endwin();
  if (getenv("ESCDELAY") == NULL) set_escdelay(settings.escape_delay_in_milliseconds);
  modes_during = set_modes();
  set_colors(traits);
  cterminal_prepare_input();
  cterminal_install_signals(&modes_before, &modes_during);
  cterminal_set_modes(0);

  int columns, rows;
  cterminal_size(&columns, &rows);
  cterminal_resize(columns, rows);
  if (!closes_at_exit) atexit(cterminal_close);
  closes_at_exit = true;
  return CTERMINAL_OPENED;
}

static void give_back(void) {
  // Stopped half-way, the handler would take the screen again when the program goes on.
  sigset_t before;
  cterminal_block_stopping(&before);
  cterminal_forget_modes();
  if (!has_alternate_screen) {
    erase();
    refresh();
  }
  curs_set(1);
  endwin();
  tcsetattr(STDIN_FILENO, TCSANOW, &modes_before);
  cterminal_restore_signals();
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

void cterminal_leave(void) {
  give_back();
  cterminal_outlive_keyboard_signals();
  is_outside = true;
}

void cterminal_return(void) {
  cterminal_restore_signals();
  is_outside = false;
  cterminal_install_signals(&modes_before, &modes_during);
  // The next flush enters the screen again and paints all of it.
  reset_prog_mode();
  erase();
  // Nobody heard of a new size meanwhile.
  raise(SIGWINCH);
}

void cterminal_close(void) {
  if (screen == NULL) return;
  if (!is_outside) give_back();
  is_outside = false;
  cterminal_forget_input();
  delscreen(screen);
  screen = NULL;
}

void cterminal_size(int *columns, int *rows) {
  struct winsize size;
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 && size.ws_row > 0) {
    // No screen is larger, and a mistaken `stty` must not cost gigabytes.
    *columns = size.ws_col < 1000 ? size.ws_col : 1000;
    *rows = size.ws_row < 1000 ? size.ws_row : 1000;
  } else {
    // A serial line does not know; curses took the size from terminfo.
    *columns = COLS;
    *rows = LINES;
  }
}

void cterminal_cell_size(int *width, int *height) {
  struct winsize size;
  *width = *height = 0;
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return;
  *width = size.ws_xpixel / size.ws_col;
  *height = size.ws_ypixel / size.ws_row;
}

void cterminal_resize(int columns, int rows) {
  if (is_term_resized(rows, columns)) resizeterm(rows, columns);
}

void cterminal_forget_screen(void) { clearok(curscr, TRUE); }

void cterminal_resume(void) {
  reset_prog_mode();
  // Curses believes the cursor to be as it left it; the handler made it visible.
  curs_set(1);
  clearok(curscr, TRUE);
}

void cterminal_send(const uint8_t *bytes, size_t count) {
  cterminal_write((const char *)bytes, count);
}

void cterminal_ring(void) { cterminal_write("\a", 1); }
