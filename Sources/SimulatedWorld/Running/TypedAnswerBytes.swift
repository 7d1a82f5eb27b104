import FoundationEssentials
import IssuerAPI
import JSON
import WalletDomain

// DataCore's answers are typed values, which are encoded as JSON only for a fault to change.
//
// That JSON is an assumption of this program, used for nothing else.
extension CallResult {
  /// The answer as an HTTP reply that a fault can change; nil if there is none.
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
  /// The result read from a changed reply; fields that its JSON leaves out are taken from `cards`.
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
