// A shell with job control that runs one program: in front on the terminal that is its standard input,
// in a group of its own. To its standard error, a pipe, it writes as ints the program's pid and then
// each of its wait statuses.
//
// usage: JobShell PATH NAME [ARGUMENT ...]
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

static const int terminal = 0, reports = 2;

static int tell(int number) { return write(reports, &number, sizeof number) == sizeof number; }

int main(int count, char *words[], char *environment[]) {
  if (count < 3) return 2;
  setsid();
  ioctl(terminal, TIOCSCTTY, 0);
  signal(SIGTTOU, SIG_IGN);
  signal(SIGHUP, SIG_IGN);
  pid_t program = fork();
  if (program == 0) {
    setpgid(0, 0);
    tcsetpgrp(terminal, getpid());
    signal(SIGTTOU, SIG_DFL);
    signal(SIGHUP, SIG_DFL);
    dup2(terminal, reports);
    execve(words[1], words + 2, environment);
    _exit(127);
  }
  setpgid(program, program);
  if (program < 0 || !tell((int)program)) return 1;
  int status;
  while (waitpid(program, &status, WUNTRACED) > 0) {
    if (!tell(status)) return 1;
    if (!WIFSTOPPED(status)) break;
  }
  return 0;
}
