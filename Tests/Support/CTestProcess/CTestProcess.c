#define _GNU_SOURCE
#include "CTestProcess.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

// Runs in the memory of the test runner, which waits meanwhile: it may call nothing but the kernel.
static _Noreturn void become(
    const char *path, char *const argv[], char *const envp[], struct ctest_files files) {
  // The runner's signals are no business of the program.
  sigset_t none;
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  // The three may stand in each other's places: move them out of the way first.
  int in = fcntl(files.in, F_DUPFD, 100), out = fcntl(files.out, F_DUPFD, 100);
  int error = fcntl(files.error, F_DUPFD, 100);
  close(0), close(1), close(2);
  if (in >= 0) dup2(in, 0);
  if (out >= 0) dup2(out, 1);
  if (error >= 0) dup2(error, 2);
  // What other tests hold open is theirs alone: it must close when they close it.
  close_range(3, ~0U, 0);
  execve(path, argv, envp);
  _exit(127);
}

pid_t ctest_start(
    const char *path, char *const argv[], char *const envp[], struct ctest_files files) {
  // The runner has grown large: to copy its memory's tables takes longer than most programs run.
  pid_t program = vfork();
  if (program == 0) become(path, argv, envp, files);
  return program;
}

int ctest_start_on_terminal(
    const char *shell, char *const argv[], char *const envp[], int columns, int rows,
    struct ctest_terminal *terminal) {
  int pipe_ends[2], program;
  // No other program that is started at the same time may keep these open.
  terminal->master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (terminal->master < 0 || grantpt(terminal->master) != 0 || unlockpt(terminal->master) != 0)
    return -1;
  if (ctest_resize(terminal->master, columns, rows) != 0) return -1;
  terminal->slave = ioctl(terminal->master, TIOCGPTPEER, O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (terminal->slave < 0 || pipe2(pipe_ends, O_CLOEXEC) != 0) return -1;
  tcgetattr(terminal->slave, &terminal->modes_before);
  terminal->shell = ctest_start(
      shell, argv, envp, (struct ctest_files){terminal->slave, terminal->slave, pipe_ends[1]});
  if (terminal->shell < 0) return -1;
  close(pipe_ends[1]);
  terminal->statuses = pipe_ends[0];
  if (read(pipe_ends[0], &program, sizeof program) != sizeof program) return -1;
  terminal->program = program;
  return 0;
}

int ctest_resize(int master, int columns, int rows) {
  struct winsize size = {.ws_col = (unsigned short)columns, .ws_row = (unsigned short)rows};
  return ioctl(master, TIOCSWINSZ, &size);
}

int ctest_exit_code(int status) { return WIFEXITED(status) ? WEXITSTATUS(status) : -1; }
int ctest_ending_signal(int status) { return WIFSIGNALED(status) ? WTERMSIG(status) : -1; }
int ctest_is_stopped(int status) { return WIFSTOPPED(status); }

int ctest_fill_terminal(int master) {
  int other = open(ptsname(master), O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
  if (other < 0) return errno;
  char line[1024];
  memset(line, 'x', sizeof line);
  while (write(other, line, sizeof line) > 0) {
  }
  close(other);
  return 0;
}
