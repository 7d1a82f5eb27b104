import Terminal

/// A part of some art, as the background of cells on a page.
struct PageArt: Hashable {
  /// The property of the page's style that holds the art.
  var name: String
  var size: Size
  /// The part that the first of the cells shows.
  var place: Point

  /// As CSS, over a colour that is seen behind round corners.
  func background(_ behind: String) -> String {
    // A row of a page is 1.16 times as high as its font.
    "var(\(name)) \(-place.column)ch calc(\(-place.row)*1.16em)/\(size.columns)ch "
      + "calc(\(size.rows)*1.16em) no-repeat \(behind)"
  }
}

/// The art that a page shows, each once.
struct PagePictures {
  private var names: [AnyHashable: String?] = [:]
  /// A property for each, as declarations.
  private(set) var declarations: [String] = []

  /// The art that a row shows: runs of cells, from left to right, and cells that bear words, by column.
  mutating func art(
    in row: Int, of frame: Frame
  ) -> (runs: [(columns: Range<Int>, art: PageArt)], words: [Int: PageArt]) {
    var parts: [Int: (name: String, place: Point)] = [:]
    var sizes: [String: Size] = [:]
    var words: [Int: PageArt] = [:]
    // From left to right, so that the same film has the same names each time.
    for (column, cell) in frame.art(in: row).sorted(by: { $0.key < $1.key }) {
      guard let name = name(of: cell.art) else { continue }
      sizes[name] = cell.art.size
      if cell.bearsWord {
        words[column] = PageArt(name: name, size: cell.art.size, place: cell.place)
      } else {
        parts[column] = (name, cell.place)
      }
    }
    let runs = ArtRun.runs(of: parts).compactMap { run in
      sizes[run.name].map { size in
        (
          columns: run.column..<run.column + run.columns,
          art: PageArt(name: run.name, size: size, place: run.place)
        )
      }
    }
    return (runs, words)
  }

  /// Nil for art without vectors, of which the cells are shown.
  private mutating func name(of art: any CellArt) -> String? {
    let key = AnyHashable(art)
    if let known = names[key] { return known }
    guard let drawn = art.svgDocument() else {
      names[key] = .some(nil)
      return nil
    }
    let name = "--art-\(declarations.count)"
    let quoted = drawn.replacing("%", with: "%25").replacing("#", with: "%23")
      .replacing("\"", with: "'")
    declarations.append("\(name):url(\"data:image/svg+xml,\(quoted)\")")
    names[key] = name
    return name
  }
}
