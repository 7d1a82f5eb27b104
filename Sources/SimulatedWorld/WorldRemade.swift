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
