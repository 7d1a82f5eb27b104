import Commands
import IssuerApp
import Scenarios
import Simulation
import Terminal
import Text
import WalletDomain

/// How plain mode answers a command with the text after it.
struct PlainAnswer {
  typealias Lines = (inout PlainModel, String) -> [String]

  /// Whether it changes nothing, so that a walk can go on after it.
  let onlyTells: Bool
  /// Whether a walk's line with this command is answered with it, since on the screen it would open something.
  let isOfScreen: Bool
  let lines: Lines

  /// An answer that acts.
  static func doing(_ lines: @escaping Lines) -> Self {
    Self(onlyTells: false, isOfScreen: false, lines: lines)
  }

  /// An answer that only reports.
  static func telling(_ lines: @escaping Lines) -> Self {
    Self(onlyTells: true, isOfScreen: false, lines: lines)
  }

  /// An answer that reports the content of a window.
  static func showing(_ lines: @escaping Lines) -> Self {
    Self(onlyTells: true, isOfScreen: true, lines: lines)
  }

  /// An answer that goes to another part of the screen.
  static func turning(_ lines: @escaping Lines) -> Self {
    Self(onlyTells: false, isOfScreen: true, lines: lines)
  }
}

// The commands of plain mode: how they are typed and described.
extension CommandName {
  static let plain = allCases.filter { PlainModel.answer(to: $0) != nil }

  /// The usage of the command, worded to be read aloud.
  var spokenUsage: String {
    let usage = usage.replacing("|", with: " or ")
    return self == .verify ? "\(usage) [sms, call or the code]" : usage
  }

  /// The command of a typed word: its name in any letter case, or the letter of its key on the full screen; else nil.
  init?(typed word: String, in app: AppModel) {
    var name = CommandName(word: word.lowercased())
    if name == nil, word.count == 1, let letter = word.first {
      name = app.parts.bindings.commandName(keyedBy: letter, in: app.seen)
    }
    guard let name, Self.plain.contains(name) else { return nil }
    self = name
  }

  static func nearest(to word: String) -> CommandName? {
    nearestName(to: word, among: plain.map(\.rawValue)).flatMap(CommandName.init(rawValue:))
  }
}

// Typed lines: a number makes a choice, a word is a command, a link is opened.
extension PlainModel {
  /// Answers a typed line, with sentences as they are spoken, but a call's bytes as they are.
  mutating func answer(_ typed: String) -> [String] {
    // Facts must be redacted as JSON, not as a line of text.
    let isJSON = "[{".contains(typed.first ?? " ")
    let isFacts = isJSON || typed.hasPrefix(CommandName.paste.rawValue + " ")
    let line = isFacts ? typed : app.seen.incoming(typed)
    let words = line.split(maxSplits: 1, whereSeparator: \.isWhitespace).map(String.init)
    if let word = words.first, let command = CommandName(typed: word, in: app) {
      let rest = words.count > 1 ? words[1].withoutOuterWhitespace : ""
      if command == .call { return callLines(rest) }
      if command == .guide { return guideLines(rest) }
      if let lines = copied(command, rest) { return lines }
    }
    return leaving(sentences(for: line, words))
  }

  /// The question before the interrupt key ends the program; nil if it may end at once.
  public var questionBeforeInterrupt: String? {
    app.questionBeforeInterrupt.map { "Press Ctrl-C once more to \($0)." }
  }

  private mutating func sentences(for line: String, _ words: [String]) -> [String] {
    if line.isEmpty, app[WalkPlayback.self].isPlaying { return choose("1") }
    if line.isEmpty { return ["Type the number of a choice, or help."] }
    // The letter may be a typing error; the whole word is meant.
    if line == "q", app.session.history.holdsActs {
      return ["Type quit to leave; \(SessionActs.fateOfWhatWasDone(app.seen))."]
    }
    if line.allSatisfy(\.isWholeNumber) { return choose(line) }
    let rest = words.count > 1 ? words[1].withoutOuterWhitespace : ""
    if let command = CommandName(typed: words[0], in: app) { return perform(command, rest) }
    // JSON cannot be a command, so it must be facts.
    if "[{".contains(line.first ?? " ") { return startFromFacts(line) }
    if let link = PastedLink(line) { return update(.linkOpened(link.text)) }
    let nearest = CommandName.nearest(to: words[0]).map { " Did you mean \($0.spokenUsage)?" } ?? ""
    return ["There is no command \(inQuotes(words[0])).\(nearest) Type help to hear them all."]
  }

  private mutating func choose(_ number: String) -> [String] {
    let usable = usableChoices
    guard let place = Int(number), usable.indices.contains(place - 1) else {
      return ["There is no choice \(number)."]
    }
    return usable[place - 1].choose(&self)
  }

  mutating func perform(_ command: CommandName, _ rest: String = "") -> [String] {
    let takesAll = command.arguments == [.all]
    if !rest.isEmpty, command.arguments.isEmpty || takesAll && rest != "all" {
      return ["\(command.rawValue) stands alone: \(inQuotes(rest)) is too much."]
    }
    guard let answer = Self.answer(to: command) else { return [] }
    // An act of the person ends the walk.
    if app[WalkPlayback.self].isPlaying, !answer.onlyTells { app[WalkPlayback.self].walk = nil }
    return answer.lines(&self, rest)
  }

  /// The answer to a command; nil for acts that only scenarios name, because plain mode asks for them step by step.
  static func answer(to command: CommandName) -> PlainAnswer? {
    switch command {
    case .reasons: .telling { plain, _ in plain.reasonsOfChoices() }
    case .again: .telling { plain, _ in plain.tellEverything() }
    case .help:
      .telling { plain, _ in
        let vocabulary = plain.app.vocabulary
        return CommandName.plain.map { "\($0.spokenUsage): \($0.summary(in: vocabulary))." }
      }
    case .addFromWallet: .doing { plain, _ in plain.addFromWallet() }
    case .pick: nil
    case .add, .activate: .doing { $0.start(command, $1) }
    case .verify: .doing { $0.verify($1) }
    case .open: .doing { $0.openLink($1) }
    case .goOn: .doing { plain, _ in plain.goOnWithFlow() }
    case .cancel: .doing { plain, _ in plain.cancelFlow() }
    case .undo, .redo: .doing { plain, _ in plain.step(command) }
    case .refresh: .doing { plain, _ in plain.refresh() }
    case .cards: .turning { plain, _ in plain.go(to: .cards) }
    case .wallet: .turning { plain, _ in plain.go(to: .passes(.phone)) }
    case .watch: .turning { plain, _ in plain.go(to: .passes(.watch)) }
    case .more: .telling { plain, _ in plain.showMore() }
    case .explain: .showing { $0.explain($1) }
    case .calls: .showing { $0.callLines(all: $1 == "all") }
    case .find: .telling { $0.found($1) }
    // These are handled by `answer(_:)`, because bytes and code are not sentences.
    case .call: .telling { $0.callLines($1) }
    case .guide: .showing { $0.guideLines($1) }
    case .copy, .copyCurl, .copyLink, .copyID, .copyUnredacted, .copyCurlUnredacted:
      .telling { $0.copied(command, $1) ?? [] }
    case .advance: .doing { $0.advance($1) }
    case .removePass, .suspendToken, .resumeToken, .deleteToken: .doing { $0.change(command, $1) }
    case .choose, .installApp, .refuseTerms, .refuseLogIn, .requestCode, .enterCode,
      .enterWrongCode, .callBank, .watchInReach, .watchOutOfReach:
      nil
    case .whatIf: .turning { $0.whatIfLines($1) }
    case .set: .doing { $0.set($1) }
    case .place: .doing { $0.placeCard($1) }
    case .save: .doing { $0.save(as: $1) }
    case .paste: .doing { $0.startFromFacts($1) }
    case .replace: .doing { plain, _ in plain.replaceFile() }
    case .tsp: .showing { plain, _ in plain.tspLines() }
    case .walletExtension: .showing { plain, _ in plain.extensionLines() }
    case .readiness: .showing { plain, _ in plain.readinessLines() }
    case .faults: .showing { $0.faultLines($1) }
    case .problems: .telling { plain, _ in plain.problemLines() }
    case .switchFault: .doing { $0.switchFault($1) }
    case .scenario: .doing { $0.open($1) }
    case .scenarios: .telling { $0.catalogueLines($1) }
    case .walk: .doing { $0.playWalk($1) }
    case .walks: .telling { plain, _ in plain.walkLines() }
    case .settings: .telling { plain, _ in plain.settingLines() }
    case .policy: .doing { $0.choosePolicy($1) }
    case .connect: .doing { $0.connect(to: $1) }
    case .startOver: .doing { plain, _ in plain.startOver() }
    case .timeline: .showing { $0.timelineLines(all: $1 == "all") }
    case .go: .doing { $0.go($1) }
    case .branch: .doing { $0.nameBranch($1) }
    case .quit: .telling { plain, _ in plain.quit() }
    // Any other means the same as in a scenario.
    default: .doing { $0.give(command, $1) }
    }
  }

  /// Gives a command as a line of a scenario; one that names no card cannot be given while its key cannot.
  private mutating func give(_ command: CommandName, _ rest: String) -> [String] {
    var written: WrittenCommand?
    if command.arguments.first == .card {
      guard let (card, device) = target(rest) else { return noCard(rest) }
      written = WrittenCommand(command, card.id.rawValue, device?.rawValue)
    } else {
      if let obstacle = app.parts.bindings.obstacle(to: command, in: app.seen) { return [obstacle] }
      written = try? WrittenCommand("\(command.rawValue) \(rest)")
    }
    guard let message = written.flatMap(app.session.message) else {
      return ["There is nothing to \(command.rawValue) now."]
    }
    return update(message)
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
      choice.obstacle.map { "Not now: \(choice.title). \($0)" }
    }
    return lines.isEmpty ? ["Nothing here is impossible now."] : lines
  }

  private mutating func go(to place: PlainPlace) -> [String] {
    if place == .cards, let flow = app.flow { return ["\(flow.opening)."] + sheetLines(of: flow) }
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
      // Without a list no card can be named.
      return app.session.app.overview == nil ? momentLines() : noCard(text)
    }
    return reasonLines(for: card)
  }
}
