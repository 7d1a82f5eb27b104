import SimulatedWorld
import Simulation
import WalletDomain

// Findings about payments that were refused.
extension FindingRules {
  /// A finding for each card with which a payment was refused, as the customer says; the cause is what is held of it.
  var refusedPayments: [Finding] {
    paymentsRefused.compactMap { id in
      guard let card = evidence?.cards[id], let status = perDevice?.status(of: card) else {
        return nil
      }
      let verdicts = world.places.compactMap { status.devices[$0] }
      let tokens = verdicts.compactMap(\.token).map(fact)
      let said = "The customer says that a payment was refused."
      let death = world.death(of: id)
      let (cause, facts): (Finding.PaymentRefusal, [String]) =
        if let death {
          // The finding on the token tells of a blocked card already.
          (
            .card(death),
            tokens + ["Card \(id) is \(death.words)."] + (death == .blocked ? [] : [said])
          )
        } else if verdicts.contains(where: { $0.status == .suspended }) {
          (.suspension, tokens)
        } else if verdicts.contains(where: { $0.status == .active }) {
          (.issuer, tokens + [said])
        } else {
          (.notReady, tokens + [said])
        }
      return Finding(.paymentRefused(cause), card: id, facts: facts)
    }
  }
}

// Texts of this finding.
extension Vocabulary {
  func paymentRefused(_ cause: Finding.PaymentRefusal) -> Finding.Words {
    func words(
      _ title: String, _ customer: String, agent: String, engineer: String, _ next: String
    ) -> Finding.Words {
      Finding.Words(
        .warning, title, customer: customer, agent: agent, engineer: engineer, next: .agent(next))
    }
    return switch cause {
    case .card(let death):
      words(
        "a payment refused, of a card that is \(death.words)",
        "Your card is \(death.words), so that it does not pay, from \(wallet) either.",
        agent: "The card itself is \(death.words): nothing in \(wallet) helps against that.",
        engineer: "The issuer decides by the card's state, whatever \(tokenStatus) says.",
        "Look up why the card is \(death.words), before anything is changed in \(wallet).")
    case .suspension:
      words(
        "a payment refused, of a suspended token",
        "Your card is suspended in \(wallet), so that it does not pay from there until that ends.",
        agent: "The token is suspended, the card itself is not: the plastic card may still pay.",
        engineer: "\(tokenStatus) is SUSPENDED; suspendedBy says who can end that.",
        "Find out who suspended the token; the plastic card can be tried meanwhile.")
    case .issuer:
      words(
        "a payment refused, though card and token are active",
        "Your card is ready in \(wallet); we look up why this payment was declined.",
        agent: "Nothing in \(wallet) is against it: the bank's own decision, a limit, or the till.",
        engineer: "An ACTIVE token says nothing of a payment: the issuer authorises each one.",
        "Ask whether the plastic card pays at the same till, and look up the bank's reason for this payment."
      )
    case .notReady:
      words(
        "a payment refused, of a card that is not ready",
        "As our app sees it, your card is not ready in \(wallet), so that it does not pay from there.",
        agent: "No device that the app sees holds the card ready to pay.",
        engineer: "No \(item) that the app sees has an ACTIVE token of this card.",
        "Ask which card \(wallet) showed at the till: another one may have been chosen.")
    }
  }
}
