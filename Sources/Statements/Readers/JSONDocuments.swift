import WalletDomain

extension Reader {
  /// JSON documents that begin their lines: one, or several one after the other, such as JSON Lines.
  static let documents = Reader(.apiError, signs: [.lineStart("{"), .lineStart("[")]) { passage in
    DocumentReader(passage)?.result
  }

  /// Names that only occur in what is read, so that JSON after other words of a line is looked for.
  private static let names = [
    "tokenUniqueReference", "walletType", "passTypeIdentifier", "serialNumber", "issuerTokenId",
    "issuerMobileAppAuthResponse", "encryptedPassData", "encryptedData",
    "paymentTokenUniqueReference",
    "TokenUniqueReference", "fulfillment_status", "issuing.token", "digital_wallet_token",
    "tokenReferenceID", "vProvisionedTokenID", "token_requestor_name", "tokenStatus", "\"last4\"",
    "\\\"last4\\\"",
    "\"cards\"", "\"msg_id\"",
    "\"Errors\":", "\"cardIds\"", "\"op\":", "\"operation\":", "\"upstream\":", ": [{", "= [{",
    "> [{", "- [{",
    "onse [{", "onse {", "body {", "body: {",
    "onse: {", "-> {",
    "<- {",
  ]

  /// JSON within a line, such as after a log's words; also where its quotation marks are escaped.
  static func documentsInLines(naming others: Set<String>) -> Reader {
    Reader(.apiError, signs: others.union(names).map(Sign.text)) { passage in
      DocumentReader(inLine: passage)?.result
    }
  }
}

/// Reads JSON documents of a passage.
private struct DocumentReader {
  private var reading: DocumentReading
  private var lineCount = 0
  private var isSupposed = false

  var result: ReaderResult? {
    let result = reading.result(lineCount: lineCount)
    return isSupposed ? result?.asSupposed : result
  }

  init?(_ passage: Passage) {
    isSupposed = passage.isSupposed
    reading = DocumentReading(of: passage.source)
    var cursor = LineCursor(passage.source, at: passage.start)
    while !cursor.isAtEnd, !reading.isFull {
      guard let json = cursor.json() else {
        // Empty lines may part documents, and words a question from its answer.
        let isBlank = cursor.text.allSatisfy(\.isWhitespace)
        guard lineCount > 0, isBlank || reading.awaitsAnswer && cursor.line < lineCount + 3 else {
          break
        }
        cursor.advance()
        continue
      }
      let before = reading.foundCount
      reading.readDocument(json.root)
      // What is not recognised is not read.
      if reading.foundCount == before { break }
      cursor.skip(json)
      lineCount = json.lastLine + 1
      // The next one may begin in the same line.
      if !cursor.beginsJSON { cursor.advance() }
    }
    reading.endDocuments()
    if lineCount == 0 { return nil }
  }

  init?(inLine passage: Passage) {
    reading = DocumentReading(of: passage.source)
    let end = passage.source.lineEnd(from: passage.start)
    let lineStart = passage.source.lineStart(of: passage.start)
    let first = passage.source.firstSign(in: lineStart..<end)
    var tries = 0
    var place = passage.start
    while place < end, tries < 8 {
      let byte = passage.source.bytes[place]
      guard byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") else {
        place += 1
        continue
      }
      tries += 1
      let words = passage.source.bytes[lineStart..<place].suffix(200)
      let before = String(decoding: words, as: UTF8.self)
      if tries == 1, before.announcesExample { return nil }
      let inPlace = IndexedJSON(
        passage.source.bytes, from: place, to: end + IndexedJSON.mostInLine, line: 0)
      isSupposed = before.announcesSupposition
      // Behind one in this line may stand what came.
      if isSupposed, inPlace?.lastLine ?? 0 == 0 {
        place = max(place + 1, inPlace?.end ?? 0)
        continue
      }
      // What begins a line was read in vain as a document.
      if inPlace == nil || place != first,
        let json = inPlace ?? Self.rewritten(from: place, to: end, of: passage.source)
      {
        // One object behind words of a log is what its program prints, and no list of the bank's.
        reading.printer =
          byte == UInt8(ascii: "{") && before.contains(where: \.isLetter)
          ? passage.head?.kind == nil ? .unnamed : passage.party : nil
        reading.call.environment = before.environmentInBrackets
        reading.namedToken = before.split { !$0.isLetter && !$0.isNumber }.map(String.init)
          .first(where: \.isTokenReference).map { TokenUniqueReference($0) }
        reading.readDocument(json.root, called: passage.source.nameOfList(before: place))
        lineCount = json.lastLine + 1
        if result != nil { return }
      }
      // What lies within it has been seen.
      place = max(place + 1, inPlace?.end ?? 0)
    }
    return nil
  }

  /// JSON that a log has changed: with its head before each line, or with escaped quotation marks.
  private static func rewritten(
    from place: Int, to end: Int, of source: SourceText
  ) -> IndexedJSON? {
    let line = source.bytes[place..<end]
    if line.allSatisfy({ "[{ \t\r".utf8.contains($0) }) {
      return IndexedJSON(source.linesOfJSON(from: place), line: 0, isOneLine: false)
    }
    // A log's text in which the JSON's quotation marks are escaped.
    guard line.contains(UInt8(ascii: "\\")) else { return nil }
    var isEscaped = false
    let bytes = line.filter { byte in
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      return !isEscaped
    }
    return IndexedJSON(Array(bytes), line: 0, isOneLine: true)
  }
}

extension String {
  /// The environment for tests that a line names in brackets, such as `[sandbox]`.
  fileprivate var environmentInBrackets: String? {
    ["sandbox", "staging", "uat", "preprod", "qa"].first { contains("[\($0)]") }
  }
}

extension SourceText {
  /// The word before a list, as in `users: […]`, where it tells that the items are no cards; else empty.
  fileprivate func nameOfList(before place: Int) -> String {
    let words = String(decoding: bytes[max(0, place - 40)..<place], as: UTF8.self)
    let name = words.split { !$0.isLetter }.last?.lowercased() ?? ""
    return CardForm.namesOfOtherLists.contains(name) ? name : ""
  }

  /// JSON that a log prints in several lines, without the heads of these lines.
  fileprivate func linesOfJSON(from place: Int) -> [UInt8] {
    var (json, start) = (Array(bytes[place..<lineEnd(from: place)]), lineEnd(from: place) + 1)
    for _ in 0..<200 where start < bytes.count && json.count < 1 << 16 {
      let end = lineEnd(from: start)
      let line = bytes[start..<min(end, start + 4_096)]
      let begin = line.indices.first { place in
        (place == start || line[place - 1] == 0x20 || line[place - 1] == 0x09)
          && line[place...].mayBeJSON
      }
      guard let begin else { break }
      json += [0x0a] + line[begin...]
      start = end + 1
    }
    return json
  }
}

extension ArraySlice<UInt8> {
  /// Whether this begins with a bracket or a text, and not with a word in brackets such as “[INFO]”.
  fileprivate var mayBeJSON: Bool {
    guard let first, "[]{}\"".utf8.contains(first) else { return false }
    let next = dropFirst().first.map { Character(Unicode.Scalar($0)) }
    return first != UInt8(ascii: "[") || !(next?.isLetter ?? false) && !(next?.isNumber ?? false)
  }
}
