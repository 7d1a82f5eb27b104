extension Frame {
  /// Writes one line, made safe to show, and returns the number of columns that it advanced.
  ///
  /// What falls outside of `clip` and the frame is cut, and a wide glyph cut by an edge becomes a blank; the advance
  /// ends at the right edge. Colours of `.terminalDefault` keep those of a cell with a background of its own, so that
  /// text on a coloured panel has the panel's colours; `fill` takes the style as it is.
  @discardableResult
  public mutating func write(
    _ text: String, at point: Point, style: Style = Style(), within clip: Rect? = nil
  ) -> Int {
    let area = clip.map(bounds.intersection) ?? bounds
    var column = point.column
    var lastGlyph: Int?
    for scalar in DisplayScalars(text) {
      if scalar.columns == 0 {
        if let lastGlyph { cells[lastGlyph].add(mark: scalar.value) }
        continue
      }
      guard column < area.right else { break }
      let cell = Cell(base: scalar.value, columns: scalar.columns, style: style)
      lastGlyph = place(
        cell, column: column, row: point.row, within: area, keepingBackground: true)
      column += scalar.columns
    }
    return max(0, min(column, area.right) - point.column)
  }

  /// Writes the spans of a line one after the other, as `write(_:at:style:within:)` does.
  @discardableResult
  public mutating func write(
    _ line: StyledLine, at point: Point, within clip: Rect? = nil
  ) -> Int {
    var next = point
    for span in line.spans {
      next.column += write(span.text, at: next, style: span.style, within: clip)
    }
    return next.column - point.column
  }

  /// Writes one line from the origin of `rect`, and cuts what falls outside of it.
  @discardableResult
  public mutating func write(_ text: String, style: Style = Style(), in rect: Rect) -> Int {
    write(text, at: rect.origin, style: style, within: rect)
  }

  /// Writes the spans of a line from the origin of `rect`, and cuts what falls outside of it.
  @discardableResult
  public mutating func write(_ line: StyledLine, in rect: Rect) -> Int {
    write(line, at: rect.origin, within: rect)
  }

  /// Writes lines one below the other from the top of `rect`, and cuts what falls outside of it.
  public mutating func write(_ lines: some Sequence<StyledLine>, in rect: Rect) {
    for (offset, line) in lines.enumerated() {
      write(line, at: Point(column: rect.column, row: rect.row + offset), within: rect)
    }
  }

  /// Fills `rect` with one glyph in exactly this style, including its background.
  public mutating func fill(_ rect: Rect, style: Style, glyph: Character = " ") {
    let area = rect.intersection(bounds)
    let cell = Cell(glyph, style: style)
    if cell.columns == 1, !area.isEmpty {
      for row in area.row..<area.bottom { fill(row, from: area.column, to: area.right, with: cell) }
      return
    }
    for row in area.row..<area.bottom {
      var column = area.column
      while column < area.right {
        place(cell, column: column, row: row, within: area)
        column += max(1, cell.columns)
      }
    }
  }

  private mutating func fill(_ row: Int, from left: Int, to right: Int, with cell: Cell) {
    let start = row * size.columns
    // Within the row both halves of a wide glyph are covered.
    blankOtherHalf(of: start + left)
    blankOtherHalf(of: start + right - 1)
    cells.withUnsafeMutableBufferPointer { cells in
      for index in start + left..<start + right { cells[index] = cell }
    }
  }

  /// Replaces each colour by the nearest that a terminal of `depth` has.
  public mutating func reduceColors(to depth: ColorDepth) {
    var reductions: [Color: Color] = [:]
    func reduced(_ color: Color) -> Color {
      if let known = reductions[color] { return known }
      let nearest = color.reduced(to: depth)
      reductions[color] = nearest
      return nearest
    }
    restyle(bounds) { style in
      style.foreground = reduced(style.foreground)
      style.background = reduced(style.background)
    }
  }

  /// Changes the styles within `rect`, such as to dim what lies behind a sheet.
  public mutating func restyle(_ rect: Rect, _ change: (inout Style) -> Void) {
    self.change(rect) { change(&$0.style) }
  }

  mutating func change(_ rect: Rect, _ change: (inout Cell) -> Void) {
    let area = rect.intersection(bounds)
    for row in area.row..<area.bottom {
      for index in row * size.columns + area.column..<row * size.columns + area.right {
        change(&cells[index])
      }
    }
  }

  /// Sets a cell, blanks the other half of wide glyphs that it covers, and returns its index when it fits as a whole.
  @discardableResult
  mutating func place(
    _ cell: Cell, column: Int, row: Int, within area: Rect, keepingBackground: Bool = false
  ) -> Int? {
    guard row >= area.row, row < area.bottom else { return nil }
    if cell.columns == 1 {
      guard column >= area.column, column < area.right else { return nil }
      let index = row * size.columns + column
      let covered = cells[index]
      if covered.isWide || covered.isContinuation { blankOtherHalf(of: index) }
      cells[index] = keepingBackground ? cell.on(covered) : cell
      return index
    }
    let isWhole = column >= area.column && column + cell.columns <= area.right
    for covered in max(
      column, area.column)..<max(column, area.column, min(column + cell.columns, area.right))
    {
      let index = row * size.columns + covered
      blankOtherHalf(of: index)
      let placed = keepingBackground ? cell.on(cells[index]) : cell
      if !isWhole {
        cells[index] = Cell(base: " ", columns: 1, style: placed.style)
      } else if covered == column {
        cells[index] = placed
      } else {
        cells[index] = .continuation(style: placed.style)
      }
    }
    return isWhole ? row * size.columns + column : nil
  }

  private mutating func blankOtherHalf(of index: Int) {
    if cells[index].isWide, index + 1 < cells.count, cells[index + 1].isContinuation {
      cells[index + 1] = Cell(base: " ", columns: 1, style: cells[index + 1].style)
    } else if cells[index].isContinuation, index > 0, cells[index - 1].isWide {
      cells[index - 1] = Cell(base: " ", columns: 1, style: cells[index - 1].style)
    }
  }
}

extension Cell {
  /// The cell on the ground of the one that it covers, unless it has a background of its own.
  fileprivate func on(_ covered: Cell) -> Cell {
    guard style.background == .terminalDefault else { return self }
    var cell = self
    let ground = covered.style
    cell.style.background = ground.background
    if style.foreground == .terminalDefault, ground.background != .terminalDefault {
      cell.style.foreground = ground.foreground
    }
    return cell
  }
}
