import FoundationEssentials

extension Reader {
  /// A link that opens the bank's app: the whole text is one URL that names a pass.
  static let deepLink = Reader(
    .deepLink, signs: [.text("serialNumber="), .text("passTypeIdentifier=")]
  ) { passage in
    let bytes = passage.source.bytes
    guard bytes.count < 8_192, passage.head == nil else { return nil }
    // A mail program may have broken it into lines.
    let text = String(decoding: bytes, as: UTF8.self)
    let link = text.split(whereSeparator: \.isNewline).map { String($0).trimmed }.joined()
    let bare = KeyValues.plain(link.hasPrefix("<") ? link.dropFirst().dropLast() : link[...])
    return result(of: bare, lineCount: passage.lines(upTo: 100).count)
  }

  /// Such a link among the words of a log or a person, if it names a pass in full.
  static let linkInLine = Reader(.deepLink, signs: [.text("passTypeIdentifier=")]) { passage in
    passage.line.split { " \t\"'<>()[]{}".contains($0) }.lazy.compactMap { word in
      guard word.contains("passTypeIdentifier="), word.contains("serialNumber="),
        let colon = word.firstRange(of: "://")?.lowerBound
      else { return nil }
      let scheme = word[..<colon].reversed().prefix {
        $0.isLetter || $0.isNumber || "+-.".contains($0)
      }
      let link = word[word.index(colon, offsetBy: -scheme.count)...]
      let end = link.lastIndex { !".,;:!?|".contains($0) } ?? link.startIndex
      return result(of: String(link[...end]), lineCount: 1)
    }.first
  }

  /// What a link says; nil if it is none to an app, or names no pass.
  private static func result(of link: String, lineCount: Int) -> ReaderResult? {
    guard !link.contains(where: \.isWhitespace), let url = URLComponents(string: link),
      let scheme = url.scheme?.lowercased(), !otherSchemes.contains(scheme)
    else { return nil }
    let items = (url.queryItems ?? []).map { Fact.Member(name: $0.name, value: $0.value) }
    guard items.contains(where: { ["serialNumber", "passTypeIdentifier"].contains($0.name) }) else {
      return nil
    }
    let serial = items.first { $0.name == "serialNumber" }?.value
    return ReaderResult(
      kind: .deepLink, lineCount: lineCount,
      claims: [
        ReaderResult.Claim(
          party: .author, subject: Subject(serialNumber: serial),
          fact: .link(scheme: scheme, parameters: items))
      ],
      conclusion: Conclusion(
        notKnown: [
          "who opened it: Wallet, a page or a tester",
          "which device asked: the same serial number can be on both", "whether the pass exists",
        ]))
  }

  private static let otherSchemes: Set<String> = [
    "http", "https", "mailto", "tel", "sms", "ftp", "file", "data", "javascript",
  ]
}
