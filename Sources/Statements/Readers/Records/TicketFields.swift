import WalletDomain

extension Passage {
  /// What a field alone says that stands in a ticket or a conversation, such as `Karta: K-6630`: of which card or device
  /// it is, or a status whose name says of what.
  var resultOfOneField: ReaderResult? {
    guard !source.conversation.turns.isEmpty, start < Conversation.mostBytes,
      let field = NamedRecord.Field.all(in: line).first, let meaning = field.meaning,
      !field.saysNothing, meaning.isID || field.value.isStatus
    else { return nil }
    var subject = Subject()
    let fact: Fact
    switch meaning {
    case .card where field.key != "id":
      subject.card = Card.ID(rawValue: field.value.coveredValue)
      fact = .experience(.cardNamed, quoted: nil)
    case .lastFour, .number:
      subject.cardSuffix = field.value.lastFourDigits
      fact = .experience(.cardNamed, quoted: nil)
    case .device:
      guard let device = StatedDevice(named: field.value) else { return nil }
      subject.device = device
      fact = .other("this device is spoken of")
    case .tokenStatus:
      let status = field.value.coveredValue
      fact = .token(TokenRecord(status: status, state: TokenState(word: status)))
    case .cardStatus: fact = .card(CardRecord(status: field.value.coveredValue))
    case .appStatus: fact = .experience(.appShows, quoted: field.value.coveredValue)
    default: return nil
    }
    if subject == Subject(), case .experience(.cardNamed, _) = fact { return nil }
    let turn = source.conversation.turn(at: source.lineStart(of: start))
    return ReaderResult(
      kind: .notes, lineCount: 1,
      claims: [
        ReaderResult.Claim(
          party: meaning == .appStatus ? .app : .noteWriter, subject: subject, fact: fact,
          time: turn?.time, certainty: .quoted)
      ])
  }
}

extension TableColumn.Meaning {
  /// Whether it is a card's or a device's, and no status.
  fileprivate var isID: Bool { [.card, .lastFour, .number, .device].contains(self) }
}

extension String {
  /// Whether it can be a status: at most three words.
  fileprivate var isStatus: Bool {
    utf8.count < 40 && split(separator: " ").count < 4
      && allSatisfy { $0.isLetter || " _-".contains($0) }
  }
}
