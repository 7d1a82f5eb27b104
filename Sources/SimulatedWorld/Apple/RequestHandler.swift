public import WalletDomain

// The handler that PassKit hands out: it takes one call, within 20 s (PKAddPaymentPassViewController.h).
extension World {
  static let handlerCall = "completionHandler(PKAddPaymentPassRequest)"

  /// The app calls the handler once more.
  public mutating func submitAgain(_ card: SignedCard) {
    callInVain(card, "ignored: the handler was called before")
  }

  /// The app will call the handler 25 s after it was handed out.
  public mutating func planLateHandlerCall(_ card: SignedCard, handedOut: VirtualInstant) {
    agenda.arrange(
      .apple(.lateHandlerCall(card, diedAt: handedOut + Self.handlerLifetime)),
      at: max(clock, handedOut + .seconds(25)))
  }

  mutating func callLate(_ card: SignedCard, diedAt: VirtualInstant) {
    callInVain(card, "late, ignored: the handler died \((clock - diedAt).inSeconds) ago")
  }

  private mutating func callInVain(_ card: SignedCard, _ answer: String) {
    let (asked, asking) = handlerParties
    log.ask(
      Self.handlerCall, from: asked, to: asking, .fields(card.fields), at: clock,
      answered: answer, succeeded: false)
  }

  /// Who calls the handler of the open sheet, and whose it is.
  var handlerParties: (asked: Party, asking: Party) {
    passKit.openSheet?.asks == .walletExtension ? (.walletExtension, .wallet) : (.app, .passKit)
  }

  /// The Wallet extension calls its handler with nil.
  public mutating func submitNothing() {
    log.tell(
      "completionHandler(nil)", from: .walletExtension, to: .wallet,
      .fields([Payload.Field("request", "nil")]), at: clock)
  }
}

extension SignedCard {
  /// `PKAddPaymentPassRequest` as PassKit sees it.
  var fields: [Payload.Field] {
    [
      Payload.Field("activationData", self[.activationData]?.summary ?? "nil"),
      Payload.Field("ephemeralPublicKey", self[.ephemeralPublicKey]?.summary ?? "nil"),
      Payload.Field("encryptedPassData", self[.encryptedData]?.summary ?? "nil"),
    ]
  }
}
