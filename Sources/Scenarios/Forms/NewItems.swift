import Assets
import SimulatedWorld
package import TypedYAML
import WalletDomain

extension Scenario {
  /// A new item with unused names for the list at `path`; nil for other lists.
  package func newItem(for path: YAMLPath) -> YAMLNode? {
    switch "\(path)" {
    case "cards": newCard
    case "passes": newPass
    case "tmp.tokens":
      .mapping([
        "tokenUniqueReference": .text(unusedReference("\(newHead)-new")),
        "externalCardId": setup.cards.first.map { .text($0.id.rawValue) },
        "tokenStatus": .text("ACTIVE"),
      ])
    case "network.tokens":
      .mapping(["tokenUniqueReference": .text(unusedReference("\(newHead)-network"))])
    case "faults":
      .mapping([
        "id": .text(
          unused("fault") { name in !setup.faults.contains { $0.id == name } }),
        "on": .text(Endpoint.searches.rawValue), "nth": .text("1"), "status": .text("500"),
      ])
    case "agenda":
      setup.tokenService.tokens.lazy.compactMap(\.tokenUniqueReference).first.map { token in
        .mapping([
          "at": .text("+10m"), "setToken": .text(token.rawValue),
          "tokenStatus": .text("SUSPENDED"),
        ])
      }
    default: nil
    }
  }

  /// The prefix of a new token's reference in the phone's wallet.
  private var newHead: String {
    PaymentNetwork.mastercard.referenceHeads(in: setup.wallet).token
  }

  private var newCard: YAMLNode {
    let count = setup.cards.count
    let id = unused("card-\(count + 1)") { setup.cards[Card.ID($0)] == nil }
    let art = Assets.cardArt.map(\.id)
    let digits = "\(1000 + (count * 1111 + 234) % 9000)"
    return .mapping([
      "id": .text(id), "name": .text("Card \(count + 1)"), "cardholder": .text("John Doe"),
      "last4": .text(digits), "art": art.isEmpty ? nil : .text(art[count % art.count]),
      "primaryAccountIdentifier": .text("FPANID-\(id)"),
    ])
  }

  private var newPass: YAMLNode {
    let used = Set(setup.passes.map(\.pass.serialNumber))
    return .mapping([
      "on": .text(Device.phone.rawValue),
      "card": setup.cards.first.map { .text($0.id.rawValue) },
      "serialNumber": .text(unused("SN-new") { !used.contains($0) }),
      "deviceAccountIdentifier": .text(unusedReference("\(newHead)-new")),
    ])
  }

  /// The settings that remove the value at `path` and all references to it.
  package func settings(removing path: YAMLPath) -> [String] {
    let removal = "\(path)=null"
    guard path.steps.count == 2, path.steps[0] == .key("cards"),
      case .item(let place) = path.steps[1], setup.cards.indices.contains(place)
    else { return [removal] }
    let card = setup.cards[place].id
    // Of a card that is listed twice, one stays.
    if setup.cards.listedNow.filter({ $0.id == card }).count > 1 { return [removal] }
    let passes = setup.passes
    let given = setup.networkTokens
    let planned = setup.planned
    return passes.indices.filter { passes[$0].card == card }.map { "passes[\($0)].card=null" }
      + given.indices.filter { given[$0].card == card }
      .map { "network.tokens[\($0)].externalCardId=null" }
      + planned.indices.reversed().filter { place in
        if case .cardState(of: card, _) = planned[place].change { true } else { false }
      }.map { "agenda[\($0)]=null" } + [removal]
  }

  /// A minimal `tsp` section, as text.
  package var newTSP: String {
    YAMLNode.mapping([
      "contactName": .text(bank.name), "bank_app": .text(bank.name),
      "appLaunchURL": .text("\(setup.linkRule.scheme)://\(setup.linkRule.host ?? "activate")"),
    ]).inOneLine
  }
}
