extension DocumentReading {
  /// Reads documents of the source by all forms that are known.
  init(of source: SourceText) {
    self.init(of: source, by: FormTable.known[source.issuers])
  }
}

extension FormTable {
  fileprivate static let known = MadeOfIssuers(FormTable.init(of:))

  /// With the names that tell the answers of issuers, of which a person's own comes before all others.
  private init(of issuers: KnownIssuers) {
    func answers(named names: Set<String>) -> ObjectForm {
      ObjectForm(names.joined(separator: " "), ObjectForm.readIssuerAnswer)
    }
    self.init(
      ObjectForm.records + [answers(named: issuers.ownNames)] + ObjectForm.known
        + [answers(named: issuers.otherNames)] + ObjectForm.others)
  }
}

// In the order in which they are tried: the surer their signs, the earlier.
extension ObjectForm {
  /// Records around other values.
  fileprivate static let records: [ObjectForm] = [
    ObjectForm("log", mayBeCutOff: true, readRecording),
    ObjectForm("tunnel actualPort protocolVersion", mayBeCutOff: true, readProxySession),
    ObjectForm("values", mayBeCutOff: true, readStream),
    ObjectForm(
      "attributes _source _raw result logName logStreamName stream @timestamp level severity "
        + "logger __REALTIME_TIMESTAMP",
      mayBeCutOff: true, readLogRecord),
    ObjectForm("field", readInsightsField), ObjectForm("request", mayBeCutOff: true, readExchange),
  ]

  /// Forms that one party alone has.
  fileprivate static let known: [ObjectForm] = [
    ObjectForm("SearchResponse Accounts", mayBeCutOff: true, readMastercardSearch),
    ObjectForm("format", readOwnFile),
    ObjectForm("CurrentStatusCode", mayBeCutOff: true, readMastercardToken),
    ObjectForm("ActivationMethods TokenActivationMethodsResponse", readMastercardMethods),
    ObjectForm("Statuses TokenStatusHistoryResponse", readMastercardHistory),
    ObjectForm("Errors", readMastercardErrors),
    ObjectForm("reasonCode", readNotification),
    ObjectForm(
      "object fulfillmentStatus tokenRequestorName type paymentTokenUniqueReference tokenLastFour "
        + "device tokenRequestor additionalWalletTokenDetails", mayBeCutOff: true,
      readProcessorToken),
    ObjectForm("eventType", readLithicEvent), ObjectForm("type", readIncreaseRequest),
    ObjectForm("msgId", readGalileoEvent),
    ObjectForm("issuerTokenId", mayBeCutOff: true, readGoogleToken),
    ObjectForm("digitalCardId", readDigitalCard),
    ObjectForm("serialNumber", mayBeCutOff: true, readPass),
    ObjectForm("applePay googlePay source", readBridge),
  ]

  /// Forms that several may have, after those of issuers' files.
  fileprivate static let others: [ObjectForm] = [
    ObjectForm(
      "activationData encryptedPassData encryptedData provisioningPayload object", readSignedCard),
    ObjectForm("tokenUniqueReferences", readSearch),
    ObjectForm("issuerMobileAppAuthResponse tokenUniqueReference", readActivation),
    ObjectForm("nonce nonceSignature", readSigningRequest),
    ObjectForm("tokenUniqueReference tokenStatus", mayBeCutOff: true, readToken),
    ObjectForm("tokenReferenceID vProvisionedTokenID", readVisaToken),
    ObjectForm("domain", readPrintedError),
    ObjectForm("op operation action endpoint upstream rpc", readServiceEvent),
    ObjectForm("method", readLoggedCall),
    ObjectForm(CardForm.namesOfAny, mayBeCutOff: true, readCard),
    ObjectForm(
      "code errorCode error errors errorDescription message status statusCode", readRefusal),
  ]
}
