import Redaction
import Simulation
package import Terminal
import WalletDomain

// The two doors: what comes in is replaced before it is kept, what leaves is covered.
extension Seen {
  /// Text from outside as it may be kept; a card's own number is what the simulator is told, and stays.
  package func incoming(_ text: String) -> String {
    if Self.setsCardNumber(text) { return text }
    var redactor = Redactor(under: pseudonymKey)
    return redactor.text(AppToAppIntent.replacing(in: text) { redactor.json($0) })
  }

  /// A line that is typed as it is drawn: a bullet for each sign of a secret, and of what nobody types.
  ///
  /// A terminal may hand over a paste as keys, a few at a time.
  func shownWhileTyped(_ text: String) -> String {
    let tellsNumber = overlay?.keepsWhatIsTyped == true || Self.setsCardNumber(text)
    if tellsNumber { return text }
    return Redactor(replacingNames: true, of: Redactor.personalPhrases(in: text)).masked(text)
      .withoutLongValues
  }

  /// Whether a line sets a card's own number in the simulator.
  private static func setsCardNumber(_ text: String) -> Bool {
    text.hasPrefix("set ") && text.prefix { $0 != "=" }.hasSuffix(".pan")
  }

  /// The whole screen as it is now; what leaves the terminal, or is shown to an audience, has no secrets.
  package func frame() -> Frame {
    picture { frame in
      if isPresenting {
        frame.mask(Redactor(and: KnownIDs(displayed.session.ids)))
      } else if !isLive {
        frame.mask(Redactor())
      }
    }
  }

  /// Whether the uppermost window has words of the program alone, which are shown as they are.
  package var showsOwnWords: Bool {
    overlay.map { Swift.type(of: $0).form.showsOwnWords } ?? false
  }
}

extension AppModel {
  /// What was typed is taken as it may be kept.
  mutating func redactTyped() {
    if seen.overlay?.keepsWhatIsTyped == true { return }
    guard var editor = seen.openEditor else { return }
    let text = seen.incoming(editor.text)
    guard text != editor.text else { return }
    editor.replace(with: text)
    seen.openEditor = editor
  }
}

extension String {
  /// The number of signs that only signatures, keys and the like have without a blank; ids are shorter.
  private static let longestTyped = 60

  /// The text with bullets for values in Base64 or digits that are longer than what anybody types.
  fileprivate var withoutLongValues: String {
    func isOfValue(_ sign: Character) -> Bool {
      sign.isASCII && (sign.isLetter || sign.isNumber || "+/=_-".contains(sign))
    }
    var (signs, start) = (Array(self), 0)
    for place in 0...signs.count where place == signs.count || !isOfValue(signs[place]) {
      let value = start..<place
      start = place + 1
      guard value.count >= Self.longestTyped, signs[value].contains(where: \.isNumber) else {
        continue
      }
      signs.replaceSubrange(value, with: repeatElement("•", count: value.count))
    }
    return String(signs)
  }
}

extension Frame {
  /// Each sign of a secret becomes a bullet; a number may go on in the next line of its pane.
  fileprivate mutating func mask(_ secrets: Redactor) {
    for block in textBlocks { mask(block, secrets) }
  }

  private mutating func mask(_ block: TextBlock, _ secrets: Redactor) {
    for secret in secrets.secrets(in: block.bytes) {
      for place in secret {
        guard let point = block.points[place] else { continue }
        let cell = self[point.column, point.row]
        if cell.isBlank { continue }
        let bullets = String(repeating: "•", count: cell.columns)
        write(bullets, at: point, style: cell.style)
      }
    }
  }
}

extension Frame {
  /// The text of each pane, from its first row to its last.
  var textBlocks: [TextBlock] {
    var blocks: [TextBlock] = []
    for row in 0..<size.rows {
      var pieces = self.pieces(of: row)
      for index in blocks.indices where blocks[index].lastRow == row - 1 {
        // What goes on below has the same edges.
        guard let place = pieces.firstIndex(where: { $0.columns == blocks[index].columns })
        else { continue }
        blocks[index].add(pieces.remove(at: place))
      }
      blocks += pieces
    }
    return blocks
  }

  /// What stands in a row between lines that are drawn.
  private func pieces(of row: Int) -> [TextBlock] {
    var pieces: [TextBlock] = []
    var piece: TextBlock?
    for column in 0..<size.columns {
      let cell = self[column, row]
      if cell.isContinuation { continue }
      if (0x2500...0x257f).contains(cell.base.value) {
        if let piece { pieces.append(piece.ending(at: column)) }
        piece = nil
      } else {
        if piece == nil { piece = TextBlock(from: column, row) }
        piece?.add(cell, at: Point(column: column, row: row))
      }
    }
    return pieces + (piece.map { [$0.ending(at: size.columns)] } ?? [])
  }
}

/// Text in the rows of one pane, and where each of its signs stands.
struct TextBlock {
  var columns: Range<Int>
  var lastRow: Int
  var bytes: [UInt8] = []
  /// Nil behind the first byte of a sign, and for line ends.
  var points: [Point?] = []

  init(from column: Int, _ row: Int) {
    columns = column..<column
    lastRow = row
  }

  mutating func add(_ cell: Cell, at point: Point) {
    points.append(point)
    guard let text = UTF8.encode(cell.base) else { return bytes.append(0x20) }
    bytes.append(contentsOf: text)
    for _ in text.dropFirst() { points.append(nil) }
  }

  func ending(at column: Int) -> TextBlock {
    var block = self
    block.columns = columns.lowerBound..<column
    return block
  }

  mutating func add(_ below: TextBlock) {
    bytes.append(0x0a)
    bytes += below.bytes
    points.append(nil)
    points += below.points
    lastRow = below.lastRow
  }
}
