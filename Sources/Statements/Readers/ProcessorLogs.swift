extension Reader {
  /// Marqeta's votes and decisions as a bank's service logs them: `issuer_eligibility_decision=invalid.cid`.
  static let processorLog = Reader(
    .processorToken, signs: [.text("issuer_eligibility_decision"), .text("fulfillment_status")]
  ) { passage in
    let values = KeyValues(passage.line)
    func value(_ name: String) -> String? {
      // A sentence about the name is no value.
      values[name].flatMap { $0.contains(" ") || $0.isEmpty ? nil : $0.coveredValue }
    }
    let name = "issuer_eligibility_decision"
    let vote = value(name)
    var record = TokenRecord()
    record.status = value("state")
    record.state = record.status.flatMap(TokenState.init(word:))
    record.decision = value("fulfillment_status")
    record.wallet = Wallet.name(value("token_requestor_name"))
    guard vote != nil || record.decision?.hasPrefix("DECISION_") == true else { return nil }
    if let vote { record.members.append(Fact.Member(name: name, value: vote)) }
    record.event = "decision"
    var conclusion = Conclusion(notKnown: ["what the devices hold: it is Marqeta's own record"])
    if let vote { conclusion.add(.ofVote(vote, called: name)) }
    return ReaderResult(
      kind: .processorToken, lineCount: 1,
      claims: [ReaderResult.Claim(party: .processor("Marqeta"), fact: .token(record))],
      conclusion: conclusion)
  }
}
