/// Which calls of a recording have been answered from it; whoever goes back in time takes an earlier one.
public struct Replayed: Hashable, Sendable {
  /// Their places in the recording.
  private(set) var places: Set<Int> = []

  public init() {}

  func adding(_ place: Int) -> Replayed {
    var replayed = self
    replayed.places.insert(place)
    return replayed
  }
}
