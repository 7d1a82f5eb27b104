import SimulatedWorld
import Terminal

/// The lanes of the parties, one column each, and the arrows between them.
struct SequenceLanes {
  /// A line of text, and below it the arrow.
  static let rowsPerCall = 2
  static let narrowest = 40

  /// DataCore belongs to the issuer, and the customer acts through the app or Wallet.
  private static let parties: [Party] = [.app, .passKit, .wallet, .apple, .tmp, .network]

  private let columns: Int

  init(columns: Int) {
    self.columns = columns
  }

  /// The column of a party's lane, from the left edge.
  func lane(of party: Party) -> Int {
    let shown: Party =
      switch party {
      case .dataCore: .tmp
      case .customer: .app
      default: party
      }
    let place = Self.parties.firstIndex(of: shown) ?? 0
    return 2 + place * (columns - 5) / (Self.parties.count - 1)
  }

  func drawHeader(in row: Rect, _ theme: Theme, _ frame: inout Frame) {
    for party in Self.parties {
      let width = displayColumns(party.title)
      let wanted = lane(of: party) - (width + 1) / 2
      let column = min(max(1, wanted), columns - width)
      frame.write(
        party.title, at: Point(column: row.column + column, row: row.row), style: theme.strong,
        within: row)
    }
  }

  /// An arrow from the one who asks to the one who is asked; both heads where an answer came back.
  func draw(
    _ call: Call, in row: Rect, style: Style, _ theme: Theme, _ frame: inout Frame
  ) {
    func put(_ glyph: String, _ column: Int, _ style: Style) {
      frame.write(
        glyph, at: Point(column: row.column + column, row: row.row), style: style, within: row)
    }
    for party in Self.parties { put("┊", lane(of: party), theme.muted) }
    let from = lane(of: call.from)
    let to = lane(of: call.to)
    guard from != to else { return put("●", to, style) }
    let (low, high) = (min(from, to), max(from, to))
    let dash = call.isWaiting ? "╌" : "─"
    put(String(repeating: dash, count: max(0, high - low - 1)), low + 1, style)
    let isAnswered = call.expectsAnswer && call.answer != nil
    put(from < to ? "▶" : "◀", to, style)
    put(isAnswered ? (from < to ? "◀" : "▶") : (from < to ? "├" : "┤"), from, style)
  }
}
