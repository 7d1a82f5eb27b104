import Commands
import Guide
import Terminal

/// The list of the guide's pages, filtered by the typed text.
struct GuideList: FilteredOverlay {
  var filter = LineEditor() {
    didSet { if filter.text != oldValue.text { narrow(from: oldValue.text) } }
  }
  /// The pages that contain the typed text; those with it in name or title come first.
  private(set) var matching = GuidePage.all
  /// The passage that contains the text, by page name, for pages without it in name or title.
  private var passages: [String: String] = [:]
  var list = ListState()

  static let form = OverlayForm(
    context: Context("guide", "the guide", [.pages, .takesLetters]), heading: "The guide")
  static let bindings: [Binding] = [
    Binding(
      .guide, [.character("H")], "The guide: pages to read, such as for support",
      in: Context.underlying.union([.help]), bar: { $0.overlay?.context == .help ? "guide" : nil },
      run: { $0.push(GuideList()) }),
    key(
      .goOn, [.enter], "Open the selected page", bar: { _, _ in "open" },
      unless: { guide, _ in guide.selected == nil ? "No page holds this." : nil },
      run: { guide, app in guide.openSelected(&app) }),
    closing([.escape], "Close the guide"),
  ]

  /// Updates the matches, ignoring case; called once per change, because the list is read on every key.
  private mutating func narrow(from before: String) {
    let query = filter.text.lowercased()
    passages = [:]
    guard !query.isEmpty else { return matching = GuidePage.all }
    // A page that does not contain the shorter text does not contain the longer one either.
    let pages =
      query.hasPrefix(before.lowercased())
      ? GuidePage.all.filter(matching.contains) : GuidePage.all
    let found = pages.filter { $0.name.contains(query) || $0.contains(query) }
    func isAbout(_ page: GuidePage) -> Bool {
      page.name.contains(query) || page.title.lowercased().contains(query)
    }
    let others = found.filter { !isAbout($0) }
    matching = found.filter(isAbout) + others
    for page in others { passages[page.name] = page.passage(holding: query) }
  }

  /// The passage of a page, from a few words before the match; nil if its name or title contains the text.
  private func passage(of page: GuidePage, columns: Int) -> String? {
    guard let passage = passages[page.name],
      let place = substringRanges(of: filter.text, in: passage).first
    else { return nil }
    return passage.cut(before: place, toColumns: columns)
  }

  private var selected: GuidePage? {
    let pages = matching
    return pages.indices.contains(list.selected) ? pages[list.selected] : nil
  }

  private func openSelected(_ app: inout AppModel) -> [AppEffect] {
    guard let page = selected else { return [] }
    _ = app.push(GuideText(page))
    if !filter.isEmpty { app.seen.look(for: filter.text, in: .overlay, from: ScrollWindow()) }
    // The match may be broken over two lines and so not be found in the page.
    if app.find.texts[.overlay]?.current == nil { app.find.texts[.overlay] = nil }
    return []
  }

  func count(_ app: Seen) -> Int { matching.count }

  func rows(_ app: Seen) -> Int {
    max(1, content(app).rows - 2 - (Self.hasNames(app) || filter.isEmpty ? 0 : 1))
  }

  private static func hasNames(_ app: Seen) -> Bool { ScreenLayout(app).textRoom.columns >= 62 }

  func content(_ app: Seen) -> Size {
    let room = ScreenLayout(app).textRoom
    return Size(columns: room.columns, rows: max(1, min(room.rows, GuidePage.names.count + 2)))
  }

  func draw(_ app: Seen, on frame: inout Frame) {
    let (pages, theme) = (matching, app.theme)
    let inside = drawBox("Guide", app, on: &frame)
    let (input, below) = inside.top(min(2, inside.rows - 1))
    app.drawInput("find ", filter, hint: "type what a page should hold", in: input, &frame)
    let rows = below.top(rows(app)).0
    if pages.isEmpty { frame.write("No page holds this.", style: theme.muted, in: rows) }
    // If only one fits, the title says more than the name, and the passage goes below the list.
    let nameColumns = Self.hasNames(app) ? (GuidePage.names.map(\.count).max() ?? 0) + 2 : 0
    let visible = list.window.visible(of: pages.count, in: rows.rows)
    for (offset, index) in visible.enumerated() {
      let isSelected = index == list.selected
      var line = StyledLine(spans: [])
      if nameColumns > 0 {
        line.append(
          pages[index].name.padded(toColumns: nameColumns),
          isSelected ? theme.accent.bold : theme.accent)
      }
      let row = rows.left(rows.columns - 1).0.line(offset)
      if isSelected { app.drawSelection(of: row, isFocused: true, &frame) }
      let text = row.left(2).1
      let passage =
        nameColumns > 0 ? passage(of: pages[index], columns: text.columns - nameColumns) : nil
      line.append(
        passage ?? pages[index].title, isSelected ? theme.selected(theme.strong) : theme.text)
      frame.write(
        line.truncated(toColumns: text.columns).marking([filter.text], theme.match), in: text)
      frame.add(ScreenTarget.line(index - list.selected), at: row)
    }
    frame.drawScrollbar(visible, of: pages.count, theme.accent, in: rows)
    let place = below.top(rows.rows).1.inset(columns: 2, rows: 0)
    guard !place.isEmpty, let selected, let passage = passage(of: selected, columns: place.columns)
    else { return }
    frame.write(
      StyledLine(passage, theme.muted).truncated(toColumns: place.columns)
        .marking([filter.text], theme.match), in: place)
  }
}

extension GuidePage {
  /// The line or paragraph of the page that contains `words`; nil if none does.
  fileprivate func passage(holding words: String) -> String? {
    let query = SubstringQuery(words)
    return text(columns: 10_000).replacing("`", with: "").split(separator: "\n").lazy
      .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
      .first { query.isFound(in: $0) }
  }
}
