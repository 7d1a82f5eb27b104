/// What a reader takes from the lines that it claims.
struct ReaderResult {
  /// The maximum number of claims that are kept of a source; what follows is not read.
  static let mostClaims = 20_000

  var kind: SourceKind
  /// The number of lines that it claims, from the passage's first one on.
  var lineCount: Int
  var claims: [Claim]
  var conclusion = Conclusion()
  /// Names of persons and the like that the reader knows by their place, such as a column's, to be covered.
  var secrets: [String] = []
  /// Whether the text ends within what is read.
  var isCutOff = false
  /// The line, from the passage's first one on, from which nothing more was kept; nil if all was.
  var notKeptFrom: Int?
  /// Texts within it that have kinds of their own, such as the message of an exported log's line.
  var inner: [Inner] = []
  /// The columns of a table; empty for anything else.
  var columns: [TableColumn] = []

  /// The same lines as nobody's statement, where the text says that they are supposed.
  var asSupposed: ReaderResult {
    ReaderResult(
      kind: kind, lineCount: lineCount, claims: [],
      conclusion: Conclusion(notKnown: [
        "what is so: the text says that this is made up, supposed or expected"
      ]))
  }

  struct Inner {
    var text: String
    var head: LogHead?
    /// The line it stands in, from the passage's first line on.
    var line = 0
  }

  /// A statement before its source is known; `line` counts from the passage's first line.
  struct Claim {
    var party: StatementParty
    var subject = Subject()
    var fact: Fact
    var time: StatedTime?
    var certainty = Certainty.known
    /// Whether more may follow in the list that it is in.
    var goesOn = false
    var line = 0
    /// The part of the line that says it, not yet covered; nil for all of the line.
    var quote: String?
    /// The number of the call that it is a part of, from the passage's first one on; nil outside of calls.
    var call: Int?
    /// The customer that its list says it is of; nil if it says none.
    var owner: String?
  }
}
