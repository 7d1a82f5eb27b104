import PassKitShape
import Scenarios
import SimulatedWorld
import Simulation
import WalletDomain

@testable import GuideSamples

// What Wallet asks the sample of its extension, and what stops that.
extension Case {
  static func ofExtension(_ scenario: Scenario) -> [Case] {
    let cards = scenario.setup.cards.prefix(scenario.setup.isAskedForCards ? 1 : 0)
    return [Case("extension of \(scenario.id): status, entries") { compareEntries(scenario) }]
      + cards.map { card in
        Case("extension of \(scenario.id): \(card.id)") { compareRequest(for: card, scenario) }
      }
  }

  private static func ours(_ phone: Phone) -> ProvisioningExtension {
    ProvisioningExtension(
      shared: phone.world.appEvidence, hasSession: true, policy: .guide, mistakes: [])
  }

  private static func compareEntries(_ scenario: Scenario) -> [String] {
    let phone = Phone(World(scenario.setup))
    phone.makeCurrent()
    let (ours, handler) = (ours(phone), IssuerProvisioningExtensionHandler())
    var lines: [String] = []
    handler.status { status in
      let theirs = ExtensionStatus(
        requiresAuthentication: status.requiresAuthentication,
        passEntriesAvailable: status.passEntriesAvailable,
        remotePassEntriesAvailable: status.remotePassEntriesAvailable)
      if theirs != ours.status {
        lines.append("status: the session has \(ours.status), the sample \(theirs)")
      }
    }
    let entries = ours.entries(from: phone.world.appEvidence)
    for device in phone.world.devices {
      let offered = entries.filter { $0.device == device }
        .map { "\($0.card.id) \($0.configuration)" }
      var theirs: [String] = []
      // The sample has one entry, for an example.
      for card in phone.world.cards.withoutRepeatedIDs() {
        example = card
        func take(_ entries: [PKIssuerProvisioningExtensionPassEntry]) {
          theirs += entries.compactMap { $0 as? PKIssuerProvisioningExtensionPaymentPassEntry }
            .map { "\($0.identifier) \($0.addRequestConfiguration.facts)" }
        }
        if device == .phone {
          handler.passEntries(completion: take)
        } else {
          handler.remotePassEntries(completion: take)
        }
      }
      if offered != theirs {
        lines.append("entries, \(device): the session has \(offered), the sample \(theirs)")
      }
    }
    return lines
  }

  private static func compareRequest(for card: Card, _ scenario: Scenario) -> [String] {
    let phone = Phone(World(scenario.setup))
    phone.makeCurrent()
    guard
      let entry = ours(phone).entries(from: phone.world.appEvidence)
        .first(where: { $0.card == card && $0.device == .phone })
    else { return [] }
    let theirs = phone.addFromWallet(entry, by: IssuerProvisioningExtensionHandler())
    var played = PlayedActs(in: .settled(scenario, policy: .guide))
    played.play([.addFromWallet, .pick(card.id, .phone)])
    guard case .adding(let flow)? = played.session.app.lastEnded else {
      return ["the session comes to \(played.outcome ?? "nothing"), the sample to a request"]
    }
    let ending = (try? theirs?.get()).map { $0 == .activated ? "added" : "added, to be activated" }
    let ours =
      switch flow.outcome {
      case .added, .addedAnother: "added"
      case .addedRequiringActivation: "added, to be activated"
      default: "not added"
      }
    // An answer that comes when Wallet has stopped waiting is handed over all the same.
    played.play([.advance(.seconds(60))])
    let (asked, askedBySample) = (
      played.session.world.calls(of: .walletExtension), phone.world.calls(of: .walletExtension)
    )
    return
      (ours == ending ?? "not added"
      ? [] : ["the session has \(ours), the sample \(theirs.map { "\($0)" } ?? "no answer")"])
      + (asked == askedBySample
        ? [] : ["calls: the session makes \(asked), the sample \(askedBySample)"])
  }

  /// What stops a sample as it is printed, whatever is asked of it.
  static func traps(_ scenario: Scenario) -> [Case] {
    [
      Case("as printed: the address of activations", stoppingWith: "unexpectedly found nil") {
        let phone = Phone(World(scenario.setup))
        phone.makeCurrent()
        guard let pass = phone.world.passes.first?.pass,
          let url = URL(string: "bankapp://activate?serialNumber=\(pass.serialNumber)")
        else { return }
        _ = phone.run { try await ActivationAsPrinted().handleActivationDeeplink(url) }
      },
      Case("as printed: a picture that is not there", stoppingWith: "unexpectedly found nil") {
        let phone = Phone(World(scenario.setup))
        phone.pictures = []
        phone.makeCurrent()
        example = phone.world.cards.first
        IssuerProvisioningExtensionHandler().passEntries { _ in }
      },
      Case("as printed: the layer to TMP", stoppingWith: "Example only") {
        let phone = Phone(World(scenario.setup))
        phone.makeCurrent()
        _ = phone.run {
          _ = try await SigningAsPrinted().signCard(
            cardId: "", certificates: [], nonce: Data(), nonceSignature: Data())
        }
      },
      Case("what the app and its extension share") {
        Phone(World(scenario.setup)).makeCurrent()
        let read = shareAndRead(["a", "b"])
        return read == ["a", "b"] ? [] : ["the sample reads \(read ?? [])"]
      },
    ]
  }
}

extension WorldFacts {
  /// Wallet comes to ask for a request: that is Wallet's doing, and nothing of the sample's.
  fileprivate var isAskedForCards: Bool {
    let world = World(self)
    return world.listingObstacle == nil && world.sharesAppGroup
      && [ExtensionQuestion.status, .entries].allSatisfy { question in
        let (time, budget) = world.timesOfExtension(question)
        return time <= budget
      }
  }
}
