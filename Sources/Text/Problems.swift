/// One mistake in a file, at its place, and what to do about it.
public struct Problem: Error, Sendable, Hashable {
  public let mark: SourceMark
  public let code: ProblemCode

  /// One sentence without a full stop; untrusted text in it has gone through `quoted`.
  public let message: String

  /// Ends the sentence, as in ``did you mean `cards`?``.
  public let remedy: String?

  public init(_ code: ProblemCode, at mark: SourceMark, _ message: String, remedy: String? = nil) {
    self.mark = mark
    self.code = code
    self.message = message
    self.remedy = remedy
  }
}

extension Problem: CustomStringConvertible {
  public var description: String {
    "\(mark): error \(code.rawValue): \(message)" + (remedy.map { "; \($0)" } ?? "")
  }
}

/// What kind of mistake a file holds; the identifiers are stable and may be searched for.
public enum ProblemCode: String, Sendable, CaseIterable {
  // The file as YAML.
  case syntax = "E001"
  case notText = "E002"
  case tooLarge = "E003"
  case alias = "E004"
  case tag = "E005"
  case secondDocument = "E006"
  case mergeKey = "E007"
  case keyNotText = "E008"
  case duplicateKey = "E009"

  // One field.
  case empty = "E010"
  case missingKey = "E011"
  case unknownKey = "E012"
  case wrongKind = "E013"
  case notANumber = "E014"
  case outOfRange = "E015"
  case notADuration = "E016"
  case notADate = "E017"
  case notOneOf = "E018"
  case wrongText = "E019"

  // The file as a whole.
  case unsupportedFormat = "E020"
  case unknownReference = "E021"
  case duplicateIdentifier = "E022"
  case conflictingKeys = "E023"
  case cannotExtend = "E024"
  case notInThisVersion = "E025"
}

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
