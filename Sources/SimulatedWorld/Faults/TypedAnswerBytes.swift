import FoundationEssentials
import IssuerAPI
import JSON
import WalletDomain

// DataCore's answers are not bytes here, but a fault may spoil them as if they were.
//
// Their JSON is an assumption of this program; nothing but faults ever sees it.
extension CallResult {
  /// The answer as a reply that a fault can spoil.
  var asReply: HTTPReply? {
    switch self {
    case .issuer(.success(let reply)): reply
    case .cards(.success(let cards)):
      HTTPReply(status: 200, json: jsonBytes(of: cards.map(CardJSON.init)))
    case .wallet(let result): result.answer.asReply
    case .cards(.failure), .issuer(.failure): nil
    }
  }
}

extension OpenCall {
  /// What was asked for, read from a reply; what a card does not say there is taken from `cards`.
  func reading(_ reply: HTTPReply, cards: CardList) -> CallResult? {
    switch question {
    case .issuer, .backEnd: .issuer(.success(reply))
    case .cards:
      .cards(
        Result { () throws(CallFailure) in
          CardList(try reply.decoding([CardJSON].self).map { $0.card(from: cards) })
        })
    case .wallet(let asked):
      asked.question.reading(reply).map { .wallet(AnyWalletAnswer($0)) }
    }
  }
}

private struct CardJSON: Codable {
  var id: String
  var name: String
  var last4: String
  var state: String

  init(_ card: Card) {
    (id, name, last4, state) = (card.id.rawValue, card.name, card.last4, card.state.rawValue)
  }

  func card(from cards: CardList) -> Card {
    let id = Card.ID(rawValue: id)
    var card = cards[id] ?? Card(id: id, name: name)
    card.name = name
    card.last4 = last4
    card.state = Card.State(rawValue: state) ?? card.state
    return card
  }
}
