import Redaction
import WalletDomain

/// What a service logs of one call in values: `op=searches status=200 refs=3 found=2`, or the same as members of JSON.
struct ServiceEvent {
  /// “tokens/searches”, or the call's name as logged.
  let call: String
  private(set) var subject: Subject
  private let values: [String: String]
  private let counts: [(name: String, Int)]
  private let (status, upstream, upstreamStatus): (Int?, String?, Int?)

  private static let namesOfCalls = [
    "op", "operation", "action", "endpoint", "call", "rpc", "route", "http_route", "url_path",
    "path", "uri", "url", "handler", "event", "eventname", "event_name", "event_action", "api",
    "task", "job", "step", wordsBefore,
  ]
  /// The name under which the words stand that a line has before its values, such as “activation failed”.
  static let wordsBefore = " "

  private static let namesOfStatuses = [
    "status", "status_code", "statuscode", "http_status", "http_status_code",
    "http_response_status_code", "response_status", "http", "code",
  ]
  private static let namesOfUpstreams = [
    "upstream", "upstream_name", "upstream_service", "backend", "downstream", "dependency", "peer",
    "peer_service", "remote",
  ]
  private static let namesOfUpstreamStatuses =
    ["tmp_status", "mdes_status", "vts_status", "tmp_code"]
    + namesOfUpstreams.flatMap { [$0 + "_status", $0 + "_status_code", $0 + "_code"] }
  private static let namesOfCodes =
    ["error_code", "err_code", "errcode", "code", "reason_code"]
    + namesOfUpstreams.map { $0 + "_code" }
  private static let namesOfWords = [
    "error_message", "error_msg", "err", "error", "exception", "msg", "message", "reason", "detail",
  ]
  private static let namesOfDurations = [
    "duration_ms", "dur_ms", "took_ms", "latency_ms", "elapsed_ms", "rt_ms", "ms", "time_ms",
    "dur", "took", "elapsed", "latency", "duration", "rt", "event_duration",
  ]
  private static let namesOfCards = [
    "card", "card_id", "cardid", "externalcardid", "external_card_id",
  ]
  private static let namesOfTokens = [
    "tokenuniquereference", "token_unique_reference", "tur", "token_ref", "tokenref", "token",
  ]
  private static let levelsOfErrors: Set<String> = [
    "error", "err", "fatal", "crit", "critical", "alert",
  ]
  static let namesOfCounts: Set<String> = [
    "refs", "found", "asked", "tokens", "count", "returned", "results", "requested", "matched",
    "missing",
  ]

  /// Whether the values say that a service logs them.
  var namesService: Bool {
    upstream != nil
      || ["svc", "service", "service_name", "level", "lvl", "pod", "app"].contains {
        values[$0] != nil
      }
  }

  /// Reads values; nil if they name no call that adds or activates cards.
  init?(_ fields: [(name: String, value: String)]) {
    var values: [String: String] = [:]
    for (name, value) in fields where !value.isEmpty {
      let name = name.lowercased().replacing(".", with: "_").replacing("-", with: "_")
      if values[name] == nil { values[name] = value }
    }
    func number(_ names: [String]) -> Int? {
      names.lazy.compactMap { values[$0].flatMap { Int($0) } }.first { (100..<600).contains($0) }
    }
    let token = Self.namesOfTokens.compactMap { values[$0] }.first(where: \.isTokenReference)
    let card = Self.namesOfCards.compactMap { values[$0] }.first {
      !$0.contains(" ") && !$0.contains("{")
    }
    let upstream = Self.namesOfUpstreams.compactMap { values[$0] }.first {
      !$0.contains(" ") && Int($0) == nil
    }
    counts = fields.compactMap { name, value in
      Self.namesOfCounts.contains(name.lowercased()) ? Int(value).map { (name, $0) } : nil
    }
    // Other services search and activate as well.
    let isOfCards =
      token != nil || card != nil || values["code"]?.contains("TOKEN") == true
      || (values["asked"] ?? values["refs"])?.hasPrefix("[") == true
      || counts.contains { ["refs", "asked"].contains($0.name) }
      || upstream.map { Self.tokenServices.contains($0.lowercased()) } ?? false
      || Self.namesOfUpstreamStatuses.prefix(4).contains { values[$0] != nil }
    guard
      let call = Self.namesOfCalls.lazy.compactMap({ name in
        values[name].flatMap { Self.title(of: $0, isOfCards: isOfCards) }
      }).first
    else { return nil }
    (self.call, self.values, self.upstream) = (call, values, upstream?.coveredValue)
    (status, upstreamStatus) = (
      number(Self.namesOfStatuses), number(Self.namesOfUpstreamStatuses)
    )
    subject = Subject(
      card: card.map { Card.ID($0.coveredValue) },
      token: token.map { TokenUniqueReference($0.coveredValue) }, call: call)
  }

  private static let tokenServices: Set<String> = [
    "tmp", "mdes", "vts", "visa", "mastercard", "token-platform", "tokenplatform",
  ]

  /// The call that a name or a path stands for; nil if it is none that is known.
  private static func title(of name: String, isOfCards: Bool) -> String? {
    if name.contains("/") {
      let path = name.prefix { $0 != "?" }
      let host = path.contains("://") ? path.split(separator: "/").dropFirst().first ?? "" : ""
      let title = Operation(path: String(path), host: String(host)).title
      if title != nil || path.contains("://") { return title }
    }
    guard name.utf8.count < 60 else { return nil }
    let word = name.lowercased().filter(\.isLetter)
    let isOfTokens = word.contains("token")
    if isOfTokens && word.contains("search")
      || isOfCards && ["searches", "walletsearch", "searchwallet"].contains(word)
    {
      return Operation.search.title
    }
    if isOfTokens && word.contains("activat")
      || isOfCards && word.hasPrefix("activat")
        && !word.hasPrefix("activated")
    {
      return Operation.activation.title
    }
    if word.contains("sign"), word.contains("card") { return Operation.signing.title }
    let isAdding = ["provision", "pushprovision", "walletprovision", "digitiz", "tokeniz"]
      .contains { word.hasPrefix($0) }
    return isOfCards && isAdding ? name.coveredValue : nil
  }

  // MARK: What it states

  private var code: String? {
    Self.namesOfCodes.lazy.compactMap { values[$0] }
      .first { Int($0) == nil && !$0.contains(" ") && $0.utf8.count < 60 }?.coveredValue
  }

  private var words: String? {
    Self.namesOfWords.lazy.compactMap { values[$0] }
      .first { $0 != values["error_code"] && !$0.hasPrefix("{") && !$0.hasPrefix("[") }
      .map { Redactor.coveredForReading(String($0.prefix(200))) }
  }

  private var isError: Bool {
    (status ?? 0) >= 400 || (upstreamStatus ?? 0) >= 400 || code != nil
      || ["level", "lvl", "severity", "log_level"].contains {
        values[$0].map { Self.levelsOfErrors.contains($0.lowercased()) } ?? false
      }
  }

  /// What it says, by whoever logged it.
  func facts() -> [Fact] {
    var facts: [Fact] = []
    let said = isError ? words.map { ": “\($0)”" } ?? "" : ""
    if let upstream {
      let number = upstreamStatus ?? status
      let answer = number.map { "answered \($0)" } ?? "was called"
      facts.append(
        .other("by its log the upstream \(upstream) \(answer)\(code.map { " \($0)" } ?? "")\(said)")
      )
      if upstreamStatus != nil, let status { facts.append(.answered(status: status)) }
    } else if let upstreamStatus {
      facts.append(.other("by its log the upstream answered \(upstreamStatus)\(said)"))
      if let status { facts.append(.answered(status: status)) }
    } else if isError, status ?? 400 >= 400 {
      facts.append(.refused(status: status, code: code, words: words))
    } else if let status {
      facts.append(.answered(status: status))
    }
    facts += counts.map { .counted(name: $0.name, $0.1) }
    if !asked.isEmpty {
      facts.insert(.askedFor(asked, wallet: values["wallet"]?.coveredValue), at: 0)
    }
    if let duration { facts.append(.other("it took \(duration)")) }
    return facts.isEmpty ? [.called(method: nil, host: nil)] : facts
  }

  var conclusion: Conclusion {
    var conclusion = Conclusion()
    if !counts.isEmpty { conclusion.note("which references and cards those are") }
    if isError { conclusion.note("what was sent: a service's log tells only how it went") }
    return conclusion
  }

  /// The references that it says were asked for.
  private var asked: [TokenUniqueReference] {
    ["asked", "refs", "requested", "references"].compactMap { values[$0] }.first.map { list in
      list.split { "[]\", '".contains($0) }.map(String.init).filter(\.isTokenReference)
        .map { TokenUniqueReference($0.coveredValue) }
    } ?? []
  }

  /// The body of an answer that it prints.
  var body: String? {
    ["body", "response", "answer", "response_body"].lazy.compactMap { values[$0] }
      .first { $0.hasPrefix("[") || $0.hasPrefix("{") }
  }

  private var duration: String? {
    for name in Self.namesOfDurations {
      guard let value = values[name], value.first?.isNumber == true, value.utf8.count < 16 else {
        continue
      }
      if value.last?.isLetter == true { return value }
      if name.hasSuffix("ms") { return "\(value) ms" }
      return "\(value), in a unit that is not printed"
    }
    return nil
  }
}

extension ServiceEvent {
  /// Objects around values that add no meaning to their names.
  private static let wrappers: Set<String> = [
    "attributes", "fields", "data", "context", "ctx", "extra", "labels", "custom", "mdc", "params",
  ]

  private static let hashesOfCalls = Set(
    namesOfCalls.map { JSONNode.hash(of: ($0.split(separator: "_").last ?? "").utf8) }
      + namesOfCalls.map { JSONNode.hash(of: $0.replacing("_", with: ".").utf8) })

  /// Whether a member may name a call, in the record or an object in it.
  private static func mayNameCall(_ node: JSONNode, depth: Int = 0) -> Bool {
    if node.hasAny(ofHashes: hashesOfCalls), namesCall(node) { return true }
    return depth < 3
      && node.members.contains { $0.value.isObject && mayNameCall($0.value, depth: depth + 1) }
  }

  private static func namesCall(_ node: JSONNode) -> Bool {
    node.members.contains { _, value in
      value.kind == .text && value.byteCount < 200
        && value.text.flatMap { title(of: $0, isOfCards: true) } != nil
    }
  }

  /// Reads the members of a record, those of objects in it with both names.
  init?(_ record: JSONNode, message: String? = nil) {
    // Most records name no call that matters.
    guard Self.mayNameCall(record) else { return nil }
    var fields: [(name: String, value: String)] = []
    func add(_ node: JSONNode, _ prefix: String, _ depth: Int) {
      for (name, value) in node.members where fields.count < 60 {
        if value.isObject, depth < 3 {
          add(value, Self.wrappers.contains(name) ? prefix : prefix + name + "_", depth + 1)
        } else if let text = value.text {
          fields.append((prefix + name, text))
        }
      }
    }
    add(record, "", 0)
    if let message { fields.append(("message", message)) }
    self.init(fields)
  }
}

extension ObjectForm {
  /// A call in the values of a service's log, without a log service around it.
  static let readServiceEvent: Read = { reading, node, _ in
    guard !reading.call.isRequest, !node.hasAny("request", "response"),
      let event = ServiceEvent(node)
    else { return false }
    if let time = node.first(["ts", "timestamp", "time", "@timestamp"])?.text {
      reading.time = StatedTime(reading: time) ?? reading.time
    }
    reading.found(.logExport)
    reading.claim(event, by: .bank, at: node.line)
    return true
  }
}

extension DocumentReading {
  /// Adds what a service logged of a call.
  mutating func claim(_ event: ServiceEvent, by party: StatementParty, at line: Int) {
    for fact in event.facts() { claim(party, event.subject, fact, at: line) }
    conclusion.add(event.conclusion)
  }
}
