/// The forms of objects, found by the names of an object's members.
struct FormTable: Sendable {
  private let forms: [ObjectForm]
  /// The forms, by their places, in which a name occurs.
  private let places: [UInt64: UInt64]

  /// With the names that tell the answers of issuers, of which a person's own comes before all others.
  init(ofOwnIssuer own: Set<String>, ofIssuers names: Set<String>) {
    let issuers = ObjectForm(names.joined(separator: " "), ObjectForm.readIssuerAnswer)
    let first = ObjectForm(own.joined(separator: " "), ObjectForm.readIssuerAnswer)
    forms = ObjectForm.records + [first] + ObjectForm.known + [issuers] + ObjectForm.others
    var places: [UInt64: UInt64] = [:]
    for (place, form) in forms.enumerated() {
      for name in form.names { places[JSONNode.hash(of: name.utf8), default: 0] |= 1 << place }
    }
    self.places = places
  }

  /// The forms that an object may have by the names of its members, in their order.
  func forms(of node: JSONNode) -> some Sequence<ObjectForm> {
    var mask: UInt64 = 0
    node.forEachNameHash { mask |= places[$0] ?? 0 }
    return sequence(state: mask) { left in
      if left == 0 { return nil }
      defer { left &= left - 1 }
      return forms[left.trailingZeroBitCount]
    }
  }
}

// In the order in which they are tried: the surer their signs, the earlier.
extension ObjectForm {
  /// Records around other values.
  fileprivate static let records: [ObjectForm] = [
    ObjectForm("log", isWrapper: true, readRecording),
    ObjectForm("tunnel actualPort protocolVersion", isWrapper: true, readProxySession),
    ObjectForm(
      "attributes _source _raw result logName logStreamName @timestamp level severity logger",
      isWrapper: true, readLogRecord),
    ObjectForm("request", isWrapper: true, readExchange),
  ]

  /// Forms that one party alone has.
  fileprivate static let known: [ObjectForm] = [
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
    ObjectForm("issuerTokenId", readGoogleToken), ObjectForm("digitalCardId", readDigitalCard),
    ObjectForm("serialNumber", readPass),
    ObjectForm("applePay googlePay source", readBridge),
  ]

  /// Forms that several may have, after those of issuers' files.
  fileprivate static let others: [ObjectForm] = [
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
}
