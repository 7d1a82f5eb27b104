import IssuerAPI
import JSON
import Redaction
import Text
import WalletDomain

extension ObjectForm {
  /// An answer of an issuer's, by the template of its file.
  static let readIssuerAnswer: Read = { reading, node, name in
    guard !reading.call.isRequest else { return false }
    let forms = reading.issuers.forms(of: node, in: reading.call.operation)
      .filter { ($0.form.call == nil) == reading.call.hasFailed || reading.status == nil }
    guard !forms.isEmpty else { return false }
    let issuer = reading.issuers.issuer(
      of: node, among: forms, in: reading.call.operation, reading.ownIssuer, named: name)
    let own = forms.filter { issuer == nil || $0.issuer == issuer }
    guard let form = own.first?.form else { return false }
    let isRead =
      switch form.call {
      case .search: reading.readToken(of: issuer, node, by: form)
      case .sign: reading.readSignedCard(of: issuer, node, by: form)
      case nil: reading.readRefusal(of: issuer, node, by: form)
      default: false
      }
    guard isRead else { return false }
    if issuer == nil {
      let names = forms.map(\.issuer.name).withoutRepeats.map { "\($0)'s" }
      reading.conclusion.note(
        "whose answer it is: it has the form of \(names.joined(separator: " and of "))")
    }
    return true
  }
}

extension DocumentReading {
  fileprivate mutating func readToken(
    of issuer: IssuerDialect?, _ node: JSONNode, by form: AnswerForm
  ) -> Bool {
    guard let value = node.value, let (token, word) = form.token(in: value),
      word != nil || token.tokenUniqueReference != nil
    else { return false }
    let meaning = token.tokenStatus.flatMap(TokenState.init(named:))
    // Without a name, only words that the file knows make it a token.
    guard issuer != nil || meaning != nil && token.place?.wallet != nil else { return false }
    found(.processorToken)
    var record = TokenRecord()
    record.status = word?.coveredValue
    let own = word.flatMap(TokenState.init(word:))
    // A token that was refused never came to be.
    record.state = own == .refused ? own : meaning ?? own
    record.meaning = token.tokenStatus?.coveredValue
    // One that was deleted on its device lives on at the network, though the issuer may not tell it apart.
    if word?.uppercased().filter(\.isLetter).hasPrefix("SOFTDELETED") == true {
      (record.state, record.isRemovedFromWallet) = (nil, true)
    }
    record.wallet = Wallet.name(token.place?.wallet?.rawValue)
    record.cardReference = token.panUniqueReference?.coveredValue
    for (name, value) in [
      ("id", token.place?.tokenID), ("device", token.place?.device?.rawValue),
      ("authorizationPath", token.authorizationPath), ("processStatus", token.processStatus),
    ] {
      if let value {
        record.members.append(Fact.Member(name: name, value: value.coveredValue))
      }
    }
    let reference = token.tokenUniqueReference.map {
      TokenUniqueReference(rawValue: $0.rawValue.coveredValue)
    }
    add(token: reference)
    claim(
      issuer.map(StatementParty.init) ?? .someService,
      Subject(
        device: StatedDevice(word: token.place?.device?.rawValue, wallet: record.wallet),
        card: token.externalCardId.map { Card.ID(rawValue: $0.rawValue.coveredValue) },
        token: reference), .token(record), at: node.line,
      isOfOneCard: token.externalCardId == nil)
    if let issuer {
      conclusion.note("what the devices hold: it is \(issuer.name)'s own record")
    }
    return true
  }

  fileprivate mutating func readSignedCard(
    of issuer: IssuerDialect?, _ node: JSONNode, by form: AnswerForm
  ) -> Bool {
    let content = form.needed.first { $0.count > 1 }.flatMap { node[$0[0]] } ?? node
    let members = content.members.filter { SignedCardForm.allFields.contains($0.name) }.map {
      Fact.Member(name: $0.name, value: $0.value.sizeOfBase64)
    }
    claimSignedCard(members, by: issuer.map(StatementParty.init), at: node.line)
    return true
  }

  /// States that a signed card was answered, by whom, and with which fields.
  mutating func claimSignedCard(_ members: [Fact.Member], by party: StatementParty?, at line: Int) {
    found(.signedAnswer)
    claim(
      party ?? .tokenPlatform("the issuer"), Subject(call: Operation.signing.title),
      .signedCard(members), at: line)
    conclusion.note(
      "whether Apple accepts it: key and IV are judged with the challenge that it answers")
    conclusion.advise(
      "`passwalk judge CHALLENGE --answer FILE` says what Apple would say of these bytes.")
  }

  fileprivate mutating func readRefusal(
    of issuer: IssuerDialect?, _ node: JSONNode, by form: AnswerForm
  ) -> Bool {
    guard let value = node.value, let (code, words) = form.refusal(in: value),
      code != nil || words != nil
    else { return false }
    found(.apiError)
    claim(
      issuer.map(StatementParty.init) ?? answerer,
      .refused(
        status: status, code: code?.coveredValue,
        words: words.map { Redactor.coveredForReading(String($0.prefix(200))) }), at: node.line)
    conclusion.note("what was asked for: an error is no answer")
    return true
  }

  /// Reads the answer to an activation, which may tell no more than its result; false for any other.
  mutating func readActivation(of issuer: IssuerDialect, _ node: JSONNode) -> Bool {
    guard let status, let value = node.value,
      let answer = try? issuer.read(
        HTTPReply(status: status, json: jsonBytes(of: value)), as: \.activate)
    else { return false }
    found(.activation)
    var record = TokenRecord()
    record.event = "activation"
    record.decision = answer.issuerMobileAppAuthResponse?.coveredValue
    claim(
      StatementParty(issuer),
      Subject(
        cardSuffix: answer.cardLast4Digits?.coveredValue,
        token: answer.tokenUniqueReference.map {
          TokenUniqueReference(rawValue: $0.rawValue.coveredValue)
        }, call: call.operation.title), .token(record), at: node.line)
    conclusion.note("in which state the token is")
    return true
  }
}

extension TokenState {
  /// By TMP's name of a state.
  fileprivate init?(named name: String) {
    switch name {
    case "ACTIVE": self = .active
    case "INACTIVE": self = .awaitsVerification
    case "SUSPENDED": self = .suspended
    case "DEACTIVATED": self = .deleted
    default: return nil
    }
  }
}
