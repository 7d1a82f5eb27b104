import WalletDomain

extension Reader {
  /// A call in the values that a service logs in a line: `level=INFO op=searches status=200 refs=3 found=2`.
  static let serviceEvent = Reader(
    .logExport,
    signs: [
      "=search", "=\"search", "=token", "=\"token", "=activat", "=\"activat", "=sign", "=\"sign",
      "=provision", "=\"provision", "=push", "=digitiz", "=tokeniz", "=tmp.", "=\"tmp.",
      "upstream=", "refs=", "found=", "tokens=", "=wallet", "token=DAPLMC",
      "token=DNITHE", "token=DSHRMC", "token=DM4M",
    ].map(Sign.text)
  ) { passage in
    guard passage.namesCallForCards else { return nil }
    let line = passage.line
    guard line.utf8.count < 4_000, !line.isSourceCode, !line.contains("curl "),
      let event = ServiceEvent(LogFields(line).pairs + LogFields.wordsBefore(line))
    else { return nil }
    let party = passage.partyOfService(otherwise: event.namesService ? .bank : .someService)
    return ReaderResult(
      kind: party == .app ? .httpTranscript : .logExport, lineCount: 1,
      claims: event.facts().map {
        ReaderResult.Claim(
          party: party, subject: event.subject, fact: $0, time: LogFields(line).time)
      }, conclusion: event.conclusion,
      inner: event.body.map { [ReaderResult.Inner(text: $0, head: passage.head)] } ?? [])
  }

  /// What a log says in words that a token service answered: “signing failed for card c_1: TMP answered 503”.
  static let upstreamWords = Reader(
    .logExport,
    signs: ["TMP", "tmp", "MDES", "VTS"].flatMap { name in
      [
        "\(name) answered", "\(name) returned", "\(name) responded", "\(name) replied",
        "by \(name)", "from \(name)", "\(name): ", "\(name) timed out", "\(name) -> ",
        "\(name)] <-",
      ].map(Sign.text)
    }
  ) { passage in
    let line = passage.line
    // Codes such as NOT_FOUND deny nothing.
    let words = line.split(separator: " ").filter { !$0.contains("_") }.joined(separator: " ")
    guard passage.head != nil, !words.isConjecture, !words.isDenied, line.utf8.count < 1_000,
      let answer = UpstreamAnswer(line)
    else { return nil }
    return ReaderResult(
      kind: passage.partyOfService(otherwise: .someService) == .app ? .httpTranscript : .logExport,
      lineCount: 1,
      claims: [
        ReaderResult.Claim(
          party: passage.partyOfService(otherwise: .someService), subject: answer.subject,
          fact: .other("by its log \(answer.words)"))
      ],
      conclusion: Conclusion(notKnown: ["what was sent: a service's log tells only how it went"]))
  }
}

/// The `name=value` pairs of a line, with values in quotation marks where they have blanks.
struct LogFields {
  private(set) var pairs: [(name: String, value: String)] = []

  init(_ line: String) {
    var rest = line.utf8[...]
    while let sign = rest.firstIndex(of: UInt8(ascii: "=")), pairs.count < 60 {
      let name = rest[..<sign].reversed().prefix {
        $0.isLetter || $0.isDigit || "_.-@".utf8.contains($0)
      }
      rest = rest[rest.index(after: sign)...]
      let isQuoted = rest.first == UInt8(ascii: "\"")
      if isQuoted { rest = rest.dropFirst() }
      var isEscaped = false
      let value = rest.prefix { byte in
        if isEscaped || !isQuoted && byte != 0x20 && byte != 0x09 && byte != UInt8(ascii: "|") {
          isEscaped = false
          return true
        }
        isEscaped = byte == UInt8(ascii: "\\")
        return isQuoted && byte != UInt8(ascii: "\"")
      }
      rest = rest[value.endIndex...]
      guard !name.isEmpty else { continue }
      var text = String(Substring(value)).replacing("\\\"", with: "\"")
      // A cell of an export may end behind it.
      while !isQuoted, text.last == "\"" { text.removeLast() }
      pairs.append(
        (
          String(decoding: Array(name.reversed()), as: UTF8.self),
          isQuoted ? text : KeyValues.plain(text[...])
        ))
    }
  }

  /// The first words that stand before or between the values, as a value of their own: “activation failed”, “wallet.provision”.
  static func wordsBefore(_ line: String) -> [(name: String, value: String)] {
    var (words, isQuoted) = ([Substring](), false)
    for word in line.split(separator: " ") {
      let isPlain = !isQuoted && !word.contains("=")
      if word.utf8.count(where: { $0 == UInt8(ascii: "\"") }) % 2 == 1 { isQuoted.toggle() }
      // The level and the like say nothing of the call.
      let isLevel = levels.contains(word.lowercased().filter(\.isLetter))
      if isPlain, !isLevel { words.append(word) }
      if !isPlain, !words.isEmpty { break }
    }
    // A path or a status is what a line on a call has.
    guard (1...4).contains(words.count),
      words.allSatisfy({
        $0.first != "/" && !$0.contains("://") && $0.contains(where: \.isLetter)
      })
    else { return [] }
    return [(ServiceEvent.wordsBefore, words.joined(separator: " "))]
  }

  private static let levels: Set<String> = [
    "trace", "debug", "info", "notice", "warn", "warning", "error", "fatal",
  ]

  /// When it was, by a value of the line's own.
  var time: StatedTime? {
    pairs.first { ["ts", "time", "timestamp", "t"].contains($0.name.lowercased()) }
      .flatMap { StatedTime(reading: $0.value) }
  }
}

/// A sentence of a log on what a token service answered to a call.
private struct UpstreamAnswer {
  var subject = Subject()
  /// “TMP answered 503”.
  var words: String

  init?(_ line: String) {
    let all = line.split { " ,;()[]\"'“”".contains($0) }.map { word in
      word.last == ":" || word.last == "." ? word.dropLast() : word
    }
    guard let service = all.firstIndex(where: { Self.services.contains($0.uppercased()) }) else {
      return nil
    }
    let lower = all.map { $0.lowercased() }
    // What it did stands around its name.
    let near = lower[max(0, service - 3)..<min(lower.count, service + 4)]
    let hasTimedOut = line.contains("timed out") || line.contains("timeout")
    let status = all.lazy.compactMap { Int($0) }.first { (200..<600).contains($0) }
    guard near.contains(where: Self.verbs.contains) || hasTimedOut || line.contains("-> ") else {
      return nil
    }
    let code = all.first { word in
      word.contains("_") && word.allSatisfy { $0.isUppercase || $0.isNumber || $0 == "_" }
    }
    guard status != nil || hasTimedOut || code != nil else { return nil }
    let isRefused = near.contains { ["refused", "rejected", "declined", "denied"].contains($0) }
    let name = all[service].uppercased()
    words = [
      name,
      hasTimedOut && status == nil ? "did not answer in time" : isRefused ? "refused" : "answered",
      status.map { "\($0)" }, code.map { String($0).coveredValue },
    ].compactMap(\.self).joined(separator: " ")
    subject.token = all.first { String($0).isTokenReference }
      .map { TokenUniqueReference(String($0).coveredValue) }
    if let card = lower.firstIndex(where: { ["card", "cardid", "card_id"].contains($0) }),
      all.indices.contains(card + 1), all[card + 1].contains(where: \.isNumber)
    {
      subject.card = Card.ID(String(all[card + 1]).coveredValue)
    }
    subject.call =
      lower.contains { $0.hasPrefix("sign") }
      ? Operation.signing.title
      : lower.contains { $0.hasPrefix("activat") }
        ? Operation.activation.title
        : lower.contains { $0.hasPrefix("search") } ? Operation.search.title : nil
  }

  private static let services: Set<String> = ["TMP", "MDES", "VTS"]
  private static let verbs: Set<String> = [
    "answered", "returned", "responded", "replied", "refused", "rejected", "declined", "denied",
    "answer", "response", "<-", "<--",
  ]
}

extension Passage {
  /// Whether the line has a part of a word for a call that adds or activates cards.
  fileprivate var namesCallForCards: Bool {
    let line = start..<source.lineEnd(from: start)
    return ["earch", "ctivat", "ign", "rovision", "igitiz", "okeniz"].contains {
      source.contains($0, in: line)
    }
  }

  /// Whether the line begins with a level and the name of a service: `INFO  wallet-api [req-71a] …`.
  private var namesService: Bool {
    guard head != nil else { return false }
    let line = source.text(start..<min(source.lineEnd(from: start), start + 80))
    let words = line.split(separator: " ").prefix(2)
    guard let level = words.first, let name = words.last, words.count == 2,
      ["INFO", "WARN", "ERROR", "DEBUG"].contains(level)
    else { return false }
    return ["-api", "-gw", "-service", "-adapter", "-backend", "-svc", "-server"].contains {
      name.hasSuffix($0)
    }
  }

  /// Who says what a service logs: the bank in a log service's export or a server's log, the app in a device's log.
  func partyOfService(otherwise: StatementParty) -> StatementParty {
    switch head?.kind {
    case .logExport, .serviceLog: .bank
    case nil: namesService ? .bank : otherwise
    // A server's journal has no levels in its lines, which a device's has.
    case .syslog where head?.level == nil && head?.isOfWallet == false: .bank
    default: party
    }
  }
}
