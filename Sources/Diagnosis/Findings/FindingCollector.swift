import Simulation
import Text
import WalletDomain

/// Collects findings and merges many of one kind into one with a count: an answer may list a hundred thousand tokens.
struct FindingCollector {
  /// Maximum number of findings of a kind that are listed separately; more are merged into one.
  static let mostAlone = 5

  /// Findings of the same kind, about the same listed card or about none, on the same device.
  private struct Group: Hashable {
    var kind: Finding.Kind
    var card: Card.ID?
    var device: Device?
  }

  private var found: [Finding] = []
  private var groups: [Group: (places: [Int], count: Int)] = [:]
  private let isListed: (Card.ID) -> Bool

  /// `isListed` says whether the app shows a card; findings about other cards are grouped together.
  init(isListed: @escaping (Card.ID) -> Bool) { self.isListed = isListed }

  mutating func add(_ findings: [Finding]) {
    for finding in findings {
      add(finding.kind, card: finding.card, on: finding.device) { finding.facts }
    }
  }

  /// Adds a finding; `facts` is only called if the finding is listed separately.
  mutating func add(
    _ kind: Finding.Kind, card: Card.ID?, on device: Device? = nil, facts: () -> [String]
  ) {
    let group = Group(kind: kind, card: card.flatMap { isListed($0) ? $0 : nil }, device: device)
    groups[group, default: ([], 0)].count += 1
    guard groups[group]?.places.count ?? 0 < Self.mostAlone else { return }
    groups[group]?.places.append(found.count)
    found.append(Finding(kind, card: card, on: device, facts: facts()))
  }

  /// The findings, merged where needed, in the order of their first occurrence.
  var findings: [Finding] {
    var findings: [Finding?] = found
    for (group, (places, count)) in groups where count > Self.mostAlone {
      guard let first = places.first else { continue }
      var one = found[first]
      one.card = group.card
      one.count = count
      one.facts =
        places.flatMap { found[$0].facts }.withoutRepeats
        + ["And \(count - places.count) more like these."]
      for place in places { findings[place] = nil }
      findings[first] = one
    }
    return findings.compactMap { $0 }
  }
}
