extension Reader {
  /// A crash report of iOS, or Swift's last words in an app's console.
  static let crashReport = Reader(
    .crashReport,
    signs: [
      .text("Exception Type:"), .text("Fatal error:"), .text("Swift/Optional:"),
      .text("Duplicate values for key:"), .text("Swift runtime failure:"),
      .text("due to uncaught exception"),
    ]
  ) { passage in
    let isReport = passage.line.contains("Exception Type:")
    var lines = passage.lines(upTo: isReport ? 400 : 1) { !$0.contains("Exception Type:") }
    if let end = lines.firstIndex(where: { $0.hasPrefix("Binary Images:") }) {
      lines.removeLast(lines.count - end)
    }
    while lines.count > 1, lines.last?.trimmed.isEmpty == true { lines.removeLast() }
    let text = lines.joined(separator: "\n")
    if isReport, !text.contains("Crashed:"), !text.contains("EXC_") { return nil }
    let cause = CrashCause(text)
    if !isReport, cause == nil, !lines[0].contains("Fatal error: ") { return nil }
    // In a sentence somebody tells of it.
    let isTold = !isReport && passage.head?.kind == nil && !lines[0].isLastWords
    if isTold, lines[0].isConjecture || lines[0].isDenied { return nil }
    let kind = text.firstRange(of: "EXC_").map {
      String(text[$0.lowerBound...].prefix { !$0.isWhitespace })
    }
    let place = frame(in: lines) ?? passage.frameInJSON
    let key = cause == .duplicateKeys ? text.duplicateKey.map { ", \($0)" } : nil
    let head = isReport ? passage.reportHead : [:]
    let build =
      (head["Version"].map { ", in version \($0)" } ?? "")
      + (head["OS Version"].map { ", on \($0)" } ?? "")
    return ReaderResult(
      kind: .crashReport, lineCount: lines.count,
      claims: [
        ReaderResult.Claim(
          party: isReport ? .system("iOS") : isTold ? .unnamed : .app,
          fact: .crashed(
            cause: (cause?.rawValue ?? kind ?? "not told") + (key ?? "") + build,
            place: place),
          time: head["Date/Time"].flatMap(StatedTime.init(within:)),
          certainty: isTold ? .quoted : .known)
      ],
      conclusion: cause == .emptyOptional && place?.hasSuffix(".getter") == true
        // A value that is read is no controller that was made.
        ? Conclusion(notKnown: ["which value was empty, in \(place ?? "")"])
        : cause?.conclusion ?? Conclusion(notKnown: ["the cause"]))
  }

  /// The first frame of the thread that crashed which is not the system's.
  private static func frame(in lines: [String]) -> String? {
    guard let start = lines.firstIndex(where: { $0.contains("Crashed:") }) else { return nil }
    for line in lines[(start + 1)...] {
      let words = line.split(whereSeparator: \.isWhitespace)
      guard words.count > 2, Int(words[0]) != nil else { return nil }
      let library = words[1]
      if library.hasPrefix("lib") || library.hasSuffix(".dylib") || library == "UIKitCore" {
        continue
      }
      let frame = words.dropFirst(2).drop { $0.hasPrefix("0x") }.prefix { $0 != "+" }
      return frame.isEmpty ? nil : frame.joined(separator: " ")
    }
    return nil
  }
}

extension Passage {
  /// The first frame of the thread that crashed, in a report as JSON; nil for any other.
  fileprivate var frameInJSON: String? {
    guard line.first == "{" else { return nil }
    return text(upTo: 400).words(after: "\"triggered\":true", until: "]")?
      .words(after: "\"symbol\":\"", until: "\"")?.coveredValue
  }

  /// The members of a report's head, above its first line: when, and which build.
  fileprivate var reportHead: [String: String] {
    var (members, place) = ([String: String](), source.lineStart(of: start))
    for _ in 0..<40 where place > 0 {
      let above = source.lineStart(of: place - 1)
      let line = source.text(above..<min(place - 1, above + 600))
      place = above
      if line.hasPrefix("{\"app_name\""), members["Version"] == nil {
        // The first line of a file of iOS.
        members["Version"] = line.words(after: "\"app_version\":\"", until: "\"")?.coveredValue
        continue
      }
      guard let colon = line.firstIndex(of: ":") else { continue }
      let name = String(line[..<colon]).trimmed
      guard ["Version", "Date/Time", "OS Version"].contains(name) else { continue }
      members[name] = String(line[line.index(after: colon)...]).trimmed.coveredValue
    }
    return members
  }
}

extension String {
  /// The key that a dictionary had twice, as Swift's last words name it.
  fileprivate var duplicateKey: String? {
    guard let range = firstRange(of: "Duplicate values for key: '") else { return nil }
    let key = self[range.upperBound...].prefix { $0 != "'" && $0 != "\n" }
    return key.isEmpty ? nil : "key \(String(key).coveredValue)"
  }

  /// Whether the line is what a runtime prints at the end, perhaps behind a place in the sources or a thread.
  fileprivate var isLastWords: Bool {
    let marks = ["Fatal error:", "Swift runtime failure:", "*** Terminating app"]
    guard
      let before = marks.compactMap({ firstRange(of: $0)?.lowerBound }).min().map({ self[..<$0] })
    else { return true }
    let words = before.split(separator: " ")
    return words.isEmpty
      || before.trimmedPart.last == ":" && words.count < 4
        && (words[0] == "Thread" || before.contains(".swift") || words.count == 1)
  }
}

/// Why an app crashed, as Swift's runtime says it.
private enum CrashCause: String {
  case emptyOptional = "an empty optional was unwrapped"
  case duplicateKeys = "a dictionary was made of values with the same key"
  case indexOutOfRange = "an index was out of range"
  case completionHandler = "memory was read that is not there, at a completion handler"

  init?(_ text: String) {
    if text.contains("Unexpectedly found nil while") {
      self = .emptyOptional
    } else if text.contains("Duplicate values for key") {
      self = .duplicateKeys
    } else if text.contains("ndex out of range") || text.contains("NSRangeException") {
      self = .indexOutOfRange
    } else if text.contains("EXC_BAD_ACCESS"),
      text.contains("ompletionHandler") || text.contains("equestWithCertificateChain")
        || text.contains("generateRequest") || text.contains("ompleteAddPaymentPass")
    {
      self = .completionHandler
    } else {
      return nil
    }
  }

  var conclusion: Conclusion {
    switch self {
    case .emptyOptional:
      Conclusion(
        notKnown: ["which value was empty: whether it was the add sheet's controller"],
        questions: ["Is there a line “missing entitlement” in the same second?"],
        steps: ["Print the request configuration: name, suffix or details have to be there."],
        causes: [
          Conclusion.Cause(
            text: "PKAddPaymentPassViewController was nil",
            authority: .seen("stripe-react-native 953"))
        ])
    case .duplicateKeys:
      Conclusion(
        notKnown: ["which of the dictionaries it was"],
        questions: ["Is a Watch paired, so that one card has two tokens?"],
        causes: [
          Conclusion.Cause(
            text: "two tokens of one card, in the dictionary of the guide's sample",
            authority: .assumption, states: ["watch-stops-app"])
        ])
    case .completionHandler:
      Conclusion(
        notKnown: ["whether the handler was missing, called twice, or called after 20 seconds"],
        steps: [
          "Take the app's log of both calls: the request of the sheet, and the app's answer."
        ],
        causes: [
          Conclusion.Cause(
            text: "the handler was nil, called late or called twice",
            authority: .seen("cordova-apple-wallet 23"), states: ["handler-released"])
        ])
    case .indexOutOfRange: Conclusion(notKnown: ["which list it was"])
    }
  }
}
