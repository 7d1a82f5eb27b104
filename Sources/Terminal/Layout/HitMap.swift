/// What lies where on the screen, for clicks: filled while a frame is drawn, asked when the mouse speaks.
public struct HitMap<ID> {
  private var places: [(rect: Rect, id: ID)] = []

  public init() {}

  /// Everything with its place, the lowest first.
  public var all: [(id: ID, rect: Rect)] { places.map { ($0.id, $0.rect) } }

  /// Lays `rect` over everything added before it.
  public mutating func add(_ id: ID, at rect: Rect) {
    if !rect.isEmpty { places.append((rect, id)) }
  }

  /// Everything that lies at `point`, the lowest first.
  public func layers(at point: Point) -> [ID] {
    places.lazy.filter { $0.rect.contains(point) }.map(\.id)
  }
}

extension HitMap: Sendable where ID: Sendable {}
