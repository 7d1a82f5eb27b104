// The measure that the simulator is held to: a list with a selection bar in bare ncurses, and no more.
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <locale.h>

enum { ITEMS = 200 };

static void draw(int selected, int first) {
  erase();
  attrset(A_BOLD);
  mvprintw(0, 1, "A list of %d items", ITEMS);
  for (int row = 2; row < LINES - 2 && first + row - 2 < ITEMS; row++) {
    int item = first + row - 2;
    attr_t bar = item == selected ? A_REVERSE : A_NORMAL;
    attrset(bar);
    mvprintw(row, 1, " Item %03d  ···· %04d  ", item, item * 37 % 10000);
    attrset(bar | COLOR_PAIR(1 + item % 3));
    mvprintw(row, 24, "%-*s", COLS - 26, item % 3 ? "● Active" : "+ Add to Wallet");
  }
  attrset(A_NORMAL);
  mvprintw(LINES - 1, 1, "Item %03d is selected · q quits", selected);
  refresh();
}

int main(void) {
  int selected = 0, first = 0;
  setlocale(LC_ALL, "");
  initscr();
  cbreak();
  noecho();
  keypad(stdscr, TRUE);
  curs_set(0);
  start_color();
  use_default_colors();
  for (short pair = 1; pair <= 3; pair++) init_pair(pair, pair + 1, -1);
  for (;;) {
    int rows = LINES - 4;
    if (selected < first) first = selected;
    if (selected >= first + rows) first = selected - rows + 1;
    draw(selected, first);
    int key = getch();
    if (key == 'q') break;
    if (key == KEY_DOWN && selected < ITEMS - 1) selected++;
    if (key == KEY_UP && selected > 0) selected--;
  }
  endwin();
  return 0;
}
