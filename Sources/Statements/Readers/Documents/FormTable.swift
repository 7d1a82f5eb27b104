extension DocumentReading {
  /// A reading of objects of all forms.
  init(firstLine: Int = 0) { self.init(firstLine: firstLine, ObjectForm.forms) }
}

extension ObjectForm {
  /// All forms in the order in which they are tried: the surer their signs, the earlier.
  private static let all: [ObjectForm] = [
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
    ObjectForm("issuerTokenId", readGoogleToken), ObjectForm("digitalCardId", readDigitalCard),
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
  fileprivate static func forms(of node: JSONNode) -> [ObjectForm] {
    var mask: UInt64 = 0
    node.forEachNameHash { mask |= places[$0] ?? 0 }
    if mask == 0 { return [] }
    return all.indices.filter { mask & (1 << $0) != 0 }.map { all[$0] }
  }
}
