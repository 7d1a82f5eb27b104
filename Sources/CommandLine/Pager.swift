import Glibc
package import Terminal

/// Shows text in the pager while the screen is suspended; returns a message where that fails.
package func page(_ text: String, on terminal: NcursesTerminal) -> String? {
  page(terminal.isASCII ? asciiLines(text) : text, with: "less -R") { command, file in
    terminal.runOutside { run(command, reading: file) }
  }
}

/// Shows text in the pager where no screen is open; text that fits on the terminal stays there.
func pageOutside(_ text: String) -> String? {
  page(text, with: "less -FRX", run)
}

/// The text in ASCII, with its line feeds.
func asciiLines(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false).map { asciiFallback(String($0)) }
    .joined(separator: "\n")
}

private func page(
  _ text: String, with less: String, _ run: (_ command: String, _ file: Int32) -> Int32
) -> String? {
  guard let command = pagerCommand(less: less) else {
    return "There is no pager: set PAGER, or install less."
  }
  guard let file = tmpfile() else {
    return "The text cannot be handed on: \(String(cString: strerror(errno)))."
  }
  defer { fclose(file) }
  guard fputs(text, file) >= 0, fflush(file) == 0, lseek(fileno(file), 0, SEEK_SET) == 0 else {
    return "The text cannot be handed on: \(String(cString: strerror(errno)))."
  }
  let status = run(command, fileno(file))
  // The exit codes of a shell that cannot find or run the command.
  return status == 126 || status == 127 ? "The pager “\(command)” cannot be run." : nil
}

/// The command line of PAGER; else `less` or `more`, where it is installed.
private func pagerCommand(less: String) -> String? {
  if let own = environment("PAGER"), own.contains(where: { $0 != " " }) { return own }
  if isInstalled("less") { return less }
  return isInstalled("more") ? "more" : nil
}

private func isInstalled(_ program: String) -> Bool {
  let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
  return path.split(separator: ":").contains { access("\($0)/\(program)", X_OK) == 0 }
}

/// Runs a command line in a shell; returns its exit code, -1 after a signal, 127 where no shell could be started.
private func run(_ command: String, reading input: Int32) -> Int32 {
  var actions = posix_spawn_file_actions_t()
  guard posix_spawn_file_actions_init(&actions) == 0 else { return 127 }
  defer { posix_spawn_file_actions_destroy(&actions) }
  guard posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO) == 0 else { return 127 }
  let arguments: [String] = ["sh", "-c", command]
  let words = arguments.map { strdup($0) }
  defer { for word in words { free(word) } }
  var child: pid_t = 0
  guard posix_spawn(&child, "/bin/sh", &actions, nil, words + [nil], environ) == 0 else {
    return 127
  }
  var status: Int32 = 0
  while waitpid(child, &status, 0) < 0 { guard errno == EINTR else { return -1 } }
  return status & 0x7f == 0 ? status >> 8 & 0xff : -1
}
