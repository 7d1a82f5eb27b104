import Commands
package import IssuerAPI
package import SimulatedWorld
package import Simulation
import Terminal
package import WalletDomain

/// Which issuer answers, and what it may be asked.
package enum Connection {
  /// Replaces the issuer, and starts the scenario over.
  package static func connect(
    _ app: inout AppModel, to transport: Transport, as settings: ServerSettings? = nil,
    mayChange: Bool = false
  ) -> [AppEffect] {
    let former = app.session.answerer
    var state = ConnectionState()
    (state.settings, state.mayChange, state.isUntried) = (settings, mayChange, settings != nil)
    let recent = app[ConnectionState.self].recent
    state.recent =
      settings.map { new in [new] + recent.filter { $0.address != new.address } } ?? recent
    app[ConnectionState.self] = state
    app.overlay = nil
    let sent = app.session.connect(to: transport)
    let effects = app.parts.hooks.outgoing(sent, &app)
    app.passOpening()
    app.seen.resetSelections()
    let issuer = app.session.world.issuer
    app.say(
      app.session.leftBehindInWords(of: former)
        ?? (transport == .simulated
          ? "The simulated \(issuer.name) answers again; the scenario starts over."
          : "\(transport.title(speaking: issuer)) is asked from now on; the scenario starts over."))
    return effects
  }

  /// Shows why a connection failed, in one sentence.
  package static func failed(_ app: inout AppModel, _ why: String) {
    if var form = app.overlay as? any ConnectingOverlay {
      form.problem = why
      app.overlay = form
    } else {
      app.toast = Toast(why, .failure)
    }
  }

  /// Takes a reply of the real issuer, or the failure of the call.
  package static func hear(
    _ app: inout AppModel, _ reply: Result<HTTPReply, CallFailure>, to id: Call.ID
  ) -> [AppEffect] {
    let isFirst = app[ConnectionState.self].isUntried
    app[ConnectionState.self].isUntried = false
    let effects = app.update(.replyArrived(id, reply))
    if isFirst, let failure = app.session.world.log[id]?.failure {
      let why = failure.summary(namingStatus: !app.isPresenting)
      app.toast = Toast("\(app.session.answerer): \(why)", .failure)
    }
    return effects
  }

  /// The effects to perform now; changes at a real issuer are held until the person agrees.
  static func allowed(_ app: inout AppModel, _ effects: [Effect]) -> [AppEffect] {
    let allowed = heldBack(&app, effects)
    if app.takesWords { app[ConnectionState.self].outbox += allowed }
    return allowed.map(AppEffect.session)
  }

  private static func heldBack(_ app: inout AppModel, _ effects: [Effect]) -> [Effect] {
    let session = app.session
    // An undo may have abandoned what was held.
    var held = app[ConnectionState.self].held.filter {
      session.world.callsUnderWayOutside.contains($0.call)
    }
    defer { app[ConnectionState.self].held = held }
    guard !app[ConnectionState.self].mayChange else { return effects }
    func changesSomethingReal(_ effect: Effect) -> Bool {
      session.world.log[effect.call]?.changesSomethingReal == true
    }
    held += effects.filter(changesSomethingReal)
    return effects.filter { !changesSomethingReal($0) }
  }

  // MARK: The question before something is changed

  /// The titles of the calls that are held.
  package static func heldCalls(_ seen: Seen) -> [String] {
    seen[ConnectionState.self].held.compactMap { seen.session.world.log[$0.call]?.title }
  }

  /// The sentences of the question whether to change something at a real issuer.
  package static func question(_ seen: Seen) -> [String] {
    let calls = heldCalls(seen).joined(separator: ", ")
    return [
      "\(seen.session.answerer) is no simulation: \(calls) "
        + "may change a card or a token there, and undo does not take that back.",
      "Once you agree, you are not asked again while it answers.",
    ]
  }

  /// Sends what is held, and asks no more while this issuer answers.
  package static func agree(_ app: inout AppModel) -> [AppEffect] {
    app[ConnectionState.self].mayChange = true
    return takeHeld(&app).map(AppEffect.session)
  }

  /// Sends nothing of what is held: these calls fail.
  package static func keepBack(_ app: inout AppModel) -> [AppEffect] {
    takeHeld(&app).reduce(into: []) { $0 += app.update(.replyArrived($1.call, .failure(.notSent))) }
  }

  private static func takeHeld(_ app: inout AppModel) -> [Effect] {
    let held = app[ConnectionState.self].held
    app[ConnectionState.self].held = []
    _ = app.parts.hooks.outgoing([], &app)
    return held
  }
}

extension Effect {
  /// The call that it sends.
  fileprivate var call: Call.ID {
    switch self {
    case .send(_, let id): id
    }
  }
}

/// An overlay that can show why a connection failed.
protocol ConnectingOverlay: Overlay {
  /// Why the connection failed.
  var problem: String? { get set }
}

/// The connection to the issuer that answers.
package struct ConnectionState: PartState {
  /// Nil while the simulated issuer or a recording answers.
  package var settings: ServerSettings?
  /// Whether no reply has arrived yet.
  var isUntried = false
  /// Whether the person has agreed to changes at the real issuer.
  package var mayChange = false
  /// Requests that would change something at the real issuer, until the person agrees.
  var held: [Effect] = []
  /// Servers that were connected before, newest first, which the form offers.
  package var recent: [ServerSettings] = []
  /// In plain mode: requests to send once the typed line is done.
  package var outbox: [Effect] = []

  package init() {}

  /// The settings used before with an address, files included; else the address alone.
  package func settings(for address: String) -> ServerSettings {
    recent.first { $0.address == address } ?? ServerSettings(address: address)
  }

  /// The base URL of a call's server in copied commands; a simulated one has a reserved name (RFC 2606).
  package func address(of call: Call, in session: Session) -> String {
    if call.to == .backEnd { return "https://bank.example" }
    let address = settings?.address ?? "https://\(session.world.issuer.id).example"
    return address.hasSuffix("/") ? String(address.dropLast()) : address
  }
}
