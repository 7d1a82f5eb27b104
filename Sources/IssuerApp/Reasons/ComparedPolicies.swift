import Presentation
import Scenarios
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

// The whole list as each policy shows it, and the difference in a sentence.
extension ReasonLines {
  func policyLines() -> [StyledLine] {
    guard let evidence = session.app.overview?.evidence else { return [] }
    let perDevice = WalletOverview(evidence, policy: .perDevice)
    let guide = WalletOverview(evidence, policy: .guide)
    let cards = perDevice.cards.prefix(Self.mostCompared)
    let pairs = cards.map {
      PolicyPair(card: $0, perDevice: perDevice.status(of: $0), guide: guide.status(of: $0))
    }
    let isNarrow = columns < Self.leastTableColumns
    let name = min(24, max(8, columns / 4))
    let half = max(8, (columns - name) / 2)
    let heading =
      StyledLine("".padded(toColumns: name))
      + StyledLine("per-device".padded(toColumns: half), style(ofHeading: .perDevice))
      + StyledLine("guide", style(ofHeading: .guide))
    let left = perDevice.cards.count - cards.count
    return summary(pairs, of: perDevice.cards.count, guide.crash, isShort: isNarrow)
      + (isNarrow
        ? pairs.flatMap(shortRows) : [heading, ""] + pairs.flatMap { rows($0, name, half) })
      + (left > 0 ? [StyledLine("\(left.grouped) more cards", theme.muted)] : [])
  }

  /// How many cards differ, and which policy the app goes by: “3 of 4 cards differ; policy per-device is in force.”
  private func summary(
    _ pairs: [PolicyPair], of all: Int, _ crash: GuideCrash?, isShort: Bool
  ) -> [StyledLine] {
    let count = pairs.count { $0.differs(on: session.world.devices) }
    let cards = pairs.count < all ? "the first \(pairs.count) cards" : "\(all) cards"
    let differing =
      "\(count == 0 ? "None" : "\(count)") of \(cards) \(count < 2 ? "differs" : "differ")"
    let summary = crash.map { $0.summary(naming: session.world.cards) }
    let words =
      (summary == nil ? "\(differing); policy" : "Policy")
      + " \(session.app.policy.rawValue) is in force."
    let crashed = summary.map { paragraph($0, theme.danger, behind: "") } ?? []
    if isShort {
      return crashed + (summary == nil ? paragraph(differing + ".", theme.text, behind: "") : [])
    }
    return crashed + paragraph(words, theme.text, behind: "")
      + paragraph(
        "per-device looks at each device; guide (TMP's rules) at the card alone.",
        theme.muted, behind: "") + [""]
  }

  private func style(ofHeading policy: Policy) -> Style {
    policy == session.app.policy ? theme.strong : theme.text
  }

  // A list of thousands is not read to its end here, and is looked at anew with each key.
  private static let mostCompared = 200
  private static let leastTableColumns = 56

  /// All verdicts below each other, where there is no room for a table.
  private func shortRows(_ pair: PolicyPair) -> [StyledLine] {
    func row(_ name: String, _ status: WalletStatus?, differs: Bool = false) -> StyledLine {
      StyledLine("  " + name.padded(toColumns: 8), theme.muted) + mark(differs) + words(status)
    }
    return [StyledLine(pair.card.name, theme.strong)]
      + session.world.devices.map { device in
        row(
          device.title, pair.perDevice?.devices[device]?.status,
          differs: pair.differs(on: [device]))
      } + [row("guide", pair.guide?.row)] + differences(of: pair) + [""]
  }

  /// Wide enough for two signs where there is ASCII alone.
  private func mark(_ differs: Bool) -> StyledLine {
    StyledLine(differs ? "≠  " : "   ", theme.warning)
  }

  /// A row for each device; the guide's rules say the same of all of them.
  private func rows(_ pair: PolicyPair, _ name: Int, _ half: Int) -> [StyledLine] {
    session.world.devices.enumerated().map { index, device in
      let words = words(pair.perDevice?.devices[device]?.status)
      return StyledLine((index == 0 ? pair.card.name : "").padded(toColumns: name), theme.strong)
        + StyledLine((device.title + " ").padded(toColumns: 8), theme.muted) + words
        + StyledLine(String(repeating: " ", count: max(1, half - 11 - words.columns)))
        + mark(pair.differs(on: [device])) + self.words(pair.guide?.row)
    } + differences(of: pair) + [""]
  }

  /// “By the guide, Gold looks active on the Watch, but is not there.”
  private func differences(of pair: PolicyPair) -> [StyledLine] {
    guard let guide = pair.guide?.row else { return [] }
    let sentences = session.world.devices.compactMap { device -> String? in
      guard pair.differs(on: [device]), let verdict = pair.perDevice?.devices[device] else {
        return nil
      }
      let certainty = Why.Certainty(verdict, of: pair.card.id, on: device, in: session)
      return "By the guide, \(pair.card.name) \(guide.guideClaim(on: device)), but "
        + (certainty.isDoubtful ? "as far as is known " : "")
        + truth(of: verdict, pair.card, on: device)
    }
    return sentences.flatMap { paragraph($0, theme.text, behind: "  ") }
  }

  /// What the app finds, as in “is not there.”; where Wallet holds what the app may not see, no more than that.
  private func truth(of verdict: Verdict, _ card: Card, on device: Device) -> String {
    switch verdict.status {
    case .notAdded, .cannotBeAdded:
      session.world.pass(of: card, on: device) == nil
        ? "is not there." : "the app sees none there."
    case .requiresActivation: "has to be activated."
    case .active: "is active."
    case .suspended: "is suspended."
    case .deactivated: "has ended for good."
    case .unknown: "its status is not known."
    case .couldNotCheck: "could not be checked."
    }
  }

  private func words(_ status: WalletStatus?) -> StyledLine {
    status.map { StyledLine("\($0.sign) \($0.words)", theme.style(of: $0)) }
      ?? StyledLine("✗ crash", theme.danger)
  }
}

/// What the two policies say of one card.
private struct PolicyPair {
  var card: Card
  var perDevice: CardStatus?
  var guide: CardStatus?

  func differs(on devices: [Device]) -> Bool {
    devices.contains { device in
      guard let verdict = perDevice?.devices[device], let guide else { return false }
      return verdict.status != guide.row
    }
  }
}

extension WalletStatus {
  /// What the guide's rules, which know nothing of devices, make of a card on one, as a clause.
  fileprivate func guideClaim(on device: Device) -> String {
    let device = "the \(device.title)"
    return switch self {
    case .notAdded: "can be added to \(device)"
    case .requiresActivation: "can be activated on \(device)"
    case .active: "looks active on \(device)"
    case .suspended, .deactivated, .unknown, .couldNotCheck, .cannotBeAdded:
      "reads “\(words)” on \(device)"
    }
  }
}
