/// A panel in the middle, over a frame that is dimmed behind it.
public struct Popup: Sendable {
  public var panel: Panel
  /// The extent of what is inside; it shrinks to what there is.
  public var content: Size
  /// What becomes of what lies behind it.
  public var shade: Shade

  /// How all that lies behind becomes one ground: its letters have one colour and one weight, and nothing is reversed.
  public struct Shade: Hashable, Sendable {
    /// Nil dims the terminal's own, whatever the letters' colour was.
    public var letters: Color?
    public var pictures: Pictures

    /// What becomes of coloured cells.
    public enum Pictures: Hashable, Sendable {
      /// They are mixed with this one.
      case mixed(Color)
      /// They become one of these, the dark ones first: mixtures would fall into other hues.
      case greys([Color])
      /// They lose their colour, and what is drawn of blocks is sparse: there is no colour that steps back.
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

  /// What the mouse finds where a popup is.
  public enum Part: MouseTarget, Equatable {
    case behind, box
  }

  /// Dims `rect`, draws the panel and returns what is inside of it.
  @discardableResult
  public func draw(in rect: Rect, on frame: inout Frame) -> Rect {
    frame.change(rect) { $0.recede(shade) }
    let box = rect.centered(columns: content.columns + 2, rows: content.rows + 2)
    frame.add(Part.behind, at: rect)
    frame.add(Part.box, at: box)
    // Of a row or two above and below nobody sees what they belong to.
    let isAlone = box.columns == rect.columns && rect.rows - box.rows < 4
    frame.fill(isAlone ? rect : box, style: Style().on(panel.style.background))
    return panel.draw(in: box, on: &frame)
  }
}

extension Cell {
  /// Bold or reversed it would stay as bright as what lies before it.
  fileprivate mutating func recede(_ shade: Popup.Shade) {
    if style.attributes.contains(.reverse) {
      (style.foreground, style.background) = (style.background, shade.letters ?? .terminalDefault)
    }
    style.attributes.subtract([.bold, .dim, .reverse])
    let (front, behind) = (style.foreground, style.background)
    guard behind != .terminalDefault, let ground = shade.pictures.receded(behind) else {
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

  /// Whether it is drawn of halves and quarters, as pictures are.
  private var isBlock: Bool { (0x2580...0x259f).contains(base.value) }
}

extension Popup.Shade.Pictures {
  /// Nil where nothing steps back.
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

  /// From 0 to 1, as the eye has it; the terminal's own counts as bright.
  fileprivate var brightness: Double {
    guard let (red, green, blue) = components else { return 1 }
    return (0.3 * Double(red) + 0.59 * Double(green) + 0.11 * Double(blue)) / 255
  }

  fileprivate func isApart(from other: Color) -> Bool { abs(brightness - other.brightness) > 0.1 }

  /// Two parts of `other` and one of this; nil for colours of the terminal's own.
  fileprivate func mixed(with other: Color) -> Color? {
    guard case .rgb = kind, let (red, green, blue) = components, let other = other.components else {
      return nil
    }
    func mix(_ own: UInt8, _ other: UInt8) -> UInt8 { UInt8((Int(own) + 2 * Int(other)) / 3) }
    return .rgb(mix(red, other.red), mix(green, other.green), mix(blue, other.blue))
  }
}
