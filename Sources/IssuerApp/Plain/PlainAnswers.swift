import SimulatedWorld
import Simulation
import WalletDomain

// What a typed line does: a number makes a choice, a word is a command, a link is opened.
extension PlainModel {
  /// Sentences as they are spoken; a call's bytes as they are.
  mutating func answer(_ typed: String) -> [String] {
    // Facts are redacted as the JSON that they are.
    let isJSON = "[{".contains(typed.first ?? " ")
    let isFacts = isJSON || typed.hasPrefix(CommandName.paste.rawValue + " ")
    let line = isFacts ? typed : app.incoming(typed)
    let words = line.split(maxSplits: 1, whereSeparator: \.isWhitespace).map(String.init)
    if let word = words.first, let command = CommandName(typed: word, in: app) {
      let rest = words.count > 1 ? words[1].withoutOuterWhitespace : ""
      if command == .call { return callLines(rest) }
      if command == .guide { return guideLines(rest) }
      if let lines = copied(command, rest) { return lines }
    }
    return leaving(sentences(for: line, words))
  }

  private mutating func sentences(for line: String, _ words: [String]) -> [String] {
    if line.isEmpty { return ["Type the number of a choice, or help."] }
    // The letter may be a slip, the whole word is none.
    if line == "q", app.session.history.holdsActs {
      return ["Type quit to leave; this walk is not kept."]
    }
    if line.allSatisfy(\.isWholeNumber) { return choose(line) }
    let rest = words.count > 1 ? words[1].withoutOuterWhitespace : ""
    if let command = CommandName(typed: words[0], in: app) { return perform(command, rest) }
    // JSON is no command: it can only be meant as facts.
    if "[{".contains(line.first ?? " ") { return startFromFacts(line) }
    if line.contains("://") { return update(.linkOpened(line)) }
    let nearest = CommandName.nearest(to: words[0]).map { " Did you mean \($0.spokenUsage)?" } ?? ""
    return ["There is no command \(inQuotes(words[0])).\(nearest) Type help to hear them all."]
  }

  private mutating func choose(_ number: String) -> [String] {
    let usable = usableChoices
    guard let place = Int(number), usable.indices.contains(place - 1) else {
      return ["There is no choice \(number)."]
    }
    switch usable[place - 1].act {
    case .update(let message): return update(message)
    case .goTo(let place): return go(to: place)
    case .showMore: return showMore()
    case .verifyBySMS(let serialNumber): return verify("\(serialNumber) sms")
    }
  }

  private mutating func perform(_ command: CommandName, _ rest: String) -> [String] {
    let takesAll = command.arguments == [.all]
    if !rest.isEmpty, command.arguments.isEmpty || takesAll && rest != "all" {
      return ["\(command.rawValue) stands alone: \(inQuotes(rest)) is too much."]
    }
    switch command {
    case .reasons: return reasonsOfChoices()
    case .again:
      repeatsChoices = true
      return everything()
    case .help: return CommandName.plain.map { "\($0.spokenUsage): \($0.summary)." }
    case .add, .activate: return start(command, rest)
    case .verify: return verify(rest)
    case .open:
      return rest.isEmpty ? ["Write the link after the word: open URL."] : update(.linkOpened(rest))
    case .goOn: return goOnWithFlow()
    case .cancel: return cancelFlow()
    case .interrupt: return interruptFlow()
    case .undo, .redo: return step(command)
    case .refresh: return refresh()
    case .cards: return go(to: .cards)
    case .wallet: return go(to: .passes(.phone))
    case .watch: return go(to: .passes(.watch))
    case .more: return isInParts ? showMore() : ["There is no more: the list is told in one part."]
    case .explain: return explain(rest)
    case .calls: return callLines(all: rest == "all")
    case .find: return found(rest)
    // Bytes and code are told by `answer`.
    case .call: return callLines(rest)
    case .guide: return guideLines(rest)
    case .copy, .copyCurl, .copyLink, .copyID, .copyUnredacted, .copyCurlUnredacted:
      return copied(command, rest) ?? []
    case .advance: return advance(rest)
    case .removePass, .blockCard, .unblockCard, .reportLost, .replaceCard, .suspendToken,
      .resumeToken, .deleteToken:
      return change(command, rest)
    // A scenario's own: none of them is typed.
    case .choose, .installApp, .refuseTerms, .refuseLogIn, .requestCode, .enterCode,
      .enterWrongCode, .callBank, .watchInReach, .watchOutOfReach:
      return []
    case .whatIf: return whatIfLines(rest)
    case .set: return set(rest)
    case .place: return placeCard(rest)
    case .save: return save(as: rest)
    case .paste: return startFromFacts(rest)
    case .replace: return replaceFile()
    case .tsp: return tspLines()
    case .faults: return faultLines()
    case .problems: return problemLines()
    case .switchFault: return switchFault(rest)
    case .scenario: return open(rest)
    case .scenarios: return catalogueLines(rest)
    case .policy: return choosePolicy(rest)
    case .connect: return connect(to: rest)
    case .startOver: return startOver()
    case .timeline: return timelineLines(all: rest == "all")
    case .go: return go(rest)
    case .branch: return nameBranch(rest)
    case .quit: return quit()
    }
  }

  private mutating func reasonsOfChoices() -> [String] {
    repeatsChoices = true
    let lines = choices.compactMap { choice in
      choice.obstacle.map { "Not now: \(choice.words). \($0)" }
    }
    return lines.isEmpty ? ["Nothing here is impossible now."] : lines
  }

  private mutating func go(to place: PlainPlace) -> [String] {
    if place == .cards, let flow = app.flow { return [flow.opening] + sheetLines(of: flow) }
    if app.flow == nil { self.place = place }
    firstShown = 0
    switch place {
    case .cards: return cardLines()
    case .passes(let device): return passLines(on: device)
    }
  }

  private func explain(_ text: String) -> [String] {
    if text.isEmpty { return momentLines() }
    guard let (card, _) = target(text) else {
      // Without a list there is no card to be named.
      return app.session.app.overview == nil ? momentLines() : noCard(text)
    }
    return reasonLines(for: card)
  }
}
