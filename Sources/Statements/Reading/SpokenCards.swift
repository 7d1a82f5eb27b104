extension Reading {
  /// Gives the statements of a customer who names one card in all a text that card's digits.
  mutating func completeSpokenCards() {
    struct Key: Hashable {
      var (name, part, person): (String, Int, Int?)
    }
    var cards: [Key: Set<String>] = [:]
    func key(_ statement: Statement) -> Key {
      Key(name: statement.source.name, part: statement.part, person: statement.person)
    }
    let spoken = statements.indices.filter { statements[$0].isSpoken }
    for place in spoken {
      guard let suffix = statements[place].subject.cardSuffix else { continue }
      cards[key(statements[place]), default: []].insert(suffix)
    }
    for place in spoken where statements[place].subject.cardSuffix == nil {
      guard statements[place].isOfOneCard, let all = cards[key(statements[place])], all.count == 1
      else { continue }
      statements[place].subject.cardSuffix = all.first
    }
  }

  /// Removes questions that a customer has answered in the same text.
  mutating func removeAnsweredQuestions() {
    for (question, answers) in Conclusion.answers {
      let answered = Set(
        statements.filter { statement in
          switch statement.fact {
          case .experience(let told, _): answers.contains(told)
          case .alert: question == Conclusion.asksForAlert
          default: false
          }
        }.map { "\($0.source.name) \($0.part) \($0.person ?? -1)" })
      if answered.isEmpty { continue }
      for place in found.indices where found[place].conclusion.questions.contains(question) {
        let (name, lines) = (found[place].source.name, found[place].source.lines)
        let asked = statements.filter { statement in
          guard statement.asks(question) else { return false }
          return statement.source.name == name && lines.contains(statement.source.lines.lowerBound)
        }
        guard asked.allSatisfy({ answered.contains("\(name) \($0.part) \($0.person ?? -1)") })
        else {
          continue
        }
        found[place].conclusion.questions.removeAll { $0 == question }
      }
    }
  }

  /// Whether the card was typed into Wallet by the customer's word, or the adding began in the app; nil if nothing or both
  /// are said.
  public var isTypedIn: Bool? {
    let said = Set(
      statements.compactMap { statement -> Bool? in
        guard case .experience(let told, _) = statement.fact else { return nil }
        switch told {
        case .typedIn, .scanned: return true
        case .startedFromApp: return false
        default: return nil
        }
      })
    return said.count == 1 ? said.first : nil
  }

  /// Whether it came after the terms by the customer's word; nil if nothing or both are said.
  public var isAfterTerms: Bool? {
    let said = Set(
      statements.compactMap { statement in
        if case .experience(let told, _) = statement.fact { told.isAfterTerms } else { nil }
      })
    return said.count == 1 ? said.first : nil
  }
}

extension Statement {
  /// Whether what it tells may be why a question was asked.
  fileprivate func asks(_ question: String) -> Bool {
    switch fact {
    case .alert: question != Conclusion.asksWhyGone
    case .experience(let told, _): told == .cardsGone && question == Conclusion.asksWhyGone
    default: false
    }
  }

  fileprivate var isSpoken: Bool {
    switch (fact, party) {
    case (.alert, .customer), (.alert, .writer), (.experience, _), (_, .agent): true
    default: false
    }
  }

  /// Whether it tells of one card, and not of a device, a number or a message.
  fileprivate var isOfOneCard: Bool {
    switch fact {
    case .alert, .card, .token: true
    case .counted(_, let count): count == 0 || party != .customer
    case .experience(let experience, _): experience.isOfCard
    default: false
    }
  }
}
