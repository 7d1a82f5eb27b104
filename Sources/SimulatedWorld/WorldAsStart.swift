// What a world would have to begin with to be as it is now.
extension World {
  /// This world as the beginning of another session: nothing has been called, nobody waits, lifetimes count from now.
  ///
  /// What is on its way is lost: answers, notices for TMP and the devices, codes by text message, an open sheet.
  /// Where it all began less than a minute ago, at `beginning`, no time counts as having passed.
  public func asStart(begunAt beginning: VirtualInstant) -> World {
    let start = clock - beginning < .seconds(60) ? beginning : clock
    var tokens = self
    tokens.clock = start
    tokens.vault = vault.asStart(at: start)
    return World(
      seed: streams.seedGoingOn, clock: start, phone: phone, watch: watch, cards: cards,
      accounts: accounts, passes: passes, tokenService: tokenService,
      certificateHandout: certificateHandout, sheetError: sheetError,
      networkDecision: networkDecision, networkRules: networkRules,
      networkTokens: tokens.givenTokens, faults: faults.asStart(at: start), latency: latency,
      linkRule: linkRule, tsp: tsp, installation: installation,
      customerSession: customerSession, planned: agenda.planned)
  }

  /// The seed that this world began with.
  public var seed: UInt64 { streams.seed }

  /// The changes that the scenario has planned and that have not come yet.
  public var plannedChanges: [(at: VirtualInstant, change: PlannedChange)] { agenda.planned }

  /// What a scenario must say of the tokens at the network, as TMP's list and the passes do not say it.
  public var givenTokens: [GivenToken] {
    let derived = TokenVault(tmp: tokenService.tokens, passes: passes, given: [], at: clock)
    return vault.tokens.compactMap { $0.given(insteadOf: derived[$0.id], at: clock) }
  }
}

extension Agenda {
  fileprivate var planned: [(at: VirtualInstant, change: PlannedChange)] {
    all.compactMap { item in
      if case .planned(let change) = item.event { (item.due, change) } else { nil }
    }
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
          deletedFromConsumerAppAt: token.deletedFromConsumerAppAt.map(settled))
      })
  }
}

extension VaultToken {
  /// Nil where the scenario need not speak of it.
  fileprivate func given(insteadOf derived: VaultToken?, at now: VirtualInstant) -> GivenToken? {
    var given = GivenToken(reference: id)
    // Of a token that nobody else knows the network says everything.
    if status != derived?.status { given.status = status }
    if suspendedBy != derived?.suspendedBy, status == .suspended {
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
  fileprivate func asStart(at now: VirtualInstant) -> FaultTable {
    FaultTable(
      faults.map { fault in
        var fault = fault
        let past = count(of: fault.on)
        fault.isEnabled = isOn(fault, at: now) && fault.calls.upperBound > past
        guard fault.isEnabled else { return fault }
        fault.lifetime = timeLeft(of: fault, at: now)
        let last = fault.calls.upperBound == .max ? .max : fault.calls.upperBound - past
        fault.calls = max(1, fault.calls.lowerBound - past)...last
        return fault
      })
  }
}
