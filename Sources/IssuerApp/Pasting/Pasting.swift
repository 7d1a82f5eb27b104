import Commands
import Presentation
import Redaction
import Scenarios
import SimulatedWorld
import Simulation
import Statements
package import Terminal
import WalletDomain

/// The window for pasted facts of a customer, and what was understood of them.
package struct Pasting: TextOverlay {
  /// Text that came key by key, from a terminal without bracketed paste, until it is understood.
  var typed = TypedFacts()
  /// The facts understood so far.
  var facts: PastedFacts?
  /// What each party says in it; nil where nothing was read.
  var report: ReadingReport?
  /// The customer whose statements are shown, where ids do not meet.
  var customer = 0
  /// Whether the statements are shown, and not the world that they make.
  var showsStatements = false
  /// Whether the facts are another customer's than those that are open.
  var isOfAnother = false
  /// Whether the text came as a whole.
  private var isWhole = false
  /// That text, while it holds tables whose columns can be taken for something else.
  var source: Source?
  /// Whether the facts came key by key, so that more may follow.
  private var isTyped = false
  var refusal: PastedFacts.Refusal?
  /// The text that was refused, to be shown.
  var refused = TypedFacts()
  var window = ScrollWindow()

  init(refusal: PastedFacts.Refusal? = nil) { self.refusal = refusal }

  /// Reads a text that was pasted as a whole.
  init(_ text: String, under key: PseudonymKey) {
    isWhole = true
    let whole = Source.pasted(text)
    note(Reading(of: [whole]))
    let isTable = report?.reading.found.contains { !$0.columns.isEmpty } == true
    if isTable || hasAnotherCustomer { source = whole }
    readFacts(in: text, under: key)
    // What cannot all be so is told before a world is made of it.
    showsStatements =
      !hasWorld
      || report.map { $0.reading.hasSeveralCustomers || !$0.reading.contradictions.isEmpty }
        ?? false
  }

  /// Whether a world can be made of what was understood.
  private var hasWorld: Bool {
    if facts != nil { return true }
    if case .noAnswer? = refusal { return true }
    return false
  }

  /// Keeps what was read, if it holds any statement.
  private mutating func note(_ reading: Reading) {
    if !reading.statements.isEmpty { report = ReadingReport(reading) }
  }

  /// Whether another customer's statements come after those that are shown.
  private var hasAnotherCustomer: Bool {
    report.map { $0.reading.hasSeveralCustomers && customer + 1 < $0.reading.customers.count }
      ?? false
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
      bar: { pasting, app in
        pasting.hasAnotherCustomer && pasting.showsStatements
          || pasting.isOfAnother
          ? "another customer" : pasting.taken(by: app) == nil ? nil : "start from it"
      },
      unless: { pasting, app in
        if pasting.hasAnotherCustomer, pasting.showsStatements { return nil }
        guard pasting.taken(by: app) == nil else { return nil }
        return pasting.refusal == nil ? "Paste the JSON first." : "There is nothing to start from."
      },
      run: { pasting, app in
        if pasting.hasAnotherCustomer, pasting.showsStatements {
          return pasting.showNextCustomer(&app)
        }
        guard let facts = pasting.taken(by: app.seen) else { return [] }
        return PastedView(seen: app.seen).scenario(of: facts, anew: pasting.isOfAnother)
          .open(in: &app)
      }),
    key(
      .scenarios, [.character("s")], "The states that end as what was read",
      bar: { pasting, _ in pasting.report?.codes.first == nil ? nil : "states that end so" },
      unless: { pasting, _ in
        pasting.report?.codes.first == nil
          ? "No code or step was read that a state ends with." : nil
      },
      run: { pasting, app in
        guard let code = pasting.report?.codeOfStates else {
          app.toast = Toast("No shipped state ends so.", .plain)
          return []
        }
        var picker = ScenarioPicker(app.seen)
        picker.editor?.insert(code)
        return app.open(picker)
      }),
    key(
      .facts, [.tab], "Who says what, or the world that follows from it",
      bar: { pasting, _ in
        pasting.report == nil || !pasting.hasWorld
          ? nil : pasting.showsStatements ? "the world" : "who says what"
      },
      unless: { pasting, _ in
        pasting.report == nil || !pasting.hasWorld ? "There is nothing else to show." : nil
      },
      run: { pasting, app in
        var next = pasting
        next.showsStatements.toggle()
        next.window = ScrollWindow()
        app.overlay = next
        return []
      }),
    key(
      .nextValue, [.right, .left], "Take it for the same customer's, or another's",
      bar: { pasting, app in
        pasting.asksForCustomer(app)
          ? pasting.isOfAnother ? "the same customer" : "another customer" : nil
      },
      unless: { pasting, app in
        pasting.asksForCustomer(app) ? nil : "It says nothing of another customer."
      },
      run: { pasting, app in
        var next = pasting
        next.isOfAnother.toggle()
        app.overlay = next
        return []
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
    changeColumn(key) || type(key, under: app.pseudonymKey, more: false)
  }

  /// `more`: other keys have arrived with it, so that an empty line is part of the paste and no decision.
  fileprivate mutating func type(
    _ key: Key, under pseudonymKey: PseudonymKey, more: Bool
  ) -> Bool {
    guard isTyped || facts == nil && (report == nil || !isWhole) else { return false }
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
      note(typed.reading)
      if facts == nil { facts = new } else { try facts?.join(new) }
      (typed, refusal, isTyped) = (TypedFacts(after: typed), nil, true)
    } catch {
      refusal = error
      // More lines may follow.
      guard facts == nil, !more, !error.isOfLength else { return }
      note(typed.reading)
      (refused, typed) = (typed, TypedFacts(after: typed))
      showsStatements = report != nil && !hasWorld
    }
  }
}

extension PastedFacts.Refusal {
  /// Whether the text was too long; what follows is the rest of it.
  fileprivate var isOfLength: Bool { if case .tooLong = self { true } else { false } }
}

extension TerminalEvent {
  var isKey: Bool { if case .key = self { true } else { false } }
}

extension Pasting {
  /// Whether a paste may arrive as keys.
  package static func isOpen(_ seen: Seen) -> Bool { seen.overlay is Pasting }

  /// Whether it has read a text as a whole, so that keys are commands.
  var takesNoText: Bool { isWhole && (facts != nil || report != nil) }

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

// Drawing: a table of what was understood, replaced, ignored, and is not known.
extension Pasting {
  func title(_ app: Seen) -> String { "Start from what you hold" }

  func columns(_ layout: ScreenLayout) -> Int {
    layout.windowColumns(showsStatements ? .large : .middle)
  }

  func lines(columns: Int, _ app: Seen) -> [StyledLine] {
    let (theme, view) = (app.theme, PastedView(seen: app))
    if showsStatements, report != nil, typed.isEmpty {
      return statementLines(columns, theme)
        + (hasWorld
          ? []
          : [""]
            + whatItIsFor(of: app).wrapped(toColumns: columns).map { StyledLine($0, theme.muted) })
    }
    if let facts {
      let question = asksForCustomer(app) ? Self.whoseItIs(isOfAnother) : nil
      return
        (question.map {
          $0.wrapped(toColumns: columns).map { StyledLine($0, theme.warning) } + [""]
        } ?? [])
        + view.result(of: facts).wrapped(toColumns: columns).map { StyledLine($0, theme.strong) }
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

  /// What was read: statements by party and time.
  private func statementLines(_ columns: Int, _ theme: Theme) -> [StyledLine] {
    guard let report else { return [] }
    return PastedStatements(
      report: report, customer: report.reading.hasSeveralCustomers ? customer : nil,
      theme: theme, columns: columns
    ).lines
  }

  /// What can be done with statements that make no world.
  private func whatItIsFor(of app: Seen) -> String {
    (source == nil ? "" : "A digit takes that column for something else. ")
      + "It names no card list and no answer to start from."
      + (report?.codes.isEmpty == false
        ? " \(app.keyLabel(of: .word(.scenarios))) lists the states that end so." : "")
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
