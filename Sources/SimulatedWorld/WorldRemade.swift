import WalletDomain

extension World {
  /// Takes over everything by which `new` differs from `old`, two beginnings; all else goes on.
  ///
  /// The clock, what was called and what is on its way stay as they are: a fact is another one, and nobody was told.
  public mutating func takeOver(_ new: WorldSetup, insteadOf old: WorldSetup) {
    func take<Part: Equatable>(_ part: WritableKeyPath<WorldSetup, Part>) {
      if new[keyPath: part] != old[keyPath: part] { setup[keyPath: part] = new[keyPath: part] }
    }
    take(\.phone)
    take(\.watch)
    if setup.watch == nil { newsForWatch = [] }
    take(\.cards)
    take(\.accounts)
    take(\.passesByDevice)
    take(\.tokenService)
    take(\.certificateHandout)
    take(\.sheetError)
    take(\.networkDecision)
    take(\.networkRules)
    take(\.latency)
    take(\.linkRule)
    take(\.tsp)
    take(\.installation)
    take(\.customerSession)
    if new.faults != old.faults {
      faults.takeOver(new.faults, insteadOf: old.faults, at: clock)
    }
    let (newVault, oldVault) = (new.vault, old.vault)
    if newVault != oldVault { vault.takeOver(newVault, insteadOf: oldVault) }
    if new.planned != old.planned {
      agenda.removeAll { if case .planned = $0 { true } else { false } }
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
