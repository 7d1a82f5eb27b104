public import FoundationEssentials
import IssuerAPI
import JSON
import Times
import WalletDomain

extension Recording {
  /// Reads a HAR file (version 1.2) of a browser or proxy; unknown members are ignored.
  public init(har data: Data) throws(UnreadableRecording) {
    if data.isEmpty { throw .empty }
    if data.count > Self.maxBytes { throw .tooLong(bytes: data.count) }
    guard let value = JSONValue(data) else {
      let isUTF16 = data.starts(with: [0xff, 0xfe]) || data.starts(with: [0xfe, 0xff])
      let readable = JSONValue.firstFault(in: data) ?? data.count
      throw isUTF16 ? .notUTF8 : .notJSON(after: readable, of: data.count)
    }
    let whole = HARValue(value: value, place: JSONPointer(steps: []))
    guard let log = whole["log"], log.value.members != nil else { throw .noLog }
    let entries = try log.member("entries", "the list of calls").items("the list of calls")
    if entries.count > Self.maxExchanges { throw .tooManyEntries(entries.count) }
    var exchanges: [RecordedExchange] = []
    for entry in entries { exchanges.append(try entry.exchange()) }
    self.init(exchanges)
  }
}

extension HARValue {
  fileprivate func exchange() throws(UnreadableRecording) -> RecordedExchange {
    try requireObject("a call as an object")
    let took = self["time"]?.number.flatMap(duration(ofMilliseconds:))
    let began = self["startedDateTime"].flatMap { time -> Duration? in
      guard case .text(let text) = time.value else { return nil }
      return sinceEpoch(ofHARTime: text)
    }
    let request = try member("request", "the request as an object")
    try request.requireObject("the request as an object")
    let (origin, path) = address(try request.member("url", "a URL").text("a URL"))
    let sent = HTTPRequest(
      method: try request.member("method", "the method as text").text("the method as text"),
      path: path, headers: try request.headers(),
      body: try request["postData"]?.sentBody() ?? Data())
    guard let response = self["response"] else {
      let failure = RecordedFailure(message: nil, after: took)
      return RecordedExchange(sent, at: origin, .failure(failure), began: began, took: took)
    }
    let (outcome, unrecordedBytes) = try response.outcome(of: sent.method, at: origin, after: took)
    return RecordedExchange(
      sent, at: origin, outcome, began: began, took: took, unrecordedBytes: unrecordedBytes)
  }

  /// Reads headers, which are objects or, from some services, lists of two.
  private func headers() throws(UnreadableRecording) -> [HTTPHeader] {
    guard let list = self["headers"] else { return [] }
    var headers: [HTTPHeader] = []
    for item in try list.items("a list of headers") {
      if case .list(let pair) = item.value, case .text(let name)? = pair.first {
        let value = try item.items("a header").dropFirst().first?.text("a header's value") ?? ""
        headers.append(HTTPHeader(name, value))
        continue
      }
      try item.requireObject("a header as an object")
      let name = try item.member("name", "a header's name").text("a header's name")
      // The pseudo-headers of HTTP/2.
      if name.hasPrefix(":") { continue }
      headers.append(HTTPHeader(name, try item["value"]?.text("a header's value") ?? ""))
    }
    return headers
  }

  /// Reads `postData`: its text, or the fields of a form, encoded.
  private func sentBody() throws(UnreadableRecording) -> Data {
    if let text = self["text"] {
      let body = try text.bytes(encoding: self["encoding"] ?? self["_encoding"])
      if !body.isEmpty { return body }
    }
    guard let params = self["params"] else { return Data() }
    var parts: [String] = []
    for param in try params.items("the form's fields") {
      try param.requireObject("a field as an object")
      let name = try param.member("name", "a field's name").text("a field's name")
      let value = try param["value"]?.text("a field's value") ?? ""
      parts.append("\(name.percentEncoded)=\(value.percentEncoded)")
    }
    return Data(parts.joined(separator: "&").utf8)
  }

  private func bytes(encoding: HARValue?) throws(UnreadableRecording) -> Data {
    let text = try self.text("the body as text")
    guard case .text(let name)? = encoding?.value, name.lowercased() == "base64" else {
      return Data(text.utf8)
    }
    let signs = text.filter { !$0.isWhitespace }
    guard let bytes = Data(base64Encoded: signs) else { throw .notBase64(at: place) }
    return bytes
  }

  private func outcome(
    of method: String, at origin: String?, after time: Duration?
  ) throws(UnreadableRecording) -> (Result<HTTPReply, RecordedFailure>, unrecordedBytes: Int) {
    try requireObject("the reply as an object")
    let status = try self["status"]?.status() ?? 0
    guard status > 0 else {
      var message: String?
      if case .text(let text)? = (self["_error"] ?? self["statusText"])?.value, !text.isEmpty {
        message = text
      }
      let host = origin?.host ?? "the server"
      var failure = RecordedFailure(message: message, after: time, host: host)
      if let own = self["_failure"]?.ownFailure(host) { failure.cause = own }
      return (.failure(failure), 0)
    }
    var reply = HTTPReply(status: status, headers: try headers())
    guard let content = self["content"] else { return (.success(reply), 0) }
    try content.requireObject("the reply's content as an object")
    guard let text = content["text"] else {
      let hasBody = method != "HEAD" && ![204, 304].contains(status)
      let sizes = [content["size"], self["bodySize"]].compactMap { $0?.number }
      // -1 means unknown.
      let size = hasBody ? sizes.first { $0 >= 0 } ?? 0 : 0
      return (.success(reply), Int(min(size, 1e15).rounded(.up)))
    }
    reply.body = try text.bytes(encoding: content["encoding"])
    // The body is stored decoded.
    reply.headers = reply.headers.withoutTransfer
    return (.success(reply), 0)
  }

  /// Reads this program's own description of a failure; nil in files of other programs.
  private func ownFailure(_ usualHost: String) -> CallFailure? {
    func text(_ name: String) -> String? { try? self[name]?.text("text") }
    let number = self["number"]?.number.flatMap { Int(exactly: $0) }
    return TransportFailure.all(detail: text("detail") ?? "", number: number)
      .first { $0.name == text("name") }
      .map { .transport($0, host: text("host") ?? usualHost) }
  }

  private func status() throws(UnreadableRecording) -> Int {
    guard case .integer(let status) = value, (0...999).contains(status) else {
      throw wrong("a status from 0 to 999")
    }
    return Int(status)
  }
}

/// Splits a URL into `https://host:8443` and `/path?query`; without a scheme all of it is the path.
private func address(_ url: String) -> (origin: String?, path: String) {
  let address = url.prefix { $0 != "#" }
  guard let mark = address.firstRange(of: "://") else { return (nil, String(address)) }
  let rest = address[mark.upperBound...]
  let end = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
  let path = String(rest[end...])
  return (String(address[..<end]), path.hasPrefix("/") ? path : "/" + path)
}

extension String {
  /// The host of a URL: “tmp.example” of “https://tmp.example:8443/base”.
  fileprivate var host: String {
    let rest = firstRange(of: "://").map { self[$0.upperBound...] } ?? self[...]
    let name = rest.prefix { $0 != "/" }
    return String(name.hasPrefix("[") ? name.prefix { $0 != "]" } + "]" : name.prefix { $0 != ":" })
  }
}

/// A duration of at most a hundred years; nil for any other number.
private func duration(ofMilliseconds number: Double) -> Duration? {
  guard number >= 0, number < 3.2e12 else { return nil }
  return .microseconds(Int64((number * 1_000).rounded()))
}

/// Parses RFC 3339, also with the variants of other tools: lower case, `+0200`, a comma, more than nine decimals.
private func sinceEpoch(ofHARTime text: String) -> Duration? {
  var signs = Array(text.uppercased().replacing(",", with: ".").utf8)
  guard signs.count < 64 else { return nil }
  if signs.count > 5, let sign = signs.dropLast(4).last, "+-".utf8.contains(sign),
    signs.suffix(4).allSatisfy({ (48...57).contains($0) })
  {
    signs.insert(UInt8(ascii: ":"), at: signs.count - 2)
  }
  if let point = signs.firstIndex(of: UInt8(ascii: ".")) {
    let end = signs[(point + 1)...].firstIndex { !(48...57).contains($0) } ?? signs.count
    if end - point > 10 { signs.removeSubrange((point + 10)..<end) }
  }
  return try? EpochInstant(written: String(decoding: signs, as: UTF8.self)).sinceEpoch
}

/// A value inside a HAR file, with its place for messages.
struct HARValue {
  var value: JSONValue
  var place: JSONPointer

  /// The member `name`; nil if it is missing or `null`.
  subscript(name: String) -> HARValue? {
    guard let member = value.members?[name], member != .null else { return nil }
    return HARValue(value: member, place: JSONPointer(steps: place.steps + [name]))
  }

  func member(_ name: String, _ expected: String) throws(UnreadableRecording) -> HARValue {
    guard let member = self[name] else {
      throw .missing(at: JSONPointer(steps: place.steps + [name]), expected: expected)
    }
    return member
  }

  func items(_ expected: String) throws(UnreadableRecording) -> [HARValue] {
    guard case .list(let items) = value else { throw wrong(expected) }
    return items.enumerated().map { index, item in
      HARValue(value: item, place: JSONPointer(steps: place.steps + [String(index)]))
    }
  }

  func requireObject(_ expected: String) throws(UnreadableRecording) {
    if value.members == nil { throw wrong(expected) }
  }

  /// The text, or the digits of a whole number, since some tools write header values as numbers.
  func text(_ expected: String) throws(UnreadableRecording) -> String {
    switch value {
    case .text(let text): return text
    case .integer(let number): return String(number)
    default: throw wrong(expected)
    }
  }

  /// The number, whole or not; nil for any other kind of value.
  var number: Double? {
    // Inlined, it crashes the optimiser of Swift 6.3.
    @inline(never) get {
      switch value {
      case .integer(let number): Double(number)
      case .number(let number): number
      default: nil
      }
    }
  }

  func wrong(_ expected: String) -> UnreadableRecording {
    .wrong(at: place, expected: expected, found: value.kind)
  }
}
