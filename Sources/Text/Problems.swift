/// A mistake in a source file, its position, and its remedy.
public struct Problem: Error, Sendable, Hashable {
  public let mark: SourceMark
  public let code: ProblemCode

  /// A sentence without a full stop; untrusted text in it is escaped by `quoted`.
  public let message: String

  /// The end of the sentence, such as ``did you mean `cards`?``.
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

/// The kinds of mistakes in source files; the codes are stable.
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

/// The problems of a file in order of position; at least one.
public struct Problems: Error, Sendable, Equatable {
  public let all: [Problem]

  /// The number of problems found beyond those in `all`.
  public let uncounted: Int

  /// The maximum number of problems in `description`.
  static let maxShown = 50

  /// Sorts problems by position, keeping the order of those at the same one; nil if there are none.
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
  /// A line for each of the first 50 problems, and one with the number of the others.
  public var description: String {
    var lines = all.prefix(Self.maxShown).map(\.description)
    let hidden = all.count - lines.count + uncounted
    if hidden > 0 { lines.append("… and \(hidden) more \(hidden == 1 ? "problem" : "problems")") }
    return lines.joined(separator: "\n")
  }
}

/// Collects problems while a file is read, so that reading can go on after the first.
public final class ProblemCollector {
  public private(set) var found: [Problem] = []
  private var uncounted = 0

  public init() {}

  /// The maximum number of problems kept, since a hostile file could hold a million.
  private static let maxKept = 1_000

  /// Whether further problems are only counted.
  var isFull: Bool { found.count >= Self.maxKept }

  /// Adds a problem, or only counts it if the collector is full.
  public func report(_ problem: @autoclosure () -> Problem) {
    if isFull { uncounted += 1 } else { found.append(problem()) }
  }

  public func report(
    _ code: ProblemCode, at mark: SourceMark, _ message: @autoclosure () -> String,
    remedy: @autoclosure () -> String? = nil
  ) {
    report(Problem(code, at: mark, message(), remedy: remedy()))
  }

  /// The problems so far; nil if there are none.
  public var all: Problems? { Problems(found, uncounted: uncounted) }

  /// Throws the problems, if there are any.
  public func throwIfAny() throws(Problems) {
    if let all { throw all }
  }
}
