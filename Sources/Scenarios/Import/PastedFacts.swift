import FoundationEssentials
public import IssuerAPI
import JSON
public import Redaction
public import SimulatedWorld
public import WalletDomain

/// What pasted JSON tells of a customer: answers of `tokens/searches`, the bank's card list, and other calls.
///
/// Card numbers, names and secrets are replaced before anything is read; the pasted text itself is not kept.
public struct PastedFacts: Hashable, Sendable {
  /// Nil if the text has no cards; an empty list is an answer.
  public internal(set) var cards: [Card]?
  /// Facts of those cards that are unknown or cannot be simulated.
  public internal(set) var reports: [Card.ID: CardReport] = [:]
  /// Nil if the text has no list of tokens.
  public internal(set) var tokens: [Token]?
  /// Who suspended each token, as far as the text tells it.
  public internal(set) var suspenders: [TokenUniqueReference: Set<TokenActor>] = [:]
  /// The references that searches asked for; nil if the text has no request.
  public internal(set) var asked: [TokenUniqueReference]?
  /// Those asked for that the complete answer does not list.
  public private(set) var unanswered: [TokenUniqueReference] = []
  /// Answered tokens that were not asked for; empty if the request is not known.
  public var unasked: [TokenUniqueReference] {
    guard let asked else { return [] }
    return (tokens ?? []).compactMap(\.tokenUniqueReference).filter { !asked.contains($0) }
  }
  /// Whether a search for no token was answered with tokens.
  var hasAnswerToNothing = false
  /// The wallet that the request names, such as GOOGLE_PAY.
  public internal(set) var walletType: String?
  /// Whether there may be more tokens, cards or passes than the text has.
  public internal(set) var tokensAreIncomplete = false
  public internal(set) var cardsAreIncomplete = false
  var passesAreIncomplete = false
  /// The call whose answer may follow in another text.
  public private(set) var openCall: PastedCall?
  /// The tokens that Google Wallet lists on an Android phone; nil if the text has none.
  public internal(set) var passes: [Pass]?
  /// The states of passes, by serial number, that Google does not name; empty where a pass has none.
  var unknownStates: [String: String] = [:]
  /// The issuer whose interface the text speaks, if that is certain.
  public private(set) var issuer: IssuerDialect?
  /// What each document in the text was taken for, in its order.
  public internal(set) var contents: [PastedContent] = []
  /// Number of unrecognised lines.
  public private(set) var otherLines = 0
  /// The first unrecognised line; empty if there is none.
  public private(set) var firstOtherLine = ""
  /// Unrecognised keys, each once.
  public internal(set) var ignoredKeys: [String] = []
  /// What was redacted, and how the pseudonyms are made.
  public private(set) var replaced: [String] = []

  /// Whether the last document is an error and others are not.
  public var endsWithError: Bool {
    contents.last?.isError == true && !contents.allSatisfy(\.isError)
  }

  /// More than any customer has, and few enough to be read quickly.
  static let mostItems = 2_000
  private static let mostDocuments = 10_000
  public static let mostBytes = 1 << 20

  /// Why a text is not accepted.
  public enum Refusal: Error, Hashable, Sendable {
    case empty, noJSON, nothingKnown, tooManyItems, link
    case tooLong(bytes: Int)
    /// The text has only errors and other contents that list nothing.
    case noAnswer([PastedContent])

    public var sentence: String {
      switch self {
      case .empty: "There is nothing in it."
      case .tooLong(let bytes):
        "It has \(bytes.grouped) bytes, and no more than 1 MB (\(mostBytes.grouped)) is taken: paste a part of it."
      case .tooManyItems:
        "It has more than \(mostItems.grouped) items: paste a part of it."
      case .noJSON:
        "No whole JSON was found in it: paste the answer from its first [ or { to its last ] or }."
      case .link: "It is a link, which says nothing of a customer: open it instead."
      case .noAnswer(let contents):
        (contents.prefix(4).map(\.sentence)
          + (contents.count > 4 ? ["And \(contents.count - 4) more of that kind."] : []))
          .joined(separator: " ")
      case .nothingKnown:
        "Neither cards nor tokens are known by it: an id, a status or four digits alone say nothing. "
          + "A card needs its id with digits, a network or a name, a token its tokenUniqueReference with a tokenStatus."
      }
    }
  }

  /// Facts of documents that list nothing.
  public init(withoutAnswer contents: [PastedContent] = []) {
    self.contents = contents
    issuer = Self.issuer(of: contents)
  }

  /// Reads a text; `call` is the one that a text before this one told of.
  public init(
    _ text: String, under key: PseudonymKey, after call: PastedCall? = nil
  ) throws(Refusal) {
    let text = text.withoutOuterWhitespace
    if text.isEmpty { throw .empty }
    if PastedLink(text) != nil { throw .link }
    if text.utf8.count > Self.mostBytes { throw .tooLong(bytes: text.utf8.count) }
    var redactor = Redactor(under: key)
    let pasted = PastedText(redactor.json(text))
    if pasted.documents.count > Self.mostDocuments { throw .tooManyItems }
    var reader = PastedReader(after: call)
    var others = pasted.otherLines
    for document in pasted.documents where !reader.hasTooMany {
      // Prose around it may have hidden a name from the redaction of the whole.
      let redacted = redactor.json(document.text)
      let value = redacted == document.text ? document.value : JSONValue(Data(redacted.utf8))
      if !(value.map { reader.readDocument($0, of: document) } ?? false) {
        others.append(document.value.isPlainList ? document.line : redacted)
      }
    }
    if reader.hasTooMany { throw .tooManyItems }
    reader.pass(pasted.rest)
    self = reader.facts
    contents += pasted.pages.map { .page(Self.title(of: $0)) }
    if contents.contains(.bridgeRequest), let account = redactor.text(text).bridgeCardAccount {
      contents.append(.names("card \(account)"))
    }
    if pasted.documents.isEmpty, pasted.pages.isEmpty { throw .noJSON }
    if contents.isEmpty, pasted.documents.allSatisfy({ $0.value == .list([]) }) {
      contents = [.emptyList]
    }
    if contents.isEmpty { throw .nothingKnown }
    issuer = Self.issuer(of: contents)
    if cards == nil, tokens == nil, asked == nil, passes == nil { throw .noAnswer(contents) }
    unanswered = (asked ?? []).filter(reader.unanswered.contains)
    openCall = reader.call
    otherLines = others.count
    firstOtherLine = others.first.map { redactor.text($0).firstLine } ?? ""
    replaced = redactor.replaced + [redactor.notice].compactMap { $0 }
  }

  private static func issuer(of contents: [PastedContent]) -> IssuerDialect? {
    let issuers = contents.compactMap(\.issuer)
    return issuers.contains(.d1) ? .d1 : issuers.first
  }

  /// The text of a page's title or first heading.
  private static func title(of page: String) -> String {
    for tag in ["title", "h1"] {
      let parts = page.split(separator: "<\(tag)>", maxSplits: 1)
      if parts.count == 2, let title = parts[1].split(separator: "<").first {
        return String(title.prefix(200)).withoutOuterWhitespace
      }
    }
    return ""
  }

  /// A record of what was pasted: what each document was taken for, and what TMP was asked and answered.
  var sentences: [String] {
    let asked = (asked ?? []).map(\.rawValue)
    let question = asked.isEmpty ? [] : ["The app asked TMP for \(asked.fewListed)."]
    let unanswered =
      self.unanswered.isEmpty
      ? []
      : [
        "TMP was asked of \(self.unanswered.map(\.rawValue).fewListed), and its answer says nothing of it."
      ]
    let wallet = walletType.map { ["The request names the wallet \($0)."] } ?? []
    let tokens = (tokens ?? []).prefix(Self.mostTold).map {
      Reason.tokenSeen($0).text(in: Vocabulary())
    }
    // Only Google's lists have passes.
    let passes = (passes ?? []).prefix(Self.mostTold).map(sentence(ofGoogle:))
    return contents.map(\.sentence) + question + wallet + unanswered + tokens + passes
  }

  private func sentence(ofGoogle pass: Pass) -> String {
    let seen = Reason.passSeen(pass, DeviceKind.android.device).text(in: Vocabulary(.googlePay))
    guard let state = unknownStates[pass.serialNumber] else { return seen }
    let token = seen.dropLast(" as \(pass.activationState.tokenStateOfGoogle).".count)
    return state.isEmpty
      ? "\(token), and does not say in which state it is."
      : "\(token) as “\(state)”, which is no state that Google names."
  }

  /// More can be read in the pasted text itself.
  private static let mostTold = 20

  private var items: Int {
    let counts = [cards?.count, tokens?.count, asked?.count, passes?.count]
    return counts.reduce(0) { $0 + ($1 ?? 0) }
  }

  /// Adds facts that came later, which replace those of the same card, token or pass.
  public mutating func join(_ later: PastedFacts) throws(Refusal) {
    if items + later.items > Self.mostItems { throw .tooManyItems }
    if let new = later.cards {
      add(new)
      for card in new { reports[card.id] = later.reports[card.id] }
    }
    if let new = later.tokens {
      add(new)
      for token in new.compactMap(\.tokenUniqueReference) {
        suspenders[token] = later.suspenders[token]
      }
    }
    if let new = later.passes {
      add(new)
      for pass in new { unknownStates[pass.serialNumber] = later.unknownStates[pass.serialNumber] }
    }
    issuer = later.issuer ?? issuer
    if let new = later.asked { asked = (asked ?? []) + new }
    let answered = Set((later.tokens ?? []).compactMap(\.tokenUniqueReference))
    unanswered = unanswered.filter { !answered.contains($0) } + later.unanswered
    hasAnswerToNothing = hasAnswerToNothing || later.hasAnswerToNothing
    walletType = later.walletType ?? walletType
    tokensAreIncomplete = tokensAreIncomplete || later.tokensAreIncomplete
    cardsAreIncomplete = cardsAreIncomplete || later.cardsAreIncomplete
    passesAreIncomplete = passesAreIncomplete || later.passesAreIncomplete
    openCall = later.openCall
    contents += later.contents
    ignoredKeys += later.ignoredKeys.filter { !ignoredKeys.contains($0) }
    replaced += later.replaced.filter { !replaced.contains($0) }
    addOtherLines(later.otherLines, first: later.firstOtherLine)
  }

  /// Adds cards, which replace those with the same ids.
  mutating func add(_ new: [Card]) {
    let ids = Set(new.map(\.id))
    cards = (cards ?? []).filter { !ids.contains($0.id) } + new
  }

  /// Adds tokens, which replace those with the same references.
  mutating func add(_ new: [Token]) {
    tokens = tokens ?? []
    tokens?.join(new)
  }

  /// Adds passes, which replace those with the same serial numbers.
  mutating func add(_ new: [Pass]) {
    let held = Set(new.map(\.serialNumber))
    passes = (passes ?? []).filter { !held.contains($0.serialNumber) } + new
  }

  /// Adds to the number of unrecognised lines.
  public mutating func addOtherLines(_ count: Int, first: String) {
    if otherLines == 0 { firstOtherLine = first }
    otherLines += count
  }
}

extension String {
  fileprivate var firstLine: String {
    split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
  }
}

extension Int {
  /// “1,048,576”.
  fileprivate var grouped: String {
    self < 1000 ? "\(self)" : (self / 1000).grouped + "," + "\(1000 + self % 1000)".dropFirst()
  }
}
