extension Reader {
  /// Errors of Gson, Jackson and Kotlin's serialization, which apps on Android have.
  static let androidDecodingError = Reader(
    .decodingError,
    signs: [
      "JsonSyntaxException", "MissingFieldException", "JsonDecodingException",
      "MismatchedInputException", "MalformedJsonException",
    ].map(Sign.text)
  ) { passage in
    let line = passage.line
    // A stack's line or a program's source names it, and says nothing of an answer.
    guard let name = line.firstRange(of: "Exception: "), !line.isSourceCode else { return nil }
    let words = String(line[name.upperBound...])
    var problem = DecodingProblem(kind: .dataCorrupted)
    if let field = words.words(after: "Field '", until: "'") {
      problem = DecodingProblem(kind: .keyNotFound, path: line.pathOnAndroid(to: field))
    } else if let expected = words.words(after: "Expected BEGIN_", until: " but was ") {
      problem = DecodingProblem(
        kind: .typeMismatch, expected: expected.lowercased().coveredValue,
        found: words.words(after: " but was ", until: " at ")?
          .replacing("BEGIN_", with: "").lowercased().coveredValue,
        path: line.pathOnAndroid())
    } else if words.contains("Cannot deserialize value of type") {
      problem.kind = .typeMismatch
    }
    return ReaderResult(
      kind: .decodingError, lineCount: 1,
      claims: [ReaderResult.Claim(party: .app, fact: .decodingFailed(problem))],
      conclusion: .unreadAnswer)
  }

  /// Swift's errors of decoding JSON.
  static let decodingError = Reader(
    .decodingError,
    signs: [
      .text("typeMismatch"), .text("keyNotFound"), .text("valueNotFound"), .text("dataCorrupted"),
    ]
  ) { passage in
    let text = passage.text(upTo: 3)
    let line = passage.line
    guard
      ["DecodingError", "codingPath", "Expected to decode", "CodingKeys"]
        .contains(where: { line.contains($0) }),
      let kind = kinds.first(where: { line.contains($0.rawValue) })
    else { return nil }
    let expected =
      text.words(after: "Expected to decode ", until: " but")
      ?? text.words(after: "expected value of type ", until: ". ")
    let found = text.words(after: "but found ", until: " instead")
    let place =
      text.words(after: "codingPath: [", until: "]").map(path) ?? line.pathOfDecoding ?? ""
    let key = line.missingKey ?? ""
    let path = [place, key].filter { !$0.isEmpty }.joined(separator: ".").coveredValue
    return ReaderResult(
      kind: .decodingError, lineCount: 1,
      claims: [
        ReaderResult.Claim(
          party: .app,
          fact: .decodingFailed(
            DecodingProblem(
              kind: kind, expected: expected, found: found,
              path: path.isEmpty ? nil : path)))
      ],
      conclusion: .unreadAnswer)
  }

  private static let kinds: [DecodingProblem.Kind] = [
    .typeMismatch, .keyNotFound, .valueNotFound, .dataCorrupted,
  ]

  /// `CodingKeys(stringValue: "tokenStatus", intValue: nil)` as `tokenStatus`.
  private static func path(_ text: String) -> String {
    var (names, rest): ([String], Substring) = ([], text[...])
    while let sign = rest.firstRange(of: "Value: \"") {
      rest = rest[sign.upperBound...]
      names.append(String(rest.prefix { $0 != "\"" }))
    }
    return names.joined(separator: ".")
  }
}

extension String {
  /// The path in `Path: [2].state. Debug description: …`, as newer Swift prints it; nil without one.
  fileprivate var pathOfDecoding: String? {
    guard let start = firstRange(of: " Path: ") else { return nil }
    let rest = self[start.upperBound...].prefix { !$0.isWhitespace }
    let path = rest.hasSuffix(".") ? rest.dropLast() : rest
    return path == "[]" ? "" : String(path)
  }

  /// The path in `at line 1 column 2 path $[2].state` or `at path: $[2]`, and the field there; nil if both are empty.
  fileprivate func pathOnAndroid(to field: String = "") -> String? {
    let start = firstRange(of: " path: $") ?? firstRange(of: " path $")
    let place = start.map { self[$0.upperBound...].prefix { !$0.isWhitespace } } ?? ""
    let path = (place.split(separator: ".") + [field[...]]).filter { !$0.isEmpty }
    return path.isEmpty ? nil : path.joined(separator: ".").coveredValue
  }

  /// The key that an object lacks, in Swift's older and newer print.
  fileprivate var missingKey: String? {
    words(after: "keyNotFound: Key '", until: "'")
      ?? words(after: "keyNotFound(CodingKeys(stringValue: \"", until: "\"")
  }
}

extension Conclusion {
  /// What is not known of an answer that an app could not read.
  fileprivate static let unreadAnswer = Conclusion(
    notKnown: ["what the answer said", "to which call it was the answer"],
    steps: ["Look at the answer's body and its content type with `curl -i`."])
}

extension String {
  /// The text between two words.
  func words(after start: String, until end: String) -> String? {
    guard let first = firstRange(of: start) else { return nil }
    let rest = self[first.upperBound...]
    return rest.firstRange(of: end).map { String(rest[..<$0.lowerBound]) }
  }
}
