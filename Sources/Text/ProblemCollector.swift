/// Gathers the problems of one reading, so that a reader can report and carry on.
public final class ProblemCollector {
  public private(set) var found: [Problem] = []
  private var uncounted = 0

  public init() {}

  /// A hostile file could hold a million mistakes; nobody reads that many.
  private static let mostKept = 1_000

  /// Whether more problems are only counted, so that their wording need not be worked out.
  var isFull: Bool { found.count >= Self.mostKept }

  public func report(_ problem: @autoclosure () -> Problem) {
    if isFull { uncounted += 1 } else { found.append(problem()) }
  }

  public func report(
    _ code: ProblemCode, at mark: SourceMark, _ message: @autoclosure () -> String,
    remedy: @autoclosure () -> String? = nil
  ) {
    report(Problem(code, at: mark, message(), remedy: remedy()))
  }

  /// What was found; nil where nothing was.
  public var all: Problems? { Problems(found, uncounted: uncounted) }

  /// Ends a reading: throws what was found, if anything was.
  public func throwIfAny() throws(Problems) {
    if let all { throw all }
  }
}
