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
    var lines: [StyledLine] = []
    if let crash = guide.crash {
      let words = isPresenting ? crash.summaryWithoutIDs : crash.explanation.summary
      lines += words.wrapped(toColumns: columns).map { StyledLine($0, theme.danger) } + [""]
    }
    if columns < Self.leastTableColumns {
      return lines
        + perDevice.cards.prefix(Self.mostCompared).flatMap { card in
          paragraph(card, perDevice.status(of: card), guide.status(of: card))
        }
    }
    let name = min(24, max(8, columns / 4))
    let half = max(8, (columns - name) / 2)
    lines.append(
      StyledLine(
        "".padded(toColumns: name) + "per-device".padded(toColumns: half) + "guide", theme.muted))
    // A list of thousands is not read to its end here.
    for card in perDevice.cards.prefix(Self.mostCompared) {
      lines += rows(card, perDevice.status(of: card), guide.status(of: card), name, half)
    }
    let left = perDevice.cards.count - Self.mostCompared
    if left > 0 { lines.append(StyledLine("\(left) more cards", theme.muted)) }
    return lines
  }

  private static let mostCompared = 500
  private static let leastTableColumns = 56

  /// One verdict below the other, where there is no room for two beside each other.
  private func paragraph(
    _ card: Card, _ mine: CardStatus?, _ guide: CardStatus?
  ) -> [StyledLine] {
    func line(_ label: String, _ status: WalletStatus?, _ mark: String = "") -> StyledLine {
      var line = StyledLine(" " + label.padded(toColumns: 8), theme.muted)
      line.append(words(status) + " ", status.map(theme.style(of:)) ?? theme.danger)
      line.append(mark, theme.warning)
      return line
    }
    var lines = [StyledLine(card.name, theme.strong)]
    for device in session.world.devices {
      let status = mine?.devices[device]?.status
      lines.append(line(device.title, status, status == guide?.row ? "" : "≠"))
    }
    return lines + [line("guide", guide?.row)]
  }

  private func rows(
    _ card: Card, _ mine: CardStatus?, _ guide: CardStatus?, _ name: Int, _ half: Int
  ) -> [StyledLine] {
    let theirs = guide?.row
    let differing = session.world.devices.filter { device in
      mine?.devices[device].map { $0.status != theirs } ?? true
    }
    var lines: [StyledLine] = []
    for (index, device) in session.world.devices.enumerated() {
      var line = StyledLine(
        (index == 0 ? card.name : "").padded(toColumns: name), theme.strong)
      let status = mine?.devices[device]?.status
      let mark = differing.contains(device) ? "≠ " : "  "
      line.append((device.title + " ").padded(toColumns: 8), theme.muted)
      line.append(
        words(status).padded(toColumns: max(1, half - 10)),
        status.map(theme.style(of:)) ?? theme.danger)
      line.append(mark, theme.warning)
      if index == 0 { line.append(words(theirs), theirs.map(theme.style(of:)) ?? theme.danger) }
      lines.append(line)
    }
    if !differing.isEmpty, let rule = guide?.whole?.because.numbered.last {
      lines += "\(rule.id) \(rule.text)".wrapped(toColumns: name + 2 * half - 2).map {
        StyledLine("  " + $0, theme.muted)
      }
    }
    return lines
  }

  private func words(_ status: WalletStatus?) -> String {
    status.map { "\($0.sign) \($0.words)" } ?? "× crash"
  }
}
