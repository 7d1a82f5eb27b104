import Terminal
import Testing

@testable import IssuerApp

@Suite("The layout") struct ScreenLayoutTests {
  typealias Arrangement = ScreenLayout.Arrangement

  static let sizes: [(columns: Int, rows: Int, arrangement: Arrangement)] = [
    (39, 10, .tooSmall), (40, 9, .tooSmall), (40, 10, .tabs), (60, 16, .tabs), (80, 24, .tabs),
    (89, 40, .tabs), (90, 24, .two), (100, 20, .tabs), (120, 23, .tabs), (100, 24, .two),
    (117, 30, .two),
    (118, 36, .three), (120, 36, .three), (150, 50, .three), (300, 100, .three),
  ]

  @Test(arguments: [(40, 36), (60, 56), (80, 76), (87, 83), (88, 76), (120, 76), (200, 102)])
  func `a window leaves four columns beside it, or none, and grows with the screen`(
    columns: Int, window: Int
  ) {
    let layout = ScreenLayout(size: Size(columns: columns, rows: 24))
    #expect(layout.windowColumns(.middle) == window)
  }

  @Test(arguments: Size.three + [.vast, Size(columns: 100, rows: 30)])
  func `windows have one of three widths, and fill the screen at most`(size: Size) {
    let layout = ScreenLayout(size: size)
    let widths = [WindowWidth.small, .middle, .large, .whole].map(layout.windowColumns)
    #expect(widths == widths.sorted())
    #expect(widths.last == size.columns - layout.windowEdges.columns)
    #expect(layout.windowRows + layout.windowEdges.rows == layout.overlay.rows)
  }

  @Test(arguments: [(100, 30), (120, 30), (120, 32), (150, 30)])
  func `before an audience four cards have gaps between them from 30 rows on`(
    columns: Int, rows: Int
  ) {
    let layout = ScreenLayout(
      size: Size(columns: columns, rows: rows), LayoutDemand(cardCount: 4, isPresenting: true))
    #expect(layout.cardForm.gap(2) == 1 && layout.cardForm.art.rows >= 3)
    #expect(layout.visibleCards == 4)
  }

  @Test(arguments: [(2, 7), (6, 8), (500, 22)])
  func `the timeline is as high as its lines, and never more than two fifths`(lines: Int, rows: Int)
  {
    let size = Size(columns: 200, rows: 60)
    #expect(ScreenLayout(size: size).timeline.isEmpty)
    #expect(ScreenLayout(size: size, LayoutDemand(linesBelow: lines)).timeline.rows == rows)
  }

  @Test(arguments: sizes)
  func `the size decides how many panes stand beside each other`(
    columns: Int, rows: Int, arrangement: Arrangement
  ) {
    let layout = ScreenLayout(size: Size(columns: columns, rows: rows))
    #expect(layout.arrangement == arrangement)
  }

  @Test(arguments: sizes, [0, 3, 9])
  func `nothing overlaps, and everything lies on the screen`(
    size: (columns: Int, rows: Int, arrangement: Arrangement), steps: Int
  ) {
    guard size.arrangement != .tooSmall else { return }
    let screen = Rect(size: Size(columns: size.columns, rows: size.rows))
    for (callIsOpen, calls) in [(false, 0), (false, 40), (true, 40)] {
      let layout = ScreenLayout(
        size: screen.size, LayoutDemand(stepCount: steps, callIsOpen: callIsOpen, callCount: calls))
      // Behind a tab the Watch stands in the middle of its pane.
      let isInPane = layout.arrangement != .three
      let watch = isInPane ? layout.device : layout.watch
      let panes = Set([layout.device, watch, layout.wallet, layout.side])
      #expect(!isInPane || contains(layout.device, layout.watch))
      let all = [layout.titleBar, layout.tabs, layout.status, layout.keyBar] + panes
      expectApart(all, on: screen)
      if !callIsOpen, layout.isWide {
        let steps = steps > 0 ? [layout.flowSteps] : []
        expectApart(steps + [layout.callList, layout.callDetail], on: layout.side)
      }
      #expect(contains(layout.deviceInside, layout.cardArea))
    }
  }

  private func expectApart(_ rects: [Rect], on screen: Rect) {
    let rects = rects.filter { !$0.isEmpty }
    for (index, rect) in rects.enumerated() {
      #expect(contains(screen, rect))
      for other in rects.dropFirst(index + 1) { #expect(rect.intersection(other).isEmpty) }
    }
  }

  private func contains(_ outer: Rect, _ inner: Rect) -> Bool {
    outer.intersection(inner) == inner
  }

  @Test(arguments: [(40, 10, 2), (40, 12, 2), (60, 16, 3), (80, 24, 4), (120, 36, 4)])
  func `as many cards are shown as fit`(columns: Int, rows: Int, cards: Int) {
    let layout = ScreenLayout(
      size: Size(columns: columns, rows: rows), LayoutDemand(cardCount: cards))
    #expect(layout.visibleCards == cards)
  }

  @Test func `at 120×36 the screen is divided like this`() {
    let layout = ScreenLayout(size: .wide)
    #expect(layout.device == Rect(column: 1, row: 2, columns: 47, rows: 32))
    #expect(layout.watch == Rect(column: 49, row: 3, columns: 25, rows: 10))
    #expect(layout.wallet == Rect(column: 49, row: 14, columns: 25, rows: 20))
    #expect(layout.side == Rect(column: 75, row: 2, columns: 44, rows: 32))
  }

  @Test(arguments: [(100, 30), (120, 36), (140, 50), (200, 60)])
  func `a Watch is no larger than it is beside a phone, and its strap is with it`(
    columns: Int, rows: Int
  ) throws {
    let layout = ScreenLayout(
      size: Size(columns: columns, rows: rows), LayoutDemand(isPresenting: true))
    #expect(layout.watch.rows <= 16 && layout.watch.columns <= 32)
    let strap = try #require(layout.watchStrap)
    for part in [strap.above, layout.watch, strap.below] {
      #expect(contains(layout.watchPane, part) && !part.isEmpty)
    }
  }

  @Test func `before an audience a very large screen has room for all`() {
    let screen = Rect(size: .vast)
    for (steps, calls) in [(0, 4), (9, 12), (9, 60)] {
      let layout = ScreenLayout(
        size: screen.size,
        LayoutDemand(stepCount: steps, callCount: calls, laneColumns: 34, isPresenting: true))
      expectApart([layout.device, layout.watch, layout.wallet, layout.side], on: screen)
      expectApart(
        steps > 0 ? [layout.flowSteps, layout.callList] : [layout.callList], on: layout.side)
      #expect(layout.callsHaveLanes)
    }
  }

  @Test func `the steps of a flow take the place of Watch and Wallet`() {
    let layout = ScreenLayout(size: .wide, LayoutDemand(stepCount: 9))
    #expect(layout.side == Rect(column: 49, row: 2, columns: 70, rows: 32))
    #expect(layout.watch.isEmpty && layout.wallet.isEmpty)
  }
}
