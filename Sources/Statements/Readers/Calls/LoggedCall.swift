import WalletDomain

extension Reader {
  /// A call in the lines of a log: method and path, and perhaps its bodies, status and counts.
  static func loggedCall(ofPaths others: Set<String>) -> Reader {
    let names = [
      "tokens/searches", "tokens/activations", "signed-cards", "/cards", "searches ", "searches\"",
      "/encrypt", "/provision", "tokens search ", "token search ", "searchTokens", "tokenSearch",
      "activateToken",
      "tokenActivation", "signCard", "signedCard",
    ]
    return Reader(
      .httpTranscript, signs: others.union(names).map(Sign.text), read: readLoggedCall)
  }

  @Sendable private static func readLoggedCall(_ passage: Passage) -> ReaderResult? {
    // Wallet's processes call Apple.
    guard passage.head?.isOfWallet != true, var logged = LoggedCall(passage) else { return nil }
    var reading = DocumentReading(of: passage.source)
    reading.isRecord = passage.partyOfService(otherwise: .app) == .bank
    // Without a log's head it is a transcript of anybody's.
    if passage.head == nil { reading.caller = .caller }
    reading.found(.httpTranscript)
    if passage.head?.kind == nil, passage.line.isLabelledRequest { reading.caller = .caller }
    if reading.isRecord { reading.caller = .bank }
    if passage.hasNamedAnswer { logged.call.isAnsweredElsewhere = true }
    let card = logged.call.cardByItsLog(passage.line)
    if card != nil { logged.call.isAnsweredElsewhere = true }
    if logged.isOfGateway {
      // Whoever asks a gateway is not the bank's service, and what it answers need not come from behind it.
      reading.isRecord = false
      reading.caller = .caller
    }
    reading.read(logged.call)
    if let card { reading.claim(.bank, card.subject, .card(card.record), at: 0) }
    for (name, count) in logged.counts {
      reading.claim(
        reading.isRecord ? .bank : .app, Subject(call: logged.call.title),
        .counted(name: name, count), at: 0)
    }
    if let duration = logged.duration {
      reading.claim(
        reading.isRecord ? .bank : reading.caller, Subject(call: logged.call.title),
        .other("it took \(duration)"), at: 0)
    }
    if !logged.counts.isEmpty { reading.conclusion.note("which references and cards those are") }
    return reading.result(
      lineCount: logged.call.lines.upperBound + 1,
      as: reading.kinds.contains(.bridge) ? .bridge : nil)
  }
}

/// Lines of a log about one call.
struct LoggedCall {
  var call: HeldCall
  /// Numbers that the log tells, such as `found=1`.
  var counts: [(String, Int)] = []
  /// How long it took, as printed.
  var duration: String?
  /// Whether it is an entry of a gateway's log, with the protocol in quotation marks.
  var isOfGateway = false

  private static let methods: Set<Substring> = ["GET", "POST", "PUT", "PATCH", "DELETE"]

  init?(_ passage: Passage) {
    call = HeldCall(passage.source.issuers)
    var cursor = LineCursor(passage.source, at: passage.start)
    let line = cursor.text
    let words = line.utf8.split { $0 <= 0x20 || "\"',;".utf8.contains($0) }.map(Substring.init)
    guard let place = words.firstIndex(where: isAddress) else {
      if takeCallOfClient(words) { return }
      guard let counts = Self.countsOfSearch(words) else { return nil }
      call.setAddress("x:///tokens/searches")
      self.counts = counts
      duration = Self.duration(in: words)
      call.status =
        words.lazy.map { $0.hasPrefix("status=") ? $0.dropFirst(7) : $0 }
        .compactMap { $0.utf8.count == 3 ? Int($0) : nil }.first
      return
    }
    let address = words[place].drop { $0 != "/" && !words[place].contains("://") }
    call.setAddress(address.contains("://") ? address : "x://" + String(address))
    guard call.operation != .unknown, !call.host.hasSuffix("apple.com") else { return nil }
    call.method = words.first(where: Self.methods.contains).map(String.init) ?? ""
    // A path alone is in many lines; a method or a status makes it a call.
    for (place, word) in words.enumerated() {
      let parts = word.split(separator: "=")
      if parts.count == 2, let number = Int(parts[1]) {
        let name = String(parts[0])
        if name == "status" { call.status = number }
        if ServiceEvent.namesOfCounts.contains(name) { counts.append((name, number)) }
      } else if word.utf8.count == 3, let status = Int(word), (100..<600).contains(status),
        call.status == nil
      {
        if place > 0 { call.status = status }
      }
    }
    guard !call.method.isEmpty || call.status != nil else { return nil }
    if call.status != nil { call.statusLine = 0 }
    counts += Self.countsInWords(words)
    duration = Self.duration(in: words)
    isOfGateway =
      passage.head?.kind == .serviceLog && passage.head?.process == nil
      && words.contains { $0.hasPrefix("HTTP/") }
    if isOfGateway { call.answeredBy = .someService }
    takeBodies(&cursor)
    if call.status == nil, call.answer == nil, line.contains("timed out") {
      call.failure = "it timed out"
    }
    if isOfGateway, call.status == 499 {
      // A mark of nginx's own.
      (call.status, call.failure) = (nil, "whoever asked hung up before an answer (nginx's 499)")
    }
  }

  /// Takes the call that a client's method stands for, as in `TMPClient.searchTokens -> HTTP 200 in 181 ms`.
  private mutating func takeCallOfClient(_ words: [Substring]) -> Bool {
    for (place, word) in words.enumerated() where word.utf8.count < 80 {
      let name = word.split { ".(:".contains($0) }.last { $0.count > 5 }?.lowercased() ?? ""
      let path: String? =
        switch name {
        case "searchtokens", "tokensearch": "x:///tokens/searches"
        case "activatetoken", "tokenactivation": "x:///tokens/activations"
        case "signcard", "signedcard", "signedcards": "x:///issuer/signed-cards"
        default: nil
        }
      guard let path else { continue }
      let rest = words[(place + 1)...].prefix(5)
      guard
        rest.contains(where: { ["->", "HTTP", "status", "returned", "answered"].contains($0) }),
        let status = rest.lazy.compactMap({ Int($0) }).first(where: { (100..<600).contains($0) })
      else { continue }
      call.setAddress(path)
      (call.status, call.statusLine) = (status, 0)
      duration = Self.duration(in: words)
      counts = Self.countsInWords(words)
      return true
    }
    return false
  }

  /// A time in milliseconds, such as `141ms`, `(141 ms)` or `rt=0.141`; nil without a unit or a gateway's name for it.
  private static func duration(in words: [Substring]) -> String? {
    for (place, word) in words.enumerated() {
      let value = word.drop { $0 == "(" }.prefix { $0.isNumber || $0 == "." }
      if word.hasPrefix("rt=") { return "\(word.dropFirst(3)) s" }
      guard !value.isEmpty, value.last != "." else { continue }
      let unit = word[value.endIndex...]
      if unit.isEmpty, words.indices.contains(place + 1),
        ["ms", "ms)", "ms:"].contains(words[place + 1])
      {
        return "\(value) ms"
      }
      if ["ms", "ms)", "ms:"].contains(unit) { return "\(value) ms" }
    }
    return nil
  }

  /// The counts in words such as “3 asked, 2 found”.
  private static func countsInWords(_ words: [Substring]) -> [(String, Int)] {
    zip(words, words.dropFirst()).compactMap { number, word in
      ServiceEvent.namesOfCounts.contains(String(word))
        ? Int(number).map { (String(word), $0) } : nil
    }
  }

  /// The counts in `searches 200 refs=2 found=1` or `tokens search refs=2 found=1`; nil for other lines.
  private static func countsOfSearch(_ words: [Substring]) -> [(String, Int)]? {
    let isOfTokens = zip(words, words.dropFirst()).contains { word, next in
      next == "search" && ["token", "tokens"].contains(word)
    }
    guard isOfTokens || words.contains("searches") else { return nil }
    let counts = words.compactMap { word -> (String, Int)? in
      let parts = word.split(separator: "=")
      guard parts.count == 2, let number = Int(parts[1]),
        ServiceEvent.namesOfCounts.contains(String(parts[0]))
      else { return nil }
      return (String(parts[0]), number)
    }
    return counts.count > 1 ? counts : nil
  }

  private func isAddress(_ word: Substring) -> Bool {
    guard word.contains("/") else { return false }
    var call = HeldCall(self.call.issuers)
    call.setAddress(word.contains("://") ? word : "x://" + word.drop { $0 != "/" })
    return call.operation != .unknown
  }

  /// Takes the JSON in this line and the ones after it, as long as they are about the call.
  private mutating func takeBodies(_ cursor: inout LineCursor) {
    // The last line that may belong to it, and the last that surely does.
    var (last, end) = (0, 0)
    let first = cursor.text
    // A path alone does not tell what the bodies of such a call look like.
    let most = if case .other = call.operation { 0 } else { Int.max }
    while !cursor.isAtEnd, cursor.line < last + 4, cursor.line <= most {
      let line = cursor.text
      // Headers, and the empty line below them, stand between.
      if cursor.line > 0, cursor.line < 60, last == cursor.line - 1, String(line).isHeaderOrBlank {
        let header = String(line).trimmed
        if header.lowercased().hasPrefix("date: "), call.date == nil {
          call.date = String(header.dropFirst(6))
        }
        last = cursor.line
        cursor.advance()
        continue
      }
      if cursor.line > 0 {
        let words = line.split { " \"".contains($0) }
        // Another call begins, of whatever kind.
        let beginsCall = zip(words, words.dropFirst()).contains { method, path in
          Self.methods.contains(method) && (path.hasPrefix("/") || path.contains("://"))
        }
        if beginsCall || words.contains(where: isAddress) || line.isOfOtherRequest(than: first) {
          break
        }
        if let status = line.statusOfArrow {
          (call.status, call.statusLine) = (status, cursor.line)
          call.answeredAt = LogHead(Array(line.prefix(200).utf8)[...])?.time
          (last, end) = (cursor.line, cursor.line)
        }
      }
      if let status = line.statusOfHTTP {
        (call.status, call.statusLine) = (status, cursor.line)
        (last, end) = (cursor.line, cursor.line)
      } else if let json = jsonInLine(&cursor) {
        let body = HeldCall.Body(line: cursor.line, root: json.root)
        let isAsked = json.root.has("tokenUniqueReferences") || json.root.has("nonce")
        if call.sent == nil, isAsked || call.isOpenRequest {
          call.sent = body
        } else if call.answer == nil {
          call.answer = body
        } else {
          break
        }
        cursor.skip(json)
        (last, end) = (cursor.line, cursor.line)
        if call.answer != nil { break }
        // The answer may stand in the same line.
        if cursor.place < cursor.end { continue }
      } else if line.lowercased().contains("<html") {
        takePage(&cursor)
        if call.page != nil { end = cursor.line }
        break
      }
      cursor.advance()
    }
    call.lines = 0...end
  }

  /// Takes a page that came instead of an answer.
  private mutating func takePage(_ cursor: inout LineCursor) {
    guard call.status != nil, String(cursor.text).trimmed.first == "<" else { return }
    var lines: [String] = []
    while true {
      lines.append(String(cursor.text))
      if lines.last?.lowercased().contains("</html") == true || !cursor.hasNext || lines.count > 400
      {
        break
      }
      cursor.advance()
    }
    call.page = HeldCall.page(lines)
  }

  /// The JSON in a line, unless the word before it says that it is no body.
  func jsonInLine(_ cursor: inout LineCursor) -> IndexedJSON? {
    let source = cursor.source
    var tries = 0
    for place in cursor.place..<cursor.end where tries < 8 {
      let byte = source.bytes[place]
      guard byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") else { continue }
      tries += 1
      guard
        let json = IndexedJSON(
          source.bytes, from: place, to: cursor.end + IndexedJSON.mostInLine, line: cursor.line),
        json.root.isObject || json.root.isEmpty || json.root.items.contains(where: \.isObject)
          || call.operation == .cards && json.root.items.contains(where: { $0.kind == .text })
      else { continue }
      let name = source.text(cursor.place..<place).nameAtEnd
      return JSONNode.namesOfBodies.contains(name) || json.root.isObject ? json : nil
    }
    return nil
  }
}

extension HeldCall {
  /// Whether what it sends to another issuer may come next: no answer has begun.
  fileprivate var isOpenRequest: Bool {
    if case .issuer = operation { method != "GET" && status == nil } else { false }
  }
}

extension Substring {
  /// The status in a line such as `HTTP/1.1 503 Service Unavailable`.
  fileprivate var statusOfHTTP: Int? {
    let words = split(separator: " ")
    if words.count > 1, ["Response:", "Status:", "response:", "status:"].contains(words[0]),
      let status = Int(words[1]), (100..<600).contains(status)
    {
      return status
    }
    guard let place = words.firstIndex(where: { $0.hasPrefix("HTTP/") }), place + 1 < words.count
    else { return nil }
    return Int(words[place + 1])
  }
}

extension String {
  /// Whether it is a header of HTTP's, or nothing.
  fileprivate var isHeaderOrBlank: Bool {
    let line = trimmed
    guard let colon = line.firstIndex(of: ":") else { return line.isEmpty }
    let name = line[..<colon]
    return !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
      && line[line.index(after: colon)...].first == " "
  }

  /// The name before a bracket, in lower case, as in “remoteSecureElementPasses: ”; empty if there is none.
  fileprivate var nameAtEnd: String {
    var rest = self[...].trimmedPart
    while let last = rest.last, "\"'\\".contains(last) { rest.removeLast() }
    let isNamed = rest.last == ":" || rest.last == "="
    if isNamed { rest.removeLast() }
    let name = String(
      rest.reversed().prefix { $0.isLetter || $0.isNumber || "_-.".contains($0) }.reversed())
    let isWord = name.contains(where: \.isLetter) && name != name.uppercased()
    return isWord ? name.lowercased() : ""
  }
}

extension String {
  /// Whether a note calls what follows a request, which does not say that the app made it.
  fileprivate var isLabelledRequest: Bool {
    let label = prefix { $0 != ":" }.lowercased()
    return ["request", "anfrage", "żądanie", "zapytanie"].contains { label.hasSuffix($0) }
  }
}
