/// What stands in one row of a film, and when.
struct RowTimeline {
  /// Some columns of the row over time.
  struct Piece: Equatable {
    var columns: Range<Int>
    /// A shot for each of the pictures that ever stand there.
    var shots: [Int] = []
    var changes: [Change] = []
  }

  struct Change: Equatable {
    var shot: Int
    /// An index of a piece's `shots`.
    var picture: Int
  }

  fileprivate struct Content: Hashable {
    var cells: ArraySlice<Cell>
    var cursor: Int?
  }

  private let columns: Int
  private var contents: [Content] = []
  private var changes: [(shot: Int, content: Int)] = []

  init(_ row: Int, of frames: [Frame]) {
    columns = frames.first?.size.columns ?? 0
    var known: [Content: Int] = [:]
    for (shot, frame) in frames.enumerated() {
      let cursor = frame.cursor.flatMap { $0.row == row ? $0.column : nil }
      let content = Content(
        cells: frame.cells[row * columns..<(row + 1) * columns], cursor: cursor)
      let index = known[content] ?? contents.count
      if index == contents.count {
        known[content] = index
        contents.append(content)
      }
      if changes.last?.content != index { changes.append((shot, index)) }
    }
  }

  /// What ever stands in `columns`.
  func seen(in columns: Range<Int>) -> Piece {
    let classes = classes(of: columns)
    var piece = Piece(columns: columns)
    var pictures: [Int: Int] = [:]
    for change in changes {
      let content = classes[change.content]
      if pictures[content] == nil {
        pictures[content] = piece.shots.count
        piece.shots.append(change.shot)
      }
      let picture = pictures[content] ?? 0
      if piece.changes.last?.picture != picture {
        piece.changes.append(Change(shot: change.shot, picture: picture))
      }
    }
    return piece
  }

  /// The row in pieces that change apart from each other, so that the whole is as short as it gets.
  func pieces() -> [Range<Int>] {
    guard contents.count > 1 else { return [0..<columns] }
    let cuts =
      [0]
      + stride(from: 6, to: columns, by: 6).filter { cut in
        contents.allSatisfy { !$0.cells[$0.cells.startIndex + cut].isContinuation }
      } + [columns]
    let parts = zip(cuts, cuts.dropFirst()).map { classes(of: $0..<$1) }
    let weights = zip(cuts, cuts.dropFirst()).map { from, to in
      contents.map { $0.weight(from..<to) }
    }
    // The lightest row of pieces that ends at each cut, and where its last piece begins.
    var lightest: [(weight: Int, start: Int)] = [(0, 0)]
    for end in 1..<cuts.count {
      var best = (weight: Int.max, start: 0)
      var merged = contents.map { _ in 0 }
      var sums = merged
      for start in (0..<end).reversed() {
        merged = refined(merged, by: parts[start])
        for content in sums.indices { sums[content] += weights[start][content] }
        let weight = lightest[start].weight + self.weight(of: merged, sums)
        if weight < best.weight { best = (weight, start) }
      }
      lightest.append(best)
    }
    var pieces: [Range<Int>] = []
    var end = cuts.count - 1
    while end > 0 {
      let start = lightest[end].start
      pieces.append(cuts[start]..<cuts[end])
      end = start
    }
    return pieces.reversed()
  }

  /// About as many bytes as the strip takes whose pictures are these classes.
  private func weight(of classes: [Int], _ weights: [Int]) -> Int {
    var seen: Set<Int> = []
    var weight = 0
    for (content, picture) in classes.enumerated() where seen.insert(picture).inserted {
      weight += 40 + weights[content]
    }
    guard seen.count > 1 else { return weight }
    let changed = zip(changes, changes.dropFirst()).count {
      classes[$0.content] != classes[$1.content]
    }
    return weight + 90 + 45 * (changed + 1)
  }

  /// A number for each content, equal for those that look equal in `columns`.
  private func classes(of columns: Range<Int>) -> [Int] {
    var known: [Content: Int] = [:]
    return contents.map { content in
      let start = content.cells.startIndex
      let part = Content(
        cells: content.cells[start + columns.lowerBound..<start + columns.upperBound],
        cursor: content.cursor.flatMap { columns.contains($0) ? $0 : nil })
      let number = known[part] ?? known.count
      known[part] = number
      return number
    }
  }
}

/// The classes of those that are equal in both.
private func refined(_ one: [Int], by other: [Int]) -> [Int] {
  var known: [SIMD2<Int>: Int] = [:]
  return zip(one, other).map { one, other in
    let pair = SIMD2(one, other)
    let number = known[pair] ?? known.count
    known[pair] = number
    return number
  }
}

extension RowTimeline.Content {
  /// About as many bytes as these columns take in a picture.
  fileprivate func weight(_ columns: Range<Int>) -> Int {
    var weight = 0
    var last: Style?
    for cell in cells[cells.startIndex + columns.lowerBound..<cells.startIndex + columns.upperBound]
    where !cell.isBlank || cell.style != Style() {
      weight += cell.style == last ? 1 : cell.style.background == .terminalDefault ? 45 : 90
      last = cell.style
    }
    return weight
  }
}
