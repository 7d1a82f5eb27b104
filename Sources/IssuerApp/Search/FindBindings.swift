import Commands
import Terminal

/// Keys that find something in a list or a text.
let findBindings: [Binding] = [
  Binding(
    .find, [.character("/")], "Narrow the list to what you type, or search the text",
    in: Context.having(.isSearched), bar: { $0.findLabel }, unless: { $0.findObstacle },
    run: { $0.startFinding() }),
  Binding(
    .nextMatch, [.character("n")], "The next match", in: Context.having(.isSearched),
    bar: { $0.isFinding ? "next" : nil }, unless: { $0.nextObstacle },
    run: { $0.moveFinding(by: 1) }),
  Binding(
    .previousMatch, [.character("N")], "The match before", in: Context.having(.isSearched),
    unless: { $0.nextObstacle }, run: { $0.moveFinding(by: -1) }),
  Binding(
    .goOn, [.enter], "Keep what is being looked for", in: [.find], bar: { _ in "keep" },
    isPinned: true, run: { $0.keepFinding() }),
  Binding(
    .back, [.escape], "Look for nothing any more", in: [.find],
    bar: { _ in "clear" }, isPinned: true, run: { $0.stopFinding() }),
]

extension AppModel {
  /// Where a list is longer than its place, or a text can be searched, the key bar says so.
  fileprivate var findLabel: String? {
    switch findPlace {
    case .text: "search"
    case .list(let pane): isFinding || isLong(pane) ? "filter" : nil
    case nil: nil
    }
  }

  private func isLong(_ pane: Pane) -> Bool {
    shown(pane).total > pane.content.rows(ScreenLayout(self))
  }
}
