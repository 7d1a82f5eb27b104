import IssuerAPI
import SimulatedWorld
import Simulation
import WalletDomain

extension FindingRules {
  /// Finding that the network or the issuer refused an unusable card because of its state.
  func deadCard(_ card: Card, on device: Device, endedAs name: AddPassOutcome.Name?) -> [Finding] {
    guard let death = world.death(of: card.id) else { return [] }
    let refuser: CardUnusable.Refuser
    switch name {
    case .declinedByNetwork: refuser = .network
    case .issuerFailed:
      guard let call = world.log.calls.last(where: { $0.endpoint == .signedCards }),
        case .reply(let reply) = call.answer?.payload, reply.status == 403
      else { return [] }
      refuser = .issuer
    default: return []
    }
    return [
      Finding(
        .deadCardRefused(death, by: refuser), card: card.id, on: device,
        facts: [
          "Card \(card.id) is \(death.words).",
          refuser == .network
            ? "The network's decision was RED." : "\(world.issuer.name) answered 403.",
        ])
    ]
  }
}

// Texts of this finding.
extension Vocabulary {
  func deadCardRefused(_ death: CardUnusable, _ refuser: CardUnusable.Refuser) -> Finding.Words {
    let (customer, next) =
      switch death {
      case .blocked:
        ("It can be added once it is not blocked any more.", "Ask why the card is blocked.")
      case .lost:
        (
          "Please tell us if you have it again; otherwise add your new card once you have that.",
          "Ask whether the report is to be withdrawn, or whether a new card is on its way."
        )
      case .replaced: ("Please add your new card instead.", "Have the customer add the new card.")
      case .closed: ("It cannot be added any more.", "See whether the card was to be closed.")
      case .expired:
        ("Please add your renewed card instead.", "See whether a renewed card is on its way.")
      }
    return Finding.Words(
      .warning, "a card that is \(death.words) was not added",
      customer: "Your card is \(death.words). \(customer)",
      agent: refuser == .network
        ? "The network declined the card because of its state; trying again changes nothing."
        : "The bank's service did not sign the card because of its state.",
      engineer: refuser == .network
        ? "The decision was RED; \(wallet) tells the app no reason, the call “tokenize” has it."
        : "\(signCall) was answered with 403, and its message names the card's state.",
      next: .agent(next), .developers("Leave cards that are not active out of what is offered."))
  }
}
