import Scenarios
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

/// Facts of a customer that are being pasted, and what was understood of them.
struct PasteState: Equatable, Sendable {
  /// What comes key by key, from a terminal that does not tell a paste; gone as soon as it is understood.
  var typed = ""
  var facts: PastedFacts?
  var refusal: PastedFacts.Refusal?
}

extension AppModel {
  var pastedFacts: PastedFacts? {
    if case .pasting(let state) = overlay { state.facts } else { nil }
  }

  mutating func askForFacts() -> [AppEffect] {
    overlay = .pasting(PasteState())
    return []
  }

  /// JSON is no link and no command: pasted over the screen it can only be meant as facts.
  func takesFacts(_ text: String) -> Bool {
    if case .pasting = overlay { return true }
    guard overlay == nil || whatIf?.prompt == nil && whatIf != nil else { return false }
    return find.prompt == nil && !isPresenting
      && "[{".contains(text.withoutOuterWhitespace.first ?? " ")
  }

  mutating func showFacts(_ text: String) -> [AppEffect] {
    var state = PasteState()
    do throws(PastedFacts.Refusal) {
      state.facts = try PastedFacts(text, under: pseudonymKey)
    } catch {
      state.refusal = error
    }
    overlay = .pasting(state)
    return []
  }

  /// A key of a paste that comes as keys: Enter ends a line, and the text once it is whole.
  mutating func typeFact(_ key: Key, _ state: PasteState) -> [AppEffect]? {
    var state = state
    switch key {
    case .character(let character):
      if state.facts != nil { return nil }
      state.typed.append(character)
      state.refusal = nil
    case .tab: state.typed.append(" ")
    case .backspace: _ = state.typed.popLast()
    case .enter:
      guard state.facts == nil, !state.typed.isEmpty else { return nil }
      do throws(PastedFacts.Refusal) {
        let facts = try PastedFacts(state.typed, under: pseudonymKey)
        state = PasteState(facts: facts)
      } catch {
        // More lines may follow.
        state.typed.append("\n")
        state.refusal = error
      }
    default: return nil
    }
    overlay = .pasting(state)
    return []
  }

  mutating func startFromFacts() -> [AppEffect] {
    guard let facts = pastedFacts else { return [] }
    return open(scenario(of: facts))
  }

  func scenario(of facts: PastedFacts) -> Scenario {
    Scenario(facts, addedTo: session.moment.asScenario, at: session.world.clock)
  }

  /// What was understood, what was replaced or ignored, and what nobody has said.
  func lines(of facts: PastedFacts) -> [(label: String, text: String)] {
    var lines: [(label: String, text: String)] = []
    func add(_ label: String, _ items: [String]) {
      for (place, item) in items.prefix(items.count > 8 ? 6 : 8).enumerated() {
        lines.append((place == 0 ? label : "", item))
      }
      if items.count > 8 { lines.append(("", "and \(items.count - 6) more")) }
    }
    add(
      "tokens",
      facts.tokens.map { tokens in
        tokens.isEmpty
          ? ["none: TMP knows no token that was asked for"]
          : tokens.map { token in
            [
              token.tokenUniqueReference?.rawValue ?? "no tokenUniqueReference",
              token.tokenStatus ?? "no tokenStatus",
              token.externalCardId.map { "card \($0)" } ?? "no externalCardId",
            ].joined(separator: " · ")
          }
      } ?? [])
    add(
      "cards",
      facts.cards.map { cards in
        cards.isEmpty
          ? ["none"] : cards.map { "\($0.name) · ···· \($0.last4) · \($0.network.title)" }
      } ?? [])
    add("replaced", facts.replaced)
    add("ignored", facts.ignoredKeys.isEmpty ? [] : [facts.ignoredKeys.joined(separator: ", ")])
    let unknowns = scenario(of: facts).unknowns
    add("not known", UnknownFact.allCases.filter(unknowns.contains).map(\.words))
    return lines
  }
}
