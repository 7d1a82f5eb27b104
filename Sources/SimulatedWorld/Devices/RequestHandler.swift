import IssuerAPI
public import WalletDomain

// PassKit's completion handler, which can be called once, within 20 s (PKAddPaymentPassViewController.h).
extension World {
  static let handlerCall = "completionHandler(PKAddPaymentPassRequest)"

  /// Logs a second call of the handler, which is ignored.
  public mutating func submitAgain(_ card: SignedCard) {
    callInVain(
      card, "ignored: the handler was called before", .ignored,
      by: passKit.openSheet?.asks ?? .app)
  }

  /// Schedules a call of the handler for 25 s after it was passed to the app.
  public mutating func planLateHandlerCall(_ card: SignedCard, handedOut: VirtualInstant) {
    agenda.arrange(
      .lateHandlerCall(
        card, diedAt: handedOut + Self.handlerLifetime, by: passKit.openSheet?.asks ?? .app),
      at: max(clock, handedOut + .seconds(25)))
  }

  mutating func callLate(_ card: SignedCard, diedAt: VirtualInstant, by program: Program) {
    callInVain(
      card, "late, ignored: the handler died \((clock - diedAt).inSeconds) ago", .tooLate,
      by: program)
  }

  private mutating func callInVain(
    _ card: SignedCard, _ answer: String, _ kind: Call.Answer.Kind, by program: Program
  ) {
    let (asked, asking) = Self.handlerParties(of: program)
    log.ask(
      Self.handlerCall, from: asked, to: asking, .fields(card.fields), answered: answer,
      as: kind, succeeded: false)
  }

  /// The caller of the open sheet's handler, and the party that it belongs to.
  var handlerParties: (asked: Party, asking: Party) {
    Self.handlerParties(of: passKit.openSheet?.asks ?? .app)
  }

  private static func handlerParties(of program: Program) -> (asked: Party, asking: Party) {
    program == .walletExtension ? (.walletExtension, .wallet) : (.app, .passKit)
  }

  /// Logs that the Wallet extension calls its handler with nil.
  public mutating func submitNothing() {
    log.tell("completionHandler(nil)", from: .walletExtension, to: .wallet, ["request": "nil"])
  }

  /// Marks the open signing calls: their answers come too late, but the app still calls the handler with them.
  mutating func letHandlerDie() {
    for id in openCalls.keys where log[id]?.asksForSignedCard == true {
      openCalls[id]?.handlerDiedAt = log.clock
    }
  }

  mutating func hearTooLate(_ id: Call.ID, _ call: OpenCall, _ result: CallResult) {
    guard let diedAt = call.handlerDiedAt, case .issuer(.success(let reply)) = result,
      let card = try? setup.issuer.read(reply, as: \.appSign)
    else { return }
    callLate(
      card, diedAt: diedAt, by: log[id]?.from == .walletExtension ? .walletExtension : .app)
  }

  public static let handlerLifetime = Duration.seconds(20)

  public mutating func armDeadline(handedOut: VirtualInstant) {
    agenda.arrange(.handlerDies, at: max(clock, handedOut + Self.handlerLifetime))
  }

  public mutating func disarmDeadline() {
    agenda.removeAll { $0 == .handlerDies }
  }

  /// When the handler expires; nil if none is open.
  public var handlerDeadline: VirtualInstant? {
    agenda.due(of: .handlerDies)
  }
}

extension SignedCard {
  /// The fields of `PKAddPaymentPassRequest`.
  var fields: [Payload.Field] {
    [
      Payload.Field("activationData", self[.activationData]?.summary ?? "nil"),
      Payload.Field("ephemeralPublicKey", self[.ephemeralPublicKey]?.summary ?? "nil"),
      Payload.Field("encryptedPassData", self[.encryptedData]?.summary ?? "nil"),
    ] + (wrappedKey.map { [Payload.Field("wrappedKey", $0.summary)] } ?? [])
  }
}
