public import Scenarios
import SimulatedWorld
import Simulation
import TypedYAML
public import WalletDomain

extension Scenario {
  /// The mismatches of the expectation at zero-based index `place` under `policy`; empty if it is met.
  public func shortfalls(ofExpectation place: Int, under policy: Policy) -> [Shortfall] {
    shortfalls(ofExpectation: place, from: .settled(self, policy: policy, loggingIn: false))
  }

  /// The mismatches in a freshly opened session, under that session's policy.
  func shortfalls(ofExpectation place: Int, from opened: Session) -> [Shortfall] {
    let policy = opened.app.policy
    guard let view = expectations[place].view(under: policy) else { return [] }
    // Ineffective start steps only count under the scenario's own policy, as the app may send fewer requests otherwise.
    let vain = (policy == self.policy ? opened.moment.ineffectiveSteps : []).map { step in
      Shortfall(
        path: YAMLPath([.key("start"), .item(step)]), subject: "“\(start[step].line)”",
        expected: "something comes of it", found: "nothing")
    }
    if !vain.isEmpty { return vain }
    var played = PlayedActs(in: opened)
    played.play(expectations[place].after)
    let path = YAMLPath([.key("expect"), .item(place)])
    if policy == .guide {
      let path = path.key("guide")
      return played.shortfalls(of: view, at: path)
        + played.missing(view.findings, at: path.key("findings"))
    }
    return played.shortfalls(of: view, at: path)
      + played.missing(expectations[place].findings, at: path.key("findings"))
  }
}

extension PlayedActs {
  /// Expected findings that are missing; additional findings are allowed.
  fileprivate func missing(_ expected: [String], at path: YAMLPath) -> [Shortfall] {
    let found = Set(SessionDiagnosis(session).findings.map(\.id.rawValue))
    return expected.enumerated().compactMap { place, id in
      if found.contains(id) { return nil }
      return Shortfall(
        path: path.item(place), subject: "findings", expected: id,
        found: found.isEmpty ? "none" : found.sorted().joined(separator: ", "))
    }
  }

  fileprivate func shortfalls(
    of view: Scenario.Expectation.ExpectedView, at path: YAMLPath
  ) -> [Shortfall] {
    var shortfalls: [Shortfall] = []
    func expect<Value: Equatable>(
      _ expected: Value?, _ found: Value?, _ subject: String, _ path: YAMLPath
    ) {
      guard let expected, expected != found else { return }
      shortfalls.append(
        Shortfall(
          path: path, subject: subject, expected: "\(expected)",
          found: found.map { "\($0)" } ?? "nothing"))
    }
    let overview = session.app.overview
    // An unexpected crash hides everything else, so it is checked as well.
    if view.crash != nil || overview?.crash != nil {
      expect(
        view.crash?.rawValue ?? "no crash", overview?.crash?.id, "crash", path.key("crash"))
    }
    expect(view.outcome, outcome, "outcome", path.key("outcome"))
    for (endpoint, count) in view.calls.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      expect(
        count, session.world.faults.count(of: endpoint), "calls to \(endpoint.rawValue)",
        path.key("calls").key(endpoint.rawValue))
    }
    let list = path.key("rows")
    switch view.list {
    case nil: break
    case .message(.noCards): expect(0, overview?.cards.count, "cards", list)
    case .message(.notKnown):
      expect(0, overview?.cards.count, "cards", list)
      expect(
        true, session.scenario.unknowns.contains(.cards), "which cards there are is not known", list
      )
    case .message(.couldNotLoad):
      expect(true, session.app.cardListFailure != nil, "card list failed", list)
    case .message(.logIn):
      expect(true, session.app.awaitedLogIn != nil, "the app asks for the log-in", list)
    case .message(.notInstalled):
      expect(false, session.world.installation.isInstalled, "the app is installed", list)
    case .message(.neverOpened):
      expect(false, session.world.installation.wasOpened, "the app was opened", list)
    case .rows(let rows):
      for row in rows {
        let status = overview?.status(of: row.card)
        let path = list.key(row.card.rawValue)
        switch row.labels {
        case .whole(let words): expect(words, status?.row.words, "\(row.card)", path)
        case .devices(let devices):
          for (device, words) in devices.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            expect(
              words, status?.devices[device]?.status.words, "\(row.card) on the \(device.title)",
              path.key(device.rawValue))
          }
        }
      }
    }
    return shortfalls
  }
}
