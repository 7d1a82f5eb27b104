import FoundationEssentials
public import IssuerAPI
import JSON
public import Redaction
public import SimulatedWorld
public import WalletDomain

/// What a support agent holds of a customer, as JSON: the answer of `tokens/searches`, the bank's card list, or both.
///
/// Card numbers, names and secrets are replaced before anything is read; the pasted text itself is not kept.
public struct PastedFacts: Hashable, Sendable {
  /// Nil where the text says nothing of cards.
  public private(set) var cards: [Card]?
  /// What was said of those cards otherwise than it can be simulated, or not at all.
  public private(set) var reports: [Card.ID: CardReport] = [:]
  /// Nil where the text says nothing of tokens.
  public private(set) var tokens: [Token]?
  /// By whom tokens are suspended, as far as the text says it.
  public private(set) var suspenders: [TokenUniqueReference: Set<TokenActor>] = [:]
  /// Of which passes a search has asked TMP; nil where the text has no request.
  public private(set) var asked: [TokenUniqueReference]?
  /// Those of them of which the answer says nothing.
  public private(set) var unanswered: [TokenUniqueReference] = []
  /// Tokens that were answered, and not asked of; empty where nobody knows what was asked.
  public var unasked: [TokenUniqueReference] {
    guard let asked else { return [] }
    return (tokens ?? []).compactMap(\.tokenUniqueReference).filter { !asked.contains($0) }
  }
  /// Tokens were answered to a question about nothing.
  private(set) var hasAnswerToNothing = false
  /// The wallet that the request names; nil where it names none.
  public private(set) var walletType: String?
  /// There may be more tokens, or cards, than the text has.
  public private(set) var tokensGoOn = false
  public private(set) var cardsGoOn = false
  private(set) var passesGoOn = false
  /// The call whose answer may follow in another text.
  public private(set) var openCall: PastedCall?
  /// The tokens that Google Wallet lists on an Android phone; nil where the text has none such.
  public private(set) var passes: [Pass]?
  /// Of those that say no state, or none of Google's: what they say, by their ids; empty where it is nothing.
  private(set) var oddStates: [String: String] = [:]
  /// Whose interface the text speaks, where that is not the usual one.
  public private(set) var issuer: IssuerDialect?
  /// What each document in the text was taken for, in its order.
  public private(set) var readings: [Reading] = []
  /// How many lines are none of these.
  public private(set) var otherLines = 0
  /// The first of them; empty where there is none.
  public private(set) var firstOtherLine = ""
  /// Keys that nobody understands here, each once.
  public private(set) var ignoredKeys: [String] = []
  /// What was replaced, each a few words, and what is to be known of the pseudonyms.
  public private(set) var replaced: [String] = []

  /// The newest of the documents is no answer, though there was one before.
  public var endsWithError: Bool {
    readings.last?.isError == true && !readings.allSatisfy(\.isError)
  }

  /// More than anybody has, and less than takes long.
  static let mostItems = 2_000
  private static let mostDocuments = 10_000
  public static let mostBytes = 1 << 20

  /// Why a text cannot be taken.
  public enum Refusal: Error, Hashable, Sendable {
    case empty, noJSON, nothingKnown, tooManyItems, link
    case tooLong(bytes: Int)
    /// Only bodies of errors are in it.
    case noAnswer([Reading])

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
      case .noAnswer(let readings):
        (readings.prefix(4).map(\.sentence)
          + (readings.count > 4 ? ["And \(readings.count - 4) more of that kind."] : []))
          .joined(separator: " ")
      case .nothingKnown:
        "Neither cards nor tokens are known by it: an id, a status or four digits alone say nothing. "
          + "A card needs its id with digits, a network or a name, a token its tokenUniqueReference with a tokenStatus."
      }
    }
  }

  /// Documents of which none is an answer: all that is known by them is that nothing is known.
  public init(withoutAnswer readings: [Reading]) {
    self.readings = readings
    issuer = Self.issuer(in: readings)
  }

  /// `call`: the one that a text before this one has told of.
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
    readings = reader.readings + pasted.pages.map { Reading.page(Self.title(of: $0)) }
    if readings.contains(.bridgeRequest), let account = redactor.text(text).bridgeCardAccount {
      readings.append(.names("card \(account)"))
    }
    if pasted.documents.isEmpty, pasted.pages.isEmpty { throw .noJSON }
    if readings.isEmpty, pasted.documents.allSatisfy({ $0.value == .list([]) }) {
      readings = [.emptyList]
    }
    if readings.isEmpty { throw .nothingKnown }
    issuer = Self.issuer(in: readings)
    passes = reader.passes
    oddStates = reader.oddStates
    if reader.cards == nil, reader.tokens == nil, reader.asked == nil, passes == nil {
      throw .noAnswer(readings)
    }
    asked = reader.asked
    unanswered = (reader.asked ?? []).filter(reader.unanswered.contains)
    hasAnswerToNothing = reader.hasAnswerToNothing
    walletType = reader.walletType
    (tokensGoOn, cardsGoOn, passesGoOn) = (
      reader.tokensGoOn, reader.cardsGoOn, reader.passesGoOn
    )
    openCall = reader.call
    cards = reader.cards
    reports = reader.reports
    tokens = reader.tokens
    suspenders = reader.suspenders
    ignoredKeys = reader.ignored
    otherLines = others.count
    firstOtherLine = others.first.map { redactor.text($0).firstLine } ?? ""
    replaced = redactor.replaced + [redactor.notice].compactMap { $0 }
  }
}

extension PastedFacts {
  private static func issuer(in readings: [Reading]) -> IssuerDialect? {
    readings.contains(where: \.isOfD1)
      ? .d1 : readings.contains(where: \.isOfBridge) ? .bridge : nil
  }
}

extension PastedFacts {
  /// What was pasted, for whoever reads of it later: what each document was taken for, and what TMP was asked and said.
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
    // Those that Google lists; others nobody pastes.
    let passes = (passes ?? []).prefix(Self.mostTold).map(sentence(ofGoogle:))
    return readings.map(\.sentence) + question + wallet + unanswered + tokens + passes
  }

  private func sentence(ofGoogle pass: Pass) -> String {
    let seen = Reason.passSeen(pass, DeviceKind.android.device).text(in: Vocabulary(.googlePay))
    guard let state = oddStates[pass.serialNumber] else { return seen }
    let token = seen.dropLast(" as \(pass.activationState.tokenStateOfGoogle).".count)
    return state.isEmpty
      ? "\(token), and does not say in which state it is."
      : "\(token) as “\(state)”, which is no state that Google names."
  }

  /// Whoever pastes more has the text itself.
  private static let mostTold = 20
}

extension PastedFacts {
  private var items: Int {
    let counts = [cards?.count, tokens?.count, asked?.count, passes?.count]
    return counts.reduce(0) { $0 + ($1 ?? 0) }
  }

  /// Adds what came later: of the same card or token it counts.
  public mutating func join(_ later: PastedFacts) throws(Refusal) {
    if items + later.items > Self.mostItems { throw .tooManyItems }
    if let new = later.cards {
      let ids = Set(new.map(\.id))
      cards = (cards ?? []).filter { !ids.contains($0.id) } + new
      reports = reports.filter { !ids.contains($0.key) }
      reports.merge(later.reports) { _, later in later }
    }
    if let new = later.tokens {
      tokens = tokens ?? []
      tokens?.join(new)
      for token in new.compactMap(\.tokenUniqueReference) {
        suspenders[token] = later.suspenders[token]
      }
    }
    if let new = later.passes {
      let held = Set(new.map(\.serialNumber))
      passes = (passes ?? []).filter { !held.contains($0.serialNumber) } + new
      oddStates = oddStates.filter { !held.contains($0.key) }
      oddStates.merge(later.oddStates) { _, later in later }
    }
    issuer = later.issuer ?? issuer
    if let new = later.asked { asked = (asked ?? []) + new }
    let answered = Set((later.tokens ?? []).compactMap(\.tokenUniqueReference))
    unanswered = unanswered.filter { !answered.contains($0) } + later.unanswered
    hasAnswerToNothing = hasAnswerToNothing || later.hasAnswerToNothing
    walletType = later.walletType ?? walletType
    (tokensGoOn, cardsGoOn) = (tokensGoOn || later.tokensGoOn, cardsGoOn || later.cardsGoOn)
    passesGoOn = passesGoOn || later.passesGoOn
    openCall = later.openCall
    readings += later.readings
    ignoredKeys += later.ignoredKeys.filter { !ignoredKeys.contains($0) }
    replaced += later.replaced.filter { !replaced.contains($0) }
    addOtherLines(later.otherLines, first: later.firstOtherLine)
  }

  /// Counts lines that are nothing that can be taken.
  public mutating func addOtherLines(_ count: Int, first: String) {
    if otherLines == 0 { firstOtherLine = first }
    otherLines += count
  }
}

extension PastedFacts {
  /// What a document was taken for.
  public enum Reading: Hashable, Sendable {
    case answer(tokens: Int)
    /// Of a list that goes on.
    case partOfAnswer(tokens: Int)
    case request(passes: Int)
    case cards(Int)
    case partOfCards(Int)
    /// In no list, as somebody has cut it out of one.
    case loneToken, loneCard
    case answerOfD1(cards: Int)
    case tokensOfGoogle(Int)
    case activationRequest
    /// With the issuer's decision and its comment.
    case activationAnswer(String)
    case bridgeRequest, bridgeAnswer
    /// To the bank's service, for a card that is to be added.
    case signingRequest
    case signedCard
    /// Of the network or a processor, with its own words.
    case notification(String)
    /// What a call names without saying anything of it: “card c1”.
    case names(String)
    /// A list without items, and nothing says of what.
    case emptyList
    /// The text ends within what was read before.
    case cutOff
    /// What was read before says that it is not all.
    case goesOn
    case bridgeError(code: String, key: String?)
    /// With its own words.
    case error(String)
    /// HTML, with its title.
    case page(String)

    /// With what it means.
    public var sentence: String {
      switch self {
      case .answer(0): "TMP's answer, in which no token is listed."
      case .answer(let tokens):
        "TMP's answer, with \(tokens == 1 ? "1 token" : "\(tokens) tokens")."
      case .partOfAnswer(let tokens):
        "TMP's answer, with at least \(tokens == 1 ? "1 token" : "\(tokens) tokens")."
      case .request(0): "A search request that names no pass: the app saw none."
      case .request(let passes):
        "A search request, which is no answer: the app saw "
          + "\(passes == 1 ? "1 pass" : "\(passes) passes") and asked TMP."
      case .cards(0): "The bank's card list, which is empty."
      case .cards(let cards):
        "The bank's card list, with \(cards == 1 ? "1 card" : "\(cards) cards")."
      case .partOfCards(let cards):
        "The bank's card list, with at least \(cards == 1 ? "1 card" : "\(cards) cards")."
      case .loneToken: "A token by itself: whether TMP lists others is not known by it."
      case .loneCard: "A card by itself: which others the bank lists is not known by it."
      case .answerOfD1(let cards):
        "D1's answer, with \(cards == 1 ? "1 digital card" : "\(cards) digital cards")."
      case .tokensOfGoogle(let tokens):
        "Google's list, with \(tokens == 1 ? "1 token" : "\(tokens) tokens") on an Android phone."
      case .activationRequest:
        "A request to activate a token, which is no answer: in which state it is, is not known by it."
      case .activationAnswer(let words):
        "TMP's answer to an activation: in which state the token is, is not known by it."
          + Self.quoted(words)
      case .bridgeRequest:
        "A request to Bridge for a signed card, which is no answer."
      case .bridgeAnswer: "Bridge's answer, a signed card: it says nothing of cards or passes."
      case .signingRequest:
        "A request to sign a card, which is no answer: nobody is said to have the card."
      case .signedCard: "An answer with a signed card: it says nothing of cards or passes."
      case .notification(let words):
        "A notice of something that happened, and no answer: what holds now is not known by it."
          + Self.quoted(words)
      case .names(let thing): "It names \(thing), and says no more of it."
      case .emptyList:
        "An empty list that nothing says to be TMP's or the bank's: nothing is known by it."
      case .cutOff: "The text ends inside a list: what is whole was taken, and there may be more."
      case .goesOn: "The list says that it is not all: there may be more."
      case .bridgeError(let code, let key): Self.words(ofBridgeError: code, key)
      case .error(let words):
        "An error instead of an answer: what was asked for is not known." + Self.quoted(words)
      case .page(let words):
        "A page of HTML instead of an answer: what was asked for is not known." + Self.quoted(words)
      }
    }

    var isError: Bool {
      switch self {
      case .error, .page, .bridgeError: true
      default: false
      }
    }

    var isOfBridge: Bool {
      switch self {
      case .bridgeRequest, .bridgeAnswer, .bridgeError: true
      default: false
      }
    }

    var isOfD1: Bool { if case .answerOfD1 = self { true } else { false } }

    private static func quoted(_ words: String) -> String {
      words.isEmpty ? "" : " It says: “\(words)”."
    }
  }

  /// What stands in the title of a page, or in its first heading.
  private static func title(of page: String) -> String {
    for tag in ["title", "h1"] {
      let parts = page.split(separator: "<\(tag)>", maxSplits: 1)
      if parts.count == 2, let title = parts[1].split(separator: "<").first {
        return String(title.prefix(200)).withoutOuterWhitespace
      }
    }
    return ""
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
