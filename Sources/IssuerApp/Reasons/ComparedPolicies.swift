import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

// The whole list as each policy shows it, and the rule that makes the difference.
extension ReasonLines {
  func policyLines() -> [StyledLine] {
    guard let evidence = session.app.overview?.evidence else { return [] }
    let perDevice = WalletOverview(evidence, policy: .perDevice)
    let guide = WalletOverview(evidence, policy: .guide)
    let cards = perDevice.cards.prefix(Self.mostCompared)
    let pairs = cards.map { PolicyPair(card: $0, perDevice.status(of: $0), guide.status(of: $0)) }
    let isNarrow = columns < Self.leastTableColumns
    let name = isNarrow ? Self.deviceColumns : min(24, max(8, columns / 4))
    let half = isNarrow ? halfOfNarrow + 3 : max(8, (columns - name) / 2)
    let heading =
      StyledLine("".padded(toColumns: name))
      + StyledLine("per-device".padded(toColumns: half), style(ofHeading: .perDevice))
      + StyledLine("guide", style(ofHeading: .guide))
    let left = perDevice.cards.count - cards.count
    return summary(pairs, of: perDevice.cards.count, guide.crash) + [heading]
      + (isNarrow ? pairs.flatMap(paragraph) : [""] + pairs.flatMap { rows($0, name, half) })
      + (left > 0 ? [StyledLine("\(left.grouped) more cards", theme.muted)] : [])
  }

  /// What is to be seen, and which policy the app goes by: “3 of 4 cards differ; policy per-device is in force.”
  private func summary(
    _ pairs: [PolicyPair], of all: Int, _ crash: GuideCrash?
  ) -> [StyledLine] {
    let count = pairs.count { $0.differs(on: session.world.devices) }
    let cards = pairs.count < all ? "the first \(pairs.count) cards" : "\(all) cards"
    let differing = count == 0 ? "No card differs" : "\(count) of \(cards) differ"
    let summary = crash.map { isPresenting ? $0.summaryWithoutIDs : $0.explanation.summary }
    let words =
      (summary == nil ? "\(differing); policy" : "Policy")
      + " \(session.app.policy.rawValue) is in force."
    return (summary.map { paragraph($0, theme.danger, behind: "") } ?? [])
      + paragraph(words, theme.text, behind: "") + [""]
  }

  private func style(ofHeading policy: Policy) -> Style {
    policy == session.app.policy ? theme.strong : theme.text
  }

  // A list of thousands is not read to its end here, and is looked at anew with each key.
  private static let mostCompared = 200
  private static let leastTableColumns = 56

  private static let deviceColumns = 7
  private var halfOfNarrow: Int { max(4, (columns - Self.deviceColumns - 3) / 2) }

  /// Both verdicts beside each other without their signs, where there is no room for a table.
  private func paragraph(_ pair: PolicyPair) -> [StyledLine] {
    let half = halfOfNarrow
    return [StyledLine(pair.card.name, theme.strong)]
      + session.world.devices.map { device in
        StyledLine(device.title.padded(toColumns: Self.deviceColumns), theme.muted)
          + words(pair.perDevice?.devices[device]?.status, hasSign: false).filled(toColumns: half)
          + StyledLine(pair.differs(on: [device]) ? " ≠ " : "   ", theme.warning)
          + words(pair.guide?.row, hasSign: false)
      } + rule(of: pair) + [""]
  }

  /// A row for each device; the guide's rules say the same of all of them.
  private func rows(_ pair: PolicyPair, _ name: Int, _ half: Int) -> [StyledLine] {
    session.world.devices.enumerated().map { index, device in
      let words = words(pair.perDevice?.devices[device]?.status)
      return StyledLine((index == 0 ? pair.card.name : "").padded(toColumns: name), theme.strong)
        + StyledLine((device.title + " ").padded(toColumns: 8), theme.muted) + words
        + StyledLine(String(repeating: " ", count: max(1, half - 10 - words.columns)))
        + StyledLine(pair.differs(on: [device]) ? "≠ " : "  ", theme.warning)
        + self.words(pair.guide?.row)
    } + rule(of: pair) + [""]
  }

  /// The guide's rule behind a difference; an audience is told no ids.
  private func rule(of pair: PolicyPair) -> [StyledLine] {
    guard !isPresenting, pair.differs(on: session.world.devices),
      let rule = pair.guide?.whole?.because.numbered.last
    else { return [] }
    return paragraph("\(rule.id) \(rule.text)", theme.muted, behind: "  ")
  }

  private func words(_ status: WalletStatus?, hasSign: Bool = true) -> StyledLine {
    status.map {
      StyledLine(hasSign ? "\($0.sign) \($0.words)" : $0.words, theme.style(of: $0))
    } ?? StyledLine("✗ crash", theme.danger)
  }
}

/// What the two policies say of one card.
private struct PolicyPair {
  var card: Card
  var perDevice: CardStatus?
  var guide: CardStatus?

  init(card: Card, _ perDevice: CardStatus?, _ guide: CardStatus?) {
    (self.card, self.perDevice, self.guide) = (card, perDevice, guide)
  }

  func differs(on devices: [Device]) -> Bool {
    devices.contains { device in
      guard let verdict = perDevice?.devices[device], let guide else { return false }
      return verdict.status != guide.row
    }
  }
}

extension StyledLine {
  /// Cut between words or filled with blanks.
  fileprivate func filled(toColumns columns: Int) -> StyledLine {
    StyledLine(
      spans: spans.prefix(1).map {
        Span($0.text.cutBetweenWords(toColumns: columns).padded(toColumns: columns), $0.style)
      })
  }
}
