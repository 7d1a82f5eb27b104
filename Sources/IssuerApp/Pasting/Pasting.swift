import Commands
import Redaction
package import Scenarios
import SimulatedWorld
import Simulation
package import Terminal
import WalletDomain

/// The window for pasted facts of a customer, and what was understood of them.
package struct Pasting: TextOverlay {
  /// Text that came key by key, from a terminal without bracketed paste, until it is understood.
  var typed = TypedFacts()
  /// The facts understood so far.
  var facts: PastedFacts?
  /// Whether the facts came key by key, so that more may follow.
  private var isTyped = false
  var refusal: PastedFacts.Refusal?
  /// The text that was refused, to be shown.
  private(set) var refused = TypedFacts()
  var window = ScrollWindow()

  init(refusal: PastedFacts.Refusal? = nil) { self.refusal = refusal }

  /// Reads a text that was pasted as a whole.
  init(_ text: String, under key: PseudonymKey) {
    do throws(PastedFacts.Refusal) {
      facts = try PastedFacts(text, under: key)
    } catch {
      (refusal, refused) = (error, TypedFacts(text))
    }
  }

  static let form = OverlayForm(
    context: Context("pasting", "the facts to paste", [.pages]), heading: BindingGroup.ofWhatIf,
    openers: [
      Binding(
        .paste, [], "Start from a TMP answer or a card list in JSON, which you paste",
        in: Context.underlying, unless: obstacle, run: { $0.open(Pasting()) })
    ])
  static let bindings: [Binding] = [
    key(
      .goOn, [.enter], "Start from what was understood",
      bar: { pasting, app in pasting.taken(by: app) == nil ? nil : "start from it" },
      unless: { pasting, app in
        guard pasting.taken(by: app) == nil else { return nil }
        return pasting.refusal == nil ? "Paste the JSON first." : "There is nothing to start from."
      },
      run: { pasting, app in
        guard let facts = pasting.taken(by: app.seen) else { return [] }
        return PastedView(seen: app.seen).scenario(of: facts).open(in: &app)
      }),
    closing([.escape], "Start from nothing that was pasted", bar: "leave it"),
  ]

  /// Why nothing can be pasted or edited: that names tokens and passes, which an audience must not see.
  static func obstacle(_ seen: Seen) -> String? {
    seen.isPresenting
      ? "What if shows ids, and is not for an audience: \(seen.order(.present)) first." : nil
  }

  /// The facts to start from; without any before, an error answer alone counts as facts: nothing is known.
  func taken(by app: Seen) -> PastedFacts? {
    facts ?? refusal.flatMap { PastedView(seen: app).facts(of: $0) }
  }

  /// Takes a key of a paste that comes as keys: Enter ends a line, and the text once it is complete.
  mutating func type(_ key: Key, _ app: Seen) -> Bool {
    type(key, under: app.pseudonymKey, more: false)
  }

  /// `more`: other keys have arrived with it, so that an empty line is part of the paste and no decision.
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
      // Lines after the facts that are not understood are counted only.
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
      // More lines may follow.
      guard facts == nil, !more, !error.isOfLength else { return }
      (refused, typed) = (typed, TypedFacts(after: typed))
    }
  }
}

extension PastedFacts.Refusal {
  /// Whether the text was too long; what follows is the rest of it.
  fileprivate var isOfLength: Bool { if case .tooLong = self { true } else { false } }
}

extension TerminalEvent {
  fileprivate var isKey: Bool { if case .key = self { true } else { false } }
}

extension Pasting {
  /// Whether a paste may arrive as keys.
  package static func isOpen(_ seen: Seen) -> Bool { seen.overlay is Pasting }

  /// Takes the first keys as text of pasted facts, all at once for speed, and returns their number.
  package static func type(_ events: ArraySlice<TerminalEvent>, _ app: inout AppModel) -> Int {
    guard app.find.prompt == nil, !app.presenter.isBlank, var pasting = app.overlay as? Pasting
    else { return 0 }
    // The text has one owner while it grows, so that it is not copied.
    app.overlays.removeLast()
    var count = 0
    let keys = events.prefix(while: \.isKey)
    for case .key(let key) in keys {
      let hasMore = count + 1 < keys.count
      guard pasting.type(key, under: app.pseudonymKey, more: hasMore) else { break }
      count += 1
    }
    app.overlays.append(pasting)
    if count > 0 { (app.toast, app.asked) = (nil, nil) }
    return count
  }

  /// Says that a paste was too long and dropped.
  package static func wasTooLong(bytes: Int, _ app: inout AppModel) {
    if app.endBlank() { return }
    let refusal = PastedFacts.Refusal.tooLong(bytes: bytes)
    if app.overlay is Pasting {
      app.overlay = Pasting(refusal: refusal)
    } else {
      app.toast = Toast("Nothing was pasted. \(refusal.sentence)", .plain)
    }
  }

  /// Opens the window with what was understood of a text, or says why there is none now.
  static func open(_ text: String, _ app: inout AppModel) -> [AppEffect] {
    if let obstacle = obstacle(app.seen) {
      app.toast = Toast("Nothing was pasted: it is no link. \(obstacle)", .plain)
      return []
    }
    return app.open(Pasting(text, under: app.pseudonymKey))
  }
}

/// What was understood of pasted facts, or why nothing was.
package struct PastedView: PartView {
  package let seen: Seen

  package init(seen: Seen) { self.seen = seen }

  /// The facts of error answers alone: nothing is known; nil if something was pasted before.
  package func facts(of refusal: PastedFacts.Refusal) -> PastedFacts? {
    guard case .noAnswer(let readings) = refusal, session.scenario.id != Scenario.pastedID else {
      return nil
    }
    return PastedFacts(withoutAnswer: readings)
  }

  /// Why nothing was taken, and what happens to facts that were pasted before.
  package func words(of refusal: PastedFacts.Refusal) -> String {
    guard case .noAnswer = refusal else { return refusal.sentence }
    return session.scenario.id == Scenario.pastedID
      ? "\(refusal.sentence) What was pasted before stays as it is."
      : "\(refusal.sentence) It can be started from: then nothing is known."
  }

  package func scenario(of facts: PastedFacts) -> Scenario {
    var scenario = Scenario(facts, addedTo: session.moment.asScenario, at: session.world.clock)
    // Pasted facts name no policy.
    let policy = session.app.policy
    scenario.policy = scenario.setup.obstacle(to: policy) == nil ? policy : .perDevice
    return scenario
  }

  /// “2 tokens, 1 card · 6 not known”: how much was understood.
  fileprivate func result(of facts: PastedFacts) -> String {
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

  /// What was understood, replaced, ignored, and what is not known.
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

// Drawing: a table of what was understood, replaced, ignored, and is not known.
extension Pasting {
  func title(_ app: Seen) -> String { "Start from what you hold" }

  func columns(_ layout: ScreenLayout) -> Int {
    ScreenLayout.windowColumns(84, of: layout.titleBar.columns)
  }

  func lines(columns: Int, _ app: Seen) -> [StyledLine] {
    let (theme, view) = (app.theme, PastedView(seen: app))
    if let facts {
      return view.result(of: facts).wrapped(toColumns: columns).map { StyledLine($0, theme.strong) }
        + [""] + detailLines(of: facts, columns, view) + typedLines(columns, theme)
    }
    var lines: [StyledLine] = []
    if let refusal {
      lines = "✗ \(view.words(of: refusal))".wrapped(toColumns: columns)
        .map { StyledLine($0, theme.danger) }
    }
    let place = [
      "",
      StyledLine("▏", theme.accent)
        + StyledLine("paste here, then \(app.keyLabel(of: .word(.goOn)))", theme.muted),
    ]
    let rows = ScreenLayout(app).textRoom.rows
    if refusal == nil, !typed.isEmpty {
      lines += typedLines(columns, theme)
    } else {
      let echo = refusedLines(columns, theme)
      let left = rows - lines.count - place.count - echo.count
      if left >= 0 { lines += (left > 0 && !echo.isEmpty ? [""] : []) + echo }
      lines += place
    }
    // The refusal and the place to paste again come before what can be pasted.
    let room = rows - lines.count - 1
    let whole = (Self.what + " " + Self.replaced).wrapped(toColumns: columns)
    let short = Self.what.wrapped(toColumns: columns)
    let told = refusal == nil ? whole : [whole, short].first { $0.count <= room } ?? []
    let gap: [StyledLine] = told.isEmpty || refusal == nil ? [] : [""]
    return told.map { StyledLine($0, theme.text) } + gap + lines
  }

  private static let what =
    "Paste JSON: the answer of tokens/searches, the bank's card list, or both, also from a log."
  private static let replaced = "Card numbers, names and secrets are replaced on the way in."

  /// The texts of each part beside its label; on a small screen below it.
  private func detailLines(
    of facts: PastedFacts, _ columns: Int, _ view: PastedView
  ) -> [StyledLine] {
    let theme = view.theme
    let before = columns < 50 ? 2 : 11
    // Further lines of a label have none of their own.
    var label = ""
    return view.lines(of: facts).flatMap { line -> [StyledLine] in
      if !line.label.isEmpty { label = line.label }
      let style = label == "not known" ? theme.violet : theme.text
      let isBeside = displayColumns(line.label) < before
      let lines = line.text.wrapped(toColumns: columns - before).enumerated().map { place, text in
        StyledLine(
          (place == 0 && isBeside ? line.label : "").padded(toColumns: before), theme.muted)
          + StyledLine(text, style)
      }
      return isBeside ? lines : [StyledLine(line.label, theme.muted)] + lines
    }
  }

  /// Text that came key by key and is not understood yet.
  private func typedLines(_ columns: Int, _ theme: Theme) -> [StyledLine] {
    if typed.isEmpty { return [] }
    let words =
      typed.lines == 1
      ? "1 line so far; it is read once it is whole, or at an empty line."
      : "\(typed.lines) lines so far; they are read once they are whole, or at an empty line."
    return [""] + echo(of: typed, columns, theme)
      + words.wrapped(toColumns: columns).map { StyledLine($0, theme.muted) }
  }

  /// The last lines of the refused text.
  private func refusedLines(_ columns: Int, _ theme: Theme) -> [StyledLine] {
    let lines = echo(of: refused, columns, theme)
    if lines.isEmpty { return [] }
    let words =
      refused.lines <= lines.count ? "What came:" : "\(refused.lines) lines came, the last of them:"
    return [StyledLine(words, theme.muted)] + lines
  }

  private func echo(of text: TypedFacts, _ columns: Int, _ theme: Theme) -> [StyledLine] {
    text.lastLines(3).map {
      StyledLine("│ ", theme.border)
        + StyledLine($0.truncated(toColumns: columns - 2), theme.text)
    }
  }
}
