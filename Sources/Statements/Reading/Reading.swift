public import IssuerAPI

/// What sources hold: what each party states, what of them was not read, and where they contradict each other.
public struct Reading: Hashable, Sendable {
  public var statements: [Statement] = []
  /// The kinds of source that were found, in the order of the lines.
  public var found: [FoundKind] = []
  public var unread: [Unread] = []
  /// The lines of a source that were not read because it states more than is kept.
  public var notKept: [Unread] = []
  /// The places where a source ends within a list, a text or a value, so that more may follow.
  public var cutOff: [SourceLines] = []
  /// The places where a source begins within a list or an object, so that more may stand before.
  public var cutOffBefore: [SourceLines] = []
  public var contradictions: [Contradiction] = []
  /// The statements of each customer by their places in `statements`; more than one if ids do not meet.
  public var customers: [[Int]] = []

  /// The issuer that was tried first; nil if none was named.
  public internal(set) var issuer: IssuerDialect?

  /// Names of persons and devices in what was read, which are covered wherever they stand.
  var persons: Set<String> = []

  /// The number of parts and lists that have been read.
  var (partCount, listCount) = (0, 0)
  /// The end of the last list, which the next line may continue.
  var lastList: LastList?

  struct LastList: Hashable {
    var kind: SourceKind
    var name: String
    var line: Int
  }

  /// A kind of source with the lines that it was found in, and what follows from it.
  public struct FoundKind: Hashable, Sendable {
    public var kind: SourceKind
    public var source: SourceLines
    public var conclusion: Conclusion
    /// The columns of a table as they were understood; empty for anything else.
    public var columns: [TableColumn] = []
  }

  /// The lines of a source that no reader understands.
  public struct Unread: Hashable, Sendable {
    public var name: String
    /// The number of lines with something in them.
    public var count: Int
    /// The first of them, without secrets, and its number.
    public var first: String
    public var firstLine: Int
  }

  /// Statements that cannot all be so, or that nobody asked for.
  public struct Contradiction: Hashable, Sendable {
    /// A sentence that says what contradicts what.
    public var headline: String
    /// Their places in `statements`.
    public var statements: [Int]
  }

  /// The statements of one customer where ids do not meet, and those that are of none of them; all with nil.
  public func statements(of customer: Int?) -> [Statement] {
    guard let customer, hasSeveralCustomers, customers.indices.contains(customer) else {
      return statements
    }
    let others = Set(customers.joined()).subtracting(customers[customer])
    return statements.indices.filter { !others.contains($0) }.map { statements[$0] }
  }

  /// Whether the statements are about more than one customer, as far as their ids tell.
  public var hasSeveralCustomers: Bool { customers.count > 1 }
}
