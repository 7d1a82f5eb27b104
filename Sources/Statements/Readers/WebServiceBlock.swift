extension Reader {
  /// PassKit's calls to Apple's broker, as it logs them: the address, its headers, and the answer.
  static let webServiceBlock = Reader(
    .webServiceBlock,
    signs: [
      .text("Performing request:"), .text("Response:"), .text("-smp-device.apple.com"),
    ]
  ) { passage in
    let first = passage.lines(upTo: 2)
    if first[0].contains("<private>"), let hidden = hiddenCall(first[0], of: passage.party) {
      return hidden
    }
    guard let place = first.firstIndex(where: { $0.contains(host) || $0.contains("/broker/") }),
      var call = BrokerCall(first[place])
    else { return nil }
    if first[0].contains("Response:") { call.isAnswer = true }
    return call.read(passage.lines(upTo: 200), from: place, of: passage.party)
  }

  private static let host = "-smp-device.apple.com"

  /// A call that the log hides altogether, since a logging profile is missing on the device.
  private static func hiddenCall(_ line: String, of party: StatementParty) -> ReaderResult? {
    let isRequest = line.contains("Performing request: <private>")
    guard isRequest || line.contains("Response: <private>") else { return nil }
    return ReaderResult(
      kind: .webServiceBlock, lineCount: 1,
      claims: [
        ReaderResult.Claim(
          party: party,
          fact: isRequest ? .called(method: nil, host: nil) : .answered(status: nil))
      ],
      conclusion: .hidden)
  }
}

/// The line with the address of a call to Apple's broker, and what the lines after it say.
private struct BrokerCall {
  var method: String?
  /// The host; nil if only the path is printed.
  var host: String?
  /// The step, by the address.
  var step: String?
  /// The status, if the line is of an answer.
  var status: Int?
  var isAnswer: Bool

  init?(_ line: String) {
    let words = line.utf8.split { $0 <= 0x20 }.map(Substring.init)
    guard
      let place = words.firstIndex(where: { $0.hasPrefix("https://") || $0.hasPrefix("/broker/") })
    else { return nil }
    let hasHost = words[place].first != "/"
    let address = words[place].dropFirst(hasHost ? 8 : 0)
    let named = String(address.prefix { $0 != ":" && $0 != "/" })
    host = hasHost ? named : nil
    guard !hasHost || named.hasSuffix("-smp-device.apple.com") else { return nil }
    let path = address.prefix { $0 != "?" }.split(separator: "/").dropFirst(hasHost ? 1 : 0)
    // A host alone is no call.
    if path.isEmpty { return nil }
    step = Self.step(path)
    let before = place > 0 ? words[place - 1] : ""
    method = ["GET", "POST", "PUT", "DELETE"].contains(before) ? String(before) : nil
    status = place + 1 < words.count ? Int(status: words[place + 1]) : nil
    isAnswer = method == nil && (status != nil || line.contains("Time profile:"))
  }

  /// The step of adding that a path belongs to.
  private static func step(_ path: ArraySlice<Substring>) -> String? {
    switch path.last {
    case "issuerProvisioningCertificates": "certificates"
    case "cards": "eligibility"
    case "enable": "enable"
    default: nil
    }
  }

  /// Reads the lines behind the address.
  mutating func read(_ lines: [String], from place: Int, of party: StatementParty) -> ReaderResult {
    var subject = Subject(call: step)
    if step == nil { subject.call = "a call to Apple's broker" }
    var result = ReaderResult(kind: .webServiceBlock, lineCount: place + 1, claims: [])
    var next = place + 1
    if isAnswer, status == nil, next < lines.count, lines[next].trimmed.count == 3 {
      status = Int(status: lines[next].trimmed)
      if status != nil { next += 1 }
    }
    if next < lines.count, lines[next].trimmed.hasPrefix("Time profile:") { next += 1 }
    var headers: KeyValues?
    if next < lines.count, lines[next].trimmed == "{" {
      let block = PropertyListPrint(lines[next...])
      headers = KeyValues(members: block.members)
      next = block.end
      result.isCutOff = !block.isClosed
    }
    func claim(_ fact: Fact, at line: Int) {
      result.claims.append(
        ReaderResult.Claim(party: party, subject: subject, fact: fact, line: line))
    }
    if isAnswer {
      claim(.answered(status: status), at: place)
      if let date = headers?["date"] {
        result.claims[0].time = StatedTime(text: date)
      }
      next = readBody(lines, from: next, claim)
      if let id = headers?["x-conversation-id"], status.map({ $0 >= 400 }) ?? false {
        claim(
          .other("its x-conversation-id, for which Apple asks, is \(id.coveredValue)"), at: place)
      }
    } else {
      claim(.called(method: method, host: host), at: place)
      let region = headers?["x-apple-device-region"].map { "device region \($0)" }
      let language = headers?["accept-language"].map { "language \($0)" }
      let settings = [region, language].compactMap(\.self).joined(separator: ", ")
      if !settings.isEmpty { claim(.other(settings), at: place) }
    }
    result.lineCount = next
    result.conclusion = conclusion(result.claims.map(\.fact))
    return result
  }

  /// Reads the page or the members after the head of an answer; returns the line behind it.
  private func readBody(_ lines: [String], from first: Int, _ claim: (Fact, Int) -> Void) -> Int {
    guard first < lines.count else { return first }
    if let page = ErrorPage(lines[first...]) {
      claim(.errorPage(server: page.server, status: page.status), first)
      return page.end
    }
    guard lines[first].trimmed == "{" else { return first }
    let body = PropertyListPrint(lines[first...])
    guard let code = body["errorCode"], Int(code: code) != nil else { return first }
    claim(
      .refused(status: body["statusCode"].flatMap { Int(status: $0) }, code: code, words: nil),
      first)
    return body.end
  }

  private func conclusion(_ facts: [Fact]) -> Conclusion {
    guard isAnswer else {
      return .unanswered
    }
    guard let status, status >= 400 else { return Conclusion() }
    let code = facts.lazy.compactMap { fact in
      if case .refused(_, let code?, _) = fact { Int(code) } else { nil }
    }.first
    return Conclusion(step: step, status: status, code: code, answered: true)
  }
}
