/// The targets of clicks on a frame, each with its rectangle.
public struct HitMap: Sendable {
  /// The lowest first.
  public private(set) var all: [(target: any MouseTarget, rect: Rect)] = []

  /// Lays `rect` over everything added before it.
  mutating func add(_ target: any MouseTarget, at rect: Rect) {
    if !rect.isEmpty { all.append((target, rect)) }
  }

  /// The targets at a point, the lowest first.
  public func layers(at point: Point) -> [any MouseTarget] {
    all.lazy.filter { $0.rect.contains(point) }.map(\.target)
  }
}

/// Something on a frame that a click can be meant for, as the program that draws it knows it.
public protocol MouseTarget: Sendable {}
