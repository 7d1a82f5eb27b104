extension Reading {
  /// Names a missing entitlement as a cause of the sheets that iOS ended after it was logged by a process of Wallet.
  mutating func explainCancelledSheets() {
    for statement in statements {
      guard case .missingEntitlement = statement.fact, case .walletProcess = statement.party,
        let line = found.firstIndex(where: {
          $0.kind == .missingEntitlement && $0.source.includes(statement.source)
        })
      else { continue }
      for place in found.indices
      where found[place].source.name == statement.source.name
        && found[place].source.lines.lowerBound > statement.source.lines.upperBound
        && found[place].conclusion.explainCancelledSheet()
      {
        found[line].conclusion.steps.removeAll { $0 == Conclusion.looksForCancelledSheet }
      }
    }
  }
}

extension SourceLines {
  fileprivate func includes(_ other: SourceLines) -> Bool {
    name == other.name && lines.contains(other.lines.lowerBound)
  }
}
