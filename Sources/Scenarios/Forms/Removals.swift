import SimulatedWorld
package import TypedYAML
import WalletDomain

extension Scenario {
  /// The settings that take away what stands at `path`, and with it what would speak of nothing afterwards.
  package func settings(removing path: YAMLPath) -> [String] {
    let removal = "\(path)=null"
    guard path.steps.count == 2, path.steps[0] == .key("cards"),
      case .item(let place) = path.steps[1],
      setup.cards.indices.contains(place)
    else { return [removal] }
    let card = setup.cards[place].id
    // The same card twice leaves one.
    if setup.cards.listedNow.filter({ $0.id == card }).count > 1 { return [removal] }
    let passes = setup.passes
    let given = setup.networkTokens
    let planned = setup.planned
    return passes.indices.filter { passes[$0].card == card }.map { "passes[\($0)].card=null" }
      + given.indices.filter { given[$0].card == card }
      .map { "network.tokens[\($0)].externalCardId=null" }
      + planned.indices.reversed().filter { place in
        if case .cardState(of: card, _) = planned[place].change { true } else { false }
      }.map { "agenda[\($0)]=null" }
      + [removal]
  }

  /// What a bank that has begun with in-app ID&V has told the network's TSP.
  package var newTSP: String {
    YAMLNode.mapping([
      "contactName": .text(bank.name), "bank_app": .text(bank.name),
      "appLaunchURL": .text("\(setup.linkRule.scheme)://\(setup.linkRule.host ?? "activate")"),
    ]).inOneLine
  }
}
