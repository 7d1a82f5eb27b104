import Commands
import Guide
import Terminal

/// An open page of the guide, with links to other pages.
struct GuideText: TextOverlay {
  let name: String
  let blocks: [Block]
  var window = ScrollWindow()
  /// The number of the selected link, which Enter follows; nil until one is selected.
  var link: Int?

  init(_ page: GuidePage, reading: MarkdownReader = readMarkdown) {
    name = page.name
    blocks = page.blocks(reading: reading)
  }

  static let form = OverlayForm(
    context: Context("guide-page", "a page of the guide", [.pages, .isSearched, .blanks]),
    heading: GuideList.form.heading, showsOwnWords: true)
  static let bindings: [Binding] = [
    key(
      .goOn, [.enter], "Open the page that the selected link leads to",
      bar: { page, _ in page.link == nil ? nil : "open" },
      unless: { page, app in
        page.link == nil ? "Choose a link first: \(app.order(.nextLink))." : nil
      },
      run: { page, app in page.followLink(&app) }),
    key(
      .nextLink, [.tab], "The page's next link to another page",
      bar: { page, app in page.linkObstacle(app) == nil ? "link" : nil },
      unless: { $0.linkObstacle($1) }, run: { page, app in page.moveLink(by: 1, &app) }),
    key(
      .previousLink, [.backTab], "The link before", unless: { $0.linkObstacle($1) },
      run: { page, app in page.moveLink(by: -1, &app) }),
    key(
      .back, [.escape, .character("q")], "Back to the page before, or to the list",
      bar: { _, _ in "back" }, isPinned: true,
      run: { _, app in app.seen.clearFinding() ? [] : app.closeOverlay() }),
  ]

  func title(_ app: Seen) -> String { "Guide · \(name)" }

  func lines(columns: Int, _ app: Seen) -> [StyledLine] {
    pageLines(columns: columns).map { line in
      StyledLine(
        spans: line.phrases.map { Span($0.text, style(of: $0.format, in: line.kind, app.theme)) })
    }
  }

  private func pageLines(columns: Int) -> [PageLine] {
    laidOut(blocks, columns: columns, marksCode: false)
  }

  private func style(
    of format: Phrase.Format, in kind: PageLine.Kind, _ theme: Theme
  ) -> Style {
    if case .heading(let level) = kind { return level == 1 ? theme.teal.bold : theme.strong }
    return switch format {
    case .plain: theme.text
    case .emphasis, .strong: theme.strong
    case .code: kind == .code ? theme.teal : theme.teal.bold
    case .page(_, let number): number == link ? theme.accent.reverse : theme.accent.underline
    case .address: theme.text.underline
    }
  }

  // MARK: Links

  /// The page's links in order, each with the index of its first line.
  private func links(_ app: Seen) -> [(number: Int, page: String, line: Int)] {
    var links: [(number: Int, page: String, line: Int)] = []
    for (line, content) in pageLines(columns: textColumns(app)).enumerated() {
      for phrase in content.phrases {
        guard case .page(let page, let number) = phrase.format, links.last?.number != number else {
          continue
        }
        links.append((number, page, line))
      }
    }
    return links
  }

  private func linkObstacle(_ app: Seen) -> String? {
    links(app).isEmpty ? "This page leads to no other." : nil
  }

  private func followLink(_ app: inout AppModel) -> [AppEffect] {
    let followed = links(app.seen).first { $0.number == link }
    return followed.flatMap { GuidePage.named($0.page) }.map { app.push(GuideText($0)) } ?? []
  }

  /// Selects the next link, or first one that is visible; wraps around at the end.
  private func moveLink(by step: Int, _ app: inout AppModel) -> [AppEffect] {
    let (links, layout) = (links(app.seen), ScreenLayout(app.seen))
    guard !links.isEmpty else { return [] }
    let place =
      if let link {
        ((links.firstIndex { $0.number == link } ?? 0) + step + links.count) % links.count
      } else {
        links.firstIndex { $0.line >= window.first } ?? 0
      }
    var page = self
    page.link = links[place].number
    page.window = window.showing(
      links[place].line, of: lines(app.seen).count, in: layout.textRoom.rows, margin: 2)
    return app.open(page)
  }
}
