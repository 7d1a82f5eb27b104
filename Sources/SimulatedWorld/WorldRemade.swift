import WalletDomain

extension World {
  /// Takes over everything by which `new` differs from `old`, two worlds that have just begun; all else goes on.
  ///
  /// The clock, what was called and what is on its way stay as they are: a fact is another one, and nobody was told.
  public mutating func takeOver(_ new: World, insteadOf old: World) {
    func take<Part: Equatable>(_ part: WritableKeyPath<World, Part>) {
      if new[keyPath: part] != old[keyPath: part] { self[keyPath: part] = new[keyPath: part] }
    }
    take(\.phone)
    take(\.watch)
    if watch == nil { newsForWatch = [] }
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
    if new.vault != old.vault {
      vault.takeOver(new.vault, insteadOf: old.vault)
    }
    let planned = agenda(of: new)
    if planned != agenda(of: old) {
      agenda.removeAll { if case .planned = $0 { true } else { false } }
      for item in new.plannedChanges {
        agenda.arrange(.planned(item.change), at: clock + (item.at - new.clock))
      }
    }
  }

  private func agenda(of world: World) -> [PlannedItem] {
    world.plannedChanges.map { PlannedItem(after: $0.at - world.clock, change: $0.change) }
  }
}

private struct PlannedItem: Equatable {
  var after: Duration
  var change: PlannedChange
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
