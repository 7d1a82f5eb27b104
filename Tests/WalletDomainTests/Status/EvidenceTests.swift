import Testing

@testable import WalletDomain

@Suite("The evidence of a verdict") struct EvidenceTests {
  private func quoted(_ verdict: Verdict?) -> [String] {
    (verdict?.because ?? []).numbered(in: Vocabulary()).map { "\($0.id) \($0.text)" }
  }

  @Test func `numbers the facts, and gives rules their own ids`() {
    let status = statusOfGold(
      evidence(phone: [pass("A", .requiresActivation)], tokens: [token("A", "INACTIVE")]))
    #expect(
      quoted(status?.devices[.phone]) == [
        "F1 The iPhone holds pass SN-A with deviceAccountIdentifier A, requiresActivation.",
        "F2 TMP knows token A of card card-gold as INACTIVE.",
        "R3 A token that is INACTIVE asks for activation on its device.",
      ])
  }

  @Test func `counts the passes that TMP does not know, device by device`() {
    let status = statusOfGold(evidence(phone: [pass("A"), pass("B")], watch: [pass("C")]))
    #expect(
      quoted(status?.devices[.phone]) == [
        "F1 No pass that the app sees on the iPhone belongs to a token of this card.",
        "F2 2 passes on the iPhone are not in TMP's answer.",
        "R7 A device without a token of the card may add it.",
      ])
    #expect(
      quoted(status?.devices[.watch])[1] == "F2 One pass on the Watch is not in TMP's answer.")
  }

  @Test func `names the obstacle`() {
    var seen = evidence()
    seen.seen[0].obstacle = .noEntitlement
    #expect(
      quoted(statusOfGold(seen)?.devices[.phone]) == [
        "F1 No pass that the app sees on the iPhone belongs to a token of this card.",
        "F2 This app may not add cards to Wallet.",
        "R8 A device that cannot hold a pass is not offered one.",
      ])
  }

  @Test(
    arguments: [
      ("ACTIVE", "R2", "G2"), ("INACTIVE", "R3", "G3"), ("SUSPENDED", "R4", "G4"),
      ("DEACTIVATED", "R5", "G4"), ("NEW", "R6", "G4"),
    ])
  func `ends with the rule that decided`(tokenStatus: String, perDevice: String, guide: String) {
    let seen = evidence(phone: [pass("A")], tokens: [token("A", tokenStatus)])
    #expect(
      statusOfGold(seen)?.devices[.phone]?.because.ids == ["F1", "F2", perDevice])
    #expect(statusOfGold(seen, .guide)?.whole?.because.ids == ["F1", guide])
  }

  @Test func `is one rule where the guide finds no token`() {
    #expect(statusOfGold(evidence(), .guide)?.whole?.because.ids == ["G1"])
  }

  @Test func `asks TMP about the iPhone's passes and then the Watch's`() {
    let seen = evidence(phone: [pass("B"), pass(nil), pass("A")], watch: [pass("C")])
    #expect(seen.deviceAccountIdentifiers == ["B", "A", "C"])
  }

  @Test func `has a text for every rule, under an id of its own`() {
    #expect(Set(Rule.allCases.map(Vocabulary().text)).count == Rule.allCases.count)
  }
}
