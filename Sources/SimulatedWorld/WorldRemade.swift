extension World {
  /// Goes on with `facts`, which differ from those of now by what is otherwise in `new` than in `old`, two beginnings.
  ///
  /// The clock, what was called and what is on its way stay as they are: a fact is another one, and nobody was told.
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
  /// Tokens that are as they were keep their past.
  fileprivate mutating func takeOver(_ new: TokenVault, insteadOf old: TokenVault) {
    let kept = tokens.filter { token in
      // Nobody ever saw the end of those that both have forgotten.
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
