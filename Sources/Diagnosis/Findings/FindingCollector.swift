import SimulatedWorld
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

extension FindingRules {
  var findings: [Finding] {
    var collector = FindingCollector { [cards = evidence?.cards] in cards?[$0] != nil }
    collector.add(tokensOfOneCard)
    for token in answer { collect(about: token, in: &collector) }
    for findings in [
      passes, cards, devices, question, disagreements, passesAlone, passesForTheApp, digitization,
      flow,
      sessionClock, walletExtension, oldList, slowAnswers,
      refusedPayments,
    ] {
      collector.add(findings)
    }
    return toldOnce(collector.findings).enumerated()
      .sorted { ($0.element.id.rawValue, $0.offset) < ($1.element.id.rawValue, $1.offset) }
      .map { place in
        var finding = place.element
        finding.device = finding.device.map(world.setup.named)
        finding.vocabulary = vocabulary
        return finding
      }
  }

  /// Findings of the open flow, or of the last one that ended.
  private var flow: [Finding] {
    guard let flow = app.flow ?? app.lastEnded else { return [] }
    return switch flow {
    case .adding(let flow): flow.findings(by: self)
    case .activating(let flow): flow.findings(by: self)
    case .pushTokenizing(let flow): flow.findings(by: self)
    case .addingFromWallet(let flow): flow.findings(by: self)
    default: []
    }
  }

  /// Marks findings whose facts graver findings cover: several sentences about one fact would sound like several facts.
  private func toldOnce(_ findings: [Finding]) -> [Finding] {
    var findings = findings
    var told: [Card.ID?: Set<String>] = [:]
    let byGravity = findings.indices.sorted {
      let (one, other) = (findings[$0], findings[$1])
      return (other.words.severity.rank, one.id.rawValue, $0)
        < (one.words.severity.rank, other.id.rawValue, $1)
    }
    for place in byGravity {
      let facts = Set(findings[place].facts)
      findings[place].isToldByAnother =
        !facts.isEmpty && facts.isSubset(of: told[findings[place].card] ?? [])
      told[findings[place].card, default: []].formUnion(facts)
    }
    return findings
  }

  private var devices: [Finding] {
    world.wallets.flatMap { $0.diagnosed.findingsAboutDevices(by: self) }
  }
}

extension SessionDiagnosis {
  /// All findings in the current state, sorted by id and then in the order found.
  public var findings: [Finding] { FindingRules(moment).findings }

  /// Findings to be told where no card's row is explained: those that name no card of the list, and hidden passes.
  ///
  /// A pass that the app may not see can be missed by any search, such as that of a link. Its sentence for the customer
  /// is left out, as it is about one card.
  public var findingsOfNoRow: [Finding] {
    findings.compactMap { finding in
      guard let card = finding.card, app.overview?.cards[card] != nil else { return finding }
      guard finding.id == .passNotVisible else { return nil }
      var hidden = finding
      hidden.isToldByAnother = true
      return hidden
    }
  }
}
