/// A form of objects, with the names of which one is in each object of this form.
struct ObjectForm: Sendable {
  typealias Read =
    @Sendable (inout DocumentReading, JSONNode, _ name: String) -> Bool

  let names: [String]
  /// Whether it is a record around other values, which is read even where the text ends inside it.
  let isWrapper: Bool
  /// Reads an object; false for one of another form.
  let read: Read

  private init(_ names: String, isWrapper: Bool = false, _ read: @escaping Read) {
    self.names = names.split(separator: " ").map(String.init)
    (self.isWrapper, self.read) = (isWrapper, read)
  }

  /// All forms in the order in which they are tried: the surer their signs, the earlier.
  static let all: [ObjectForm] = [
    ObjectForm("log", isWrapper: true, readRecording),
    ObjectForm("tunnel actualPort protocolVersion", isWrapper: true, readProxySession),
    ObjectForm(
      "attributes _source _raw result logName logStreamName @timestamp level severity logger",
      isWrapper: true, readLogRecord),
    ObjectForm("request", isWrapper: true, readExchange),
    ObjectForm("SearchResponse Accounts", isWrapper: true, readMastercardSearch),
    ObjectForm("format", readOwnFile),
    ObjectForm("CurrentStatusCode", readMastercardToken),
    ObjectForm("ActivationMethods TokenActivationMethodsResponse", readMastercardMethods),
    ObjectForm("Statuses TokenStatusHistoryResponse", readMastercardHistory),
    ObjectForm("Errors", readMastercardErrors),
    ObjectForm("reasonCode", readNotification),
    ObjectForm(
      "object fulfillmentStatus tokenRequestorName type paymentTokenUniqueReference tokenLastFour "
        + "device tokenRequestor additionalWalletTokenDetails", readProcessorToken),
    ObjectForm("type", readIncreaseRequest),
    ObjectForm("msgId", readGalileoEvent),
    ObjectForm("issuerTokenId", readGoogleToken),
    ObjectForm("serialNumber", readPass),
    ObjectForm("applePay googlePay source", readBridge),
    ObjectForm(
      "activationData encryptedPassData encryptedData provisioningPayload object", readSignedCard),
    ObjectForm("tokenUniqueReferences", readSearch),
    ObjectForm("issuerMobileAppAuthResponse tokenUniqueReference", readActivation),
    ObjectForm("nonce nonceSignature", readSigningRequest),
    ObjectForm("tokenUniqueReference tokenStatus", readToken),
    ObjectForm("tokenReferenceID vProvisionedTokenID", readVisaToken),
    ObjectForm("domain", readPrintedError),
    ObjectForm("method", readLoggedCall),
    ObjectForm(CardForm.namesOfAny, readCard),
    ObjectForm(
      "code errorCode error errors errorDescription message status statusCode", readRefusal),
  ]

  /// The forms, by their places, in which a name occurs.
  private static let places: [UInt64: UInt64] = {
    var places: [UInt64: UInt64] = [:]
    for (place, form) in all.enumerated() {
      for name in form.names { places[JSONNode.hash(of: name.utf8), default: 0] |= 1 << place }
    }
    return places
  }()

  /// The forms that an object may have by the names of its members, in their order.
  static func forms(of node: JSONNode) -> [ObjectForm] {
    var mask: UInt64 = 0
    node.forEachNameHash { mask |= places[$0] ?? 0 }
    if mask == 0 { return [] }
    return all.indices.filter { mask & (1 << $0) != 0 }.map { all[$0] }
  }
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
