import CommandLine
import Glibc
import IssuerAPI
import IssuerApp
import PlainMode
import Scenarios
import Simulation
import Terminal
import WalletDomain

/// The loop of plain mode: prints lines and reads one, until the person quits or the input ends.
func run(
  _ model: inout PlainModel, following file: inout FollowedFile?, _ outside: NetworkIO,
  _ resuming: Resuming, because reason: String, notices: [String], problems: [String], inASCII: Bool
) throws(CommandFailure) {
  // A file is no place for secrets: they are covered there.
  model.app.isLive = isatty(STDOUT_FILENO) == 1
  let isASCII = inASCII || model.app.isLive && !localeIsUTF8
  // What is piped in is not echoed by any terminal; with it the output reads as a dialogue.
  let echoes = isatty(STDIN_FILENO) == 0
  func text(_ lines: [String]) -> String {
    lines.map { (isASCII ? asciiFallback($0) : $0) + "\n" }.joined()
  }
  /// Prints lines of the model, which have no secrets or say that they have.
  func say(_ lines: [String]) throws(CommandFailure) {
    try output(text(lines), because: .saysItself)
  }
  /// Sends all pending requests to the real issuer, one after the other.
  func settle() throws(CommandFailure) {
    var requests = model.takeRequests()
    while case .send(let request, let id)? = requests.first {
      let answer = outside.ask(request, as: id)
      try say(model.hear(answer.reply, to: id, after: answer.took))
      requests = requests.dropFirst() + model.takeRequests()
    }
    if let problem = outside.record(model.session) { try output(text([problem])) }
  }
  try say(model.begin(because: reason, problems: problems))
  try settle()
  for notice in notices + [file?.notice].compactMap(\.self) { try output(text([notice])) }
  var input = LineInput()
  while !model.hasEnded {
    try output(model.prompt)
    // Whoever is asked a second time wants to leave, be the first press before this prompt.
    var wasPressed = InterruptKey.wasPressed()
    if !echoes, !wasPressed {
      InterruptKey.interceptNextPress(model.questionBeforeInterrupt != nil)
    }
    while true {
      wasPressed = InterruptKey.wasPressed() || wasPressed
      let question = wasPressed ? model.questionBeforeInterrupt.map { [$0] } : nil
      wasPressed = false
      if let told = question ?? tell(file?.takeReading(at: .now), to: &model) {
        // The prompt is still open, whatever has been typed behind it.
        try say([""] + told)
        try output(model.prompt)
      }
      if input.isReady(before: &file) { break }
    }
    InterruptKey.stopIntercepting()
    switch input.next() {
    case nil:
      // Ctrl-D leaves as quit does; a line that is lost does not.
      if !input.isLost { resuming.end() }
      try output("\n")
      return try say(model.inputEnded())
    case .tooLong(let bytes)?:
      if echoes { try output("\n") }
      try say(model.lineWasTooLong(bytes: bytes))
    case .text(let line)?:
      if echoes, let echo = model.echo(of: line) { try output(text([sanitised(echo)])) }
      let told = model.read(line)
      // Whoever reads the answer may press the key before the next prompt.
      if !echoes { InterruptKey.interceptNextPress(model.questionBeforeInterrupt != nil) }
      // What is told is kept, however the program ends.
      let problem = resuming.keep(model.app)
      try say(told)
      if let problem { try output(text([problem])) }
    }
    InterruptKey.stopIntercepting()
    if let request = model.takeSaveRequest() {
      try say(model.fileWasSaved(request, save(request)))
    }
    if let settings = model.takeConnectRequest() {
      try say(outside.connect(to: settings, &model))
    }
    try settle()
  }
  resuming.end()
}

private func tell(_ news: FollowedFile.Reading?, to model: inout PlainModel) -> [String]? {
  switch news {
  case .good(let reading): model.fileWasRead(reading)
  case .bad(let problems): model.fileHasProblems(problems)
  case nil: nil
  }
}

/// Standard input by lines; invalid UTF-8 is repaired.
private struct LineInput {
  enum Line {
    case text(String)
    /// A line beyond the limit, of which nothing is kept.
    case tooLong(bytes: Int)
  }

  /// The maximum length of a line in bytes: the longest text that can be pasted, and its command.
  private static let longest = PasteRefusal.mostBytes + 64

  private var bytes: [UInt8] = []
  /// The index in `bytes` up to which no line feed was found.
  private var searched = 0
  private var hasEnded = false
  /// Whether the input ended by a failure, as where a terminal is gone.
  private(set) var isLost = false

  /// Waits for input or for a change of `file`; true where there is input.
  func isReady(before file: inout FollowedFile?) -> Bool {
    if hasEnded || bytes.contains(UInt8(ascii: "\n")) { return true }
    let timeout = file?.timeout(at: .now).map(milliseconds) ?? -1
    let descriptors = [STDIN_FILENO, file?.descriptor ?? -1]
    guard let ready = InterruptKey.waitForInput(of: descriptors, timeout) else { return false }
    if ready[1] { file?.takeNotifications(at: .now) }
    return ready[0]
  }

  /// The next line; nil at the end of the input. The last line may lack its line feed.
  mutating func next() -> Line? {
    var dropped = 0
    func line(_ bytes: ArraySlice<UInt8>) -> Line {
      let count = dropped + bytes.count
      return count > Self.longest
        ? .tooLong(bytes: count) : .text(String(decoding: bytes, as: UTF8.self))
    }
    while true {
      if let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer {
          bytes.removeSubrange(...end)
          searched = 0
        }
        return line(bytes[..<end])
      }
      searched = bytes.count
      if dropped + bytes.count > Self.longest {
        dropped += bytes.count
        (bytes, searched) = ([], 0)
      }
      if hasEnded {
        defer { (bytes, searched) = ([], 0) }
        return dropped + bytes.count == 0 ? nil : line(bytes[...])
      }
      readMore()
    }
  }

  private mutating func readMore() {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = buffer.withUnsafeMutableBytes { read(STDIN_FILENO, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { return }
    (hasEnded, isLost) = (count <= 0, count < 0)
    if count > 0 { bytes += buffer[..<count] }
  }
}
