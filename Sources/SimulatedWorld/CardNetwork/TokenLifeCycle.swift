import WalletDomain

// Deadlines of tokens, and the removal of their passes.
extension World {
  /// Returns the first event due by `limit`: from the agenda, where it is removed, or a token's deadline.
  mutating func takeNext(until limit: VirtualInstant) -> (due: VirtualInstant, event: ComingEvent)?
  {
    if let (due, token) = vault.nextDeadline, due <= limit,
      agenda.nextDue.map({ due < $0 }) ?? true
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
    log.tell(
      "\(setup.wallet.item.one) removed", from: walletMaker, to: .network, named(reference),
      at: clock)
    if token.rules.announcesRemoval {
      announce(TokenNotice(token, name: "TokenDeletedFromConsumerApp"))
    }
  }
}
