/// What follows from a kind of source, kept apart from what it states.
public struct Conclusion: Hashable, Sendable {
  /// What the source does not tell although one might think so.
  public var notKnown: [String] = []
  /// Questions, to the customer or others, that tell the causes that are left apart.
  public var questions: [String] = []
  /// What somebody can do next.
  public var steps: [String] = []
  /// Possible causes, each with who says so.
  public var causes: [Cause] = []

  public struct Cause: Hashable, Sendable {
    public var text: String
    public var authority: Authority
    /// Ids of the shipped states that show it, the plainest first.
    public var states: [String] = []

    /// Where a card is refused: Apple's support sends the customer to the bank.
    static let bank = Cause(
      text: "the bank: Apple does not approve or decline cards", authority: .apple)

    /// Where iOS ended the sheet.
    static let bankOrApple = Cause(
      text: "the bank's or Apple's side, where typing the card into Wallet fails as well",
      authority: .seen("developer.apple.com/forums 749814"))
  }

  /// Who says that something can be a cause, the most reliable first.
  public enum Authority: Hashable, Sendable {
    /// An engineer of Apple's in a thread of Apple's developer forums.
    case appleEngineer(thread: Int)
    /// Apple's documentation or support pages.
    case apple
    /// The documentation of a network, a processor or another vendor.
    case vendor(String)
    /// Seen once by somebody who said so in public.
    case seen(String)
    /// Somebody's guess in public.
    case guess(String)
    /// An assumption of this program that nobody has published.
    case assumption
  }
}

// Each sentence and cause once, and no more of a kind than are read.
extension Conclusion {
  /// Maximum number of sentences of one kind; more would repeat them.
  private static let most = 30

  mutating func add(_ other: Conclusion) {
    for sentence in other.notKnown { note(sentence) }
    for question in other.questions { ask(question) }
    for step in other.steps { advise(step) }
    for cause in other.causes { self.cause(cause.text, cause.authority) }
  }

  mutating func note(_ sentence: String) { Self.add(sentence, to: &notKnown) }
  mutating func ask(_ sentence: String) { Self.add(sentence, to: &questions) }
  mutating func advise(_ sentence: String) { Self.add(sentence, to: &steps) }
  mutating func cause(_ text: String, _ authority: Authority) {
    let cause = Cause(text: text, authority: authority)
    if causes.count < Self.most, !causes.contains(cause) { causes.append(cause) }
  }

  private static func add(_ sentence: String, to sentences: inout [String]) {
    if sentences.count < most, !sentences.contains(sentence) { sentences.append(sentence) }
  }
}
