import SimulatedWorld
import Simulation
import WalletDomain

// Findings about issuers whose SDK reports one digitization state per card for all devices.
extension FindingRules {
  /// Passes that exist although the SDK reports notDigitized, as it sees only passes that the app may see.
  var digitization: [Finding] {
    guard sdkIsBlind else { return [] }
    return world.passes.filter { isOfThisBank($0) && $0.pass.activationState != .deactivated }
      .map { stored in
        Finding(
          .notDigitizedThoughThere(waits: stored.pass.waits), card: stored.card, on: stored.device,
          facts: [
            fact(stored.pass, on: stored.device),
            "associatedApplicationIdentifiers do not name \(world.installation.applicationIdentifier).",
          ])
      }
  }
}

// Texts of this finding.
extension Vocabulary {
  func notDigitizedThoughThere(_ device: Device, _ waits: Bool) -> Finding.Words {
    Finding.Words(
      .error, "notDigitized, and yet in \(wallet)",
      customer: waits
        ? "Your card is in \(wallet) and waits to be verified there; our app cannot see it."
        : "Your card is in \(wallet), but our app cannot see it there.",
      agent:
        "The card is on the \(device.title); D1's SDK sees no more than the app: notDigitized.",
      engineer:
        "After a digitization that succeeded, notDigitized points to the TSP's configuration.",
      next: .agent(
        waits
          ? "Have the customer verify it in \(wallet), in another way than by the app."
          : "Tell the customer that \(wallet) has the card; adding it again is not needed."),
      .developers("Have the TSP name the app in associatedApplicationIdentifiers."))
  }
}
