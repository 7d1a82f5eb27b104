/// A panel in the middle, over a frame that is dimmed behind it.
public struct Popup: Sendable {
  public var panel: Panel
  /// The extent of what is inside; it shrinks to what there is.
  public var content: Size

  public init(_ panel: Panel, content: Size) {
    self.panel = panel
    self.content = content
  }

  /// What the mouse finds where a popup is.
  public enum Part: MouseTarget, Equatable {
    case behind, box
  }

  /// Dims `rect`, draws the panel and returns what is inside of it.
  @discardableResult
  public func draw(in rect: Rect, on frame: inout Frame) -> Rect {
    frame.restyle(rect) { $0.attributes.insert(.dim) }
    let box = rect.centered(columns: content.columns + 2, rows: content.rows + 2)
    frame.add(Part.behind, at: rect)
    frame.add(Part.box, at: box)
    frame.fill(box, style: Style().on(panel.style.background))
    return panel.draw(in: box, on: &frame)
  }
}
