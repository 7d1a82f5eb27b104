/// Art that an SVG draws once, by the names under which its parts are shown.
struct ArtDefinitions {
  private var names: [AnyHashable: String?] = [:]
  private(set) var elements: [String] = []

  /// Nil for art without vectors, of which the cells are drawn.
  mutating func name(of art: any CellArt) -> String? {
    let key = AnyHashable(art)
    if let known = names[key] { return known }
    let name = "\(SVGDocument.prefix)a\(elements.count)"
    let width = Double(SVGDrawing.cellWidth)
    guard let drawn = art.svg(cellWidth: width, prefix: name) else {
      names[key] = .some(nil)
      return nil
    }
    elements.append("<defs><g id=\"\(name)\">\(drawn)</g></defs>")
    names[key] = name
    return name
  }
}

/// Adjacent cells of a row that show adjacent parts of some art.
package struct ArtRun: Equatable, Sendable {
  /// The column of the frame where it begins.
  package var column: Int
  package var columns: Int
  /// What the art is called where it is drawn.
  package var name: String
  /// The part of the art where it begins.
  package var place: Point

  /// The runs of a row from left to right.
  package static func runs(of cells: [Int: (name: String, place: Point)]) -> [ArtRun] {
    var runs: [ArtRun] = []
    for (column, cell) in cells.sorted(by: { $0.key < $1.key }) {
      if let last = runs.last, last.column + last.columns == column, last.name == cell.name,
        last.place.row == cell.place.row, last.place.column + last.columns == cell.place.column
      {
        runs[runs.count - 1].columns += 1
      } else {
        runs.append(ArtRun(column: column, columns: 1, name: cell.name, place: cell.place))
      }
    }
    return runs
  }

  /// A window onto the art in row `row` of what is drawn.
  ///
  /// It reaches into the next row: at other sizes there would be seams between rows.
  func element(at row: Int) -> String {
    let (width, height) = (SVGDrawing.cellWidth, SVGDrawing.cellHeight)
    return """
      <svg x="\(column * width)" y="\(row * height)" width="\(columns * width)" \
      height="\(height + 1)" viewBox="\(place.column * width) \(place.row * height) \
      \(columns * width) \(height + 1)"><use href="#\(name)"/></svg>
      """
  }
}

extension CellArt {
  /// Itself as an SVG of its own; nil for art without vectors.
  package func svgDocument() -> String? {
    let width = SVGDrawing.cellWidth
    guard let drawn = svg(cellWidth: Double(width), prefix: "a") else { return nil }
    let extent = "\(size.columns * width) \(size.rows * SVGDrawing.cellHeight)"
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(extent)\" "
      + "preserveAspectRatio=\"none\">\(drawn)</svg>"
  }
}
