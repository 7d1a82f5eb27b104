import CTerminal

extension NcursesTerminal {
  /// Hands each run of changed cells to curses, with what it needs of a wide glyph's other half.
  func drawChanges(in row: Int, of frame: Frame, _ pairs: inout ColorPairs) {
    let previous = presented?.size == frame.size ? presented : nil
    // Nearly all rows are as they were.
    if let previous, previous.cells(of: row) == frame.cells(of: row) { return }
    let columns = min(frame.size.columns, size.columns)
    var run: [cterminal_cell] = []
    var styles: [Style] = []
    var start = 0
    func drawRun() {
      guard !run.isEmpty else { return }
      Self.mergeBlanks(of: &run, styles)
      cterminal_draw(Int32(start), Int32(row), run, Int32(run.count))
      run.removeAll(keepingCapacity: true)
      styles.removeAll(keepingCapacity: true)
    }
    var column = 0
    while column < columns {
      let cell = frame.cells[row * frame.size.columns + column]
      if let previous, isUnchanged(column, columns, row, frame, previous) {
        drawRun()
      } else {
        if run.isEmpty { start = column }
        // A window smaller than the frame may cut a wide glyph.
        let isCut = column + cell.columns > columns
        run.append(drawn(isCut ? Cell(" ", style: cell.style) : cell, &pairs))
        styles.append(cell.style)
      }
      column += max(1, cell.columns)
    }
    drawRun()
  }

  private func isUnchanged(
    _ column: Int, _ columns: Int, _ row: Int, _ frame: Frame, _ previous: Frame
  ) -> Bool {
    let index = row * frame.size.columns + column
    guard frame.cells[index] == previous.cells[index] else { return false }
    return !frame.cells[index].isWide || column + 1 >= columns
      || frame.cells[index + 1] == previous.cells[index + 1]
  }

  /// Gives blanks the colours of a neighbour where they look the same in them, so that fewer changes of colour are sent.
  private static func mergeBlanks(of run: inout [cterminal_cell], _ styles: [Style]) {
    func follow(_ place: Int, _ other: Int) {
      guard run[place].isBlank, styles[place].looksLikeOnBlank(styles[other]) else { return }
      (run[place].pair, run[place].attributes) = (run[other].pair, run[other].attributes)
    }
    for place in run.indices.dropFirst() { follow(place, place - 1) }
    for place in run.indices.dropLast().reversed() { follow(place, place + 1) }
  }

  private func drawn(_ cell: Cell, _ pairs: inout ColorPairs) -> cterminal_cell {
    let choice = pairs.choice(for: cell.style)
    var attributes = cell.style.attributes
    if choice.needsReverse { attributes.formSymmetricDifference(.reverse) }
    return cterminal_cell(
      base: cell.base.value, marks: (cell.firstMark?.value ?? 0, cell.secondMark?.value ?? 0),
      pair: choice.pair, attributes: attributes.rawValue, columns: UInt8(max(1, cell.columns)))
  }

  func placeCursor() {
    if let cursor = presented?.cursor, Rect(size: size).contains(cursor) {
      cterminal_flush(Int32(cursor.column), Int32(cursor.row))
    } else {
      cterminal_flush(-1, -1)
    }
  }
}

extension cterminal_cell {
  fileprivate var isBlank: Bool { base == 0x20 && marks.0 == 0 && columns == 1 }
}

extension Style {
  /// A blank looks the same in both.
  fileprivate func looksLikeOnBlank(_ other: Style) -> Bool {
    background == other.background
      && attributes.union(other.attributes).isDisjoint(with: [.underline, .reverse])
  }
}
