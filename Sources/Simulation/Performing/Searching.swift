import IssuerAPI
import SimulatedWorld
import WalletDomain

/// The calls that a question about tokens needs, and what they have found so far.
struct TokenSearch: Hashable {
  let question: TokenQuestion
  private(set) var calls: [IssuerRequest]
  private(set) var found: [Token] = []

  /// One call, or one for each of `cards` if the issuer lists the tokens of a card.
  init(_ question: TokenQuestion, ofEach cards: CardList?) {
    self.question = question
    calls =
      cards?.listedNow.map { card in
        var question = question
        question.card = card.id
        return .searchTokens(question)
      } ?? [.searchTokens(question)]
  }

  /// Takes the answer to the first of the calls that are left.
  mutating func take(_ tokens: [Token]) {
    guard case .searchTokens(let asked)? = calls.first else { return }
    calls.removeFirst()
    guard let card = asked.card else {
      // One list stays the same in memory: comparing it with the one of the last check takes no time.
      found = found.isEmpty ? tokens : found + tokens
      return
    }
    for var token in tokens where question.concerns(token) {
      // A card's list need not name the card.
      token.externalCardId = token.externalCardId ?? card
      found.append(token)
    }
  }
}

/// What a search found, or why it failed.
typealias FoundTokens = Result<[Token], CallFailure>

extension PendingRequest {
  /// The next call of a program's search, which goes on with `hear`; all searches of a program are equal.
  static func search(
    by program: Program, _ search: TokenSearch? = nil,
    then hear: @escaping @Sendable (FoundTokens, inout Performer) -> Void = { _, _ in }
  ) -> PendingRequest {
    PendingRequest(
      "search", of: program,
      hearIssuer: { reply, id, performer in
        let answer = performer.readTokens(reply, of: id, by: program)
        guard var search, let tokens = try? answer.get() else { return hear(answer, &performer) }
        search.take(tokens)
        performer.goOn(search, by: program, then: hear)
      })
  }
}

extension Performer {
  /// Asks about tokens for a program; `hear` is told once all have been found.
  mutating func search(
    _ question: TokenQuestion, of cards: CardList, by program: Program,
    then hear: @escaping @Sendable (FoundTokens, inout Performer) -> Void
  ) {
    let issuer = moment.world.issuer
    // The bank's back end makes one list of several.
    let isByCard = issuer.searchesByCard && issuer.backEnd == nil
    goOn(TokenSearch(question, ofEach: isByCard ? cards : nil), by: program, then: hear)
  }

  fileprivate mutating func goOn(
    _ search: TokenSearch, by program: Program,
    then hear: @escaping @Sendable (FoundTokens, inout Performer) -> Void
  ) {
    guard let call = search.calls.first else { return hear(.success(search.found), &self) }
    send(call, for: .search(by: program, search, then: hear))
  }
}
