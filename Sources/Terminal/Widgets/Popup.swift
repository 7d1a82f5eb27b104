/// A panel in the middle, over a frame that is dimmed behind it.
public struct Popup: Sendable {
  public var panel: Panel
  /// The extent of what is inside; it shrinks to what there is.
  public var content: Size
  /// What becomes of colours behind it; nil dims the letters and leaves what lies under them.
  public var shade: Shade?

  /// How colours step back; terminals dim letters alone, which would leave pictures of coloured cells bright.
  public enum Shade: Hashable, Sendable {
    /// They are mixed with this one; the terminal's own letters, of which no mixture can be made, become `letters`.
    case mixed(Color, letters: Color? = nil)
    /// Letters have one colour, and pictures greys, the dark ones first: where colours are few, mixtures fall into other
    /// hues.
    case greys(letters: Color, pictures: [Color])
  }

  public init(_ panel: Panel, content: Size, shade: Shade? = nil) {
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
    frame.restyle(rect) { $0.recede(shade) }
    let box = rect.centered(columns: content.columns + 2, rows: content.rows + 2)
    frame.add(Part.behind, at: rect)
    frame.add(Part.box, at: box)
    frame.fill(box, style: Style().on(panel.style.background))
    return panel.draw(in: box, on: &frame)
  }
}

extension Style {
  fileprivate mutating func recede(_ shade: Popup.Shade?) {
    // Bold letters would stay as bright as those before them.
    attributes.remove(.bold)
    switch shade {
    case .mixed(let other, let letters)?:
      if let mixed = background.mixed(with: other) { background = mixed }
      if let mixed = foreground.mixed(with: other) {
        foreground = mixed
      } else if foreground == .terminalDefault, let letters, !attributes.contains(.reverse) {
        foreground = letters
      } else {
        attributes.insert(.dim)
      }
    case .greys(let letters, let pictures)?: recede(letters, pictures)
    case nil: attributes.insert(.dim)
    }
  }

  private mutating func recede(_ letters: Color, _ greys: [Color]) {
    guard let darkest = greys.first, let brightest = greys.last else { return }
    if attributes.contains(.reverse) {
      attributes.remove(.reverse)
      background = brightest
    }
    guard background != .terminalDefault else {
      foreground = letters
      if letters == .terminalDefault { attributes.insert(.dim) }
      return
    }
    let (front, behind) = (foreground.brightness, background.brightness)
    let isPicture = abs(front - behind) < 0.3
    background = greys[min(greys.count - 1, Int(behind * Double(greys.count)))]
    // Letters stay apart from what they stand on, as far as greys do.
    foreground =
      isPicture
      ? greys[min(greys.count - 1, Int(front * Double(greys.count)))]
      : greys.count > 1 ? (front > behind ? letters : darkest) : .ansi(0)
  }
}

extension Color {
  /// From 0 to 1, as the eye has it; the terminal's own counts as bright.
  fileprivate var brightness: Double {
    guard let (red, green, blue) = components else { return 1 }
    return (0.3 * Double(red) + 0.59 * Double(green) + 0.11 * Double(blue)) / 255
  }

  /// Two parts of `other` and one of this; nil for colours of the terminal's own.
  fileprivate func mixed(with other: Color) -> Color? {
    guard case .rgb = kind, let (red, green, blue) = components, let other = other.components else {
      return nil
    }
    func mix(_ own: UInt8, _ other: UInt8) -> UInt8 { UInt8((Int(own) + 2 * Int(other)) / 3) }
    return .rgb(mix(red, other.red), mix(green, other.green), mix(blue, other.blue))
  }
}
