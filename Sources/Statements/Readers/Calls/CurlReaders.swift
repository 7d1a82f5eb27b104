extension Reader {
  /// curl's commands and what curl prints, and answers with their heads.
  static let curl = Reader(
    .curlTranscript,
    signs: [
      .text("curl "), .text("> POST "), .text("> GET "), .text("> PUT "), .text("> PATCH "),
      .text("> DELETE "), .text("< HTTP/"), .text("HTTP/1."), .text("HTTP/2"), .text("* h2h3 ["),
      .text("* Connected to"), .text("*   Trying"), .text("=> Send header"), .text("=> Send data"),
      .text("<= Recv header"), .text("== Info:"),
    ]
  ) { passage in
    guard let (call, kind) = CurlTranscript.read(passage.source, from: passage.start) else {
      return nil
    }
    var reading = DocumentReading(of: passage.source)
    reading.found(kind)
    reading.caller = .caller
    reading.read(call)
    return reading.result(lineCount: call.lines.upperBound + 1, as: kind)
  }

  /// `curl: (28) Operation timed out` by itself.
  static let curlFailure = Reader(.curlTranscript, signs: [.text("curl: (")]) { passage in
    let line = passage.line
    let reason = line.dropFirst(6)
    guard line.hasPrefix("curl: ("), reason.dropFirst().first?.isNumber == true else { return nil }
    return ReaderResult(
      kind: .curlTranscript, lineCount: 1,
      claims: [ReaderResult.Claim(party: .caller, fact: .notAnswered(reason: String(reason)))],
      conclusion: Conclusion(notKnown: ["which call it was: the command is not beside it"]))
  }

  /// Postman's console: a method and a URL, and headings for what follows.
  static let postman = Reader(
    .postman,
    signs: [
      .text("POST https://"), .text("GET https://"), .text("PUT https://"), .text("PATCH https://"),
    ]
  ) { passage in
    guard let call = PostmanConsole.read(passage.source, from: passage.start) else { return nil }
    var reading = DocumentReading(of: passage.source)
    reading.found(.postman)
    reading.caller = .caller
    reading.read(call)
    reading.conclusion.note(
      (call.date == nil ? "when it was, and " : "")
        + "what the app itself sends: it is a tester's call")
    return reading.result(lineCount: call.lines.upperBound + 1)
  }
}

/// A call in Postman's console.
private enum PostmanConsole {
  private static let headings: Set<Substring> = [
    "Request Headers", "Request Body", "Response Headers", "Response Body",
  ]

  static func read(_ source: SourceText, from place: Int) -> HeldCall? {
    var cursor = LineCursor(source, at: place)
    let words = cursor.text.split(separator: " ")
    guard words.count == 2 else { return nil }
    var call = HeldCall(source.issuers)
    call.method = String(words[0])
    call.setAddress(words[1])
    var (heading, last): (Substring?, Int) = (nil, 0)
    cursor.advance()
    while !cursor.isAtEnd, cursor.line < 400 {
      let line = cursor.text.trimmedPart
      if headings.contains(line) {
        heading = line
      } else if heading == "Response Headers", line.lowercased().hasPrefix("date:") {
        call.date = String(line.dropFirst(5)).trimmed
      } else if let json = cursor.json(), heading == "Request Body" || heading == "Response Body" {
        let body = HeldCall.Body(line: cursor.line, root: json.root)
        if heading == "Request Body" { call.sent = body } else { call.answer = body }
        cursor.skip(json)
      } else if let status = Int(line.prefix(3)),
        line.prefix(4).count == 3 || line.dropFirst(3).hasPrefix(" "),
        (100..<600).contains(status), !line.hasSuffix("ms")
      {
        (call.status, call.statusLine) = (status, cursor.line)
      } else if heading == nil, cursor.line > 6 || line.isRequestOfPostman {
        break
      } else if line.isRequestOfPostman {
        break
      }
      if !line.isEmpty { last = cursor.line }
      cursor.advance()
    }
    call.lines = 0...last
    return heading == nil ? nil : call
  }
}

extension Substring {
  /// The text without blanks around it.
  var trimmedPart: Substring {
    var part = drop(while: \.isWhitespace)
    while let last = part.last, last.isWhitespace { part.removeLast() }
    return part
  }

  fileprivate var isRequestOfPostman: Bool {
    let words = split(separator: " ")
    return words.count == 2 && words[1].contains("://") && words[0].allSatisfy(\.isUppercase)
  }
}
