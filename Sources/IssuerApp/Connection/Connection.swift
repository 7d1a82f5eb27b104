import Commands
public import IssuerAPI
public import SimulatedWorld
public import Simulation
import Terminal
public import WalletDomain

/// The connection to the issuer that answers.
package struct Connection: Sendable {
  /// Nil while the simulated issuer or a recording answers.
  var settings: ServerSettings?
  /// Whether no reply has arrived yet.
  fileprivate var isUntried = false
  /// Whether the person has agreed to changes at the real issuer.
  var mayChange = false
  /// Requests that would change something at the real issuer, until the person agrees.
  var held: [Effect] = []
  /// Servers that were connected before, newest first.
  var recent: [ServerSettings] = []
  /// In plain mode: requests to send once the typed line is done.
  package var outbox: [Effect] = []
}

extension AppModel {
  /// Replaces the issuer, and starts the scenario over.
  public mutating func connect(
    to transport: Transport, as settings: ServerSettings? = nil, mayChange: Bool = false
  ) -> [AppEffect] {
    let former = session.answerer
    connection.settings = settings
    connection.mayChange = mayChange
    connection.isUntried = settings != nil
    (connection.held, connection.outbox) = ([], [])
    if let settings {
      connection.recent.removeAll { $0.address == settings.address }
      connection.recent.insert(settings, at: 0)
    }
    overlay = nil
    let effects = allowed(session.connect(to: transport))
    passOpening()
    resetSelections()
    let name = transport.title(speaking: session.world.issuer)
    say(
      session.leftBehindInWords(of: former)
        ?? (transport == .simulated
          ? "The simulated \(session.world.issuer.name) answers again; the scenario starts over."
          : "\(name) is asked from now on; the scenario starts over."))
    return effects
  }

  /// Notes the real issuer that the session began with, and whether the person agreed to changes beforehand.
  public mutating func begin(with settings: ServerSettings?, mayChange: Bool) {
    connection.settings = settings
    connection.mayChange = mayChange
  }

  /// The servers that were connected before, newest first, which the form offers.
  public var recentServers: [ServerSettings] {
    get { connection.recent }
    set { connection.recent = newValue }
  }

  /// The settings used before with an address, files included; else the address alone.
  package func settings(for address: String) -> ServerSettings {
    connection.recent.first { $0.address == address } ?? ServerSettings(address: address)
  }

  /// The base URL of a call's server in copied commands; a simulated one has a reserved name (RFC 2606).
  package func address(of call: Call) -> String {
    if call.to == .backEnd { return "https://bank.example" }
    let address = connection.settings?.address ?? "https://\(session.world.issuer.id).example"
    return address.hasSuffix("/") ? String(address.dropLast()) : address
  }

  /// Shows why a connection failed, in one sentence.
  public mutating func connectionFailed(_ why: String) {
    if var form = overlay as? ConnectForm {
      form.problem = why
      overlay = form
    } else {
      toast = Toast(why, .failure)
    }
  }

  /// Takes a reply of the real issuer, or the failure of the call.
  public mutating func hear(
    _ reply: Result<HTTPReply, CallFailure>, to id: Call.ID
  ) -> [AppEffect] {
    let isFirst = connection.isUntried
    connection.isUntried = false
    let effects = update(.replyArrived(id, reply))
    if isFirst, let failure = session.world.log[id]?.failure {
      let why = failure.summary(namingStatus: !isPresenting)
      toast = Toast("\(session.answerer): \(why)", .failure)
    }
    return effects
  }

  // MARK: Consent to changes

  /// The effects to perform now; changes at a real issuer are held until the person agrees.
  mutating func allowed(_ effects: [Effect]) -> [AppEffect] {
    let allowed = heldBack(effects)
    if takesWords { connection.outbox += allowed }
    return allowed.map(AppEffect.session)
  }

  private mutating func heldBack(_ effects: [Effect]) -> [Effect] {
    // An undo may have abandoned what was held.
    connection.held = connection.held.filter {
      session.world.callsUnderWayOutside.contains($0.call)
    }
    if connection.held.isEmpty { overlays.removeAll { $0 is ConsentPrompt } }
    guard !connection.mayChange else { return effects }
    func changesSomethingReal(_ effect: Effect) -> Bool {
      session.world.log[effect.call]?.changesSomethingReal == true
    }
    connection.held += effects.filter(changesSomethingReal)
    if !connection.held.isEmpty, !overlays.contains(where: { $0 is ConsentPrompt }) {
      overlays.append(ConsentPrompt())
    }
    return effects.filter { !changesSomethingReal($0) }
  }

  /// The titles of the calls that are held.
  package var heldCalls: [String] {
    connection.held.compactMap { session.world.log[$0.call]?.title }
  }

  /// Sends what is held, and asks no more while this issuer answers.
  package mutating func agreeToChanges() -> [AppEffect] {
    connection.mayChange = true
    return takeHeld().map(AppEffect.session)
  }

  /// Sends nothing of what is held: these calls fail.
  package mutating func keepBack() -> [AppEffect] {
    var effects: [AppEffect] = []
    for effect in takeHeld() {
      effects += update(.replyArrived(effect.call, .failure(.notSent)))
    }
    return effects
  }

  private mutating func takeHeld() -> [Effect] {
    defer { connection.held = [] }
    overlays.removeAll { $0 is ConsentPrompt }
    return connection.held
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

/// The question before something is changed at a real issuer; virtual time is paused meanwhile.
struct ConsentPrompt: Overlay {
  static let contexts = [Context("consent", "the question whether to change something real")]
  static let heading = ConnectForm.heading
  static let bindings: [Binding] = [
    key(
      .goOn, [.character("y")], "Send what changes something at the real issuer",
      bar: { _, _ in "send it" }, run: { _, app in app.agreeToChanges() }),
    key(
      .back, [.escape, .character("n")], "Keep it back", bar: { _, _ in "keep it back" },
      isPinned: true, run: { _, app in app.keepBack() }),
  ]

  func movingLabel(_ app: Seen) -> String? { nil }

  func content(_ app: Seen) -> Size {
    Size(columns: columns(app), rows: min(lines(app).count, ScreenLayout(app).overlay.rows - 2))
  }

  private func columns(_ app: Seen) -> Int { app.windowColumns(64) }

  private func lines(_ app: Seen) -> [StyledLine] {
    app.consentQuestion.flatMap { $0.wrapped(toColumns: columns(app) - 2) }
      .map { StyledLine($0, app.theme.text) }
  }

  func draw(_ app: Seen, on frame: inout Frame) {
    let inside = drawBox("This changes something real", app, on: &frame).inset(columns: 1, rows: 0)
    frame.write(lines(app), in: inside)
  }
}

extension AppModel {
  /// The sentences of the question whether to change something at a real issuer.
  package var consentQuestion: [String] {
    let calls = heldCalls.joined(separator: ", ")
    return [
      "\(session.answerer) is no simulation: \(calls) "
        + "may change a card or a token there, and undo does not take that back.",
      "Once you agree, you are not asked again while it answers.",
    ]
  }
}
