/// The forms of objects in the order in which they are tried: the surer their signs, the earlier.
enum ObjectForm {
  typealias Read = @Sendable (inout DocumentReading, JSONNode, _ name: String) -> Bool

  /// Records around other values, which are read even where the text ends inside them.
  static let wrappers: [Read] = [
    readRecording, readProxySession, readLogRecord, readExchange, readMastercardSearch,
  ]

  /// Objects that state something by themselves; each returns false for others.
  static let all: [Read] = [
    readOwnFile, readMastercardToken, readMastercardMethods, readMastercardHistory,
    readMastercardErrors, readNotification, readProcessorToken, readIncreaseRequest,
    readGalileoEvent,
    readGoogleToken, readPass, readBridge, readSignedCard, readSearch, readActivation,
    readSigningRequest, readToken, readVisaToken, readPrintedError, readLoggedCall, readCard,
    readRefusal,
  ]
}

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
}
