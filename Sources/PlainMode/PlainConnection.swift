public import IssuerAPI
import IssuerApp
public import SimulatedWorld
public import Simulation
public import WalletDomain

// A real issuer in plain mode: the loop asks it, and tells what it answered.
extension PlainModel {
  /// What the last line wants to be connected to; asking takes it.
  public mutating func takeConnectRequest() -> ServerSettings? {
    defer { connectRequest = nil }
    return connectRequest
  }

  /// Somebody else answers from now on.
  public mutating func connect(
    to transport: Transport, as settings: ServerSettings?, mayChange: Bool = false
  ) -> [String] {
    _ = app.connect(to: transport, as: settings, mayChange: mayChange)
    place = .cards
    firstShown = 0
    _ = app.settle()
    let told = app.toast.map { [$0.text] } ?? []
    return leaving(told + tellAll() + choicesWhereTold)
  }

  /// Everything that is true; while a real issuer is being asked it is told once the answer is there.
  mutating func tellAll() -> [String] {
    awaitsOpening = app.session.moment.awaitsOutside
    return awaitsOpening ? [whoIsAsked] : everything(waits: waits(after: 0))
  }

  /// The choices, once there is something to choose from.
  var choicesWhereTold: [String] { awaitsOpening ? [] : choiceLines() }

  var whoIsAsked: String {
    "\(app.session.answerer) is asked."
  }

  public func connectionFailed(_ why: String) -> [String] { leaving([why]) }

  /// What must be asked outside, in the order in which it is to be asked; asking takes it.
  public mutating func takeRequests() -> [Effect] {
    defer { app.connection.outbox = [] }
    return app.connection.outbox
  }

  /// What somebody outside answered after some time, and what has changed by it.
  public mutating func hear(
    _ reply: Result<HTTPReply, CallFailure>, to id: Call.ID, after time: Duration
  ) -> [String] {
    let before = app
    _ = app.update(.timePassed(time))
    _ = app.hear(reply, to: id)
    _ = app.settle()
    if awaitsOpening { return leaving(tellAll() + choicesWhereTold + asked) }
    let lines = changes(since: before)
    return leaving(lines + (app.connection.outbox.isEmpty ? choiceLines() : []) + asked)
  }

  mutating func connect(to address: String) -> [String] {
    connectRequest = app.settings(for: address)
    return []
  }

  /// What the last line took away here, and a real issuer keeps.
  var leftBehind: [String] {
    let who = app.session.answerer
    return app.session.leftBehindInWords(of: who).map { [$0] } ?? []
  }

  /// The question that must be answered before anything else; nothing where there is none.
  var asked: [String] {
    app.heldCalls.isEmpty
      ? [] : app.consentQuestion + ["Type yes to send it, or no to keep it back."]
  }

  /// What a line means while something real is to be changed.
  mutating func consent(_ line: String) -> [String] {
    let before = app
    switch line.lowercased() {
    case "yes", "y":
      app.connection.outbox += app.agreeToChanges().compactMap(\.session)
      return ["It is sent."]
    case "no", "n":
      _ = app.keepBack()
      _ = app.settle()
      return changes(since: before)
    default: return asked
    }
  }
}

extension AppEffect {
  var session: Effect? { if case .session(let effect) = self { effect } else { nil } }
}
