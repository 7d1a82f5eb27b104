import WalletDomain

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

  /// Galileo's code of a refused provisioning request, as people and services write it.
  static let galileoCode = Reader(.apiError, signs: [.text("548-")]) { passage in
    let line = passage.line
    let code = line.split { !$0.isNumber && $0 != "-" }
      .first { $0.utf8.count == 6 && $0.hasPrefix("548-") && Int($0.dropFirst(4)) != nil }
    guard let code, line.lowercased().contains("galileo") else { return nil }
    let cause: String? =
      switch code.suffix(2) {
      case "01": "the chain of certificates failed"
      case "07": "Apple's encryption failed"
      case "08": "the provisioning data"
      case "11": "Visa's data is missing"
      case "12": "the account has no active physical card"
      default: nil
      }
    return ReaderResult(
      kind: .apiError, lineCount: 1,
      claims: [
        ReaderResult.Claim(
          party: .processor("Galileo"), fact: .refused(status: nil, code: String(code), words: nil),
          certainty: passage.head?.kind == nil ? .quoted : .known)
      ],
      conclusion: Conclusion(
        notKnown: cause == nil ? ["what the code means"] : [],
        causes: cause.map { [Conclusion.Cause(text: $0, authority: .vendor("Galileo"))] } ?? []))
  }

  /// A token by its reference and status as a service logs them: `tokenUniqueReference=… tokenStatus=ACTIVE`.
  ///
  /// Without a reference only where the line has nothing but values, since a filter or a sentence names a status as well.
  static let loggedToken = Reader(
    .notes,
    signs: ["tokenUniqueReference=", "tokenStatus=", "tokenStatus:"].map(Sign.text)
  ) { passage in
    let line = passage.line.withoutLinks
    let values = KeyValues(line)
    func value(_ name: String) -> String? {
      values[name].flatMap {
        // JSON or another text may go on behind it.
        $0.isEmpty || $0.contains { " ?\"{}".contains($0) } ? nil : $0.coveredValue
      }
    }
    let token = value("tokenuniquereference")
    guard let status = value("tokenstatus"), let state = TokenState(word: status),
      token == nil ? line.isOfValues : passage.head?.kind != nil || !line.isConjecture,
      !line.supposes("tokenStatus")
    else { return nil }
    let party: StatementParty =
      switch passage.head?.kind {
      case nil: .unnamed
      case .logExport?: .bank
      default: passage.party
      }
    return ReaderResult(
      kind: .notes, lineCount: 1,
      claims: [
        ReaderResult.Claim(
          party: party,
          subject: Subject(
            card: value("externalcardid").map { Card.ID($0) },
            token: token.map { TokenUniqueReference($0) }),
          fact: .token(TokenRecord(status: status, state: state)), certainty: .quoted)
      ],
      conclusion: Conclusion(
        notKnown: (token == nil ? ["which token it is: its reference is not told"] : [])
          + ["of which call or record the line is"]))
  }

  /// A pass by its state alone: `passActivationState=requiresActivation`.
  static let loggedPass = Reader(
    .passList, signs: ["passActivationState=", "passActivationState:"].map(Sign.text)
  ) { passage in
    let line = passage.line
    let pass = PassMembers(KeyValues(line).pairs)
    guard pass.record.state != nil, line.isOfValues, !line.supposes("passActivationState") else {
      return nil
    }
    return ReaderResult(
      kind: .passList, lineCount: 1,
      claims: [
        ReaderResult.Claim(
          party: passage.head?.kind == nil ? .unnamed : passage.party, subject: pass.subject,
          fact: .pass(pass.record), certainty: .quoted)
      ],
      conclusion: Conclusion(
        notKnown: pass.subject.serialNumber == nil && pass.subject.token == nil
          ? ["which pass it is: neither its number nor its token is told"] : []))
  }
}

extension String {
  private static let levels: Set<String> = [
    "trace", "debug", "info", "notice", "warn", "warning", "error",
  ]

  /// Whether the words before a name say that its value is supposed or expected.
  fileprivate func supposes(_ name: String) -> Bool {
    firstRange(of: name).map { String(self[..<$0.lowerBound]).announcesSupposition } ?? false
  }

  /// Whether the line has nothing but `name=value` or `name: value`, perhaps behind a level or a name in brackets.
  fileprivate var isOfValues: Bool {
    let words = split { " \t,;|".contains($0) }
    var isAfterColon = false
    return words.allSatisfy { word in
      defer { isAfterColon = word.last == ":" }
      let isName = word.first?.isLetter == true && word.contains("=") && !word.contains("/")
      return isAfterColon || isName || word.last == ":" || word.first == "[" && word.last == "]"
        || Self.levels.contains(word.lowercased())
    }
  }
}
