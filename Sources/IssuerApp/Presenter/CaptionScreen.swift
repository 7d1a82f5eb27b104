import Simulation
import Terminal

// The foot of the screen in presenter mode: the caption, and what the last key had to say.
extension AppModel {
  func drawCaption(in area: Rect, on frame: inout Frame) {
    let columns = area.columns - 2
    // A row of air above it, where there is one.
    let isWhole = captionLines(columns: columns, rows: area.rows).count >= area.rows
    var text = area.rows > 2 && !isWhole ? area.top(1).1 : area
    let lines = captionLines(columns: columns, rows: text.rows)
    // Air above rather than below, where there is no row of its own for it.
    if area.rows <= 2 || size.columns < 60, toast == nil { text = text.bottom(lines.count).0 }
    let (mark, words) = text.left(2)
    for row in lines.indices where lines[row].isOfCaption {
      frame.write(
        "▌", at: Point(column: mark.column, row: mark.row + row), style: theme.accent.bold,
        within: mark)
    }
    frame.write(lines.map(\.line), in: words)
  }

  /// Rows of a caption, of which a small screen makes more; where rows are few a window needs them all.
  var captionRows: Int {
    hidesCaption ? 1 : size.columns < 60 && size.rows >= 12 ? 3 : 2
  }

  private var hidesCaption: Bool { overlay != nil && size.rows < 16 }

  /// A window tells of itself, and the caption of what lies behind it; on the way through a walk it tells of both.
  private var isBehindWindow: Bool {
    guard let overlay, walk?.isPlayingWalk != true else { return false }
    return !Swift.type(of: overlay).leavesScreenInSight
  }

  /// The caption, and below it the answer to the last key.
  ///
  /// Where both find no room, not even in one row, the answer is shown alone: it stays for one key only.
  func captionLines(columns: Int, rows: Int) -> [(line: StyledLine, isOfCaption: Bool)] {
    // Why something came to nothing is more than an audience asks.
    let app = session.app
    if let toast, toast.text == app.notice {
      // What has just come to nothing is the news.
      return (app.noticeInShort ?? toast.text).wrapped(toColumns: columns).cut(toRows: rows)
        .map { (StyledLine($0, theme.strong), true) }
    }
    let words = toast?.text
    let answer = words.map { $0.wrapped(toColumns: columns).cut(toRows: rows) } ?? []
    let isSilent = hidesCaption || isBehindWindow
    let caption = isSilent ? [] : caption.wrapped(toColumns: columns).cut(toRows: rows)
    if caption.count + answer.count > rows, caption.count == 1, answer.count == 1,
      displayColumns(caption[0]) + 1 + displayColumns(answer[0]) <= columns
    {
      let both = StyledLine(caption[0] + " ", theme.strong) + StyledLine(answer[0], theme.warning)
      return [(both, true)]
    }
    return
      (caption.count + answer.count <= rows ? caption : answer.isEmpty ? caption : [])
      .map { (StyledLine($0, theme.strong), true) }
      + answer.map { (StyledLine($0, theme.warning), false) }
  }
}
