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
  /// Text that arrived key by key, from a terminal without bracketed paste, and is not understood yet.
  var typed = TypedFacts()
  /// The facts understood so far.
  var facts: StatedFacts?
  /// What was replaced in it on the way in.
  var replaced: [String] = []
  /// The statements of each party; nil if nothing was read.
  var report: ReadingReport?
  /// The customer whose statements are shown, where ids do not meet.
  var customer = 0
  /// Whether the statements are shown, and not the world that they make.
  var showsStatements = false
  /// Whether the facts are about another customer than the open session.
  var isOfAnother = false
  /// Whether the text came as a whole.
  private var isWhole = false
  /// That text, while it holds tables whose columns can be taken for something else.
  var source: Source?
  /// Whether the facts arrived key by key, so that more may follow.
  private var isTyped = false
  var refusal: PasteRefusal?
  /// The text that was refused, to be shown.
  var refused = TypedFacts()
  var window = ScrollWindow()

  init(refusal: PasteRefusal? = nil) { self.refusal = refusal }

  /// Reads a text that was pasted as a whole.
  init(_ text: String, _ rules: PasteRules) {
    isWhole = true
    do throws(PasteRefusal) {
      try note(ReadPaste(text, rules))
    } catch {
      (refusal, refused) = (error, TypedFacts(text))
    }
    let isTable = report?.reading.found.contains { !$0.columns.isEmpty } == true
    if isTable { source = Source.pasted(text) }
    // What cannot all be so is told before a world is made of it.
    showsStatements =
      !hasWorld
      || report.map { $0.reading.hasSeveralCustomers || !$0.reading.contradictions.isEmpty }
        ?? false
  }

  /// Whether a world can be made of what was understood.
  var hasWorld: Bool { facts != nil }

  /// Keeps what was read, and the world that it makes.
  private mutating func note(_ paste: ReadPaste) {
    report = ReadingReport(paste.reading)
    facts = StatedFacts(paste.reading, of: customer)
    replaced = paste.replaced
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
        pasting.hasAnotherCustomer && pasting.tellsStatements(app)
          || pasting.isOfAnother
          ? "another customer" : pasting.facts == nil ? nil : "start from it"
      },
      unless: { pasting, app in
        if pasting.hasAnotherCustomer, pasting.tellsStatements(app) { return nil }
        guard pasting.facts == nil else { return nil }
        return pasting.refusal == nil && pasting.report == nil
          ? "Paste something first." : "There is nothing to start from."
      },
      run: { pasting, app in
        if pasting.hasAnotherCustomer, pasting.tellsStatements(app.seen) {
          return pasting.showNextCustomer(&app)
        }
        guard let facts = pasting.facts else { return [] }
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
      bar: { pasting, app in
        pasting.report == nil || !pasting.hasWorld
          || pasting.isBeside(ScreenLayout(app).titleBar.columns)
          ? nil : pasting.showsStatements ? "the world" : "who says what"
      },
      unless: { pasting, app in
        pasting.report == nil || !pasting.hasWorld
          ? "There is nothing else to show."
          : pasting.isBeside(ScreenLayout(app).titleBar.columns) ? "Both are shown." : nil
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

  /// Takes a key of a paste that comes as keys: Enter ends a line, and the text once it is complete.
  mutating func type(_ key: Key, _ app: Seen) -> Bool {
    changeColumn(key, app) || type(key, app.pasteRules, more: false)
  }

  /// `more`: other keys have arrived with it, so that an empty line is part of the paste and no decision.
  fileprivate mutating func type(
    _ key: Key, _ rules: PasteRules, more: Bool
  ) -> Bool {
    guard isTyped || report == nil else { return false }
    switch key {
    case .character(let character):
      typed.append(character)
      (refusal, refused) = (nil, TypedFacts())
    case .tab: typed.append(" ")
    case .backspace: typed.removeLast()
    case .enter:
      if typed.isEmpty { return report != nil && more }
      let isEnd = typed.lineIsEmpty
      read(rules, more: more)
      // Lines that are not understood are told with what is read next.
      guard isEnd, report != nil, !typed.isEmpty else { break }
      (typed, refusal) = (TypedFacts(after: typed), nil)
      return more
    default: return false
    }
    return true
  }

  private mutating func read(_ rules: PasteRules, more: Bool) {
    do throws(PasteRefusal) {
      guard let paste = try typed.read(rules) else { return }
      note(paste)
      (typed, refusal, isTyped) = (TypedFacts(after: typed), nil, true)
      showsStatements = !hasWorld
    } catch {
      refusal = error
      // More lines may follow.
      guard report == nil, !more, !error.isOfLength else { return }
      (refused, typed) = (typed, TypedFacts(after: typed))
    }
  }
}

extension PasteRefusal {
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
  var takesNoText: Bool { isWhole && report != nil }

  /// Takes the first keys as text of pasted facts, all at once for speed, and returns their number.
  package static func type(_ events: ArraySlice<TerminalEvent>, _ app: inout AppModel) -> Int {
    guard app.find.prompt == nil, !app.presenter.isBlank, var pasting = app.overlay as? Pasting
    else { return 0 }
    // The text has one owner while it grows, so that it is not copied.
    app.overlays.removeLast()
    var count = 0
    let (keys, rules) = (events.prefix(while: \.isKey), app.seen.pasteRules)
    for case .key(let key) in keys {
      let hasMore = count + 1 < keys.count
      guard pasting.type(key, rules, more: hasMore) else { break }
      count += 1
    }
    app.overlays.append(pasting)
    if count > 0 { (app.toast, app.asked) = (nil, nil) }
    return count
  }

  /// Says that a paste was too long and dropped.
  package static func wasTooLong(bytes: Int, _ app: inout AppModel) {
    if app.endBlank() { return }
    let refusal = PasteRefusal.tooLong(bytes: bytes)
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
    return app.open(Pasting(text, app.seen.pasteRules))
  }
}
