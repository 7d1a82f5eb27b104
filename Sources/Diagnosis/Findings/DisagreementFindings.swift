import IssuerAPI
import SimulatedWorld
import Simulation
import WalletDomain

// Findings about tokens on which the network's vault, the issuer's list and the passes disagree.
extension FindingRules {
  var disagreements: [Finding] {
    // An issuer without a search lists no tokens.
    guard world.issuer.search != nil else { return [] }
    let passes = Dictionary(
      grouping: world.passes.filter { $0.pass.deviceAccountIdentifier != nil }
    ) {
      $0.pass.deviceAccountIdentifier ?? ""
    }
    let listed = Dictionary(
      world.tokenService.tokens.compactMap { token in
        token.tokenUniqueReference.map { ($0, token) }
      }, uniquingKeysWith: { first, _ in first })
    return world.vault.tokens.flatMap { token in
      findings(
        of: TokenViews(network: token, tmp: listed[token.id], passes: passes[token.id] ?? []))
    }
  }

  private func findings(of views: TokenViews) -> [Finding] {
    let card = views.tmp?.externalCardId ?? views.passes.first?.card ?? views.network.card
    var findings: [Finding] = []
    if let differing = views.differing {
      let fact = "Token \(views.network.id): \(views.disagreement(in: vocabulary) ?? "")."
      let status = views.networkIsKnown ? views.network.status : views.tmp?.status
      let other = status.flatMap { views.passesUnlike($0).first }
      let kind: Finding.StatesDiffering =
        switch differing {
        case .tmp: .tmpBehind
        case .device, .unknownWhich:
          other?.pass.activationState == .activating
            ? .activating : differing == .device ? .deviceBehind : .unknownWhich
        case .tmpAndDevice: .bothBehind
        }
      findings.append(
        Finding(
          .statesDiffer(kind), card: card, on: other?.device ?? views.passes.first?.device,
          facts: [fact]))
    }
    if let other = views.cardUnlikeTMP(in: vocabulary), let link = views.tmp?.externalCardId {
      findings.append(
        Finding(
          .linksDiffer, card: other.card, on: views.passes.first?.device,
          facts: [
            "\(vocabulary.issuer) links token \(views.network.id) to card \(link), and \(other.evidence)."
          ]))
    }
    return findings
  }
}

extension Token {
  /// One of the four token states of MDES; nil if the issuer reports anything else.
  fileprivate var status: VaultToken.Status? {
    tokenStatus.flatMap(VaultToken.Status.init(rawValue:))
  }
}

// Texts of these findings.
extension Vocabulary {
  func statesDiffer(
    _ device: Device, _ differing: Finding.StatesDiffering
  ) -> Finding.Words {
    let engineer = "\(tokenStatus), passActivationState and the network's state are three copies."
    let title = "parties that disagree about a token"
    return switch differing {
    case .tmpBehind:
      Finding.Words(
        .warning, title,
        customer:
          "Our app shows an older state of your card; what \(wallet) shows is the newer one.",
        agent: "The network has another state than \(issuer), which the app goes by.",
        engineer: engineer,
        next: .agent("Look again in a minute; where it stays so, pass it on to the token service."),
        .tokenService("Take the token's state from the network anew."))
    case .deviceBehind:
      Finding.Words(
        .warning, title,
        customer: "Your \(device.title) does not show the newest state of your card yet.",
        agent: "Network and \(issuer) agree; the \(device.title) has not heard of it.",
        engineer: engineer,
        next: .agent("Ask that the \(device.title) is unlocked, near and online; then look again."))
    case .bothBehind:
      Finding.Words(
        .warning, title,
        customer: "A change to your card has not reached our app and your \(device.title) yet.",
        agent: "The network has another state than \(issuer) and the \(device.title).",
        engineer: engineer,
        next: .agent("Look again in a minute; where it stays so, pass it on to the token service."),
        .tokenService("Take the token's state from the network anew."))
    case .unknownWhich:
      Finding.Words(
        .warning, title,
        customer:
          "\(wallet) and our service say different things about your card; we find out which is right.",
        agent: "Pass and \(issuer) disagree, and what the network has is not known here.",
        engineer: engineer,
        next: .agent("Ask what \(wallet) shows for the card, and whether it pays."),
        .tokenService("Say which state the network has for the token."))
    case .activating:
      Finding.Words(
        .note, title,
        customer: "Your \(device.title) is still activating the card.",
        agent: "The \(item) is being activated, and \(issuer) has the token as it was before.",
        engineer: engineer,
        next: .agent("Look again in a minute; where it stays so, pass it on to the token service."),
        .tokenService("Say whether the network has activated the token."))
    }
  }

  var linksDiffer: Finding.Words {
    Finding.Words(
      .error, "parties that disagree about a token's card",
      customer: "Our service takes your card in \(wallet) for another card.",
      agent: "\(issuer) links the token to another card than the one that the others have it for.",
      engineer: "\(externalCardId) of the token is not the card that its \(item) was made of.",
      next: .agent("Look up whose card each of the two is, before anything is changed."),
      .tokenService("Correct \(externalCardId) once the bank has said which card is right."))
  }
}
