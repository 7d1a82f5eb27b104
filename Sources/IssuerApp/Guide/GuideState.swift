import Guide
import Terminal

/// The guide: its pages as a list, and those that were opened one from the other.
struct GuideState: Equatable, Sendable {
  /// Narrows the list to pages that hold it.
  var filter = LineEditor()
  var list = ListState()
  /// The last one is read; none while the list is.
  var opened: [OpenPage] = []
  /// The help from which the guide was opened, and to which it goes back.
  var help: HelpState?

  var page: OpenPage? { opened.last }

  /// Those that hold what was typed, in any letter case; first those that are about it.
  var matching: [GuidePage] {
    let query = filter.text.lowercased()
    guard !query.isEmpty else { return GuidePage.all }
    let found = GuidePage.all.filter { $0.name.contains(query) || $0.holds(query) }
    func isAbout(_ page: GuidePage) -> Bool {
      page.name.contains(query) || page.title.lowercased().contains(query)
    }
    return found.filter(isAbout) + found.filter { !isAbout($0) }
  }

  var selected: GuidePage? {
    let pages = matching
    return pages.indices.contains(list.selected) ? pages[list.selected] : nil
  }
}

/// A page that is being read.
struct OpenPage: Equatable, Sendable {
  let name: String
  let blocks: [Block]
  var window = ScrollWindow()
  /// The link that Enter follows, by its number.
  var link: Int?

  init(_ page: GuidePage, reading: MarkdownReader = readMarkdown) {
    name = page.name
    blocks = page.blocks(reading: reading)
  }
}

// The guide over the screen: a list of pages, a page, and the links between them.
extension AppModel {
  var guide: GuideState? {
    if case .guide(let state) = overlay { state } else { nil }
  }

  mutating func showGuide() -> [AppEffect] {
    var state = GuideState()
    if case .help(let help) = overlay { state.help = help }
    find.texts[.help] = nil
    overlay = .guide(state)
    return []
  }

  mutating func openSelectedPage() -> [AppEffect] {
    guard let guide, let page = guide.selected else { return [] }
    open(page)
    let query = guide.filter.text
    if !query.isEmpty { look(for: query, in: .guide, from: ScrollWindow()) }
    // Its words may stand on two lines.
    if find.texts[.guide]?.current == nil { find.texts[.guide] = nil }
    return []
  }

  private mutating func open(_ page: GuidePage) {
    guard var state = guide else { return }
    find.texts[.guide] = nil
    state.opened.append(OpenPage(page))
    overlay = .guide(state)
  }

  /// To the page before, to the list, to the help that the guide was opened from, and out.
  mutating func goBackInGuide() -> [AppEffect] {
    guard var state = guide else { return [] }
    if clearFinding() { return [] }
    if state.opened.popLast() != nil {
      overlay = .guide(state)
    } else {
      overlay = state.help.map { .help($0) }
    }
    return []
  }

  mutating func moveGuide(by step: Int) {
    guard var state = guide else { return }
    let layout = ScreenLayout(self)
    if let last = state.opened.indices.last {
      state.opened[last].window = state.opened[last].window.scrolled(
        by: max(-10_000, min(10_000, step)), of: guideLines(columns: layout.helpColumns).count,
        in: layout.helpInside.rows)
    } else {
      let count = state.matching.count
      state.list.move(by: step, of: count)
      state.list.keepVisible(of: count, in: guideListRows)
    }
    overlay = .guide(state)
  }

  // MARK: Links

  /// The page's links in their order, each with the first line that it stands on.
  var guideLinks: [(number: Int, page: String, line: Int)] {
    var links: [(number: Int, page: String, line: Int)] = []
    for (line, content) in guidePageLines(columns: ScreenLayout(self).helpColumns).enumerated() {
      for phrase in content.phrases {
        guard case .page(let page, let number) = phrase.manner, links.last?.number != number else {
          continue
        }
        links.append((number, page, line))
      }
    }
    return links
  }

  var linkObstacle: String? { guideLinks.isEmpty ? "This page leads to no other." : nil }

  var followObstacle: String? {
    guide?.page?.link == nil ? "Choose a link first: press \(keyName(of: .nextLink))." : nil
  }

  mutating func followLink() -> [AppEffect] {
    let link = guideLinks.first { $0.number == guide?.page?.link }
    if let page = link.flatMap({ GuidePage.named($0.page) }) { open(page) }
    return []
  }

  /// Selects the next link, at first one that is in sight; after the last comes the first.
  mutating func moveLink(by step: Int) -> [AppEffect] {
    guard var state = guide, let last = state.opened.indices.last else { return [] }
    let (links, layout) = (guideLinks, ScreenLayout(self))
    guard !links.isEmpty else { return [] }
    let place =
      if let link = state.opened[last].link {
        ((links.firstIndex { $0.number == link } ?? 0) + step + links.count) % links.count
      } else {
        links.firstIndex { $0.line >= state.opened[last].window.first } ?? 0
      }
    state.opened[last].link = links[place].number
    state.opened[last].window = state.opened[last].window.showing(
      links[place].line, of: guideLines(columns: layout.helpColumns).count,
      in: layout.helpInside.rows, margin: 2)
    overlay = .guide(state)
    return []
  }
}
