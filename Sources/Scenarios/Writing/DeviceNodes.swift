import SimulatedWorld
import Times
import TypedYAML
import WalletDomain

// The customer's devices and the issuer's app.
extension ScenarioWriter {
  func devices(_ world: World) -> YAMLNode {
    .mapping([
      "clockOffset": duration(world.phone.clockOffset, unless: .zero),
      "phone": section(phone(world.phone)),
      // An empty mapping is a Watch as well; a form must show that there is none.
      "watch": world.watch.map(watch) ?? (leavesOutTheUsual ? nil : .null),
    ])
  }

  private func phone(_ phone: Phone) -> YAMLNode {
    let usual = Phone()
    return .mapping([
      "model": text(phone.model, unless: usual.model),
      "secureElement": flag(phone.hasSecureElement, unless: true),
      "passLibrary": flag(phone.hasPassLibrary, unless: true),
      "provisioningEntitlement": flag(phone.hasProvisioningEntitlement, unless: true),
    ])
  }

  private func watch(_ watch: Watch) -> YAMLNode {
    let usual = Watch()
    return .mapping([
      "model": text(watch.model, unless: usual.model),
      "secureElement": flag(watch.hasSecureElement, unless: true),
      "reachable": flag(watch.isReachable, unless: true),
    ])
  }

  func app(_ scenario: Scenario) -> YAMLNode {
    let world = scenario.world
    let usual = AppFields(launchedBy: world.tsp?.appLaunchURL)
    return .mapping([
      "deeplink": world.linkRule == usual.linkRule && leavesOutTheUsual
        ? nil : linkRule(world.linkRule, usual: usual.linkRule, openedByTSP: world.tsp != nil),
      "applicationIdentifier": text(
        world.installation.applicationIdentifier,
        unless: usual.installation.applicationIdentifier),
      "installed": flag(world.installation.isInstalled, unless: true),
      "build": choice(world.installation.build, unless: .appStore),
      "policy": choice(scenario.policy, unless: .perDevice),
      "session": section(session(world.customerSession)),
      "activation": choice(scenario.activationMethod, unless: .server),
      "mistakes": list(
        AppMistake.allCases.filter(scenario.mistakes.contains).map { .text($0.rawValue) }),
    ])
  }

  private func session(_ session: CustomerSession) -> YAMLNode {
    .mapping([
      "state": choice(session.state, unless: .valid),
      "expiresAt": text(
        session.expiresAt.map { EpochInstant(sinceEpoch: $0.sinceEpoch).written }, unless: nil),
    ])
  }

  /// Without a TSP's URL the scheme must be there; with one, a scheme of its own has no host but its own.
  private func linkRule(_ rule: LinkRule, usual: LinkRule, openedByTSP: Bool) -> YAMLNode {
    // In a form both stand for themselves: the TSP's values may go.
    let follows =
      leavesOutTheUsual && openedByTSP && rule.scheme == usual.scheme && rule.host == usual.host
    return .mapping([
      "scheme": follows ? nil : .text(rule.scheme),
      "host": follows ? nil : text(rule.host, unless: nil),
      "rule": choice(rule.parameters, unless: .guide),
    ])
  }

  func tsp(_ tsp: TSPConfiguration) -> YAMLNode {
    .mapping([
      "contactName": .text(tsp.contactName),
      "bank_app": .text(tsp.bankApp),
      "appLaunchURL": .text(tsp.appLaunchURL.text),
      "associatedStoreIdentifiers": list(tsp.associatedStoreIdentifiers.map(YAMLNode.text)),
      "associatedApplicationIdentifiers": .list(
        tsp.associatedApplicationIdentifiers.map(YAMLNode.text)),
    ])
  }
}
