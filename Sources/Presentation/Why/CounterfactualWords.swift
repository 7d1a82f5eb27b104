package import Diagnosis
import IssuerAPI
package import SimulatedWorld
import Simulation
import WalletDomain

extension Counterfactual {
  /// The condition as an agent says it, who has other names for passes and tokens.
  package func conditionWithoutIDs(in world: World) -> String {
    let issuer = world.issuer.name
    return switch change {
    case .tokenStatus(_, .active):
      from == .suspended ? "once its suspension has ended" : "once the bank has activated it"
    case .tokenStatus(_, .suspended): "if the bank suspended it"
    case .tokenStatus(_, .inactive): "if it had yet to be activated"
    case .tokenCard, .tokenListed: "if \(issuer) knew it as this card's"
    case .passGone(let serial, let holder):
      // One that has ended is told by that; else it is one of several.
      "if \(from == .deactivated ? "it" : copy(serial, on: holder, in: world)) were removed from Wallet "
        + (device == nil ? "on the \(holder.title)" : "there")
    case .passVisible: "if the app were allowed to see it there"
    case .noFaults: "if the card check were answered"
    case .made(.cardState): "once the card is not blocked any more"
    case .made(.appAssociated): "if the bank's app were registered with the network"
    default: condition
    }
  }

  /// One of several copies of a card, by what Wallet tells among its details.
  private func copy(_ serial: String, on device: Device, in world: World) -> String {
    let stored = world.passes(on: device).first { $0.pass.serialNumber == serial }
    let digits = stored?.pass.deviceAccountNumberSuffix
    let account = world.setup.wallet(on: device).account
    return digits.map { "the copy with \(account) account ·· \($0)" } ?? "one of its copies"
  }
}
