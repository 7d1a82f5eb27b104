import FoundationEssentials
import Redaction

// What forms look for in objects.
extension JSONNode {
  /// The text of a member without secrets; nil if it has none or an empty one.
  func covered(_ names: String...) -> String? {
    for name in names {
      if let text = self[name]?.text, !text.isEmpty { return text.coveredValue }
    }
    return nil
  }

  /// The texts in a member that is a text or a list of texts.
  func texts(_ name: String) -> [String] {
    guard let value = self[name] else { return [] }
    return value.isList
      ? value.items.compactMap { $0.text?.coveredValue }
      : [value.text?.coveredValue].compactMap(\.self)
  }

  /// The texts of a list's items.
  var texts: [String] { items.compactMap { $0.text?.coveredValue } }

  func hasAny(_ names: String...) -> Bool { names.contains { has($0) } }
  func hasAll(_ names: String...) -> Bool { names.allSatisfy { has($0) } }

  private static let holders = [
    "customerId", "accountId", "userId", "holderId", "cardholderId", "userToken", "accountToken",
  ]
  private static let hashesOfHolders = Set(holders.map { JSONNode.hash(of: $0.utf8) })

  /// The id of the customer or account that an object names.
  var holder: String? {
    hasAny(ofHashes: Self.hashesOfHolders) ? first(Self.holders)?.text : nil
  }

  /// “65 bytes, beginning 04”: describes a text in Base64 without disclosing it; nil for null alone.
  var sizeOfBase64: String? {
    if kind == .null { return nil }
    guard kind == .text, let data = Data(base64Encoded: Data(decoded)) else {
      return ["…", "..."].contains { text?.contains($0) ?? false } ? "cut short" : "not in Base64"
    }
    return data.count == 65 && data.first == 4 ? "65 bytes, beginning 04" : "\(data.count) bytes"
  }

  /// Members of which an API's error has one.
  private static let hashesOfRefusals = Set(
    [
      "title", "message", "detail", "errorDescription", "errorCode", "error", "errors", "code",
    ].map { JSONNode.hash(of: $0.utf8) })

  /// Whether it is an API's error; a log's line has a level or a time beside its message, an NSError a domain.
  var isRefusal: Bool {
    if !hasAny(ofHashes: Self.hashesOfRefusals)
      || hasAny("level", "severity", "@timestamp", "logger", "domain")
    {
      return false
    }
    func hasValue(_ names: [String]) -> Bool {
      names.contains { self[$0].map { $0.kind != .null && !$0.isEmpty } ?? false }
    }
    let words = ["title", "message", "detail", "errorDescription"]
    let status = first(["status", "statusCode"])?.text.flatMap { Int(status: $0) } ?? 0
    let code = self["code"]?.text?.lowercased() ?? ""
    let isGood = ["", "0", "00", "000", "200", "ok", "success"].contains(code)
    return hasValue(["errorCode", "error", "errors", "errorDescription"])
      || !isGood && (hasValue(words) || self["code"]?.kind == .text && !has("id"))
      || (400...599).contains(status) && hasValue(words)
      || hasValue(["message"]) && members.lazy.prefix(2).reduce(0) { count, _ in count + 1 } == 1
  }
}

extension DocumentReading {
  mutating func claim(_ party: StatementParty, _ fact: Fact, at line: Int) {
    claim(party, Subject(), fact, at: line)
  }
}
