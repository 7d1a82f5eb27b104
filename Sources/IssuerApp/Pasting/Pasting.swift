import Commands
import Redaction
package import Scenarios
import SimulatedWorld
import Simulation
public import Terminal
import WalletDomain

/// Facts of a customer that are being pasted, and what was understood of them.
struct Pasting: TextOverlay {
  /// What comes key by key, from a terminal that does not tell a paste; gone as soon as it is understood.
  var typed = TypedFacts()
  /// So far: what is typed after them is added.
  var facts: PastedFacts?
  /// The facts came key by key, and more may follow.
  private var isTyped = false
  var refusal: PastedFacts.Refusal?
  /// What was not taken: it is shown, and nothing is added to it.
  private(set) var refused = TypedFacts()
  var window = ScrollWindow()

  init(refusal: PastedFacts.Refusal? = nil) { self.refusal = refusal }

  /// What was pasted at once.
  init(_ text: String, under key: PseudonymKey) {
    do throws(PastedFacts.Refusal) {
      facts = try PastedFacts(text, under: key)
    } catch {
      (refusal, refused) = (error, TypedFacts(text))
    }
  }

  static let contexts = [Context("pasting", "the facts to paste", [.pages])]
  static let bindings: [Binding] = [
    key(
      .goOn, [.enter], "Start from what was understood",
      bar: { pasting, app in pasting.taken(by: app) == nil ? nil : "start from it" },
      unless: { pasting, app in
        guard pasting.taken(by: app) == nil else { return nil }
        return pasting.refusal == nil ? "Paste the JSON first." : "There is nothing to start from."
      },
      run: { pasting, app in pasting.taken(by: app).map { app.open(app.scenario(of: $0)) } ?? [] }),
    closing([.escape], "Start from nothing that was pasted", bar: "leave it"),
  ]
  static let openers = [
    Binding(
      .paste, [], "Start from a TMP answer or a card list in JSON, which you paste",
      in: Context.underlying, unless: { $0.formObstacle }, run: { $0.open(Pasting()) })
  ]
  static let heading = WhatIf.heading

  /// Where nothing was pasted before, an error alone is the beginning: nothing is known.
  func taken(by app: AppModel) -> PastedFacts? {
    facts ?? refusal.flatMap { app.facts(of: $0) }
  }

  /// A key of a paste that comes as keys: Enter ends a line, and the text once it is whole.
  mutating func type(_ key: Key, _ app: AppModel) -> Bool {
    type(key, under: app.pseudonymKey, more: false)
  }

  /// `more`: other keys have come with it, so that an empty line is one of many and no decision.
  fileprivate mutating func type(
    _ key: Key, under pseudonymKey: PseudonymKey, more: Bool
  ) -> Bool {
    guard facts == nil || isTyped else { return false }
    switch key {
    case .character(let character):
      typed.append(character)
      (refusal, refused) = (nil, TypedFacts())
    case .tab: typed.append(" ")
    case .backspace: typed.removeLast()
    case .enter:
      if typed.isEmpty { return facts != nil && more }
      let isEnd = typed.lineIsEmpty
      read(under: pseudonymKey, more: more)
      guard isEnd, facts != nil, !typed.isEmpty else { break }
      // What follows the facts and is none is counted, and keeps nobody from starting.
      facts?.addOtherLines(typed.lines, first: "")
      (typed, refusal) = (TypedFacts(after: typed), nil)
      return more
    default: return false
    }
    return true
  }

  private mutating func read(under key: PseudonymKey, more: Bool) {
    do throws(PastedFacts.Refusal) {
      guard let new = try typed.read(under: key) else { return }
      if facts == nil { facts = new } else { try facts?.join(new) }
      (typed, refusal, isTyped) = (TypedFacts(after: typed), nil, true)
    } catch {
      refusal = error
      // More lines may follow what has come with other keys, or goes on with known facts.
      guard facts == nil, !more, !error.isOfLength else { return }
      (refused, typed) = (typed, TypedFacts(after: typed))
    }
  }
}

extension PastedFacts.Refusal {
  /// Nothing of the text is kept, and what follows is its rest.
  fileprivate var isOfLength: Bool { if case .tooLong = self { true } else { false } }
}

extension TerminalEvent {
  fileprivate var isKey: Bool { if case .key = self { true } else { false } }
}

extension AppModel {
  /// Much text may come as keys.
  public var expectsText: Bool { overlay is Pasting }

  /// Takes keys as text at once where facts are typed, and says how many: one by one they would take long.
  public mutating func typeFacts(_ events: ArraySlice<TerminalEvent>) -> Int {
    guard find.prompt == nil, !presenter.isBlank, var pasting = overlay as? Pasting else {
      return 0
    }
    // Nobody else holds the text while it grows.
    overlays.removeLast()
    var count = 0
    let keys = events.prefix(while: \.isKey)
    for case .key(let key) in keys {
      let hasMore = count + 1 < keys.count
      guard pasting.type(key, under: pseudonymKey, more: hasMore) else { break }
      count += 1
    }
    overlays.append(pasting)
    if count > 0 { (toast, asked) = (nil, nil) }
    return count
  }

  /// Text was pasted of which nothing was kept.
  public mutating func pasteWasTooLong(bytes: Int) {
    if endBlank() { return }
    let refusal = PastedFacts.Refusal.tooLong(bytes: bytes)
    if overlay is Pasting {
      _ = open(Pasting(refusal: refusal))
    } else {
      toast = Toast("Nothing was pasted. \(refusal.sentence)", .plain)
    }
  }

  mutating func showFacts(_ text: String) -> [AppEffect] {
    if let formObstacle {
      toast = Toast("Nothing was pasted: it is no link. \(formObstacle)", .plain)
      return []
    }
    return open(Pasting(text, under: pseudonymKey))
  }

  /// What is known by errors alone, where nothing was pasted before; else nil.
  package func facts(of refusal: PastedFacts.Refusal) -> PastedFacts? {
    guard case .noAnswer(let readings) = refusal, session.scenario.id != Scenario.pastedID else {
      return nil
    }
    return PastedFacts(withoutAnswer: readings)
  }

  /// Why nothing is taken, and what becomes of what was pasted before.
  package func words(of refusal: PastedFacts.Refusal) -> String {
    guard case .noAnswer = refusal else { return refusal.sentence }
    return session.scenario.id == Scenario.pastedID
      ? "\(refusal.sentence) What was pasted before stays as it is."
      : "\(refusal.sentence) It can be started from: then nothing is known."
  }

  package func scenario(of facts: PastedFacts) -> Scenario {
    var scenario = Scenario(facts, addedTo: session.moment.asScenario, at: session.world.clock)
    // Nobody who pastes says by which rules the customer's app goes.
    let policy = session.app.policy
    scenario.policy = scenario.setup.obstacle(to: policy) == nil ? policy : .perDevice
    return scenario
  }

  /// “2 tokens, 1 card · 6 not known”: how much was understood.
  func result(of facts: PastedFacts) -> String {
    func counted(
      _ count: Int?, _ thing: String, _ things: String, goesOn: Bool = false
    ) -> String? {
      count.map { (goesOn ? "at least " : "") + "\($0) \($0 == 1 ? thing : things)" }
    }
    let found = [
      counted(facts.tokens?.count, "token", "tokens", goesOn: facts.tokensAreIncomplete),
      counted(facts.cards?.count, "card", "cards", goesOn: facts.cardsAreIncomplete),
      counted(facts.passes?.count, "pass", "passes"),
    ].compactMap { $0 }
    let unknown = scenario(of: facts).unknownFacts.count
    return [
      found.isEmpty
        ? counted(facts.asked?.count, "pass asked for", "passes asked for") ?? "no answer"
        : found.joined(separator: ", "),
      unknown == 0 ? nil : "\(unknown) not known",
    ].compactMap { $0 }.joined(separator: " · ")
  }

  /// What was understood, what was replaced or ignored, and what nobody has said.
  package func lines(of facts: PastedFacts) -> [(label: String, text: String)] {
    let scenario = scenario(of: facts)
    var lines: [(label: String, text: String)] = []
    func add(_ label: String, _ items: [String]) {
      for (place, item) in items.prefix(items.count > 8 ? 6 : 8).enumerated() {
        lines.append((place == 0 ? label : "", item))
      }
      if items.count > 8 { lines.append(("", "and \(items.count - 6) more")) }
    }
    add("taken for", facts.contents.map(\.sentence))
    if facts.endsWithError {
      add("newest", ["The last answer is an error: what the others say is taken."])
    }
    add(
      "tokens",
      facts.tokens.map { tokens in
        tokens.isEmpty
          ? ["none is named"]
          : tokens.map { token in
            [
              token.tokenUniqueReference?.rawValue ?? "no tokenUniqueReference",
              token.tokenStatus ?? "no tokenStatus",
              token.externalCardId.map { "card \($0)" } ?? "no externalCardId",
            ].joined(separator: " · ")
          }
      } ?? [])
    add(
      "cards",
      facts.cards.map { cards in
        cards.isEmpty
          ? ["none"]
          : cards.map { card in
            [
              card.name, "···· \(scenario.digits(of: card))", scenario.networkTitle(of: card),
              scenario.stateTitle(of: card),
            ].compactMap { $0 }.joined(separator: " · ")
          }
      } ?? [])
    add(
      "asked for",
      facts.asked.map { $0.isEmpty ? ["nothing: the app saw no pass"] : $0.map(\.rawValue) } ?? [])
    add("wallet", [facts.walletType].compactMap { $0 })
    add("no answer", facts.unanswered.map { "\($0): nothing is known of it" })
    add("not asked", facts.unasked.map { "\($0): on which device it is, is not known" })
    add("replaced", facts.replaced)
    add("ignored", facts.ignoredKeys.isEmpty ? [] : [facts.ignoredKeys.joined(separator: ", ")])
    if facts.otherLines > 0 {
      let count = facts.otherLines == 1 ? "1 line was" : "\(facts.otherLines) lines were"
      add("not read", ["\(count) not understood, the first: \(facts.firstOtherLine.prefix(100))"])
    }
    add("policy", [scenario.setup.obstacle(to: session.app.policy)].compactMap { $0 })
    add("not known", scenario.unknownFacts.map(\.clause))
    return lines
  }
}
