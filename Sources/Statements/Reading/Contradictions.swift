import WalletDomain

extension Reading.Contradiction {
  /// What in the statements cannot all be so, or was not asked for. All are told, and nothing is overwritten.
  static func all(in statements: [Statement]) -> [Reading.Contradiction] {
    unaskedTokens(in: statements) + unaskedActivations(in: statements) + tokenStates(in: statements)
      + cardStates(in: statements)
      + removals(in: statements) + passLists(in: statements) + digits(in: statements)
      + activations(in: statements) + pendingVerifications(in: statements)
  }

  /// Tokens in an answer to a question that did not name them.
  private static func unaskedTokens(in statements: [Statement]) -> [Reading.Contradiction] {
    var contradictions: [Reading.Contradiction] = []
    var asked: (place: Int, references: Set<TokenUniqueReference>)?
    var unasked: [Int] = []
    func end() {
      guard let asked, !unasked.isEmpty else { return }
      let tokens = unasked.count == 1 ? "a token" : "\(unasked.count) tokens"
      contradictions.append(
        Reading.Contradiction(
          headline: asked.references.isEmpty
            ? "Asked with no reference, and answered with \(tokens)."
            : "Answered with \(tokens) that nobody asked for.",
          statements: [asked.place] + unasked))
    }
    for (place, statement) in statements.enumerated() {
      switch statement.fact {
      case .askedFor(let references, _):
        end()
        (asked, unasked) = ((place, Set(references)), [])
      case .called:
        // What this call asked for may not be in the text.
        end()
        (asked, unasked) = (nil, [])
      case .token(let record) where record.event == nil && statement.party == .tmp:
        guard let asked, let token = statement.subject.token, !asked.references.contains(token),
          statements[asked.place].source.name == statement.source.name
        else { continue }
        unasked.append(place)
      default: break
      }
    }
    end()
    return contradictions
  }

  /// Activations that were asked for one token and answered, with nothing between, for another.
  private static func unaskedActivations(in statements: [Statement]) -> [Reading.Contradiction] {
    var asked: (place: Int, token: TokenUniqueReference)?
    return statements.enumerated().compactMap { place, statement in
      if case .answered = statement.fact { return nil }
      let last = asked
      asked = nil
      if statement.fact == .activationAsked {
        asked = statement.subject.token.map { (place, $0) }
      } else if case .token(let record) = statement.fact, record.event == "activation",
        let (other, wanted) = last, let token = statement.subject.token, token != wanted,
        statements[other].part == statement.part
      {
        return Reading.Contradiction(
          headline:
            "The activation of token \(wanted) was asked for, and that of \(token) was answered.",
          statements: [other, place])
      }
      return nil
    }
  }

  /// Cards that one list has twice, with different states.
  private static func cardStates(in statements: [Statement]) -> [Reading.Contradiction] {
    struct Entry: Hashable { var list: Int, card: Card.ID }
    var told: [Entry: (place: Int, status: String)] = [:]
    return statements.indices.compactMap { place in
      let statement = statements[place]
      guard case .card(let record) = statement.fact, let status = record.status,
        let card = statement.subject.card, let list = statement.list, list >= 0
      else { return nil }
      let entry = Entry(list: list, card: card)
      guard let other = told[entry] else {
        told[entry] = (place, status)
        return nil
      }
      if other.status == status || statement.time != statements[other.place].time { return nil }
      return Reading.Contradiction(
        headline: "One list has card \(card) twice, as \(other.status) and as \(status).",
        statements: [other.place, place])
    }
  }

  /// Passes of tokens that the wallet is said to have removed.
  private static func removals(in statements: [Statement]) -> [Reading.Contradiction] {
    var removed: [TokenUniqueReference: Int] = [:]
    for (place, statement) in statements.enumerated() {
      if case .token(let record) = statement.fact, record.isRemovedFromWallet == true,
        let token = statement.subject.token
      {
        removed[token] = place
      }
    }
    if removed.isEmpty { return [] }
    return statements.indices.compactMap { place in
      guard case .pass = statements[place].fact, let token = statements[place].subject.token,
        let other = removed[token]
      else { return nil }
      return Reading.Contradiction(
        headline:
          "\(statements[other].party.title) was told that the wallet removed token \(token), and "
          + "\(statements[place].party.title) sees its pass.", statements: [other, place])
    }
  }

  /// Lists of one device of which one has passes and another none, unless one party saw them at different times.
  private static func passLists(in statements: [Statement]) -> [Reading.Contradiction] {
    let empty = statements.indices.filter { statements[$0].fact == .sawPasses(0) }
    if empty.isEmpty { return [] }
    let held = statements.indices.filter { place in
      switch statements[place].fact {
      case .pass: true
      case .sawPasses(let count): count > 0
      default: false
      }
    }
    for none in empty {
      let (one, device) = (statements[none], statements[none].subject.device)
      guard let device else { continue }
      let others = held.filter { place in
        let other = statements[place]
        return other.subject.device == device
          && (other.party != one.party
            || other.time == one.time && other.source.name != one.source.name)
      }
      guard !others.isEmpty else { continue }
      return [
        Reading.Contradiction(
          headline: "One list has passes on the \(device.rawValue), and another has none.",
          statements: [none] + others.prefix(20))
      ]
    }
    return []
  }

  /// An activation that the issuer decided, and that the bank's app told Google otherwise of the same customer.
  private static func activations(in statements: [Statement]) -> [Reading.Contradiction] {
    let decided = statements.indices.compactMap { place -> (place: Int, decision: String)? in
      guard case .token(let record) = statements[place].fact, record.event == "activation",
        let decision = record.decision
      else { return nil }
      return (place, decision)
    }
    return decided.compactMap { place, decision in
      let one = statements[place]
      for other in statements.indices where statements[other].part == one.part {
        guard case .handedBack(_, let answer) = statements[other].fact,
          (answer == "approved") != (decision.lowercased() == "approved")
        else { continue }
        return Reading.Contradiction(
          headline: "\(one.party.title) says \(decision) to the activation, and the app answered "
            + "\(answer).", statements: [place, other])
      }
      return nil
    }
  }

  /// A library that says of one card that it waits for verification, and that it does not.
  private static func pendingVerifications(
    in statements: [Statement]
  ) -> [Reading.Contradiction] {
    var waiting: [Int: [(place: Int, card: Card.ID)]] = [:]
    return statements.indices.compactMap { place in
      let one = statements[place]
      guard case .sdk(let library) = one.party else { return nil }
      if case .token(let record) = one.fact, record.state == .awaitsVerification,
        let card = one.subject.card
      {
        waiting[one.part, default: []].append((place, card))
      }
      guard case .refused(_, _, let words?) = one.fact,
        words.hasPrefix("ERROR_CARD_NO_PENDING_IDV")
      else { return nil }
      let others = waiting[one.part] ?? []
      // An error that names no card is of the only one that waits.
      let isOnly = Set(others.map(\.card)).count == 1
      guard
        let other = others.last(where: { $0.card == one.subject.card })
          ?? (one.subject.card == nil && isOnly ? others.last : nil)
      else { return nil }
      let named = one.subject.card == nil ? ", in an error that names no card," : ""
      return Reading.Contradiction(
        headline: "\(library) says that card \(other.card) waits for a verification, and then"
          + "\(named) that none waits.", statements: [other.place, place])
    }
  }

  /// Cards or tokens with two different last four digits of the card.
  private static func digits(in statements: [Statement]) -> [Reading.Contradiction] {
    var told: [String: [String: Int]] = [:]
    var order: [String] = []
    for (place, statement) in statements.enumerated() {
      guard let suffix = statement.subject.cardSuffix else { continue }
      for id in statement.subject.ids {
        if told[id] == nil { order.append(id) }
        if told[id]?[suffix] == nil { told[id, default: [:]][suffix] = place }
      }
    }
    return order.compactMap { id in
      guard let all = told[id], all.count > 1 else { return nil }
      let suffixes = all.keys.sorted().joined(separator: " and in ")
      return Reading.Contradiction(
        headline: "The card of \(id) is said to end in \(suffixes).",
        statements: all.values.sorted())
    }
  }
}
