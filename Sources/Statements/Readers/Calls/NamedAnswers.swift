import WalletDomain

extension Reader {
  /// An answer by the name of its request, with lines of other requests between both: `[req-71a] <- 200 []`.
  static let namedAnswer = Reader(
    .httpTranscript, signs: ["] <- ", "] <-- ", "] ← ", "] -> "].map(Sign.text)
  ) { passage in
    let line = passage.line[...]
    guard passage.head?.isOfWallet != true, let status = line.statusOfArrow,
      let name = line.requestName, var logged = passage.request(named: name)
    else { return nil }
    var reading = DocumentReading(of: passage.source)
    reading.isRecord = passage.partyOfService(otherwise: .app) == .bank
    if reading.isRecord { reading.caller = .bank }
    reading.found(.httpTranscript)
    (logged.call.status, logged.call.statusLine, logged.call.lines) = (status, 0, 0...0)
    var cursor = LineCursor(passage.source, at: passage.start)
    logged.call.answer = logged.jsonInLine(&cursor).map { HeldCall.Body(line: 0, root: $0.root) }
    reading.read(logged.call)
    // The request's own lines tell what was asked.
    reading.claims.removeAll { claim in
      switch claim.fact {
      case .called, .askedFor, .activationAsked: true
      default: false
      }
    }
    return reading.result(lineCount: 1)
  }
}

extension Passage {
  /// The number of bytes around a line in which the others of its request stand.
  private static let reach = 16_384

  /// Whether an answer below names the request of this line, which is a call.
  var hasNamedAnswer: Bool {
    guard let name = line[...].requestName else { return false }
    let end = source.lineEnd(from: start)
    return source.lines(with: name, in: end..<min(source.bytes.count, end + Self.reach))
      .contains { source.text($0)[...].statusOfArrow != nil }
  }

  /// The last call above that names its request so; nil if it is answered already.
  fileprivate func request(named name: Substring) -> LoggedCall? {
    let end = source.lineStart(of: start)
    for range in source.lines(with: name, in: max(0, end - Self.reach)..<end).reversed() {
      let head = LogHead(source.bytes[range.prefix(300)])
      let above = Passage(
        source: source, head: head, start: head?.message ?? range.lowerBound, signCount: 0)
      if above.line[...].statusOfArrow != nil { return nil }
      if let logged = LoggedCall(above), !logged.call.method.isEmpty { return logged }
    }
    return nil
  }
}

extension HeldCall {
  /// The card of which a log tells beside its call, as in `GET /cards/c_1 status=BLOCKED last4=7007`; nil for any other.
  func cardByItsLog(_ line: String) -> (subject: Subject, record: CardRecord)? {
    guard case .card = operation, answer == nil else { return nil }
    let values = KeyValues(line)
    let parts = path.split(separator: "/")
    guard let status = values["status"], status.allSatisfy({ $0.isLetter || $0 == "_" }),
      let list = parts.firstIndex(of: "cards"), parts.indices.contains(list + 1)
    else { return nil }
    var record = CardRecord()
    record.status = status
    let id = Card.ID(String(parts[list + 1]).coveredValue)
    return (Subject(card: id, cardSuffix: values["last4", "lastfour"]?.fourDigits), record)
  }
}

extension SourceText {
  /// The lines in a range, at most 16, that have a name.
  fileprivate func lines(with name: Substring, in range: Range<Int>) -> [Range<Int>] {
    let word = Array(name.utf8)
    var (lines, place) = ([Range<Int>](), range.lowerBound)
    while lines.count < 16, let hit = find(word, in: place..<range.upperBound) {
      let line = lineStart(of: hit)..<lineEnd(from: hit)
      lines.append(line.lowerBound..<min(line.upperBound, line.lowerBound + 2_048))
      place = min(line.upperBound + 1, range.upperBound)
    }
    return lines
  }

  private func find(_ word: [UInt8], in range: Range<Int>) -> Int? {
    guard let first = word.first else { return nil }
    var place = range.lowerBound
    while let hit = find(first, from: place), hit + word.count <= range.upperBound {
      if bytes[hit..<hit + word.count].elementsEqual(word) { return hit }
      place = hit + 1
    }
    return nil
  }
}

extension Substring {
  /// Whether both lines name requests in brackets, such as `[req-71a]`, and these differ.
  func isOfOtherRequest(than other: Substring) -> Bool {
    guard let own = requestName, let first = other.requestName else { return false }
    return own != first
  }

  /// The name of a request or of the thread that serves it: `[req-71a]`, `[http-7]`.
  var requestName: Substring? {
    split(separator: " ").first { word in
      word.first == "[" && word.last == "]" && word.contains("-")
        && word.contains(where: \.isNumber)
        && !word.contains(":") && word.contains(where: \.isLetter)
    }
  }

  /// The status behind an arrow, as in `[worker-4] <-- 400 Bad Request (360 ms)`.
  var statusOfArrow: Int? {
    for arrow in ["<-- ", "<- ", "← ", "-> "] {
      guard let range = firstRange(of: arrow) else { continue }
      let word = self[range.upperBound...].prefix { !$0.isWhitespace }
      if word.utf8.count == 3, let status = Int(word), (100..<600).contains(status) {
        return status
      }
    }
    return nil
  }
}
