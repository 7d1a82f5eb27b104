public import WalletDomain

/// What is still to come of a world, apart from what the scenario plans: two that look alike may differ in it.
public struct PendingEvents: Hashable, Sendable {
  /// The calls that a fault which is on will matchFault, counted from the next one.
  public var strikes: [Fault.ID: ClosedRange<Int>] = [:]
  /// As the object of a sentence: “the answer to tokens/searches”.
  public var onItsWay: [String] = []
  /// Codes sent by text message that can still be entered.
  public var codes: [TokenUniqueReference: ActivationCode] = [:]
}

extension World {
  public var pendingEvents: PendingEvents {
    var pendingEvents = PendingEvents()
    for fault in faults.active(at: clock) {
      let (past, last) = (faults.count(of: fault.on), fault.calls.upperBound)
      pendingEvents.strikes[fault.id] =
        max(1, fault.calls.lowerBound - past)...(last == .max ? last : last - past)
    }
    let coming = agenda.unplanned.compactMap(words)
    let waiting = newsOutOfReach.map { _ in "news for a device that is out of reach" }
    pendingEvents.onItsWay = Set(coming + waiting).sorted()
    for token in vault.tokens { pendingEvents.codes[token.id] = token.activationCode }
    return pendingEvents
  }

  /// Nil for what begins anew with another session, or is no news to anybody.
  private func words(for event: ComingEvent) -> String? {
    switch event {
    case .answer(let id), .lateAnswer(let id), .timeout(let id):
      log[id].map { "the answer to “\($0.title)”" }
    case .apple(.handlerDies): "the end of the sheet's 20 seconds"
    case .apple(.lateHandlerCall): "a late call of Wallet's handler"
    case .apple(.extensionReady), .apple(.extensionTooSlow): "the Wallet extension's answer"
    case .google(.generatorTooSlow): "the end of Google's wait for the app"
    case .tmpLearns: "news of a token for the issuer"
    case .deviceLearns: "news of a token for a device"
    case .pauseEnds: "the end of a pause that a server asked for"
    case .tokenEnds, .planned: nil
    }
  }
}
