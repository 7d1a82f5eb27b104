import FoundationEssentials
import IssuerAPI
import JSON
import PassKitShape
import Scenarios
import SimulatedWorld
import Simulation
import WalletDomain

/// One thing that the samples and policy `guide` must agree on.
struct Case {
  let name: String
  /// Where the two differ, in lines; where a sample stops the program, this does not return.
  let differences: () -> [String]
  /// The same where the sample has stopped with a message.
  let differencesOnceStopped: (String) -> [String]

  init(
    _ name: String, differences: @escaping () -> [String],
    onceStopped: @escaping (String) -> [String] = { ["the sample stops: \($0)"] }
  ) {
    self.name = name
    self.differences = differences
    differencesOnceStopped = onceStopped
  }

  /// A sample that stops whatever is asked of it.
  init(_ name: String, stoppingWith message: String, _ run: @escaping () -> Void) {
    self.init(
      name,
      differences: {
        run()
        return ["the sample goes on"]
      },
      onceStopped: { said in
        said.lowercased().contains(message.lowercased()) ? [] : ["the sample stops: \(said)"]
      })
  }

  /// An app that is made of samples does `acts`, and a session does the same.
  init(
    _ scenario: Scenario, _ acts: [Scenario.Act] = [], samples: GuideApp.Samples = .guide
  ) {
    func session() -> PlayedActs {
      var played = PlayedActs(in: .settled(scenario, policy: .guide, loggingIn: false))
      played.play(acts)
      return played
    }
    let lines = acts.map(\.line).joined(separator: ", ").debugDescription
    self.init(
      "\(scenario.id): \(acts.isEmpty ? "rows" : lines)"
        + (samples == .guide ? "" : ", by the pages of their own"),
      differences: {
        let app = GuideApp(scenario, samples)
        app.refresh()
        app.play(acts)
        return compare(app, session())
      },
      onceStopped: { message in
        guard let crash = session().session.app.overview?.crash else {
          return ["the samples stop: \(message); the session goes on"]
        }
        return message.contains(crash.message.dropFirst("Fatal error: ".count))
          ? [] : ["the session stops with \(crash.message), the samples with \(message)"]
      })
  }
}

private func compare(_ app: GuideApp, _ played: PlayedActs) -> [String] {
  let session = played.session
  if let crash = session.app.overview?.crash {
    return ["the session stops: \(crash.message); the samples go on"]
  }
  var lines: [String] = []
  func compare<Value: Equatable>(_ subject: String, _ ours: Value, _ theirs: Value) {
    guard ours != theirs else { return }
    lines.append("\(subject): the session has \(ours), the samples have \(theirs)")
  }
  func compareLists(_ subject: String, _ ours: [String], _ theirs: [String]) {
    let same = zip(ours, theirs).prefix { $0 == $1 }.count
    compare(subject, ours.dropFirst(same).shortened, theirs.dropFirst(same).shortened)
  }
  compareLists("rows", session.rows, app.rows)
  if let theirs = app.outcome {
    compare("ending", Ending(played).map { "\($0)" } ?? played.outcome ?? "none", "\(theirs)")
  }
  compareLists("calls", session.world.calls(of: .app), app.phone.world.calls(of: .app))
  return lines
}

extension Session {
  /// Each card with the sample's name of its status; nil where there is no list.
  fileprivate var rows: [String] {
    guard let overview = app.overview else { return ["no list"] }
    return overview.cards.map { card in
      let name =
        switch overview.status(of: card)?.row {
        case .notAdded: "notAdded"
        case .active: "active"
        case .requiresActivation: "requiresActivation"
        case .couldNotCheck: "could not check"
        case let other: "\(other.map { "\($0)" } ?? "nothing")"
        }
      return "\(card.id): \(name)"
    }
  }
}

extension GuideApp {
  fileprivate var rows: [String] {
    guard let cards else { return ["no list"] }
    return cards.map { card in
      "\(card.id): \(statuses.map { $0[card.id.rawValue]?.status ?? "nothing" } ?? "could not check")"
    }
  }
}

extension World {
  /// What a program has asked PassKit, Wallet and the issuer, in its order, and what it handed over: to the issuer byte
  /// for byte but for the order of JSON's keys.
  func calls(of program: Program) -> [String] {
    log.calls.filter { $0.from == program.party }.map { "\($0.to.title): \($0.title) \($0.handed)" }
  }
}

extension Call {
  fileprivate var handed: String {
    switch request {
    case .request(let request):
      let type = request.header("Content-Type") ?? "no type"
      return "\(request.method) \(request.path) (\(type)) \(request.body.sorted)"
    case .fields(let fields):
      return fields.map { "\($0.name)=\($0.value)" }.joined(separator: " ")
    case .none, .cards, .reply: return ""
    }
  }
}

extension Data {
  /// JSON with its keys in order, and anything else as it is.
  fileprivate var sorted: String {
    String(decoding: JSONValue(self).map { jsonBytes(of: $0) } ?? self, as: UTF8.self)
  }
}

extension Sequence<String> {
  /// Enough of each to see what it is.
  fileprivate var shortened: [String] { map { String($0.prefix(160)) } }
}
