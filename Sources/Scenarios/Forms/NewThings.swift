import Assets
import SimulatedWorld
package import TypedYAML
import WalletDomain

extension Scenario {
  /// A new item for the list at `path`, with names that nothing has yet: the person changes what is otherwise.
  ///
  /// Nil where a list takes single values, or is none that anybody adds to.
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

  /// How a new token's name begins, in the wallet that the phone has.
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
}
