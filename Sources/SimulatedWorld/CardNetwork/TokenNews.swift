import WalletDomain

// Propagation of token changes: the network's record first, then each party's copy after its own delay.
extension World {
  /// Changes a token at the network and notifies the other parties; an issuer that asked learns it from the answer.
  @discardableResult
  mutating func change(
    _ reference: TokenUniqueReference, _ act: TokenAct, by actor: TokenActor,
    issuerAsked: Bool = false, noticedAs name: String? = nil
  ) throws(TokenRefusal) -> VaultToken {
    let now = clock
    let changed = try vault.update(reference) { (token: inout VaultToken) throws(TokenRefusal) in
      try token.take(act, by: actor, at: now)
    }
    guard let token = changed else { throw .unknownToken(reference) }
    // Only for the wallet's own request: a device does not know of the issuer's before it is notified.
    if act == .activate, actor == .tokenRequestor { showActivating(reference) }
    announce(TokenNotice(token, name: name), issuerAsked: issuerAsked)
    return token
  }

  mutating func announce(_ notice: TokenNotice, issuerAsked: Bool = false) {
    var notice = notice
    notice.revision = vault.update(notice.token) { $0.revision += 1 }?.revision ?? 0
    let delays = setup.networkRules.propagation
    if issuerAsked {
      tmpTakes(notice)
    } else if delays.tmp == .zero {
      tmpLearns(notice)
    } else {
      agenda.arrange(.tmpLearns(notice), at: clock + delays.tmp)
    }
    if delays.device == .zero {
      _ = deviceLearns(notice)
    } else {
      agenda.arrange(.deviceLearns(notice), at: clock + delays.device)
    }
  }

  mutating func tmpLearns(_ notice: TokenNotice) {
    log.tell(
      notice.name, from: .network, to: issuerParty, .fields(notice.fields(naming: nameOfTokens)))
    tmpTakes(notice)
  }

  /// Updates the issuer's list by a notice; a new token is added to it.
  mutating func tmpTakes(_ notice: TokenNotice) {
    let isNews = isNews(notice, for: nil)
    if var created = notice.created, let token = vault[notice.token] {
      // A newer notice came before that of the creation: list the token as it is now.
      if !isNews {
        (created.tokenStatus, created.externalCardId) = (token.status.rawValue, token.card)
      }
      setup.tokenService.tokens.append(created)
      return
    }
    guard isNews else { return }
    for index in setup.tokenService.tokens.indices
    where setup.tokenService.tokens[index].tokenUniqueReference == notice.token {
      setup.tokenService.tokens[index].tokenStatus = notice.status.rawValue
      if let relinked = notice.relinked {
        setup.tokenService.tokens[index].externalCardId = relinked.card
        setup.tokenService.tokens[index].panUniqueReference = relinked.panUniqueReference
      }
    }
  }

  /// Updates the token's passes, those on a device out of reach later; returns whether the app can see a change.
  mutating func deviceLearns(_ notice: TokenNotice) -> Bool {
    // Maps all devices first, because `contains` alone would stop at the first that changes.
    Device.allCases.map { learns(notice, on: $0) }.contains(true)
  }

  private mutating func learns(_ notice: TokenNotice, on device: Device) -> Bool {
    let places = places(of: notice.token, on: device)
    if places.isEmpty { return false }
    if isOutOfReach(device) {
      newsOutOfReach.append(notice)
      return false
    }
    log.tell(
      notice.name, from: .network, to: walletParty,
      .fields(notice.fields() + [Payload.Field("device", device.title)]))
    guard isNews(notice, for: device) else { return false }
    return changePasses(on: device) { passes in
      for place in places { passes[place].pass.take(notice) }
    }
  }

  /// Changes passes and notifies the app of the visible changes; returns whether there are any.
  @discardableResult
  private mutating func changePasses(
    on device: Device, _ change: (inout [StoredPass]) -> Void
  ) -> Bool {
    let before = passesVisibleToApp(on: device)
    change(&setup.passesByDevice[device, default: []])
    let now = passesVisibleToApp(on: device)
    guard now != before else { return false }
    notify(.replaced(now.filter { !before.contains($0) }), on: device)
    return true
  }

  func isOutOfReach(_ device: Device) -> Bool { setup[device]?.isReachable == false }

  private func places(of token: TokenUniqueReference, on device: Device) -> [Int] {
    let passes = passes(on: device)
    return passes.indices.filter { passes[$0].pass.deviceAccountIdentifier == token }
  }

  /// Records a notice as the newest delivered to the subscriber; false if a newer one was delivered before.
  private mutating func isNews(_ notice: TokenNotice, for device: Device?) -> Bool {
    let ear = TokenSubscriber(token: notice.token, device: device)
    guard notice.revision >= heard[ear] ?? 0 else { return false }
    heard[ear] = notice.revision
    return true
  }

  /// Schedules the notices that a device has missed, after the usual delay, as it is in reach again.
  mutating func bringNews() {
    for notice in newsOutOfReach {
      agenda.arrange(.deviceLearns(notice), at: clock + setup.networkRules.propagation.device)
    }
    newsOutOfReach = []
  }

  /// Shows `activating` on the token's passes, after the wallet itself asked by PassKit's call or with a code.
  private mutating func showActivating(_ reference: TokenUniqueReference) {
    for device in setup.devices where !isOutOfReach(device) {
      let waiting = places(of: reference, on: device).filter {
        passes(on: device)[$0].pass.activationState == .requiresActivation
      }
      if waiting.isEmpty { continue }
      changePasses(on: device) { passes in
        for place in waiting { passes[place].pass.activationState = .activating }
      }
    }
  }
}

extension Pass {
  fileprivate mutating func take(_ notice: TokenNotice) {
    activationState = PassActivationState(of: notice.status)
    if let relinked = notice.relinked {
      primaryAccountNumberSuffix = relinked.primaryAccountSuffix
      primaryAccountIdentifier = relinked.primaryAccountIdentifier
    }
  }
}

// Deadlines of tokens, and the removal of their passes.
extension World {
  /// Returns the first event due by `limit`: from the agenda, where it is removed, or a token's deadline.
  mutating func takeNext(until limit: VirtualInstant) -> (due: VirtualInstant, event: ComingEvent)?
  {
    if let (due, token) = vault.nextDeadline, due <= limit, agenda.nextDue.map({ due < $0 }) ?? true
    {
      return (due, .tokenEnds(token))
    }
    return agenda.takeNext(until: limit).map { ($0.due, $0.event) }
  }

  /// Deactivates a token whose time INACTIVE, or without a pass, has ended.
  mutating func endToken(_ reference: TokenUniqueReference) {
    guard let token = vault[reference] else { return }
    let name = token.status == .inactive ? "token lapsed" : "token deactivated"
    // Cannot be refused, because a DEACTIVATED token has no deadline.
    _ = try? change(reference, .deactivate, by: .network, noticedAs: name)
  }

  /// Notifies the network of a pass's removal by the wallet's maker; the token keeps its status until its deadline.
  mutating func noteRemoval(of pass: Pass) {
    guard let reference = pass.deviceAccountIdentifier else { return }
    let now = clock
    let changed = vault.update(reference) { token in
      if token.status != .deactivated, token.deletedFromConsumerAppAt == nil {
        token.deletedFromConsumerAppAt = now
        token.assumed.remove(.removal)
      }
    }
    guard let token = changed, token.deletedFromConsumerAppAt == now else { return }
    log.tell("\(setup.wallet.item.one) removed", from: walletMaker, to: .network, named(reference))
    if token.rules.announcesRemoval {
      announce(TokenNotice(token, name: "TokenDeletedFromConsumerApp"))
    }
  }
}
