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

  /// A token in Mastercard's codes in one line, as scripts and desks write them: `CurrentStatusCode=S Suspenders=I`.
  static let loggedCodes = Reader(
    .mdesSearch,
    signs: ["CurrentStatusCode=", "CurrentStatusCode:", "CurrentStatusCode "].map(Sign.text)
  ) { passage in
    let line = passage.line.withoutLinks
    guard !line.supposes("CurrentStatusCode"), passage.head?.kind != nil || !line.isConjecture,
      let status = line.code(after: "CurrentStatusCode")
    else { return nil }
    let values = KeyValues(line)
    func value(_ names: String...) -> String? {
      names.lazy.compactMap { values[$0] }.first.flatMap { value in
        value.split { " ,;".contains($0) }.first.map { String($0).coveredValue }
      }
    }
    var record = TokenRecord(
      status: status, provisioning: line.code(after: "ProvisioningStatusCode"))
    record.state = TokenState(mastercard: status, provisioning: record.provisioning)
    guard record.state != nil || status == "U" else { return nil }
    let suspenders = line.codes(after: "Suspenders")
    record.suspenders = suspenders.isEmpty ? line.codes(after: "Suspender") : suspenders
    let token = value("tokenuniquereference") ?? line.reference
    return ReaderResult(
      kind: .mdesSearch, lineCount: 1,
      claims: [
        ReaderResult.Claim(
          party: .mastercard,
          subject: Subject(
            cardSuffix: value("accountpansuffix")?.fourDigits,
            token: token.map { TokenUniqueReference($0) }),
          fact: .token(record), certainty: .quoted)
      ],
      conclusion: Conclusion(
        notKnown: (token == nil ? ["which token it is: its reference is not told"] : [])
          + ["when it was so, and where whoever wrote it read it"]))
  }

  /// A token that went from one state to another: “INACTIVE -> ACTIVE”, “from SUSPENDED to ACTIVE”.
  static let transition = Reader(
    .notes,
    signs: (["→ "] + ["A", "S", "I", "D", "a", "s", "i", "d"].map { "-> \($0)" }
      + ["ACT", "SUS", "INA", "DEA", "DEL"].flatMap {
        ["to \($0)", "to \($0.lowercased())", "auf \($0)", "na \($0)"]
      }).map(Sign.text)
  ) { passage in
    let line = passage.line
    guard !line.isDenied, !line.isConjecture, !line.announcesSupposition, !line.isOnlyWanted,
      let (before, now) = line.transition, let state = TokenState(word: now)
    else { return nil }
    let token = line.reference
    guard token != nil || line.lowercased().contains("token") else { return nil }
    var record = TokenRecord(status: now, state: state)
    record.members = [Fact.Member(name: "before", value: before)]
    let isLog = passage.head?.kind != nil
    return ReaderResult(
      kind: .notes, lineCount: 1,
      claims: [
        ReaderResult.Claim(
          party: isLog ? passage.party : .unnamed,
          subject: Subject(token: token.map { TokenUniqueReference($0) }), fact: .token(record),
          certainty: isLog ? .known : .quoted)
      ],
      conclusion: Conclusion(
        notKnown: (token == nil ? ["which token it is: its reference is not told"] : [])
          + ["who changed it, and whether it is still so"]))
  }

  /// References of tokens, one in a line, of which nothing else is told.
  static let references = Reader(
    .notes, signs: ["DAPLMC", "DNITHE", "DM4MMC"].map(Sign.text)
  ) { passage in
    func reference(_ line: String) -> String? {
      let words = line.split { " \t,;\"'-•*[]".contains($0) }
      return words.count == 1
        ? words.first.map(String.init).flatMap { $0.isTokenReference ? $0 : nil } : nil
    }
    let lines = passage.lines(upTo: 200) { reference($0) != nil }
    let all = lines.compactMap(reference)
    guard all.count == lines.count, all.count > 1 else { return nil }
    let told = all.prefix(6).map(\.coveredValue).joined(separator: ", ")
    let rest = all.count > 6 ? " and \(all.count - 6) more" : ""
    return ReaderResult(
      kind: .notes, lineCount: lines.count,
      claims: [
        ReaderResult.Claim(
          party: .unnamed, fact: .other("references of tokens, and nothing else: \(told)\(rest)"))
      ],
      conclusion: Conclusion(
        notKnown: ["whose tokens they are, in which state, and whether of one customer"]))
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

  /// Whether a change was asked for or failed, so that nobody says that it came.
  fileprivate var isOnlyWanted: Bool {
    let words = lowercased()
    return ["requested", "requesting", "fail", "rejected", "refused", "rolled back", "attempt"]
      .contains { words.contains($0) }
  }

  /// Whether the words before a name say that its value is supposed or expected.
  fileprivate func supposes(_ name: String) -> Bool {
    firstRange(of: name).map { String(self[..<$0.lowerBound]).announcesSupposition } ?? false
  }

  /// The letter behind a name of Mastercard's, as in `CurrentStatusCode=S` or “CurrentStatusCode S”.
  fileprivate func code(after name: String) -> String? { codes(after: name).first }

  /// The letters behind a name of Mastercard's, several with commas or the like between them.
  fileprivate func codes(after name: String) -> [String] {
    guard let range = firstRange(of: name) else { return [] }
    let words = self[range.upperBound...].prefix(24).split { !$0.isLetter && !$0.isNumber }
    return words.prefix { $0.count == 1 && $0.first?.isUppercase == true }.map(String.init)
  }

  /// A network's reference to a token in it.
  fileprivate var reference: String? {
    split { !$0.isLetter && !$0.isNumber }.lazy.map(String.init).first(where: \.isTokenReference)
      .map(\.coveredValue)
  }

  /// The first and the last of the states that it says one came from another.
  fileprivate var transition: (before: String, now: String)? {
    let words = replacing("→", with: " -> ").replacing("=>", with: " -> ").replacing(
      "->", with: " -> "
    )
    .split { " \t,;()\"'“”.=:".contains($0) }.map(String.init)
    func isState(_ word: String) -> Bool { TokenState(word: word) != nil }
    var (before, now) = (String?.none, String?.none)
    for place in words.indices where isState(words[place]) {
      let last = place > 0 ? words[place - 1].lowercased() : ""
      if last == "->", before != nil { now = words[place] }
      if ["to", "auf", "nach", "zu", "na"].contains(last), before != nil { now = words[place] }
      let next = place + 1 < words.count ? words[place + 1] : ""
      if before == nil, next == "->" || ["from", "von", "z", "was"].contains(last) {
        before = words[place]
      }
    }
    guard let before, let now else { return nil }
    return (before, now)
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
