import Guide
import Terminal
import Testing

@testable import IssuerApp

@Suite("Help") struct HelpTests {
  /// What can be pressed here, or is only not possible now.
  private func here(_ app: Story) -> [Binding] {
    let seen = app.model.seen
    return Bindings.table.all.filter { binding in
      binding.contexts.contains(seen.context) && binding.condition?(seen) != false
        && binding.keys.contains {
          Bindings.table.binding(for: $0, in: seen)?.command == binding.command
        }
    }
  }

  /// Whether a row has the first key of a binding and the first words of what it does.
  private func tells(_ rows: [String], _ binding: Binding, _ app: Story) -> Bool {
    // A colon parts what it does from more about it, which short rows leave out.
    let title = binding.title(in: app.model.seen).prefix { !":,;".contains($0) }
    let words = title.split(separator: " ").prefix(2).joined(separator: " ").lowercased()
    // Where keys have no room before what they do, they stand above it, and what they do may go on in the next row.
    let said = rows.map { row in row.filter { !"│┃┊".contains($0) }.trimmed }
    let rowsWithNext = zip(said, said.dropFirst()).map { "\($0) \($1)" }
    return rowsWithNext.contains {
      $0.contains(binding.keys[0].label) && $0.lowercased().contains(words)
    }
  }

  @Test(arguments: Size.three + [.vast])
  func `it can be scrolled through, and names every key that works here with what it does`(
    size: Size
  ) {
    var app = Story(.mixedWallet, size: size)
    let here = here(app)
    app.press("?")
    var (seen, rows): ([String], [String]) = ([], [])
    while app.rows != rows {
      rows = app.rows
      seen.append(contentsOf: rows.map(\.trimmed))
      app.press("PageDown")
    }
    for binding in here { #expect(tells(seen, binding, app), "\(binding.command.rawValue)") }
  }

  @Test func `the guide names every key, wherever it works`() throws {
    let page = try #require(GuidePage.named("keys"))
    #expect(page.markdown == KeyTable().markdown)
    var app = Story(.mixedWallet)
    app.press("? H")
    app.type("keys")
    #expect(app.shows("Every key"))
  }

  @Test(arguments: ["", "2", "3", "4", "4 Enter", "Down Enter"])
  func `at 120 by 36 it is one page, no line of which is cut, in columns of one height`(
    keys: String
  ) {
    var app = Story(.mixedWallet)
    app.press(keys)
    let here = here(app)
    app.press("?")
    let box = app.rows.filter { $0.hasPrefix("│") }
    for binding in here { #expect(tells(box, binding, app), "\(binding.command.rawValue)") }
    #expect(!box.contains { $0.contains("…") || $0.contains("┃") })
    #expect(!app.rows.contains { $0.contains("▼") })
    // No column is much shorter than the highest.
    let lines = box.map { Array($0) }
    let ends = [2, 41, 80].map { column in
      lines.lastIndex { $0[column..<min($0.count, column + 30)].contains { $0 != " " } } ?? 0
    }
    #expect((ends.max() ?? 0) - (ends.min() ?? 0) <= 8, "\(ends)")
  }

  @Test(arguments: [false, true])
  func `before an audience it is one page at 120 by 36, too, also where a walk was left`(
    ofWalk: Bool
  ) {
    var app = Story(.mixedWallet)
    if ofWalk { app.play(TestWalks.three, header: "present") } else { app.press("P") }
    if ofWalk { app.press("? Esc") }
    #expect(app.model.isPresenting)
    let here = here(app)
    app.press("?")
    let box = app.rows.filter { $0.hasPrefix("│") }
    // The keys of pages are the clicker's.
    for binding in here where ![.screen(.pageUp), .screen(.pageDown)].contains(binding.command) {
      #expect(tells(box, binding, app), "\(binding.command.rawValue)")
    }
    #expect(box.contains { $0.contains("^B ^F") })
    #expect(!box.contains { $0.contains("…") || $0.contains("┃") })
    #expect(!app.rows.contains { $0.contains("▼") })
    #expect(box.count { $0.contains("Before an audience") } == 1)
  }

  @Test func `every command that works everywhere has its group`() {
    let named = Set(Help.purposes.flatMap(\.commands))
    let around = Set(
      (movementBindings + findBindings + paneBindings(ScreenParts.all.contents)
        + programBindings + [GuideList.bindings[0]] + Settings.form.openers).map(\.command))
    for binding in Bindings.table.all
    where !binding.keys.isEmpty && binding.contexts.isSuperset(of: Context.underlying) {
      #expect(
        named.contains(binding.command) || around.contains(binding.command),
        "\(binding.command.rawValue)")
    }
  }

  @Test
  func
    `on a large screen groups stand side by side, each whole, and half of it is seen at once`()
  {
    var app = Story(.mixedWallet, size: .vast)
    app.press("?")
    let headings = ["Here: the card list", "Change the world", "Get around"]
    #expect(app.rows.contains { row in headings.allSatisfy { row.contains($0) } })
    let narrow = Help().lines(columns: 60, app.model.seen).map(\.text)
    let wide = Help().lines(columns: 186, app.model.seen).map(\.text)
    #expect(wide.count < narrow.count / 2)
    for line in narrow { #expect(wide.contains { $0.contains(line) }, "\(line)") }
  }

  @Test(arguments: ["", "2", "4 Enter", "Down Enter"])
  func
    `with fewer rows what can be pressed now stays on one page, and no sentence is cut for what cannot`(
      keys: String
    )
  {
    var app = Story(.mixedWallet, size: Size(columns: 120, rows: 30))
    app.press(keys)
    let seen = app.model.seen
    let here = Bindings.table.all.filter { binding in
      !binding.keys.isEmpty && binding.contexts.contains(app.model.context)
        && binding.condition?(seen) != false && binding.obstacle(seen) == nil
    }
    app.press("?")
    #expect(!here.isEmpty)
    for binding in here { #expect(tells(app.rows, binding, app), "\(binding.command.rawValue)") }
    let lines = Help().lines(columns: 116, app.model.seen).map(\.text)
    // What cannot be pressed stands in its group where all of it fits, else at the end.
    let purposes = Set(Help.purposes.flatMap(\.commands))
    for binding in self.here(app) where purposes.contains(binding.command) {
      #expect(tells(lines, binding, app), "\(binding.command.rawValue)")
    }
    #expect(!lines.contains { $0.contains(/[a-z]…/) })
  }

  @Test func `it ends at its last line and begins at its first`() {
    var app = Story(.mixedWallet, size: .usual)
    app.press("?")
    let top = app.frame
    app.press("G")
    #expect(app.shows("Quit"))
    #expect(!app.shows("Here: the card list"))
    let end = app.frame
    app.press("Down PageDown End")
    #expect(app.frame == end)
    app.press("g Up PageUp Home")
    #expect(app.frame == top)
  }

  @Test(arguments: ["Esc", "?", "q", "Enter"])
  func `it closes and leaves everything as it was`(key: String) {
    var app = Story(.mixedWallet)
    let before = app.frame
    app.press("? Down \(key)")
    #expect(app.frame == before)
    #expect(app.effects.isEmpty)
  }

  @Test func `a screen that grows shows no gap below the last line`() {
    var app = Story(.mixedWallet, size: .small)
    app.press("? End")
    app.resize(.wide)
    var other = Story(.mixedWallet)
    other.press("? End")
    #expect(app.frame == other.frame)
  }

  @Test(arguments: [
    ("", "Here: the card list", "Do what the selected card's button says"),
    ("2", "Here: Wallet", "Wallet opens the bank's app"),
    ("4", "Here: the pane “What happened”", "Read the selected call's request"),
    ("Down Enter", "Here: an open flow", "Go on with the next step"),
  ])
  func `what works here comes first`(keys: String, heading: String, first: String) {
    var app = Story(.mixedWallet)
    app.press("\(keys) ?")
    let lines = Help().lines(columns: 72, app.model.seen).map(\.text)
    #expect(lines[0] == heading)
    #expect(lines[1].contains(first))
    let headings = ["See why", "Change the world", "Time and undo", "Get around"]
    let places = headings.map { lines.firstIndex(of: $0) ?? 0 }
    #expect(places == places.sorted() && places[0] > 0)
  }

  @Test
  func `where there is width for two columns, what changes something stands beside what is here`() {
    var app = Story(.mixedWallet)
    app.press("?")
    #expect(
      app.rows.contains { $0.contains("Here: the card list") && $0.contains("Change the world") })
    for verb in ["Open a link", "Make something go wrong", " e ", "Presenter mode"] {
      #expect(app.shows(verb))
    }
    let lines = Help().lines(columns: 72, app.model.seen).map(\.text)
    let link = lines.firstIndex { $0.contains("Open a link") } ?? .max
    let up = lines.firstIndex { $0.hasSuffix(" Up, down") } ?? 0
    #expect(link < up)
  }

  @Test
  func `before an audience the presenter's keys come first, and what can be used is set off`() {
    var app = Story(.mixedWallet)
    app.press("P ?")
    let theme = app.model.theme
    let lines = Help().lines(columns: 72, app.model.seen)
    #expect(lines[0].text == "Before an audience")
    #expect(lines[1].text.contains("End presenter mode"))
    let (live, dead) = (lines[1], lines.first { $0.text.contains("The next match") })
    #expect(live.spans.map(\.style) == [theme.key.bold, theme.text])
    #expect(dead.map { Set($0.spans.map(\.style)) } == [theme.muted])
    #expect(theme.key.bold != theme.muted)
  }

  @Test func `a reason that two keys have is told once`() {
    var app = Story(.mixedWallet)
    app.press("?")
    let lines = Help().lines(columns: 100, app.model.seen).map(\.text)
    #expect(lines.count { $0.contains("Nothing is being looked for") } == 1)
    #expect(lines.contains { $0.contains("The next match, the match before") })
  }

  @Test func `what cannot be used is muted, with its reason or below a heading that says where`() {
    var app = Story(.mixedWallet)
    app.press("?")
    let theme = app.model.theme
    let lines = Help().lines(columns: 72, app.model.seen)
    func line(_ text: String) -> StyledLine? { lines.first { $0.text.contains(text) } }
    let undo = line("Undo the last step")
    #expect(undo?.text.hasSuffix(" — There is nothing to undo.") == true)
    #expect(undo?.spans.map(\.style) == [theme.muted, theme.muted, theme.muted])
    #expect(line("Switch between")?.spans.map(\.style) == [theme.accent.bold, theme.text])
  }
}
