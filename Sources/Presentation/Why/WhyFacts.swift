import Diagnosis
import Scenarios
import SimulatedWorld
import Simulation
package import WalletDomain

extension Why {
  /// What a verdict rests on.
  package struct Facts {
    /// Nil for the guide's one verdict on the card.
    package let device: Device?
    package let verdict: Verdict
    /// Facts and rules in the order in which they were applied, with the ids under which they are quoted.
    package let reasons: [(id: String, text: String)]
    /// What the app cannot know, by device: a heading and sentences.
    package let hidden: [[String]]
  }

  /// What each verdict rests on; onlookers are told no ids in the sentences.
  package var facts: [Facts] {
    guard let diagnosis, let card else { return [] }
    let vocabulary = session.world.vocabulary
    return verdicts.map { device, verdict in
      let numbered = diagnosis.guesses.numbered(verdict.because, of: card)
      let devices = device.map { [$0] } ?? Device.allCases
      return Facts(
        device: device, verdict: verdict,
        reasons: audience == .staff
          ? numbered
          : zip(numbered, verdict.because).map { ($0.id, $1.textWithoutIDs(in: vocabulary)) },
        hidden: devices.compactMap { diagnosis.hidden[$0] })
    }
  }

  /// What the other policy makes of the same evidence; nil if the same, and for onlookers.
  package var otherPolicy: Report.Section? {
    guard audience == .staff, let other = diagnosis?.otherPolicy else { return nil }
    let items = items(of: other)
    return items.isEmpty
      ? nil : Report.Section(heading: "By policy \(other.policy.rawValue)", items: items)
  }

  private func items(of other: CardDiagnosis.Comparison) -> [Report.Item] {
    if let crash = other.crash { return [Report.Item(crash.explanation.summary)] }
    guard let status = other.status else { return [] }
    let vocabulary = session.scenario.setup.vocabulary
    if let whole = status.whole {
      let rule = whole.because.numbered(in: vocabulary).last
      return [
        Report.Item("The row would read \(status.row.words).", id: rule?.id),
        Report.Item(rule?.text ?? ""),
      ].filter { !$0.text.isEmpty }
    }
    return status.places.compactMap { device in
      guard let verdict = status.devices[device] else { return nil }
      let rule = verdict.because.numbered(in: vocabulary).last
      return Report.Item(
        "The \(device.title) would read \(verdict.status.words).", id: rule?.id,
        more: rule.map { [$0.text] } ?? [])
    }
  }
}
