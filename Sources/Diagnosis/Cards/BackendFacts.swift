import IssuerAPI
import Scenarios
import SimulatedWorld
import Simulation
public import WalletDomain

// Facts about a card on a device that the app cannot know: the network's record, and who disagrees with it.
extension SessionDiagnosis {
  /// Facts that the app cannot know, as sentences; empty if there is nothing to add to what the app sees.
  package func hiddenSentences(_ card: Card, on device: Device, _ verdict: Verdict) -> [String] {
    let seen = verdict.pass?.deviceAccountIdentifier ?? verdict.token?.tokenUniqueReference
    var sentences: [String] = []
    if let views = seen.flatMap(world.views(of:)),
      verdict.pass != nil || views.network.device == device
    {
      sentences += said(of: views, as: "the token")
    }
    for token in world.otherTokens(of: card.id, on: device, apartFrom: seen) {
      if let views = world.views(of: token.id) {
        sentences += said(of: views, as: "token \(token.id)")
      }
    }
    if let seen, world.vault[seen]?.status == .inactive, world.refusesActivationFromApp(seen) {
      sentences.append(
        "The network decided orange (reason code 0G): it refuses an activation from the app.")
    }
    return sentences.isEmpty ? [] : ["The app cannot know this:"] + sentences
  }

  private func said(of views: TokenViews, as subject: String) -> [String] {
    // If the card details are unknown, the network is guessed from the token.
    let network =
      scenario.unknowns.contains(.cardDetails)
      ? views.network.id.network : world.network(of: views.network)
    let v = world.vocabulary
    let told = views.remarks(at: world.clock, by: network, in: v).map { "\(subject) \($0)." }
    // Without a search the issuer lists no tokens, so nothing can disagree with the network.
    let differing =
      (world.issuer.search == nil ? nil : views.disagreement(in: v)).map {
        [subject == "the token" ? "of the token, \($0)." : "\(subject): \($0)."]
      } ?? []
    return (differing + told).map(\.capitalizedFirst)
  }
}

extension Token {
  /// The token's fields that have a value, for display only; verdicts do not depend on them.
  public var fields: [(name: String, value: String)] {
    [
      (lister.tokenStatus, wordOfStatus),
      ("authorizationPath", authorizationPath),
      ("processStatus", processStatus), ("panUniqueReference", panUniqueReference),
    ].compactMap { name, value in value.map { (name, $0) } }
  }

  /// “tokenStatus ACTIVE, authorizationPath GREEN.”; nil if the token has none of these fields.
  public var fieldLine: String? {
    fields.isEmpty ? nil : fields.map { "\($0.name) \($0.value)" }.joined(separator: ", ") + "."
  }
}
