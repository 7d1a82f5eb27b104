import SimulatedWorld
import Times
import TypedYAML
import WalletDomain

/// Writes a scenario as the file that makes it: the inverse of reading, key by key in the same order.
///
/// Reading it gives the same scenario but for its expectations, which speak of another world where this one has changed.
struct ScenarioWriter {
  /// Whether a key is left out where the reader would take the same value without it.
  ///
  /// A file for people leaves out what goes without saying; a form shows everything.
  let leavesOutTheUsual: Bool

  func tree(of scenario: Scenario) -> YAMLNode {
    let world = scenario.world
    let generated = world.cards.generated
    return .mapping([
      "format": .text("passwalk/scenario@1"),
      "id": .text(scenario.id),
      "title": .text(scenario.title),
      "tags": list(scenario.tags.map(YAMLNode.text)),
      "about": scenario.about.isEmpty && leavesOutTheUsual ? nil : .prose(scenario.about),
      "customer": scenario.customer.isEmpty && leavesOutTheUsual ? nil : .prose(scenario.customer),
      "unknown": list(
        UnknownFact.allCases.filter(scenario.unknowns.contains).map { .text($0.rawValue) }),
      "seed": text("\(world.seed)", unless: "20260519"),
      "clock": .text(EpochInstant(sinceEpoch: world.clock.sinceEpoch).written),
      "device": section(devices(world)),
      "bank": section(bank(scenario.bank)),
      "tsp": world.tsp.map(tsp),
      "app": section(app(scenario)),
      "generate": generated.map {
        .mapping(["cards": .text("\($0.count)"), "passes": .text("0")])
      },
      "cards": list(world.cards.listedNow.map { card(of: $0, world.accounts[$0.id]) }),
      "passes": list(world.passes.map { pass($0, of: world.cards) }),
      "tmp": section(tmp(world.tokenService, world.latency)),
      "apple": section(apple(world)),
      "network": section(network(world)),
      "faults": list(world.faults.faults.map(fault)),
      "agenda": list(world.plannedChanges.map { planned($0.change, after: $0.at - world.clock) }),
    ])
  }

  private func bank(_ bank: Bank) -> YAMLNode {
    .mapping([
      "name": text(bank.name, unless: Bank().name),
      "accent": text(bank.accent.map { "#" + sixDigits($0) }, unless: nil),
    ])
  }

  private func sixDigits(_ colour: UInt32) -> String {
    let digits = String(colour, radix: 16)
    return String(repeating: "0", count: max(0, 6 - digits.utf8.count)) + digits
  }

  private func apple(_ world: World) -> YAMLNode {
    .mapping([
      "chain": choice(world.certificateHandout, unless: .complete),
      "sheetError": text(world.sheetError?.rawValue, unless: nil),
    ])
  }
}

// How single values are written, and whether they are.
extension ScenarioWriter {
  func text(_ value: String?, unless usual: String?) -> YAMLNode? {
    if value == usual, leavesOutTheUsual { return nil }
    return value.map(YAMLNode.text) ?? .null
  }

  func flag(_ value: Bool, unless usual: Bool) -> YAMLNode? {
    text(value ? "true" : "false", unless: usual ? "true" : "false")
  }

  func choice<Choice: RawRepresentable<String>>(
    _ value: Choice, unless usual: Choice
  ) -> YAMLNode? {
    text(value.rawValue, unless: usual.rawValue)
  }

  func duration(_ value: Duration?, unless usual: Duration?) -> YAMLNode? {
    text(value?.written, unless: usual?.written)
  }

  func list(_ items: [YAMLNode], unless usual: [YAMLNode] = []) -> YAMLNode? {
    items == usual && leavesOutTheUsual ? nil : .list(items)
  }

  /// A mapping in which nothing is unusual need not be there.
  func section(_ mapping: YAMLNode) -> YAMLNode? {
    mapping.isBare && leavesOutTheUsual ? nil : mapping
  }
}
