import Scenarios
package import SimulatedWorld
package import Simulation
package import WalletDomain

/// What Wallet, or the Watch, says of a pass.
package struct PassRow: Sendable {
  package let stored: StoredPass
  /// The card, or a placeholder for one that the issuer does not list.
  package let card: Card
  /// The card and the identifiers of the pass; one that nobody has reported is named by its token, because its serial
  /// number is made up.
  package let name: String
  /// The last four digits of the card number, as far as they are known.
  package let digits: String
  /// Whether it is only assumed to be on its device.
  package let isDoubtful: Bool
  /// Whether nobody has said that its device holds it.
  package let isAssumed: Bool
  /// Whether the app may not see it.
  package let isHidden: Bool
  /// The state below the pass, such as “ready to pay”, or how to verify it.
  package let words: String

  package var pass: Pass { stored.pass }
  package var state: PassActivationState { pass.activationState }

  package init(_ stored: StoredPass, in session: Session) {
    let (world, scenario, pass) = (session.world, session.scenario, stored.pass)
    let card = world.card(of: stored)
    (self.stored, self.card) = (stored, card)
    name =
      if scenario.unknowns.contains(.passes), world.wallet.knowsSerialNumbers {
        pass.deviceAccountIdentifier.map { "\(card.name), pass of token \($0)" } ?? card.name
      } else {
        world.name(of: stored)
      }
    let suffix = pass.primaryAccountNumberSuffix
    digits = suffix == card.last4 ? scenario.digits(of: card) : suffix ?? "····"
    isDoubtful = scenario.isDoubtful(stored)
    isAssumed = scenario.isAssumed(stored)
    isHidden = !world.appMaySee(stored)
    words =
      switch pass.activationState {
      case .activated: "ready to pay"
      case .requiresActivation: session.invitation(for: pass)
      case let state: state.shortWords
      }
  }
}

extension Session {
  /// The label of Wallet's button that opens the issuer's app.
  package var verificationInvitation: String {
    world.tsp?.invitation ?? "Verify in \(scenario.bank.name)'s app"
  }

  /// Wallet's text below a pass that waits for verification: the bank's app, or the other ways to verify it.
  fileprivate func invitation(for pass: Pass) -> String {
    let options = world.verificationOptions(for: pass)
    if options.isEmpty || options.contains(.bankApp) { return verificationInvitation }
    return "Verify: " + options.map(\.shortWords).joined(separator: ", ")
  }
}

extension PassActivationState {
  /// A sign beside the words, so that nothing is conveyed by colour alone.
  package var sign: String {
    switch self {
    case .activated: "●"
    case .requiresActivation, .activating: "◐"
    case .suspended: "■"
    case .deactivated: "×"
    }
  }

  /// The state in one word, for the edge of a card.
  package var shortWords: String {
    switch self {
    case .activated: "ready"
    case .requiresActivation: "verify"
    case .activating: "activating"
    case .suspended: "suspended"
    case .deactivated: "deactivated"
    }
  }
}
