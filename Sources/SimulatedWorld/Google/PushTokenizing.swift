public import WalletDomain

// The app's calls to Google's Tap and Pay API to add a card (TapAndPayClient, PushTokenizeRequest).
extension World {
  /// Calls `getActiveWalletId` and `getStableHardwareId`, after `createWallet` if there is no active wallet.
  public mutating func readGoogleIDs() -> Result<GoogleIDs, TapAndPayStatus> {
    guard setup.google.knowsApp else {
      refuse("getActiveWalletId()", .unavailable)
      return .failure(.unavailable)
    }
    if !setup.google.hasActiveWallet { createWallet(refused: "getActiveWalletId()") }
    let ids = setup.google.ids
    log.ask(
      "getActiveWalletId()", from: .app, to: .tapAndPay, answered: ids.wallet,
      setup.google.walletIsOfAnotherAccount ? ["account": "another Google Account's"] : .none)
    log.ask("getStableHardwareId()", from: .app, to: .tapAndPay, answered: ids.hardware)
    return .success(ids)
  }

  /// Logs that a call fails without an active wallet, and that the app creates one.
  private mutating func createWallet(refused title: String) {
    refuse(title, .noActiveWallet)
    log.ask(
      "createWallet(activity, requestCode)", from: .app, to: .tapAndPay, answered: "RESULT_OK",
      ["the customer": "set up Google Wallet"])
    setup.google.hasActiveWallet = true
  }

  private mutating func refuse(_ title: String, _ status: TapAndPayStatus) {
    log.ask(
      title, from: .app, to: .tapAndPay, answered: status.title, as: .technical, succeeded: false,
      ["means": status.meaning])
  }

  /// Starts `pushTokenize`; nil if Google Wallet opens.
  ///
  /// Assumption: the unified call, which needs no wallet id, is refused if there is no active wallet.
  public mutating func pushTokenize(
    _ request: PushTokenizeRequest, of card: Card
  ) -> TapAndPayStatus? {
    let (network, provider) = request.network.inGoogle
    let status: TapAndPayStatus? = setup.google.knowsApp ? nil : .unavailable
    if status == nil, request.opaqueCard == nil, !setup.google.hasActiveWallet {
      createWallet(refused: "pushTokenize(request)")
    }
    log.ask(
      request.opaqueCard == nil
        ? "pushTokenize(request)" : "pushTokenize(activity, request, requestCode)", from: .app,
      to: .tapAndPay,
      .fields([
        request.opaqueCard.map { Payload.Field("opaquePaymentCard", $0.summary) }
          ?? Payload.Field("paymentCredentialsGenerator", "the app's"),
        Payload.Field("network", network), Payload.Field("tokenServiceProvider", provider),
        Payload.Field("displayName", request.displayName),
        Payload.Field("lastDigits", request.lastDigits),
      ]),
      answered: status?.title
        ?? (request.opaqueCard == nil
          ? "a PendingIntent: Google Wallet opens" : "Google Wallet opens"),
      as: status == nil ? .plain : .technical, succeeded: status == nil,
      status.map { ["means": $0.meaning] } ?? [:])
    guard status == nil else { return status }
    google = request
    log.tell(
      "Add a card", from: .tapAndPay, to: .googleWallet,
      ["card": "\(card.network.title) ···· \(request.lastDigits)"])
    return nil
  }

  /// Calls the app's generator for the opaque card, and starts its time limit; returns the ids passed to it.
  public mutating func askGenerator() -> GoogleIDs {
    let ids = setup.google.ids
    log.tell(
      "generate(request)", from: .googleWallet, to: .app,
      [
        "serverSessionId": streams.hex(16, label: "serverSessionId").lowercased(),
        "walletId": ids.wallet, "stableHardwareId": ids.hardware,
        "googleOpaquePaymentCardRequested": "\(setup.google.savesCard)",
      ])
    agenda.arrange(.generatorTooSlow, at: clock + setup.google.generatorTimeout)
    return ids
  }

  public mutating func endWaitForGenerator() {
    agenda.removeAll { $0 == .generatorTooSlow }
  }

  /// Has the network check the opaque card, through Google.
  public mutating func checkEligibility(_ opaque: OpaqueCard, of card: Card) -> Call.ID {
    ask(
      GoogleQuestion.eligibility(opaque, card), "checkEligibility", from: .googleWallet,
      to: .google, ["opaquePaymentCard": opaque.summary], at: .eligibility)
  }

  /// Starts the tokenization, after the customer has accepted the terms.
  public mutating func askForToken(of card: Card, on device: Device) -> Call.ID {
    log.tell("terms accepted", from: .customer, to: .googleWallet)
    return ask(
      GoogleQuestion.tokenization(card, device), "tokenize", from: .googleWallet, to: .google,
      ["card": card.name], at: .provisioning)
  }

  /// Closes Google Wallet without a token.
  public mutating func closeGoogleWallet(_ status: TapAndPayStatus) {
    tellResult([
      Payload.Field("resultCode", "RESULT_CANCELED"), Payload.Field("status", status.title),
    ])
  }

  mutating func tellResult(_ fields: [Payload.Field]) {
    log.tell("onActivityResult", from: .tapAndPay, to: .app, .fields(fields))
    google = nil
  }

  /// Sends the result of a tokenization to the app.
  mutating func tell(_ result: TokenizationResult, of token: TokenUniqueReference?) {
    let name = result.failure?.title ?? "SUCCESS"
    if setup.google.call == .unified {
      return tellResult([
        Payload.Field("resultCode", "RESULT_OK"),
        Payload.Field("extra", "EXTRA_PUSH_TOKENIZE_RESULT"),
        Payload.Field("cardResult", result.cardIsSaved ? "SUCCESS" : "not saved"),
        Payload.Field("cardStatus", result.cardIsSaved ? "saved to the Google Account" : "none"),
        Payload.Field("tokenResult", name),
        Payload.Field("tokenStatus", result.state?.tokenStateOfGoogle ?? "none"),
      ])
    }
    tellResult([
      Payload.Field("resultCode", result.failure == nil ? "RESULT_OK" : "RESULT_CANCELED"),
      Payload.Field("status", name),
      Payload.Field("EXTRA_ISSUER_TOKEN_ID", token?.rawValue ?? "none"),
    ])
  }
}

extension OpaqueCard {
  /// “240 characters, eyJraWQi…”: enough to tell two apart.
  public var summary: String { "\(text.count) characters, \(text.prefix(8))…" }
}
