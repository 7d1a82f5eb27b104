import IssuerAPI
import WalletDomain

extension World {
  mutating func happen(_ event: AppleEvent) -> Occurrence? {
    switch event {
    case .handlerDies:
      letHandlerDie()
      return .deadlinePassed
    case .lateHandlerCall(let card, let diedAt):
      callLate(card, diedAt: diedAt)
      return nil
    case .extensionReady: return .extensionReady
    case .extensionTooSlow: return .extensionTooSlow
    }
  }

  /// Marks the open signing calls: their answers come too late, but the app still calls the handler with them.
  private mutating func letHandlerDie() {
    for id in openCalls.keys where log[id]?.asksForSignedCard == true {
      openCalls[id]?.handlerDiedAt = clock
    }
  }

  mutating func hearTooLate(_ call: OpenCall, _ result: CallResult) {
    guard let diedAt = call.handlerDiedAt, case .issuer(.success(let reply)) = result,
      let card = try? setup.issuer.read(reply, as: \.appSign)
    else { return }
    callLate(card, diedAt: diedAt)
  }
}

// PassKit's handler expires 20 seconds after it was passed to the app (PKAddPaymentPassViewController.h).
extension World {
  public static let handlerLifetime = Duration.seconds(20)

  public mutating func armDeadline(handedOut: VirtualInstant) {
    agenda.arrange(.apple(.handlerDies), at: max(clock, handedOut + Self.handlerLifetime))
  }

  public mutating func disarmDeadline() {
    agenda.removeAll { $0 == .apple(.handlerDies) }
  }

  /// When the handler expires; nil if none is open.
  public var handlerDeadline: VirtualInstant? {
    agenda.due(of: .apple(.handlerDies))
  }
}
