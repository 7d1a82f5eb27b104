extension NamedRecord.Field {
  /// Whether its value stands for none: it is empty, is still to be found out, or gives several to choose among.
  var saysNothing: Bool {
    if value.saysNothing { return true }
    switch meaning {
    case .status?, .tokenStatus?, .cardStatus?, .appStatus?, .wallet?, .device?, .provisioning?,
      .decision?, .shown?:
      return value.isOpen || value.isChoice
    case .suspendedBy?: return value.isOpen
    default: return false
    }
  }
}

extension String {
  private static let open: Set<String> = [
    "tbd", "unclear", "nothing", "yes", "no", "true", "false", "unklar", "offen", "nichts", "ja",
    "nein", "niejasne", "nic", "tak", "nie",
  ]
  /// How a value begins that somebody still has to find out, or that was so once.
  private static let openings = [
    "to be ", "see ", "none ", "not asked", "not checked", "not found", "not known", "not yet",
    "not told", "not the ", "was ", "were ", "should be ", "according to", "customer says",
    "zu prüfen", "siehe ", "noch ", "nicht geprüft", "nicht bekannt", "nicht gefunden", "war ",
    "laut ", "do sprawdzenia", "zob", "był ", "była ", "według ", "nie sprawdz", "nie znaleziono",
  ]

  /// Whether the value is still to be found out, is only somebody's word, or was so once.
  fileprivate var isOpen: Bool {
    let text = lowercased()
    return Self.open.contains(text) || Self.openings.contains(where: text.hasPrefix)
  }

  /// Whether the value gives several to choose among, as in “ACTIVE / INACTIVE”.
  fileprivate var isChoice: Bool {
    if let ticked = tickedChoices { return ticked.isEmpty || ticked.contains("\n") }
    let parts = split(separator: "/").map { String($0).trimmed }
    return parts.count > 1 && parts.allSatisfy { $0.utf8.count > 2 && $0.first?.isLetter == true }
  }

  /// The last four digits of a card's number; nil for a few digits that are neither four nor a whole number.
  var endOfCard: String? {
    allSatisfy(\.isNumber) && (5...11).contains(utf8.count) ? nil : lastFourDigits
  }

  /// The value without what somebody wrote in brackets behind it, and that.
  var withoutRemark: (value: String, remark: String?) {
    guard last == ")", let open = firstIndex(of: "(") else { return (self, nil) }
    return (String(self[..<open]).trimmed, String(self[index(after: open)...].dropLast()))
  }

  /// How a card looks by a word in the place of a wallet's name: grey, or in colour.
  var lookOfCard: Fact? {
    SpokenSentence.all(of: "card " + self).lazy.flatMap(\.facts).map(\.fact).first { fact in
      if case .experience(let told, _) = fact { [.grey, .inColour].contains(told) } else { false }
    }
  }
}
