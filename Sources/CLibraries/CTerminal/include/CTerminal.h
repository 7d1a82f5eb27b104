// The smallest door to ncurses that Swift needs.
//
// Swift cannot call curses itself: its globals are not safe under Swift 6, its attributes are macros
// that are not imported, and signal handlers must not run Swift code. All state here belongs to the one
// terminal of the process.
#ifndef PASSWALK_CTERMINAL_H
#define PASSWALK_CTERMINAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum cterminal_failure {
  CTERMINAL_OPENED = 0,
  CTERMINAL_NOT_A_TERMINAL,
  CTERMINAL_UNKNOWN_TERMINAL,
  CTERMINAL_CANNOT_MOVE_CURSOR,
  CTERMINAL_ALREADY_OPEN,
};

struct cterminal_settings {
  int escape_delay_in_milliseconds;
  // What TERMINFO shall be while the terminal is opened, or NULL; no child process ever sees it.
  const char *terminfo;
};

struct cterminal_traits {
  bool is_utf8;
  int colors;
  int pairs;
  // The colour number is the RGB value, but for the first ones.
  bool colors_are_rgb;
  // TERM named no known terminal, and xterm-256color was taken.
  bool is_substituted;
  // It has no second screen, and shows what it does not understand.
  bool is_console;
};

// Session.
enum cterminal_failure cterminal_open(struct cterminal_settings settings,
                                      struct cterminal_traits *traits);
void cterminal_close(void);
// Gives the terminal to another program until cterminal_return, which wants everything drawn and the modes
// set anew.
void cterminal_leave(void);
void cterminal_return(void);
void cterminal_size(int *columns, int *rows);
// The extent of a cell in pixels; 0 where the terminal does not tell.
void cterminal_cell_size(int *width, int *height);
void cterminal_resize(int columns, int rows);
// Makes curses repaint everything at the next cterminal_flush.
void cterminal_forget_screen(void);
// What must be done after the program was stopped, besides the modes that the handler switched on.
void cterminal_resume(void);
// What the terminal does only on request; it is off again whatever ends or stops the program.
enum cterminal_modes {
  CTERMINAL_MOUSE = 1,
  // The terminal says when it becomes light or dark.
  CTERMINAL_BACKGROUND_CHANGES = 2,
};
void cterminal_set_modes(unsigned modes);
// Whether the interrupt key is told by cterminal_wait before it ends the program: once, for a program that hangs
// must still end by it. A signal that somebody sends ends the program as it always does.
void cterminal_ask_before_interrupt(bool asks);
// The same for a program that reads lines: the next interrupt key ends what waits and is told here, and the one after
// that ends the program.
void cterminal_note_interrupt(bool notes);
bool cterminal_take_interrupt(void);
// poll for input, which a noted interrupt key ends whenever it was pressed, be it just before; outside of it the key
// waits until it is let through. Up to four descriptors, of which negative ones are passed over; -1 and errno on failure.
int cterminal_poll(const int *descriptors, bool *ready, size_t count, int milliseconds);
void cterminal_let_interrupt_through(void);
void cterminal_ring(void);
// What is sent, in the screen that is left, when the terminal is given back, whatever ends or stops the program; at most
// 4096 bytes.
void cterminal_set_farewell(const uint8_t *bytes, size_t count);
// Writes these bytes as they are, behind everything drawn so far.
void cterminal_send(const uint8_t *bytes, size_t count);

// Drawing.
enum cterminal_attributes {
  CTERMINAL_BOLD = 1,
  CTERMINAL_DIM = 2,
  CTERMINAL_UNDERLINE = 8,
  CTERMINAL_REVERSE = 16,
};

struct cterminal_cell {
  uint32_t base;
  uint32_t marks[2];
  int32_t pair;
  uint8_t attributes;
  uint8_t columns;
};

// -1 is the terminal's own colour. False when the terminal has no such pair. A pair may be defined anew
// when no cell on the screen is drawn with it.
bool cterminal_define_pair(int pair, int foreground, int background);
// Blanks everything in curses' mind; cterminal_flush still sends only what differs in the end.
void cterminal_erase(void);
void cterminal_draw(int column, int row, const struct cterminal_cell *cells, int count);
// Sends what changed; a column of -1 hides the cursor.
void cterminal_flush(int cursor_column, int cursor_row);

// Input.
enum cterminal_readiness {
  CTERMINAL_INPUT = 1,
  CTERMINAL_RESIZED = 2,
  CTERMINAL_RESUMED = 4,
  CTERMINAL_HUNG_UP = 8,
  CTERMINAL_OTHER = 16,
  CTERMINAL_INTERRUPTED = 32,
};

// A descriptor of the program's own.
struct cterminal_other {
  int descriptor;
  bool for_reading, for_writing;
};

enum { CTERMINAL_MOST_OTHERS = 62 };

// Waits for any of these, or until one of the others can be read or written; -1 waits without limit, and 0 comes
// back when the time is over.
int cterminal_wait(int timeout_in_milliseconds, const struct cterminal_other *others,
                   size_t count_of_others);
// Waits for input alone, whatever signals come; 0 only looks.
bool cterminal_input_follows(int timeout_in_milliseconds);
// True when input is ready for ever and yet nothing can be read.
bool cterminal_input_has_ended(void);

enum cterminal_input_kind {
  CTERMINAL_NOTHING = 0,
  CTERMINAL_CHARACTER,
  CTERMINAL_KEY,
  CTERMINAL_FUNCTION_KEY,
  CTERMINAL_PASTE_BEGINS,
  CTERMINAL_PASTE_ENDS,
  // A key without a meaning here.
  CTERMINAL_IGNORED,
};

// In the order of `cursesKeys` in Terminal/Backends/NcursesEvents.swift.
enum cterminal_key {
  CTERMINAL_KEY_ENTER = 1,
  CTERMINAL_KEY_BACK_TAB,
  CTERMINAL_KEY_BACKSPACE,
  CTERMINAL_KEY_DELETE,
  CTERMINAL_KEY_INSERT,
  CTERMINAL_KEY_UP,
  CTERMINAL_KEY_DOWN,
  CTERMINAL_KEY_LEFT,
  CTERMINAL_KEY_RIGHT,
  CTERMINAL_KEY_HOME,
  CTERMINAL_KEY_END,
  CTERMINAL_KEY_PAGE_UP,
  CTERMINAL_KEY_PAGE_DOWN,
  CTERMINAL_KEY_WORD_LEFT,
  CTERMINAL_KEY_WORD_RIGHT,
};

struct cterminal_input {
  enum cterminal_input_kind kind;
  // A scalar, a cterminal_key or the number of a function key.
  int32_t value;
};

// Whether much text is about to come: it is taken many bytes at once, and keys come as the characters of
// their sequences.
void cterminal_expect_text(bool expects);
// Takes one character or key without waiting, but for the escape delay after an escape. The three bytes
// of an old mouse report come as characters, whatever they are.
struct cterminal_input cterminal_read(void);

#endif
