/// Every mistake of a reading, in the order of the file; there is at least one.
public struct Problems: Error, Sendable, Equatable {
  public let all: [Problem]

  /// How many were found beyond those kept.
  public let uncounted: Int

  static let mostShown = 50

  public init?(_ found: [Problem], uncounted: Int = 0) {
    if found.isEmpty { return nil }
    all = found.enumerated()
      .sorted { ($0.element.mark, $0.offset) < ($1.element.mark, $1.offset) }
      .map(\.element)
    self.uncounted = uncounted
  }

  public init(_ only: Problem) {
    all = [only]
    uncounted = 0
  }
}

extension Problems: CustomStringConvertible {
  /// A line for each, at most 50, and a last one that says how many more there are.
  public var description: String {
    var lines = all.prefix(Self.mostShown).map(\.description)
    let hidden = all.count - lines.count + uncounted
    if hidden > 0 { lines.append("… and \(hidden) more \(hidden == 1 ? "problem" : "problems")") }
    return lines.joined(separator: "\n")
  }
}
