/// What one party says, with its source: the unit of all that is read.
public struct Statement: Hashable, Sendable {
  public var party: StatementParty
  public var subject: Subject
  public var fact: Fact
  /// When it was so by its source; nil if that is not told.
  public var time: StatedTime?
  public var certainty: Certainty
  /// Whether its list may have more than the source shows: it is cut off, says that it goes on, or has but one.
  public var goesOn = false
  public var source: SourceLines
  /// The number of the list, answer or recording that it is a part of; nil if it stands alone.
  var list: Int?
  /// The customer that the list says it is of, by a number of the bank's; nil if it says none.
  var owner: String?
  /// The customer whom its line of a log names, by a number; nil if it names none.
  var user: String?
  /// The number of its part of the sources; a new source, or a line such as “next ticket”, begins a part.
  var part = 0
  /// The customer whom it is said of, where a text names several; nil if it names one or none.
  var person: Int?
}

/// How sure a statement is.
public enum Certainty: Hashable, Sendable {
  case known
  /// Told by somebody who may not repeat it exactly.
  case quoted
  /// The source ends behind it, within the list that it is in.
  case cutOff
}

/// The lines that a statement was read from.
public struct SourceLines: Hashable, Sendable {
  /// The name of the file, or “pasted”.
  public var name: String
  /// The lines, counted from 1.
  public var lines: ClosedRange<Int>
  /// The first of them that says it, without secrets.
  public var quote: String

  /// Takes in the lines below that repeat these.
  mutating func repeatLines(by count: Int) {
    lines = lines.lowerBound...lines.upperBound + count
  }
}
