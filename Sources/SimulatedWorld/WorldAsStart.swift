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
