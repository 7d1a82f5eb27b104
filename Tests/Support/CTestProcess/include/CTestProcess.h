// Starting a program as a shell does, with files or a terminal of its own. Swift can neither fork nor
// call these: between fork and exec only functions that are safe in a signal handler may run.
#ifndef PASSWALK_CTESTPROCESS_H
#define PASSWALK_CTESTPROCESS_H

#include <sys/types.h>
#include <termios.h>

struct ctest_files {
  int in, out, error;
};

// Starts `path` with these three files and returns its pid, or -1.
pid_t ctest_start(
    const char *path, char *const argv[], char *const envp[], struct ctest_files files);

struct ctest_terminal {
  // What the person types into and reads from.
  int master;
  // Held open so that the terminal's modes outlive the program.
  int slave;
  // The program itself, in front on the terminal.
  pid_t program;
  // Its JobShell, which does nothing but wait.
  pid_t shell;
  // The shell writes here, as ints, each wait status of the program.
  int statuses;
  struct termios modes_before;
};

// Starts a program in front on a new terminal of that size, under JobShell at `shell`, so that stopping
// works as it does for a person. `argv` is the shell's: its name, the program's path, the program's own
// arguments with its name. Returns 0, or -1.
int ctest_start_on_terminal(
    const char *shell, char *const argv[], char *const envp[], int columns, int rows,
    struct ctest_terminal *terminal);

int ctest_resize(int master, int columns, int rows);

// The parts of a wait status; -1 where they do not apply.
int ctest_exit_code(int status);
int ctest_ending_signal(int status);
int ctest_is_stopped(int status);

// Writes to the terminal until it takes no more; 0 or errno.
int ctest_fill_terminal(int master);

#endif
