import FoundationEssentials
import JSON
import WalletDomain

/// A call that a text names; its address and request tell what the answer after it is.
public struct PastedCall: Hashable, Sendable {
  enum Operation { case search, activation, signing, cardList, other }

  var operation = Operation.other
  /// The references that a search asked for; nil if its request is not in the text.
  var asked: [TokenUniqueReference]?
  /// Whether the answer is an error.
  var hasFailed = false

  init(_ operation: Operation) { self.operation = operation }

  /// The last call that lines name, or `earlier`, whose status they may have; nil if there is none.
  public init?(in text: String, after earlier: PastedCall?) {
    var call = earlier
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.split { $0.isWhitespace || "\"',".contains($0) }
      if let address = Self.address(in: words) {
        let operation = Operation(address)
        // The request and the answer of one call may both have its address.
        if call?.operation != operation || operation == .other { call = PastedCall(operation) }
      }
      if let status = Self.status(in: words), call != nil { call?.hasFailed = status >= 400 }
    }
    guard let call else { return nil }
    self = call
  }

  /// The path or URL of a request in a line; nil for lines such as “see /tmp/x”.
  private static func address(in words: [Substring]) -> Substring? {
    // Fast path: most lines of a log have no slash.
    let paths = words.filter { $0.utf8.contains(UInt8(ascii: "/")) }
    if paths.isEmpty { return nil }
    let isRequest = words.contains { methods.contains($0) || $0 == "curl" }
    return paths.first { path in
      Operation(path) != .other
        || isRequest
          && (path.hasPrefix("/") || path.hasPrefix("https://") || path.hasPrefix("http://"))
    }
  }

  private static let methods: Set<Substring> = ["GET", "POST", "PUT", "PATCH", "DELETE"]

  /// The status in a line such as `HTTP/1.1 503 Service Unavailable`.
  private static func status(in words: [Substring]) -> Int? {
    guard let version = words.firstIndex(where: { $0.hasPrefix("HTTP/") }),
      words.indices.contains(version + 1)
    else { return nil }
    return Int(words[version + 1])
  }
}

extension PastedCall.Operation {
  init(_ address: some StringProtocol) {
    let path = String(address.prefix { $0 != "?" && $0 != "#" })
    let parts = path.split(separator: "/").map(String.init)
    let before = parts.dropLast().last
    self =
      switch parts.last ?? "" {
      case "searches" where before == "tokens": .search
      case "activations" where before == "tokens": .activation
      case "signed-cards" where before != nil: .signing
      // Apple's path of a device's cards ends in the same way.
      case "cards" where before != nil && !path.contains("apple.com"): .cardList
      default: .other
      }
  }
}

/// A request and its answer in one object, as in HAR files and logs.
struct PastedExchange {
  var call: PastedCall
  var request: JSONValue
  var response: JSONValue

  /// Nil for other objects.
  init?(_ members: [String: JSONValue]) {
    guard let request = members["request"], let response = members["response"] else { return nil }
    let others = members.filter { $0.key != "response" && $0.key != "request" }.values
    var operation = PastedCall.Operation.other
    for text in request.texts + others.flatMap(\.texts) where operation == .other {
      operation = PastedCall.Operation(text)
    }
    call = PastedCall(operation)
    call.hasFailed = (Self.status(of: response) ?? 0) >= 400
    self.request = Self.body(["postData", "body", "payload", "content"], of: request)
    self.response = Self.body(["content", "body", "payload"], of: response)
  }

  private static func status(of response: JSONValue) -> Int? {
    for name in ["status", "statusCode", "status_code"] {
      if let status = response.members?[name]?.scalar.flatMap({ Int($0) }) { return status }
    }
    return nil
  }

  private static func decoded(_ base64: String) -> String? {
    Data(base64Encoded: base64).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The body of a message without its headers; the message itself if it is nothing but a body.
  private static func body(_ names: [String], of message: JSONValue) -> JSONValue {
    guard let members = message.members else { return message }
    guard let name = names.first(where: { members[$0] != nil }), let body = members[name] else {
      // A message with a method or a status has no body.
      let isHead = ["method", "url", "headers", "status", "statusText"].contains {
        members[$0] != nil
      }
      return isHead ? .null : message
    }
    guard let text = body.members?["text"] else {
      return body.members?["size"] == nil ? body : .null
    }
    let isBase64 = body.members?["encoding"]?.scalar == "base64"
    return isBase64 ? text.scalar.flatMap(Self.decoded).map(JSONValue.text) ?? .null : text
  }
}

extension JSONValue {
  /// All texts in it.
  fileprivate var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .list(let items): items.flatMap(\.texts)
    case .object(let members): members.sorted { $0.key < $1.key }.flatMap(\.value.texts)
    default: []
    }
  }
}

extension PastedText.Document {
  /// The document with the text before it in its line.
  var line: String {
    let head = before.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
    return (head + text).withoutOuterWhitespace
  }

  /// The name before the document in its line, in lower case, as in “remoteSecureElementPasses: []”; empty if there is none.
  var name: String {
    var words = before.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
    func trim(_ isTrimmed: (Character) -> Bool) {
      while let last = words.last, isTrimmed(last) { words.removeLast() }
    }
    trim { $0.isWhitespace || "\"'\\".contains($0) }
    guard let sign = words.last, ":=".contains(sign) else { return words.lastWordThatNames }
    words.removeLast()
    // After “c.b.Client :” the line itself begins.
    if sign == ":", words.last?.isWhitespace == true { return "" }
    trim { $0.isWhitespace || "\"'\\".contains($0) }
    let name = words.reversed().prefix { $0.isLetter || $0.isNumber || "_-.".contains($0) }
    let text = String(name.reversed())
    // A time or a level such as INFO is not a name.
    let isName = text.contains { $0.isLetter } && text != text.uppercased()
    return isName ? String(text.split(separator: ".").last ?? "").lowercased() : ""
  }
}

extension Substring {
  /// The last word, in lower case, that is not a time, level, address or mark of a log; empty if there is none.
  fileprivate var lastWordThatNames: String {
    let words = split(whereSeparator: \.isWhitespace).filter { word in
      let text = word.filter { $0.isLetter || $0.isNumber }
      let isMark =
        text.first?.isNumber ?? true || text == text.uppercased() || word.first == "["
        || word.contains("/") || word.contains(".")
      return !isMark && !PastedSigns.namesOfBodies.contains(word.lowercased())
    }
    return words.last?.lowercased() ?? ""
  }
}
