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
    var lines = summary(perDevice, guide)
    let isNarrow = columns < Self.leastTableColumns
    let name = isNarrow ? Self.deviceColumns : min(24, max(8, columns / 4))
    let half = isNarrow ? halfOfNarrow + 3 : max(8, (columns - name) / 2)
    lines.append(
      StyledLine("".padded(toColumns: name))
        + StyledLine("per-device".padded(toColumns: half), style(ofHeading: .perDevice))
        + StyledLine("guide", style(ofHeading: .guide)))
    if isNarrow {
      return lines
        + cards.flatMap { paragraph($0, perDevice.status(of: $0), guide.status(of: $0)) }
    }
    lines.append("")
    for card in cards {
      lines += rows(card, perDevice.status(of: card), guide.status(of: card), name, half)
    }
    let left = perDevice.cards.count - Self.mostCompared
    if left > 0 { lines.append(StyledLine("\(left) more cards", theme.muted)) }
    return lines
  }

  /// What is to be seen, and which policy the app goes by: “3 of 4 cards differ; policy per-device is in force.”
  private func summary(_ perDevice: WalletOverview, _ guide: WalletOverview) -> [StyledLine] {
    let count = perDevice.cards.count { card in
      !differences(
        on: session.world.devices, perDevice.status(of: card), guide.status(of: card)
      ).isEmpty
    }
    let differing =
      count == 0 ? "No card differs" : "\(count) of \(perDevice.cards.count) cards differ"
    let crash = guide.crash.map { isPresenting ? $0.summaryWithoutIDs : $0.explanation.summary }
    let words =
      (crash == nil ? "\(differing); policy" : "Policy")
      + " \(session.app.policy.rawValue) is in force."
    return (crash.map { paragraph($0, theme.danger, behind: "") } ?? [])
      + paragraph(words, theme.text, behind: "") + [""]
  }

  private func style(ofHeading policy: Policy) -> Style {
    policy == session.app.policy ? theme.strong : theme.text
  }

  // A list of thousands is not read to its end here.
  private static let mostCompared = 500
  private static let leastTableColumns = 56

  private static let deviceColumns = 7
  private var halfOfNarrow: Int { max(4, (columns - Self.deviceColumns - 3) / 2) }

  /// Both verdicts beside each other without their signs, where there is no room for a table.
  private func paragraph(
    _ card: Card, _ mine: CardStatus?, _ guide: CardStatus?
  ) -> [StyledLine] {
    let half = halfOfNarrow
    var lines = [StyledLine(card.name, theme.strong)]
    for (index, device) in session.world.devices.enumerated() {
      let differs = differences(on: [device], mine, guide).isEmpty == false
      let other = index == 0 ? words(guide?.row, hasSign: false) : more(guide, isShort: true)
      lines.append(
        StyledLine(device.title.padded(toColumns: Self.deviceColumns), theme.muted)
          + words(mine?.devices[device]?.status, hasSign: false).filled(toColumns: half)
          + StyledLine(differs ? " ≠ " : "   ", theme.warning) + other)
    }
    return lines + difference(mine, guide) + [""]
  }

  private func rows(
    _ card: Card, _ mine: CardStatus?, _ guide: CardStatus?, _ name: Int, _ half: Int
  ) -> [StyledLine] {
    var lines: [StyledLine] = []
    for (index, device) in session.world.devices.enumerated() {
      var line = StyledLine((index == 0 ? card.name : "").padded(toColumns: name), theme.strong)
      line.append((device.title + " ").padded(toColumns: 8), theme.muted)
      let words = words(mine?.devices[device]?.status)
      line.append(words)
      line.append(String(repeating: " ", count: max(1, half - 10 - words.columns)))
      let differs = !differences(on: [device], mine, guide).isEmpty
      line.append(differs ? "≠ " : "  ", theme.warning)
      line.append(index == 0 ? self.words(guide?.row) : more(guide))
      lines.append(line)
    }
    return lines + difference(mine, guide) + [""]
  }

  /// What the guide has for a further device: its one verdict has one button for all, or none.
  private func more(_ guide: CardStatus?, isShort: Bool = false) -> StyledLine {
    guard let guide else { return "" }
    let same = isShort ? "as above" : "one button, as above"
    return StyledLine(guide.whole?.offer == nil ? "no button" : same, theme.muted)
  }

  /// A sentence for each device on which the policies differ, and the guide's rule behind it.
  private func difference(_ mine: CardStatus?, _ guide: CardStatus?) -> [StyledLine] {
    let sentences = differences(on: session.world.devices, mine, guide)
    guard !sentences.isEmpty else { return [] }
    let last = isPresenting ? nil : guide?.whole?.because.numbered.last
    let rule = last.map { ["\($0.id) \($0.text)"] } ?? []
    return zip(sentences + rule, sentences.map { _ in theme.text } + [theme.muted]).flatMap {
      text, style in
      text.wrapped(toColumns: columns - 2).map { StyledLine("  " + $0, style) }
    }
  }

  private func differences(
    on devices: [Device], _ mine: CardStatus?, _ guide: CardStatus?
  ) -> [String] {
    devices.compactMap { device in
      guard let verdict = mine?.devices[device], let guide, verdict.status != guide.row else {
        return nil
      }
      let here =
        verdict.offer.map { "per-device offers \($0.words)" }
        ?? "per-device says \(verdict.status.words)"
      let there =
        guide.whole?.offer.map { "the guide offers \($0.words)" }
        ?? (verdict.offer == nil
          ? "the guide says \(guide.row.words)"
          : "the guide has no button, for the card counts as \(guide.row.words)")
      return "On the \(device.title), \(here); \(there)."
    }
  }

  private func words(_ status: WalletStatus?, hasSign: Bool = true) -> StyledLine {
    status.map {
      StyledLine(hasSign ? "\($0.sign) \($0.words)" : $0.words, theme.style(of: $0))
    } ?? StyledLine("✗ crash", theme.danger)
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
