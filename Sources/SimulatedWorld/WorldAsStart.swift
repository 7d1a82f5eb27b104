public import WalletDomain

// Initial facts of a world that begins in the current state of another.
extension World {
  /// The current state as the start of a new session, with an empty log and no open calls; lifetimes count from now.
  ///
  /// Pending events are lost: answers, notices for the issuer and the devices, codes by text message, an open sheet.
  /// The clock is not advanced if this session began less than a minute ago. `repeated` is the number of calls to each
  /// endpoint that the new session repeats when it opens: faults do not count these as past.
  public func asStart(repeating repeated: [Endpoint: Int] = [:]) -> WorldFacts {
    var start = setup
    if clock - setup.clock >= .seconds(60) { start.clock = clock }
    start.seed = streams.seedGoingOn
    start.networkTokens = start.tokensToGive(for: vault.asStart(at: start.clock))
    start.faults = faults.asStart(at: start.clock, repeating: repeated)
    start.planned = agenda.plans.map { item in
      PlannedItem(after: max(.zero, item.due - start.clock), item.change)
    }
    return start
  }
}

extension WorldFacts {
  /// The same initial facts in normal form: without network tokens that follow from the rest, planned changes by time.
  public var inOrder: WorldFacts {
    var ordered = self
    if !networkTokens.isEmpty { ordered.networkTokens = tokensToGive(for: vault) }
    ordered.planned.sort { $0.after < $1.after }
    return ordered
  }

  /// The network token data in `vault` that does not follow from the issuer's list and the passes.
  fileprivate func tokensToGive(for vault: TokenVault) -> [GivenToken] {
    let derived = self.vault(given: [])
    return vault.tokens.compactMap { $0.given(insteadOf: derived[$0.id], at: clock) }
  }
}

extension TokenVault {
  /// The tokens without their history; times less than a day before `now` are set to `now`.
  fileprivate func asStart(at now: VirtualInstant) -> TokenVault {
    TokenVault(
      tokens.map { token in
        func settled(_ instant: VirtualInstant) -> VirtualInstant {
          now - instant < .seconds(86_400) ? now : instant
        }
        return VaultToken(
          id: token.id, card: token.card, device: token.device,
          panUniqueReference: token.panUniqueReference, authorizationPath: token.authorizationPath,
          status: token.status, suspendedBy: token.suspendedBy, createdAt: settled(token.createdAt),
          deletedFromConsumerAppAt: token.deletedFromConsumerAppAt.map(settled),
          assumed: token.assumed, rules: token.rules)
      })
  }
}

extension VaultToken {
  /// The fields that differ from `derived`; nil if there are none and `derived` exists.
  fileprivate func given(insteadOf derived: VaultToken?, at now: VirtualInstant) -> GivenToken? {
    var given = GivenToken(reference: id)
    // A token without `derived` gets all of its fields.
    if status != derived?.status { given.status = status }
    if !statedSuspenders.isEmpty, statedSuspenders != derived?.statedSuspenders {
      given.suspendedBy = suspendedBy
    }
    if card != derived?.card { given.card = card }
    if device != derived?.device { given.device = device }
    if authorizationPath != derived?.authorizationPath {
      given.authorizationPath = authorizationPath
    }
    given.age = max(.zero, now - createdAt)
    if deletedFromConsumerAppAt != derived?.deletedFromConsumerAppAt {
      given.deletedAgo = deletedFromConsumerAppAt.map { max(.zero, now - $0) }
    }
    return derived == nil || given != GivenToken(reference: id) ? given : nil
  }
}

extension FaultTable {
  /// The faults with their calls counted from 1 again; a fault with no calls left is switched off.
  fileprivate func asStart(at now: VirtualInstant, repeating repeated: [Endpoint: Int]) -> [Fault] {
    faults.map { fault in
      var fault = fault
      let past = max(0, count(of: fault.on) - (repeated[fault.on] ?? 0))
      fault.isEnabled = isOn(fault, at: now) && fault.calls.upperBound > past
      guard fault.isEnabled else { return fault }
      fault.lifetime = timeLeft(of: fault, at: now)
      let last = fault.calls.upperBound == .max ? .max : fault.calls.upperBound - past
      fault.calls = max(1, fault.calls.lowerBound - past)...last
      return fault
    }
  }
}

extension World {
  /// Continues with `facts`: the current facts, changed by the differences between the beginnings `old` and `new`.
  ///
  /// The clock, the call log and pending calls stay as they are; no party is notified of the change.
  public mutating func goOn(
    with facts: WorldFacts, for new: WorldFacts, insteadOf old: WorldFacts
  ) {
    let (seed, begin) = (setup.seed, setup.clock)
    setup = facts
    (setup.seed, setup.clock) = (seed, begin)
    if setup.watch == nil { newsOutOfReach = [] }
    if new.customerDevices.contains(where: {
      $0.isReachable && old[$0.kind.device]?.isReachable == false
    }) {
      bringNews()
    }
    if new.faults != old.faults {
      faults.takeOver(new.faults, insteadOf: old.faults, at: clock)
    }
    let (newVault, oldVault) = (new.vault, old.vault)
    if newVault != oldVault { vault.takeOver(newVault, insteadOf: oldVault) }
    if new.planned != old.planned {
      agenda.removePlans()
      for item in new.planned { agenda.arrange(.planned(item.change), at: clock + item.after) }
    }
  }
}

extension TokenVault {
  /// Takes over the tokens that differ between `old` and `new`; the others keep their history.
  fileprivate mutating func takeOver(_ new: TokenVault, insteadOf old: TokenVault) {
    let kept = tokens.filter { token in
      // Drops a token that only `old` has; one that neither has was created since, and stays.
      new[token.id] != nil || old[token.id] == nil
    }
    let known = Set(kept.map(\.id))
    self = TokenVault(
      kept.map { token in
        guard let changed = new[token.id], changed != old[token.id] else { return token }
        return changed
      } + new.tokens.filter { !known.contains($0.id) })
  }
}

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
    case .askedAgain: "the next time that the issuer is asked"
    case .pauseEnds: "the end of a pause that a server asked for"
    case .tokenEnds, .planned: nil
    }
  }
}
