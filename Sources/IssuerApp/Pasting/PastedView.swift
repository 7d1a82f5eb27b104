import Presentation
package import Scenarios
import SimulatedWorld
import Simulation
import Statements
import Terminal
import WalletDomain

/// The world of what was pasted, as lines that say on what they rest.
package struct PastedView: PartView {
  package let seen: Seen

  package init(seen: Seen) { self.seen = seen }

  /// Whether no id of the facts is in what was pasted before, so that they may be another customer's.
  package func mayBeOfAnother(_ facts: StatedFacts) -> Bool {
    guard session.scenario.id == Scenario.pastedID else { return false }
    func ids(_ tokens: [Token], _ cards: [Card.ID], _ passes: [Pass]) -> Set<String> {
      Set(
        tokens.compactMap(\.tokenUniqueReference?.rawValue)
          + (tokens.compactMap(\.externalCardId) + cards).map(\.rawValue)
          + passes.compactMap(\.deviceAccountIdentifier?.rawValue))
    }
    let asked = (facts.asked ?? []).map(\.rawValue)
    let new = ids(
      facts.tokens ?? [], (facts.cards ?? []).map(\.id), (facts.passes ?? []).map(\.pass)
    ).union((facts.passes ?? []).map(\.pass.serialNumber) + asked)
    let passes = session.world.passes
    // The number of a pass that is only assumed is this program's own.
    let known = ids(
      session.world.tokenService.tokens, session.world.cards.map(\.id), passes.map(\.pass)
    ).union(passes.filter { !$0.isAssumed }.map(\.pass.serialNumber))
    return !new.isEmpty && !known.isEmpty && new.isDisjoint(with: known)
  }

  /// The world of the facts, added to what was pasted before unless it begins `anew`.
  package func scenario(of facts: StatedFacts, anew: Bool = false) -> Scenario {
    var scenario = Scenario(
      facts, addedTo: anew ? nil : session.moment.asScenario, at: session.world.clock)
    // Pasted facts name no policy.
    let policy = session.app.policy
    scenario.policy = scenario.setup.obstacle(to: policy) == nil ? policy : .perDevice
    return scenario
  }

  /// “2 tokens, 1 card · 6 not known”: how much was understood.
  func result(of facts: StatedFacts) -> String {
    func counted(
      _ count: Int?, _ thing: String, _ things: String, goesOn: Bool = false
    ) -> String? {
      count.map { (goesOn ? "at least " : "") + "\($0) \($0 == 1 ? thing : things)" }
    }
    let found = [
      counted(facts.tokens?.count, "token", "tokens", goesOn: facts.tokensAreIncomplete),
      counted(facts.cards?.count, "card", "cards", goesOn: facts.cardsAreIncomplete),
      counted(facts.passes?.count, "pass", "passes"),
    ].compactMap { $0 }
    let unknown = scenario(of: facts).unknownFacts.count
    return [
      found.isEmpty
        ? counted(facts.asked?.count, "pass asked for", "passes asked for") ?? "no answer"
        : found.joined(separator: ", "),
      unknown == 0 ? nil : "\(unknown) not known",
    ].compactMap { $0 }.joined(separator: " · ")
  }

  /// What the statements hold, each with the line that it rests on, and what is not known.
  package func lines(
    of facts: StatedFacts, replaced: [String] = []
  ) -> [(label: String, text: String)] {
    let scenario = scenario(of: facts)
    var lines: [(label: String, text: String)] = []
    func add(_ label: String, _ items: [String]) {
      for (place, item) in items.prefix(items.count > 8 ? 6 : 8).enumerated() {
        lines.append((place == 0 ? label : "", item))
      }
      if items.count > 8 { lines.append(("", "and \(items.count - 6) more")) }
    }
    func line(_ parts: [String?], of id: String?) -> String {
      (parts + [id.flatMap { facts.sources[$0]?.place }]).compactMap(\.self)
        .joined(separator: " · ")
    }
    add("taken for", facts.contents)
    add(
      "tokens",
      facts.tokens.map { tokens in
        tokens.isEmpty
          ? ["none is named"]
          : tokens.map { token in
            line(
              [
                token.tokenUniqueReference?.rawValue ?? "no tokenUniqueReference",
                token.ownStatus,
                token.externalCardId.map { "card \($0)" } ?? "no externalCardId",
              ], of: token.tokenUniqueReference?.rawValue)
          }
      } ?? [])
    add(
      "cards",
      facts.cards.map { cards in
        cards.isEmpty
          ? ["none"]
          : cards.map { card in
            line(
              [
                card.name, "···· \(scenario.digits(of: card))", scenario.networkTitle(of: card),
                scenario.stateTitle(of: card),
              ], of: card.id.rawValue)
          }
      } ?? [])
    add(
      "passes",
      (facts.passes ?? []).map { stated in
        line(
          [
            stated.pass.serialNumber, stated.device?.rawValue ?? "device ?",
            stated.stateIsKnown ? stated.pass.activationState.name : "state ?",
          ], of: stated.pass.serialNumber)
      })
    add(
      "asked for",
      facts.asked.map { $0.isEmpty ? ["nothing: the app saw no pass"] : $0.map(\.rawValue) } ?? [])
    add("wallet", [facts.walletType].compactMap { $0 })
    add("no answer", facts.unanswered.map { "\($0): nothing is known of it" })
    add("not asked", facts.unasked.map { "\($0): on which device it is, is not known" })
    add("replaced", replaced)
    add("policy", [scenario.setup.obstacle(to: session.app.policy)].compactMap { $0 })
    add("not known", scenario.unknownFacts.map(\.clause))
    return lines
  }
}
