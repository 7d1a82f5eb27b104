// Heads of lines that services and the frameworks of apps log.
extension LogHead {
  /// ` LOG  message` as React Native prints it, and `flutter: message`.
  static func framework(_ scanner: inout ByteScanner) -> LogHead? {
    let start = scanner.place
    if scanner.next == UInt8(ascii: "f"), scanner.word(until: " ", atMost: 8) == "flutter:" {
      scanner.takeBlanks()
      return LogHead(kind: .xcodeConsole, process: "flutter", message: scanner.place)
    }
    scanner.back(to: start)
    if scanner.take(" "), let level = scanner.word(until: " ", atMost: 5),
      ["LOG", "WARN", "ERROR", "INFO", "DEBUG"].contains(level), scanner.take(" "),
      scanner.take(" ")
    {
      return LogHead(
        kind: .xcodeConsole, process: "React Native", level: level, message: scanner.place)
    }
    scanner.back(to: start)
    return nil
  }

  /// `10.1.2.3 - - [11/Oct/2026:09:02:17 +0200] "POST /path HTTP/1.1" 200`, as a gateway logs what it was asked.
  static func accessLog(_ scanner: inout ByteScanner) -> LogHead? {
    scanner.back(to: scanner.bytes.startIndex)
    guard let host = scanner.word(until: " ", atMost: 45), host.contains(".") || host.contains(":"),
      scanner.takeBlanks(), scanner.word(until: " ") != nil, scanner.takeBlanks(),
      scanner.word(until: " ") != nil, scanner.takeBlanks(), scanner.take("[")
    else { return nil }
    let start = scanner.place
    guard let day = scanner.number(2...2), (1...31).contains(day), scanner.take("/"),
      let name = scanner.word(until: "/", atMost: 3), let month = months.firstIndex(of: name),
      scanner.take("/"), let year = scanner.number(4...4), scanner.take(":"),
      var time = scanner.timeOfDay()
    else { return nil }
    scanner.takeBlanks()
    time.zone = scanner.zone()
    time.text = scanner.text(from: start)
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    time.date = "\(year)-\(padded(month + 1))-\(padded(Int(day)))"
    guard scanner.take("]"), scanner.takeBlanks() else { return nil }
    return LogHead(kind: .serviceLog, time: time, message: scanner.place)
  }

  /// `INFO 1 --- [nio-8080-exec-4] c.n.TmpClient : message`, as Spring's applications log.
  static func spring(_ scanner: inout ByteScanner, _ time: StatedTime) -> LogHead? {
    let start = scanner.place
    if let level = scanner.word(until: " ", atMost: 5), levelsOfServices.contains(level),
      scanner.takeBlanks(), scanner.number(1...7) != nil, scanner.takeBlanks(),
      scanner.take("-"), scanner.take("-"), scanner.take("-"), scanner.takeBlanks(),
      scanner.take("["), scanner.word(until: "]") != nil, scanner.take("]"), scanner.takeBlanks(),
      let logger = scanner.word(until: " :")
    {
      scanner.takeBlanks()
      scanner.take(":")
      scanner.takeBlanks()
      return LogHead(
        kind: .serviceLog, time: time, process: logger, level: level, message: scanner.place)
    }
    scanner.back(to: start)
    // `INFO  [vts-inbound] c.n.TokenClient - message`, or the level behind the thread.
    let level = levelOfService(&scanner)
    if scanner.take("["), scanner.word(until: "]") != nil, scanner.take("]"), scanner.takeBlanks(),
      let level = level ?? levelOfService(&scanner), let logger = scanner.word(until: " "),
      logger.contains("."), scanner.takeBlanks(), scanner.take("-"), scanner.takeBlanks()
    {
      return LogHead(
        kind: .serviceLog, time: time, process: logger, level: level, message: scanner.place)
    }
    // `INFO wallet_gw.tmp: message` behind a time with a comma, as Python's programs log.
    if time.text.contains(","), let level, let logger = scanner.word(until: " :[("),
      scanner.take(":"), scanner.takeBlanks()
    {
      return LogHead(
        kind: .serviceLog, time: time, process: logger, level: level, message: scanner.place)
    }
    scanner.back(to: start)
    return nil
  }

  private static func levelOfService(_ scanner: inout ByteScanner) -> String? {
    let start = scanner.place
    if let level = scanner.word(until: " ", atMost: 5), levelsOfServices.contains(level),
      scanner.takeBlanks()
    {
      return level
    }
    scanner.back(to: start)
    return nil
  }

  private static let levelsOfServices: Set<String> = ["TRACE", "DEBUG", "INFO", "WARN", "ERROR"]
}
