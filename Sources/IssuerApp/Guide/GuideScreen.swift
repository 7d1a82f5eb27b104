import Guide
import Terminal

extension AppModel {
  func guidePageLines(columns: Int) -> [PageLine] {
    guard let page = guide?.page else { return [] }
    return laidOut(page.blocks, columns: columns, marksCode: false)
  }

  /// The page that is read, in the theme's styles.
  func guideLines(columns: Int) -> [StyledLine] {
    let link = guide?.page?.link
    return guidePageLines(columns: columns).map { line in
      StyledLine(
        spans: line.phrases.map { Span($0.text, style(of: $0.manner, in: line.kind, link)) })
    }
  }

  private func style(
    of manner: Phrase.Manner, in kind: PageLine.Kind, _ selectedLink: Int?
  ) -> Style {
    if case .heading(let level) = kind { return level == 1 ? theme.accent.bold : theme.strong }
    return switch manner {
    case .plain: theme.text
    case .emphasis, .strong: theme.strong
    case .code: kind == .code ? theme.teal : theme.teal.bold
    case .page(_, let number):
      number == selectedLink ? theme.accent.reverse : theme.accent.underline
    case .address: theme.text.underline
    }
  }

  /// Rows of the list, below what is typed to narrow it.
  var guideListRows: Int { max(1, guideInside.rows - 2) }

  var guideInside: Size {
    let most = ScreenLayout(self).helpInside
    let rows =
      guide?.page == nil
      ? GuidePage.names.count + 2 : guidePageLines(columns: most.columns - 2).count
    return Size(columns: most.columns, rows: max(1, min(most.rows, rows)))
  }

  func drawGuide(_ state: GuideState, on frame: inout Frame) {
    if let page = state.page {
      drawText(
        guideLines(columns: ScreenLayout(self).helpColumns), titled: "Guide · \(page.name)",
        page.window, .guide, on: &frame)
    } else {
      drawGuideList(state, on: &frame)
    }
  }

  private func drawGuideList(_ state: GuideState, on frame: inout Frame) {
    let pages = state.matching
    let inside = Popup(panel("Guide"), content: guideInside, shade: theme.shade)
      .draw(in: overlayArea, on: &frame)
    let (filter, list) = inside.top(min(2, inside.rows - 1))
    drawInput(
      "find ", state.filter, hint: "type what a page should hold",
      in: filter.inset(columns: 1, rows: 0), &frame)
    if pages.isEmpty {
      frame.write(" No page holds this.", at: list.origin, style: theme.muted, within: list)
    }
    let nameColumns = (GuidePage.names.map(\.count).max() ?? 0) + 2
    let visible = state.list.window.visible(of: pages.count, in: list.rows)
    for (offset, index) in visible.enumerated() {
      let isSelected = index == state.list.selected
      var line = StyledLine(isSelected ? "▌ " : "  ", theme.accent)
      line.append(
        pages[index].name.padded(toColumns: nameColumns),
        isSelected ? theme.accent.bold : theme.accent)
      line.append(pages[index].title, isSelected ? theme.strong.underline : theme.text)
      let row = Rect(
        column: list.column, row: list.row + offset, columns: list.columns - 1, rows: 1)
      frame.write(line.truncated(toColumns: row.columns), at: row.origin, within: row)
      frame.add(ScreenTarget.line(index - state.list.selected), at: row)
    }
    Scrollbar(visible: visible, count: pages.count, style: theme.accent).draw(in: list, on: &frame)
  }
}
