// Curses as every file here needs it: wide characters are hidden without the first line.
#ifndef PASSWALK_CTERMINAL_SHARED_H
#define PASSWALK_CTERMINAL_SHARED_H

#define NCURSES_WIDECHAR 1
#define _XOPEN_SOURCE 700
#define _DEFAULT_SOURCE 1
#include <ncurses.h>
#include <signal.h>
#include <stddef.h>
#include <termios.h>

// Keys of our own, above every number that curses gives out.
enum {
  OWN_KEY_PASTE_BEGINS = 0x2000,
  OWN_KEY_PASTE_ENDS,
  OWN_KEY_WORD_LEFT,
  OWN_KEY_WORD_RIGHT,
};

// terminfo.c
struct cterminal_capabilities {
  bool is_known;
  bool moves_cursor;
  bool has_alternate_screen;
};
struct cterminal_capabilities cterminal_capabilities_of(const char *terminal);

// input.c
void cterminal_prepare_input(void);
void cterminal_forget_input(void);

// signals.c
void cterminal_remember_signals(void);
void cterminal_install_signals(const struct termios *before, const struct termios *during);
void cterminal_restore_signals(void);
// What the keyboard sends to another program in front shall not end this one; exec forgets it.
void cterminal_outlive_keyboard_signals(void);
void cterminal_block_stopping(sigset_t *before);
int cterminal_signal_pipe(void);
// Bracketed paste is on as long as the terminal is open, and no mode of cterminal_modes after it.
void cterminal_forget_modes(void);
void cterminal_write(const char *bytes, size_t count);

#endif
