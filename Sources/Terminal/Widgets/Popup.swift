/// A panel in the middle, over a frame that is dimmed behind it.
public struct Popup: Sendable {
  public var panel: Panel
  /// The extent of what is inside; it shrinks to what there is.
  public var content: Size
  /// What colours behind it are mixed with; nil dims the letters and leaves what lies under them.
  public var shade: Color?

  public init(_ panel: Panel, content: Size, shade: Color? = nil) {
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
    frame.restyle(rect) { $0.recede(into: shade) }
    let box = rect.centered(columns: content.columns + 2, rows: content.rows + 2)
    frame.add(Part.behind, at: rect)
    frame.add(Part.box, at: box)
    frame.fill(box, style: Style().on(panel.style.background))
    return panel.draw(in: box, on: &frame)
  }
}

extension Style {
  /// Terminals dim letters alone, which would leave pictures of coloured cells half bright.
  fileprivate mutating func recede(into shade: Color?) {
    // Bold letters would stay as bright as those before them.
    attributes.remove(.bold)
    if let shade, let mixed = background.mixed(with: shade) { background = mixed }
    if let shade, let mixed = foreground.mixed(with: shade) {
      foreground = mixed
    } else {
      attributes.insert(.dim)
    }
  }
}

extension Color {
  /// Two parts of `other` and one of this; nil for colours of the terminal's own.
  fileprivate func mixed(with other: Color) -> Color? {
    guard case .rgb = kind, let (red, green, blue) = components, let other = other.components else {
      return nil
    }
    func mix(_ own: UInt8, _ other: UInt8) -> UInt8 { UInt8((Int(own) + 2 * Int(other)) / 3) }
    return .rgb(mix(red, other.red), mix(green, other.green), mix(blue, other.blue))
  }
}
