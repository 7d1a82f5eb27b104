import FoundationEssentials
import JSON

extension Reader {
  /// A line of `log show --style ndjson` or `json`: the message within it is read as any other.
  static let logRecord = Reader(.logJSON, signs: [.text("\"eventMessage\"")]) { passage in
    // Most messages are of no kind that is known: the line has its brace and its name alone.
    guard passage.signCount > 2 else {
      return ReaderResult(kind: .logJSON, lineCount: 1, claims: [])
    }
    let line = passage.line
    if let members = JSONValue(Data(line.utf8))?.members {
      guard case .text(let message)? = members["eventMessage"] else { return nil }
      func text(_ name: String) -> String? {
        if case .text(let text)? = members[name] { text } else { nil }
      }
      let process = text("processImagePath")?.split(separator: "/").last.map(String.init)
      let stamp = text("timestamp")
      var head = stamp.flatMap { LogHead(Array("\($0) .".utf8)[...]) } ?? LogHead(message: 0)
      (head.kind, head.process, head.level) = (.logJSON, process, text("messageType"))
      return ReaderResult(
        kind: .logJSON, lineCount: 1, claims: [],
        inner: [ReaderResult.Inner(text: message, head: head)])
    }
    // A member on a line of its own.
    let member = Data(("{" + KeyValues.memberLine(line) + "}").utf8)
    guard case .text(let message)? = JSONValue(member)?.members?["eventMessage"] else { return nil }
    return ReaderResult(
      kind: .logJSON, lineCount: 1, claims: [], inner: [ReaderResult.Inner(text: message)])
  }
}

extension Reader {
  /// The line above the columns of `log show`, which says nothing.
  static let logHeader = Reader(.logShow, signs: [.text("Timestamp  ")]) { passage in
    let line = passage.line
    guard
      line.contains("Activity") && line.contains("TTL")
        || line.contains("Ty ") && line.contains("Process[PID:TID]")
    else { return nil }
    return ReaderResult(kind: .logShow, lineCount: 1, claims: [])
  }
}

extension KeyValues {
  /// `"name": value,` without what is around it.
  fileprivate static func memberLine(_ line: String) -> String {
    let text = line.trimmed
    return text.hasSuffix(",") ? String(text.dropLast()) : text
  }
}
