// What a world would have to begin with to be as it is now.
extension World {
  /// This world as the beginning of another session: nothing has been called, nobody waits, lifetimes count from now.
  ///
  /// What is on its way is lost: answers, notices for the issuer and the devices, codes by text message, an open sheet.
  /// Where it all began less than a minute ago no time counts as having passed. A fault counts on from the calls that
  /// beginning anew makes, as many as `repeated` says of each place: they stand for the last ones of now.
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
  /// The same beginning in the words that need no more than they must: tokens that follow from the rest, plans by time.
  public var inOrder: WorldFacts {
    var ordered = self
    if !networkTokens.isEmpty { ordered.networkTokens = tokensToGive(for: vault) }
    ordered.planned.sort { $0.after < $1.after }
    return ordered
  }

  /// What must be said of the tokens at the network, as the issuer's list and the passes do not say it.
  fileprivate func tokensToGive(for vault: TokenVault) -> [GivenToken] {
    let derived = self.vault(given: [])
    return vault.tokens.compactMap { $0.given(insteadOf: derived[$0.id], at: clock) }
  }
}

extension TokenVault {
  /// Steps of the past are forgotten, and what lies less than a day back counts from `now`.
  fileprivate func asStart(at now: VirtualInstant) -> TokenVault {
    TokenVault(
      tokens.map { token in
        func settled(_ instant: VirtualInstant) -> VirtualInstant {
          now - instant < .seconds(86_400) ? now : instant
        }
        return VaultToken(
          id: token.id, card: token.card, device: token.device,
          panUniqueReference: token.panUniqueReference,
          authorizationPath: token.authorizationPath, status: token.status,
          suspendedBy: token.suspendedBy,
          createdAt: settled(token.createdAt),
          deletedFromConsumerAppAt: token.deletedFromConsumerAppAt.map(settled),
          assumed: token.assumed, rules: token.rules)
      })
  }
}

extension VaultToken {
  /// Nil where the scenario need not speak of it.
  fileprivate func given(insteadOf derived: VaultToken?, at now: VirtualInstant) -> GivenToken? {
    var given = GivenToken(reference: id)
    // Of a token that nobody else knows the network says everything.
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
  /// Calls count from one again; a fault that has struck for the last time is switched off.
  fileprivate func asStart(
    at now: VirtualInstant, repeating repeated: [Endpoint: Int]
  ) -> [Fault] {
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
