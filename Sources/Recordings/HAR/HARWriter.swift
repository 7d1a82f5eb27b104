public import FoundationEssentials
import IssuerAPI
import JSON
import Times
import WalletDomain

/// Writes a HAR file (version 1.2) call by call; each call is redacted and encoded once.
///
/// The same calls give the same bytes.
public struct HARWriter: Sendable {
  private let persons: [String]
  /// The bytes before the first entry and after the last.
  private let head: Data
  private let tail: Data
  private var entries = Data()

  private static let indent = Data(repeating: UInt8(ascii: " "), count: 6)

  /// An empty file; the names of `persons` are covered everywhere in it.
  public init(by version: String, without persons: [String] = []) {
    self.persons = persons
    let place = "entries stand here"
    let log: [String: JSONValue] = [
      "version": .text("1.2"),
      "creator": .object(["name": .text("Passwalk"), "version": .text(version)]),
      // Firefox requires the list.
      "pages": .list([]),
      "entries": .list([.text(place)]),
    ]
    let file = jsonBytes(of: JSONValue.object(["log": .object(log)]), indented: true)
    let range = file.firstRange(of: Data("\"\(place)\"".utf8)) ?? file.endIndex..<file.endIndex
    head = file[..<range.lowerBound]
    tail = file[range.upperBound...] + Data("\n".utf8)
  }

  /// Appends a call; its `service` decides what is kept of a signed card.
  public mutating func append(_ exchange: RecordedExchange) {
    let entry = RecordingRedactor(service: exchange.service, persons: persons).entry(exchange)
    if !entries.isEmpty { entries += Data(",\n".utf8) + Self.indent }
    for byte in jsonBytes(of: entry, indented: true) {
      // Empty lines are not indented.
      if entries.last == UInt8(ascii: "\n"), byte != UInt8(ascii: "\n") { entries += Self.indent }
      entries.append(byte)
    }
  }

  /// The size of the file.
  public var byteCount: Int { head.count + entries.count + tail.count }

  /// The bytes of the file.
  public var file: Data { head + entries + tail }
}

extension RecordingRedactor {
  /// The entry of a call in the log.
  func entry(_ exchange: RecordedExchange) -> JSONValue {
    let time = exchange.took.map(\.milliseconds) ?? 0
    return .object([
      "startedDateTime": .text(harTime(sinceEpoch: exchange.began ?? .zero)),
      "time": .number(time),
      "request": request(exchange),
      "response": response(exchange),
      "cache": .object([:]),
      "timings": .object(["send": .integer(0), "wait": .number(time), "receive": .integer(0)]),
    ])
  }

  private func request(_ exchange: RecordedExchange) -> JSONValue {
    let request = exchange.request
    let body = body(of: request)
    let path =
      request.path.hasPrefix("/") || exchange.origin == nil
      ? request.path : "/" + request.path
    // Readers require an absolute URL; this host is reserved (RFC 2606).
    let origin =
      exchange.origin ?? (path.hasPrefix("/") || path.isEmpty ? "https://tmp.example" : "")
    let url = address(origin + path)
    var members: [String: JSONValue] = [
      "method": .text(text(request.method)), "url": .text(url), "queryString": query(of: url),
      "bodySize": .integer(Int64(body.count)),
    ]
    if !body.isEmpty {
      var posted = written(body)
      posted["mimeType"] = .text(mimeType(request.headers))
      members["postData"] = .object(posted)
    }
    return .object(members.merging(common(request.headers, body, request.body)) { $1 })
  }

  private func response(_ exchange: RecordedExchange) -> JSONValue {
    switch exchange.outcome {
    case .failure(let failure):
      var members: [String: JSONValue] = [
        "status": .integer(0), "statusText": .text(""), "redirectURL": .text(""),
        "bodySize": .integer(-1), "_error": .text(text(failure.message)),
        "content": .object(["size": .integer(0), "mimeType": .text("x-unknown")]),
      ]
      if case .transport(let cause, let host) = failure.cause {
        members["_failure"] = own(cause, host)
      }
      return .object(members.merging(common([], Data(), Data())) { $1 })
    case .success(let reply):
      let body = body(of: reply, to: exchange.request)
      var content = exchange.lacksBody ? [:] : written(body)
      content["mimeType"] = .text(mimeType(reply.headers))
      // A size without a text means that the body is missing.
      content["size"] = .integer(
        Int64(exchange.lacksBody ? exchange.unrecordedBytes : body.count))
      let members: [String: JSONValue] = [
        "status": .integer(Int64(reply.status)), "statusText": .text(reply.reasonPhrase),
        "redirectURL": .text(address(reply.headers["location"] ?? "")), "content": .object(content),
        "bodySize": .integer(exchange.lacksBody ? -1 : Int64(body.count)),
      ]
      return .object(members.merging(common(reply.headers, body, reply.body)) { $1 })
    }
  }

  /// The failure in this program's own terms, since Chrome's names are fewer.
  private func own(_ cause: TransportFailure, _ host: String) -> JSONValue {
    var members: [String: JSONValue] = ["name": .text(cause.name), "host": .text(text(host))]
    members["detail"] = cause.detail.map { .text(text($0)) }
    members["number"] = cause.number.map { .integer(Int64($0)) }
    return .object(members)
  }

  /// The members that requests and replies share; cookies are left out, and covered among the headers.
  private func common(_ headers: [HTTPHeader], _ body: Data, _ original: Data)
    -> [String: JSONValue]
  {
    // A redacted body has another length, and is not compressed.
    let kept = body == original ? headers : headers.withoutTransfer
    return [
      "httpVersion": .text("HTTP/1.1"), "cookies": .list([]), "headersSize": .integer(-1),
      "headers": .list(self.headers(kept).map { pair($0.name, $0.value) }),
    ]
  }

  private func pair(_ name: String, _ value: String) -> JSONValue {
    .object(["name": .text(name), "value": .text(value)])
  }

  private func mimeType(_ headers: [HTTPHeader]) -> String {
    headers["content-type"].map { value($0, named: "Content-Type") } ?? "application/octet-stream"
  }

  private func written(_ body: Data) -> [String: JSONValue] {
    if let text = String(validating: body, as: UTF8.self) { return ["text": .text(text)] }
    return ["text": .text(body.base64EncodedString()), "encoding": .text("base64")]
  }

  private func query(of url: String) -> JSONValue {
    guard let mark = url.firstIndex(of: "?") else { return .list([]) }
    let query = url[url.index(after: mark)...].prefix { $0 != "#" }
    return .list(
      query.split(separator: "&").map { item in
        let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0]).percentDecoded
        return pair(
          text(name), parts.count > 1 ? value(String(parts[1]).percentDecoded, named: name) : "")
      })
  }
}

extension Duration {
  fileprivate var milliseconds: Double {
    Double(components.seconds) * 1_000 + Double(components.attoseconds / 1_000_000_000_000) / 1_000
  }
}

/// The time in UTC with milliseconds: `2026-05-19T07:35:30.000Z`.
private func harTime(sinceEpoch time: Duration) -> String {
  let (seconds, attoseconds) = max(.zero, time).components
  let milliseconds = attoseconds / 1_000_000_000_000_000
  let whole = EpochInstant(sinceEpoch: .seconds(seconds)).written.dropLast()
  return "\(whole).\(String(String(1_000 + milliseconds).dropFirst()))Z"
}
