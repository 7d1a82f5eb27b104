/// The head of a line of a log: when, which process, and where its message begins.
struct LogHead: Hashable, Sendable {
  /// The form of the log; nil for a time alone.
  var kind: SourceKind?
  var time: StatedTime?
  /// The process, or the tag of Android's log.
  var process: String?
  /// The level as printed.
  var level: String?
  /// The place of the message in the source.
  var message: Int

  /// Wallet's and PassKit's processes.
  private static let walletProcesses: Set<String> = [
    "PassbookUIService", "passd", "nfcd", "seld", "seserviced", "Wallet", "Passbook",
    "PassViewService", "NPKCompanionAgent", "NanoPassbook", "nanopassbookd", "walletd",
  ]

  /// Who logs: a process of Wallet, or else the app; `.passKit` where no process is named.
  static func party(of head: LogHead?) -> StatementParty {
    if head?.kind == .serviceLog { return .bank }
    guard let process = head?.process, head?.kind != nil else { return .passKit }
    return walletProcesses.contains(process) ? .walletProcess(process) : .app
  }

  /// Whether a process of Wallet logs.
  var isOfWallet: Bool { process.map(Self.walletProcesses.contains) ?? false }
}

extension LogHead {
  private static let consoleTypes: Set<String> = ["default", "info", "debug", "error", "fault"]
  static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Reads the head of a line; nil if the line has none.
  init?(_ line: ArraySlice<UInt8>) {
    guard let first = line.first else { return nil }
    var scanner = ByteScanner(line)
    if first == UInt8(ascii: "["), let head = Self.timeInBrackets(&scanner) {
      self = head
      return
    }
    if let head = Self.framework(&scanner) {
      self = head
      return
    }
    guard first.isDigit || first.isLetter else { return nil }
    let head =
      first.isDigit
      ? Self.beginningWithTime(&scanner) ?? Self.accessLog(&scanner)
      : Self.console(&scanner) ?? Self.syslog(&scanner) ?? Self.briefLogcat(&scanner)
    guard let head else { return nil }
    self = head
  }

  /// `[2026-03-17T07:45:12.331Z] message`.
  private static func timeInBrackets(_ scanner: inout ByteScanner) -> LogHead? {
    guard scanner.take("[") else { return nil }
    let start = scanner.place
    if var time = scanner.timeOfDay() {
      time.text = scanner.text(from: start)
      guard scanner.take("]"), scanner.takeBlanks() else { return nil }
      return LogHead(time: time, message: scanner.place)
    }
    scanner.back(to: start)
    guard let year = scanner.number(4...4), year > 1_999, scanner.take("-"),
      scanner.number(2...2) != nil, scanner.take("-"), scanner.number(2...2) != nil
    else { return nil }
    let date = scanner.text(from: start)
    guard scanner.take("T") || scanner.takeBlanks(), var time = scanner.timeOfDay() else {
      return nil
    }
    time.zone = scanner.zone()
    time.date = date
    time.text = scanner.text(from: start)
    guard scanner.take("]"), scanner.takeBlanks() else { return nil }
    return LogHead(time: time, message: scanner.place)
  }

  /// `error⇥08:31:07.205991+0200⇥passd⇥message`, with blanks where the tabs were lost.
  private static func console(_ scanner: inout ByteScanner) -> LogHead? {
    let start = scanner.place
    defer { scanner.back(to: start) }
    // Most lines are told by their first letter.
    guard let first = scanner.next, "dief".utf8.contains(first),
      let type = scanner.word(until: " \t", atMost: 8), consoleTypes.contains(type),
      scanner.takeBlanks()
    else { return nil }
    let timeStart = scanner.place
    guard var time = scanner.timeOfDay(), let zone = scanner.zone() else { return nil }
    time.zone = zone
    time.text = scanner.text(from: timeStart)
    guard scanner.takeBlanks() else { return nil }
    let hasTabs = scanner.bytes[start..<scanner.place].contains(0x09)
    guard let process = scanner.word(until: hasTabs ? "\t" : " ") else { return nil }
    scanner.takeBlanks()
    return LogHead(
      kind: .console, time: time, process: process, level: type, message: scanner.place)
  }

  /// `Mar  4 17:20:12 Olas-iPhone passd(PassKitCore)[611] <Error>: message`.
  private static func syslog(_ scanner: inout ByteScanner) -> LogHead? {
    let start = scanner.place
    defer { scanner.back(to: start) }
    guard let first = scanner.next, "JFMASOND".utf8.contains(first),
      let month = scanner.word(until: " ", atMost: 3), months.contains(month),
      scanner.takeBlanks(), scanner.number(1...2) != nil, scanner.takeBlanks(),
      var time = scanner.timeOfDay()
    else { return nil }
    // The year is missing, so that it is no date.
    time.text = scanner.text(from: start)
    guard scanner.takeBlanks(), let host = scanner.word(until: " ") else { return nil }
    if host.hasSuffix(":") {
      // Some logs leave the device out.
      scanner.takeBlanks()
      return LogHead(
        kind: .syslog, time: time, process: String(host.prefix { !"([:".contains($0) }),
        message: scanner.place)
    }
    guard scanner.takeBlanks(), let process = scanner.word(until: " ([:") else { return nil }
    _ = scanner.word(until: ":<\n")
    var level: String?
    if scanner.take("<") {
      level = scanner.word(until: ">")
      scanner.take(">")
    }
    guard scanner.take(":") else { return nil }
    scanner.takeBlanks()
    return LogHead(
      kind: .syslog, time: time, process: process, level: level, message: scanner.place)
  }

  /// `E/BankWallet(20411): message`.
  private static func briefLogcat(_ scanner: inout ByteScanner) -> LogHead? {
    let start = scanner.place
    defer { scanner.back(to: start) }
    guard let level = scanner.word(until: "/", atMost: 1), "VDIWEF".contains(level),
      scanner.take("/"), let tag = scanner.word(until: "("), scanner.take("(")
    else { return nil }
    scanner.takeBlanks()
    guard scanner.number(1...7) != nil, scanner.take(")"), scanner.take(":") else { return nil }
    scanner.takeBlanks()
    return LogHead(kind: .logcat, process: tag, level: level, message: scanner.place)
  }

  private static func beginningWithTime(_ scanner: inout ByteScanner) -> LogHead? {
    let start = scanner.place
    var date: String?
    if let year = scanner.number(4...4), scanner.take("-"), let month = scanner.number(2...2),
      scanner.take("-"), let day = scanner.number(2...2), year > 1_999, (1...12).contains(month),
      (1...31).contains(day)
    {
      date = scanner.text(from: start)
      if !scanner.take("T"), !scanner.takeBlanks() { return nil }
    } else {
      scanner.back(to: start)
      if scanner.number(2...2) != nil, scanner.take("-"), scanner.number(2...2) != nil,
        scanner.takeBlanks()
      {
        return threadLogcat(&scanner, from: start)
      }
      scanner.back(to: start)
    }
    guard var time = scanner.timeOfDay() else { return nil }
    time.zone = scanner.zone() ?? (date == nil ? nil : scanner.zoneBehindBlank())
    time.date = date
    time.text = scanner.text(from: start)
    guard scanner.takeBlanks() else { return nil }
    if let head = spring(&scanner, time) { return head }
    return date != nil && time.zone != nil
      ? afterTimeWithZone(&scanner, time) : afterTime(&scanner, time)
  }

  /// `03-06 08:41:00.000 15009 15022 I BankWallet: message`.
  private static func threadLogcat(_ scanner: inout ByteScanner, from start: Int) -> LogHead? {
    guard var time = scanner.timeOfDay() else { return nil }
    time.text = scanner.text(from: start)
    guard scanner.takeBlanks(), scanner.number(1...7) != nil, scanner.takeBlanks(),
      scanner.number(1...7) != nil, scanner.takeBlanks(),
      let level = scanner.word(until: " ", atMost: 1), "VDIWEF".contains(level),
      scanner.takeBlanks(), let tag = scanner.word(until: ":")
    else { return nil }
    scanner.take(":")
    scanner.takeBlanks()
    return LogHead(
      kind: .logcat, time: time, process: tag.trimmed, level: level, message: scanner.place)
  }

  /// `log show` by default, and Xcode's lines.
  private static func afterTimeWithZone(
    _ scanner: inout ByteScanner, _ time: StatedTime
  ) -> LogHead? {
    let start = scanner.place
    if scanner.take("0"), scanner.take("x"), scanner.word(until: " ") != nil, scanner.takeBlanks(),
      let level = scanner.word(until: " "), scanner.takeBlanks(),
      scanner.word(until: " ")?.hasPrefix("0x") == true, scanner.takeBlanks(),
      scanner.number(1...7) != nil, scanner.takeBlanks(), scanner.number(1...4) != nil,
      scanner.takeBlanks(), let process = scanner.word(until: ":"), scanner.take(":")
    {
      scanner.takeBlanks()
      scanner.skipGroup("(", ")")
      scanner.skipGroup("[", "]")
      return LogHead(
        kind: .logShow, time: time, process: process, level: level, message: scanner.place)
    }
    scanner.back(to: start)
    return xcode(&scanner, time) ?? LogHead(time: time, message: start)
  }

  /// `log show --style compact`, Xcode's older lines, and Android Studio's.
  private static func afterTime(_ scanner: inout ByteScanner, _ time: StatedTime) -> LogHead? {
    let start = scanner.place
    if time.date != nil, let level = scanner.word(until: " ", atMost: 2),
      ["Df", "I", "Db", "E", "F"].contains(level), scanner.takeBlanks(),
      var head = xcode(&scanner, time)
    {
      scanner.back(to: head.message)
      scanner.skipGroup("[", "]")
      (head.kind, head.level, head.message) = (.logCompact, level, scanner.place)
      return head
    }
    scanner.back(to: start)
    if let head = xcode(&scanner, time) { return head }
    scanner.back(to: start)
    if time.date != nil, scanner.number(1...7) != nil, scanner.take("-"),
      scanner.number(1...7) != nil, scanner.takeBlanks(), let tag = scanner.word(until: " "),
      scanner.takeBlanks(), scanner.word(until: " ") != nil, scanner.takeBlanks(),
      let level = scanner.word(until: " ", atMost: 1), "VDIWEF".contains(level)
    {
      scanner.takeBlanks()
      return LogHead(
        kind: .logcat, time: time, process: tag, level: level, message: scanner.place)
    }
    return LogHead(time: time, message: start)
  }

  /// `Bank[702:9911] message`.
  private static func xcode(_ scanner: inout ByteScanner, _ time: StatedTime) -> LogHead? {
    let start = scanner.place
    guard let process = scanner.word(until: "["), scanner.take("["),
      scanner.word(until: "]", atMost: 20)?.first?.isNumber == true, scanner.take("]")
    else {
      scanner.back(to: start)
      return nil
    }
    scanner.takeBlanks()
    return LogHead(
      kind: .xcodeConsole, time: time, process: process.trimmed, message: scanner.place)
  }
}

extension ByteScanner {
  func text(from start: Int) -> String { String(decoding: bytes[start..<place], as: UTF8.self) }

  /// `08:31:07.205991`, with or without decimals.
  mutating func timeOfDay() -> StatedTime? {
    let start = place
    guard let hour = number(2...2), take(":"), let minute = number(2...2), take(":"),
      let second = number(2...2), hour < 24, minute < 60, second < 61
    else { return nil }
    var micros: Int64 = 0
    if take(".") || take(",") {
      let first = place
      guard let decimals = number(1...9) else { return nil }
      micros = decimals
      for _ in min(6, place - first)..<6 { micros *= 10 }
      for _ in 6..<max(6, place - first) { micros /= 10 }
    }
    return StatedTime(
      text: text(from: start),
      timeOfDay: ((hour * 60 + minute) * 60 + second) * 1_000_000 + micros)
  }

  /// A zone of four digits after a blank, with a blank behind it.
  fileprivate mutating func zoneBehindBlank() -> Int? {
    let start = place
    if takeBlanks(), next == UInt8(ascii: "+") || next == UInt8(ascii: "-") {
      let first = place
      if let zone = zone(), place == first + 5, next == 0x20 { return zone }
    }
    back(to: start)
    return nil
  }

  /// `+0200`, `+02:00` or `Z`, in minutes.
  mutating func zone() -> Int? {
    let start = place
    if take("Z") { return 0 }
    let isEast = take("+")
    guard isEast || take("-") else { return nil }
    var minutes: Int64?
    if let both = number(4...4) {
      minutes = both / 100 * 60 + both % 100
    } else {
      back(to: start + 1)
      if let hours = number(2...2) {
        // Databases leave out the minutes of a zone.
        minutes = hours * 60 + (take(":") ? number(2...2) ?? 0 : 0)
      }
    }
    guard let minutes else {
      back(to: start)
      return nil
    }
    return Int(minutes) * (isEast ? 1 : -1)
  }

  /// Skips `(PassKitCore) `.
  fileprivate mutating func skipGroup(_ open: Unicode.Scalar, _ close: Unicode.Scalar) {
    let start = place
    guard take(open), word(until: String(close)) != nil, take(close), takeBlanks() else {
      return back(to: start)
    }
  }
}

extension String {
  var trimmed: String {
    let isBlank: (UInt8) -> Bool = { $0 == 0x20 || (0x09...0x0d).contains($0) }
    if let first = utf8.firstIndex(where: { !isBlank($0) }),
      let last = utf8.lastIndex(where: { !isBlank($0) }), utf8[first] < 0x80, utf8[last] < 0x80
    {
      return String(self[first...last])
    }
    // Nothing, or blanks beyond ASCII, which few texts begin or end with.
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
