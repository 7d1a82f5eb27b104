/// A panel in the middle, over a frame that is dimmed behind it.
public struct Popup: Sendable {
  public var panel: Panel
  /// Extent within the border; reduced where there is less room.
  public var content: Size
  /// How the frame behind is dimmed.
  public var shade: Shade

  /// How a frame is dimmed behind a popup: letters get one colour and one weight, and nothing stays reversed.
  public struct Shade: Hashable, Sendable {
    /// The colour of letters; nil for the terminal's own, dimmed.
    public var letters: Color?
    public var pictures: Pictures

    /// How coloured cells are dimmed.
    public enum Pictures: Hashable, Sendable {
      /// Mixed with a colour.
      case mixed(Color)
      /// Replaced by one of these greys, the darkest first, where mixtures would change hue.
      case greys([Color])
      /// Drawn without colour, and blocks sparsely, where no dimmer colours are available.
      case outlines
    }

    public init(letters: Color? = nil, pictures: Pictures = .outlines) {
      self.letters = letters
      self.pictures = pictures
    }
  }

  public init(_ panel: Panel, content: Size, shade: Shade = Shade()) {
    self.panel = panel
    self.content = content
    self.shade = shade
  }

  /// The targets of clicks on and around a popup.
  public enum Part: MouseTarget, Equatable {
    case behind, box
  }

  /// Dims `rect`, draws the panel in its middle, or in that of a part of it, and returns the rectangle within the border.
  @discardableResult
  public func draw(in rect: Rect, middleOf part: Rect? = nil, on frame: inout Frame) -> Rect {
    frame.change(rect) { $0.dim(in: shade) }
    let box = (part ?? rect).centered(columns: content.columns + 2, rows: content.rows + 2)
    frame.add(Part.behind, at: rect)
    frame.add(Part.box, at: box)
    // A few rows left above and below would be slices of what stands there, so they are blanked.
    let isAlone = box.columns == rect.columns && rect.rows - box.rows < 8
    frame.fill(isAlone ? rect : box, style: Style().on(panel.style.background))
    return panel.draw(in: box, on: &frame)
  }
}

extension Cell {
  /// Dims the cell; bold or reversed it would stay as bright as the popup.
  fileprivate mutating func dim(in shade: Popup.Shade) {
    if style.attributes.contains(.reverse) {
      (style.foreground, style.background) = (style.background, shade.letters ?? .terminalDefault)
    }
    style.attributes.subtract([.bold, .dim, .reverse])
    let (front, behind) = (style.foreground, style.background)
    guard behind != .terminalDefault, let ground = shade.pictures.receded(behind) else {
      // Behind the round corner of a picture is the ground.
      if quarters(of: base.value).nonzeroBitCount == 3, let picture = shade.pictures.receded(front)
      {
        style = Style(picture)
        return
      }
      // The edge of a picture of few colours is drawn of halves, through which the ground is seen.
      if isBlock, behind != .terminalDefault || front.isIndexed { self = Cell("░", style: style) }
      style.background = .terminalDefault
      style.foreground = shade.letters ?? .terminalDefault
      if shade.letters == nil { style.attributes.insert(.dim) }
      return
    }
    style.background = ground
    let picture = shade.pictures.receded(front) ?? ground
    let letters = shade.letters ?? picture
    style.foreground = isBlock || !letters.isApart(from: ground) ? picture : letters
    // Letters stay apart from what they stand on, as far as greys do.
    if !isBlock, !style.foreground.isApart(from: ground), case .greys(let greys) = shade.pictures {
      style.foreground = front.brightness > behind.brightness ? letters : greys.first ?? letters
    }
  }

  /// Whether it is a block element, of which pictures are drawn.
  private var isBlock: Bool { (0x2580...0x259f).contains(base.value) }
}

extension Popup.Shade.Pictures {
  /// The dimmed colour; nil where none is available.
  fileprivate func receded(_ color: Color) -> Color? {
    switch self {
    case .mixed(let other): color.mixed(with: other)
    case .greys(let greys):
      greys.isEmpty ? nil : greys[min(greys.count - 1, Int(color.brightness * Double(greys.count)))]
    case .outlines: nil
    }
  }
}

extension Color {
  fileprivate var isIndexed: Bool { if case .indexed = kind { true } else { false } }

  /// Perceived brightness from 0 to 1; the terminal's own colour counts as bright.
  fileprivate var brightness: Double {
    guard let (red, green, blue) = components else { return 1 }
    return (0.3 * Double(red) + 0.59 * Double(green) + 0.11 * Double(blue)) / 255
  }

  fileprivate func isApart(from other: Color) -> Bool { abs(brightness - other.brightness) > 0.1 }

  /// Two parts of `other` and one of this; nil for a colour of the terminal's palette.
  fileprivate func mixed(with other: Color) -> Color? {
    guard case .rgb = kind, let (red, green, blue) = components, let other = other.components else {
      return nil
    }
    func mix(_ own: UInt8, _ other: UInt8) -> UInt8 { UInt8((Int(own) + 2 * Int(other)) / 3) }
    return .rgb(mix(red, other.red), mix(green, other.green), mix(blue, other.blue))
  }
}
