#include "shared.h"

#include "CTerminal.h"
#include <wchar.h>

bool cterminal_define_pair(int pair, int foreground, int background) {
  // A pair that has been something else makes curses search the whole screen for it, unless it is
  // about to paint all of it.
  bool is_cleared_anyway = is_cleared(curscr);
  clearok(curscr, TRUE);
  bool is_defined = init_extended_pair(pair, foreground, background) != ERR;
  clearok(curscr, is_cleared_anyway);
  return is_defined;
}

static attr_t attributes_of(uint8_t bits) {
  attr_t attributes = A_NORMAL;
  if (bits & CTERMINAL_BOLD) attributes |= A_BOLD;
  if (bits & CTERMINAL_DIM) attributes |= A_DIM;
  if (bits & CTERMINAL_UNDERLINE) attributes |= A_UNDERLINE;
  if (bits & CTERMINAL_REVERSE) attributes |= A_REVERSE;
  return attributes;
}

// Pairs above 255 do not fit in the attributes, only behind the last argument.
static void set(cchar_t *drawn, const wchar_t *text, const struct cterminal_cell *cell) {
  int pair = cell->pair;
  short low = (short)(pair & 0x7fff);
  if (setcchar(drawn, text, attributes_of(cell->attributes), low, &pair) == ERR)
    setcchar(drawn, L"?", attributes_of(cell->attributes), low, &pair);
}

// No glyph is wider, and whoever says so must not draw beyond the buffer.
static int columns_of(const struct cterminal_cell *cell) {
  return cell->columns < 2 ? cell->columns : 2;
}

// A glyph that the C library measures in another way would move the rest of the row.
static int convert(const struct cterminal_cell *cell, cchar_t *drawn) {
  wchar_t text[4] = {(wchar_t)cell->base, 0, 0, 0};
  int columns = columns_of(cell);
  if (wcwidth(text[0]) != columns) {
    for (int i = 0; i < columns; i++) set(drawn + i, L"?", cell);
    return columns;
  }
  int used = 1;
  for (int i = 0; i < 2; i++) {
    wchar_t mark = (wchar_t)cell->marks[i];
    if (mark != 0 && wcwidth(mark) == 0) text[used++] = mark;
  }
  set(drawn, text, cell);
  return 1;
}

void cterminal_erase(void) { erase(); }

void cterminal_draw(int column, int row, const struct cterminal_cell *cells, int count) {
  cchar_t drawn[130];
  int used = 0;
  int advance = 0;
  for (int i = 0; i < count; i++) {
    used += convert(&cells[i], drawn + used);
    advance += columns_of(&cells[i]);
    if (used >= 128 || i == count - 1) {
      // Unlike addstr this neither wraps nor scrolls, so the last cell is a cell like any other.
      mvadd_wchnstr(row, column, drawn, used);
      column += advance;
      used = advance = 0;
    }
  }
}

void cterminal_flush(int cursor_column, int cursor_row) {
  bool is_hidden = cursor_column < 0;
  curs_set(is_hidden ? 0 : 1);
  // A cursor that nobody sees may stay where drawing left it.
  leaveok(stdscr, is_hidden);
  if (!is_hidden) move(cursor_row, cursor_column);
  wnoutrefresh(stdscr);
  doupdate();
}
