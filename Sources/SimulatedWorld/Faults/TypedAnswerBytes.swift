import FoundationEssentials
import IssuerAPI
import JSON
import WalletDomain

// DataCore's and Apple's answers are not bytes here, but a fault may spoil them as if they were.
//
// Their JSON is an assumption of this program; nothing but faults ever sees it.
extension CallResult {
  /// The answer as a reply that a fault can spoil.
  var asReply: HTTPReply? {
    switch self {
    case .issuer(.success(let reply)): reply
    case .cards(.success(let cards)):
      HTTPReply(status: 200, json: jsonBytes(of: cards.map(CardJSON.init)))
    case .certificates(.success(let challenge)):
      HTTPReply(status: 200, json: jsonBytes(of: ChallengeJSON(challenge)))
    default: nil
    }
  }
}

extension OpenCall {
  /// What was asked for, read from a reply; what a card does not say there is taken from `cards`.
  func reading(_ reply: HTTPReply, cards: CardList) -> CallResult? {
    switch question {
    case .issuer: .issuer(.success(reply))
    case .cards:
      .cards(
        result { () throws(CallFailure) in
          CardList(try reply.decoding([CardJSON].self).map { $0.card(from: cards) })
        })
    case .certificates:
      .certificates(
        result { () throws(CallFailure) in try reply.decoding(ChallengeJSON.self).challenge })
    default: nil
    }
  }

  private func result<Value>(
    _ body: () throws(CallFailure) -> Value
  ) -> Result<Value, CallFailure> {
    do throws(CallFailure) { return .success(try body()) } catch { return .failure(error) }
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

private struct ChallengeJSON: Codable {
  var certificates: [Data]
  var nonce: Data
  var nonceSignature: Data

  init(_ challenge: ProvisioningChallenge) {
    certificates = challenge.certificates
    nonce = challenge.nonce
    nonceSignature = challenge.nonceSignature
  }

  var challenge: ProvisioningChallenge {
    ProvisioningChallenge(
      certificates: certificates, nonce: nonce, nonceSignature: nonceSignature)
  }
}
