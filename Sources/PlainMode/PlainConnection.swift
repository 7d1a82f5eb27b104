public import IssuerAPI
import IssuerApp
public import SimulatedWorld
public import Simulation
public import WalletDomain

// A real issuer in plain mode: the loop sends the calls and passes the answers on.
extension PlainModel {
  /// Removes and returns the server to which the last line wants to connect; nil if it does not.
  public mutating func takeConnectRequest() -> ServerSettings? {
    defer { connectRequest = nil }
    return connectRequest
  }

  /// Sends calls to `transport` from now on, and returns the state as lines.
  public mutating func connect(
    to transport: Transport, as settings: ServerSettings?, mayChange: Bool = false
  ) -> [String] {
    _ = Connection.connect(&app, to: transport, as: settings, mayChange: mayChange)
    place = .cards
    firstShown = 0
    _ = app.settle()
    let told = app.toast.map { [$0.text] } ?? []
    return leaving(told + tellAll() + choicesWhereTold)
  }

  /// The whole state as lines; while a real issuer is being asked, only that, and the state once it has answered.
  mutating func tellAll() -> [String] {
    awaitsOpening = app.session.moment.awaitsOutside
    return awaitsOpening ? [whoIsAsked] : everything(waits: waits(after: 0))
  }

  /// The choices; empty while the answer that they depend on is pending.
  var choicesWhereTold: [String] { awaitsOpening ? [] : choiceLines() }

  var whoIsAsked: String {
    "\(app.session.answerer) is asked."
  }

  public func connectionFailed(_ why: String) -> [String] { leaving([why]) }

  /// Removes and returns the calls to send outside, in the order in which they must be sent.
  public mutating func takeRequests() -> [Effect] {
    defer { app[ConnectionState.self].outbox = [] }
    return app[ConnectionState.self].outbox
  }

  /// Handles a reply from outside that took `time`, and returns what has changed.
  public mutating func hear(
    _ reply: Result<HTTPReply, CallFailure>, to id: Call.ID, after time: Duration
  ) -> [String] {
    let before = app
    _ = app.update(.timePassed(time))
    _ = Connection.hear(&app, reply, to: id)
    _ = app.settle()
    if awaitsOpening { return leaving(tellAll() + choicesWhereTold + asked) }
    let lines = changes(since: before)
    return leaving(lines + (app[ConnectionState.self].outbox.isEmpty ? choiceLines() : []) + asked)
  }

  mutating func connect(to address: String) -> [String] {
    connectRequest = app[ConnectionState.self].settings(for: address)
    return []
  }

  /// What the last line took back here, but a real issuer keeps.
  var leftBehind: [String] {
    let who = app.session.answerer
    return app.session.leftBehindInWords(of: who).map { [$0] } ?? []
  }

  /// The question that must be answered before anything else; empty if there is none.
  var asked: [String] {
    Connection.heldCalls(app.seen).isEmpty
      ? [] : Connection.question(app.seen) + ["Type yes to send it, or no to keep it back."]
  }

  /// Handles the answer to the question whether a change is sent to a real issuer.
  mutating func consent(_ line: String) -> [String] {
    let before = app
    switch line.lowercased() {
    case "yes", "y":
      app[ConnectionState.self].outbox += Connection.agree(&app).compactMap(\.session)
      return ["It is sent."]
    case "no", "n":
      _ = Connection.keepBack(&app)
      _ = app.settle()
      return changes(since: before)
    default: return asked
    }
  }
}

extension AppEffect {
  var session: Effect? { if case .session(let effect) = self { effect } else { nil } }
}
