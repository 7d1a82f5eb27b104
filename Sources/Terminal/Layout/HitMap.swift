/// What lies where on the screen, for clicks: filled while a frame is drawn, asked when the mouse speaks.
public struct HitMap<ID> {
  private var places: [(rect: Rect, id: ID)] = []

  public init() {}

  /// Lays `rect` over everything added before it.
  public mutating func add(_ id: ID, at rect: Rect) {
    if !rect.isEmpty { places.append((rect, id)) }
  }

  /// What lies on top at `point`.
  public subscript(point: Point) -> ID? {
    places.last { $0.rect.contains(point) }?.id
  }
}

extension HitMap: Sendable where ID: Sendable {}

extension HitMap: Equatable where ID: Equatable {
  public static func == (left: HitMap, right: HitMap) -> Bool {
    left.places.elementsEqual(right.places) { $0.rect == $1.rect && $0.id == $1.id }
  }
}
