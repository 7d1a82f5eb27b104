import Scenarios
import SimulatedWorld
import Simulation
import WalletDomain

/// What one expectation says that is not so under `policy`, in sentences; empty when all is met.
func shortfalls(
  of expectation: Scenario.Expectation, in scenario: Scenario, under policy: Policy
) -> [String] {
  guard let sight = expectation.sight(under: policy) else { return [] }
  var played = PlayedActs(in: .settled(scenario, policy: policy))
  played.play(expectation.after)
  return played.shortfalls(of: sight)
}

extension PlayedActs {
  fileprivate func shortfalls(of sight: Scenario.Expectation.Sight) -> [String] {
    var found: [String] = []
    func expect<Value: Equatable>(_ expected: Value?, _ seen: Value?, _ what: String) {
      guard let expected, expected != seen else { return }
      found.append("\(what): expected \(expected), saw \(seen.map { "\($0)" } ?? "nothing")")
    }
    let overview = session.app.overview
    // A crash that nobody expects hides everything else.
    if sight.crash != nil || overview?.crash != nil {
      expect(sight.crash?.rawValue ?? "no crash", overview?.crash?.id, "crash")
    }
    expect(sight.outcome, outcome, "outcome")
    for (endpoint, count) in sight.calls.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      expect(count, session.world.faults.count(of: endpoint), "calls to \(endpoint.rawValue)")
    }
    switch sight.list {
    case nil: break
    case .noCards: expect(0, overview?.cards.count, "cards")
    case .couldNotLoad: expect(true, session.app.cardListFailure != nil, "card list failed")
    case .notInstalled:
      expect(false, session.world.installation.isInstalled, "the app is installed")
    case .rows(let rows):
      for row in rows {
        switch row.shown {
        case .whole(let words):
          expect(words, overview?.status(of: row.card)?.row.words, "\(row.card)")
        case .devices(let devices):
          for (device, words) in devices.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            let seen = overview?.status(of: row.card)?.devices[device]?.status.words
            expect(words, seen, "\(row.card) on the \(device.title)")
          }
        }
      }
    }
    return found
  }
}
