import WalletDomain

// What becomes of tokens by themselves, and when their passes go.
extension World {
  /// The first thing that is due by `limit`: of the agenda, or of the network's own clock.
  mutating func takeNext(until limit: VirtualInstant) -> (due: VirtualInstant, event: ComingEvent)?
  {
    if let (due, token) = vault.nextDeadline, due <= limit,
      agenda.nextDue.map({ due < $0 }) ?? true
    {
      return (due, .tokenEnds(token))
    }
    return agenda.takeNext(until: limit).map { ($0.due, $0.event) }
  }

  /// Its time INACTIVE, or without a pass, is over.
  mutating func endToken(_ reference: TokenUniqueReference) {
    guard let token = vault[reference] else { return }
    let name = token.status == .inactive ? "token lapsed" : "token deactivated"
    // A deadline stands only while the token lives, so that this cannot be refused.
    _ = try? change(reference, .deactivate, by: .network, noticedAs: name)
  }

  /// The wallet's maker tells the network that a pass is gone; the token stays what it is for as long as its network says.
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
    log.tell(
      "\(setup.wallet.item.one) removed", from: walletMaker, to: .network, named(reference),
      at: clock)
    if token.rules.announcesRemoval {
      announce(TokenNotice(token, name: "TokenDeletedFromConsumerApp"))
    }
  }
}
