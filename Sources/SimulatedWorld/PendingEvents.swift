public import WalletDomain

/// Pending events of a world other than planned changes; worlds that look the same may differ in them.
public struct PendingEvents: Hashable, Sendable {
  /// The calls that each active fault applies to, where 1 is the next call to its endpoint.
  public var strikes: [Fault.ID: ClosedRange<Int>] = [:]
  /// Events on their way, as objects of a sentence: “the answer to tokens/searches”.
  public var onItsWay: [String] = []
  /// Codes sent by text message that can still be entered, by token.
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

  /// An event as the object of a sentence; nil for planned changes and the ends of tokens.
  private func words(for event: ComingEvent) -> String? {
    switch event {
    case .answer(let id), .lateAnswer(let id), .timeout(let id):
      log[id].map { "the answer to “\($0.title)”" }
    case .handlerDies: "the end of the sheet's 20 seconds"
    case .lateHandlerCall: "a late call of Wallet's handler"
    case .extensionReady, .extensionTooSlow: "the Wallet extension's answer"
    case .generatorTooSlow: "the end of Google's wait for the app"
    case .tmpLearns: "news of a token for the issuer"
    case .deviceLearns: "news of a token for a device"
    case .pauseEnds: "the end of a pause that a server asked for"
    case .tokenEnds, .planned: nil
    }
  }
}
