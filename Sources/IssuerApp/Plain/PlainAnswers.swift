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
    if line.isEmpty, app.isOnRails { return choose("1") }
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
    case .walkOn: return goOnWithWalk()
    case .walkBack: return takeWalkStepBack()
    case .leaveWalk: return leaveWalk()
    }
  }

  private mutating func perform(_ command: CommandName, _ rest: String) -> [String] {
    let takesAll = command.arguments == [.all]
    if !rest.isEmpty, command.arguments.isEmpty || takesAll && rest != "all" {
      return ["\(command.rawValue) stands alone: \(inQuotes(rest)) is too much."]
    }
    // Whoever does something of their own is done with the walk.
    if app.isOnRails, !Self.onlyTells.contains(command) { app.walk = nil }
    return Self.act(of: command)?(&self, rest) ?? []
  }

  private static let onlyTells: Set<CommandName> = [
    .reasons, .again, .help, .guide, .more, .explain, .find, .calls, .call, .copy, .copyCurl,
    .copyLink, .copyID, .faults, .tsp, .walletExtension, .timeline, .problems, .scenarios, .walks,
    .quit,
  ]

  /// What a command does with the words behind it; nil for what plain mode asks step by step, and only a scenario names.
  static func act(of command: CommandName) -> ((inout PlainModel, String) -> [String])? {
    switch command {
    case .reasons: return { plain, _ in plain.reasonsOfChoices() }
    case .again: return { plain, _ in plain.tellEverything() }
    case .help:
      return { plain, _ in
        CommandName.plain.map { "\($0.spokenUsage): \(plain.app.worded($0.summary))." }
      }
    case .addFromWallet: return { plain, _ in plain.addFromWallet() }
    case .pick: return nil
    case .add, .activate: return { $0.start(command, $1) }
    case .verify: return { $0.verify($1) }
    case .open: return { $0.openLink($1) }
    case .goOn: return { plain, _ in plain.goOnWithFlow() }
    case .cancel: return { plain, _ in plain.cancelFlow() }
    case .interrupt: return { plain, _ in plain.interruptFlow() }
    case .undo, .redo: return { plain, _ in plain.step(command) }
    case .refresh: return { plain, _ in plain.refresh() }
    case .cards: return { plain, _ in plain.go(to: .cards) }
    case .wallet: return { plain, _ in plain.go(to: .passes(.phone)) }
    case .watch: return { plain, _ in plain.go(to: .passes(.watch)) }
    case .more: return { plain, _ in plain.showMore() }
    case .explain: return { $0.explain($1) }
    case .calls: return { $0.callLines(all: $1 == "all") }
    case .find: return { $0.found($1) }
    // Bytes and code are told by `answer`.
    case .call: return { $0.callLines($1) }
    case .guide: return { $0.guideLines($1) }
    case .copy, .copyCurl, .copyLink, .copyID, .copyUnredacted, .copyCurlUnredacted:
      return { $0.copied(command, $1) ?? [] }
    case .advance: return { $0.advance($1) }
    case .removePass, .blockCard, .unblockCard, .reportLost, .replaceCard, .suspendToken,
      .resumeToken, .deleteToken:
      return { $0.change(command, $1) }
    case .choose, .installApp, .refuseTerms, .refuseLogIn, .requestCode, .enterCode,
      .enterWrongCode, .callBank, .watchInReach, .watchOutOfReach:
      return nil
    case .whatIf: return { $0.whatIfLines($1) }
    case .set: return { $0.set($1) }
    case .place: return { $0.placeCard($1) }
    case .save: return { $0.save(as: $1) }
    case .paste: return { $0.startFromFacts($1) }
    case .replace: return { plain, _ in plain.replaceFile() }
    case .tsp: return { plain, _ in plain.tspLines() }
    case .walletExtension:
      return { plain, _ in plain.app.extensionObstacle.map { [$0] } ?? plain.extensionLines() }
    case .faults: return { $0.faultLines($1) }
    case .problems: return { plain, _ in plain.problemLines() }
    case .switchFault: return { $0.switchFault($1) }
    case .scenario: return { $0.open($1) }
    case .scenarios: return { $0.catalogueLines($1) }
    case .walk: return { $0.playWalk($1) }
    case .walks: return { plain, _ in plain.walkLines() }
    case .policy: return { $0.choosePolicy($1) }
    case .connect: return { $0.connect(to: $1) }
    case .startOver: return { plain, _ in plain.startOver() }
    case .timeline: return { $0.timelineLines(all: $1 == "all") }
    case .go: return { $0.go($1) }
    case .branch: return { $0.nameBranch($1) }
    case .quit: return { plain, _ in plain.quit() }
    }
  }

  private mutating func tellEverything() -> [String] {
    repeatsChoices = true
    return everything()
  }

  private mutating func openLink(_ link: String) -> [String] {
    link.isEmpty ? ["Write the link after the word: open URL."] : update(.linkOpened(link))
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
