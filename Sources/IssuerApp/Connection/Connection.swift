import Commands
public import IssuerAPI
public import SimulatedWorld
public import Simulation
import Terminal
public import WalletDomain

/// What the screen knows of the issuer that answers, beside its name.
package struct Connection: Sendable {
  /// Nil while the simulated one answers, or a recording.
  var settings: ServerSettings?
  /// Nothing is known yet of how its first question ends.
  fileprivate var isUntried = false
  /// The person has agreed once to what changes something there.
  var mayChange = false
  /// What would change something, and waits for the person to agree.
  var held: [Effect] = []
  /// Those that answered before, the last one first.
  var recent: [ServerSettings] = []
  /// Where every command is a word: what is to be asked as soon as the line is done.
  package var outbox: [Effect] = []
}

// Another issuer takes the place of the simulated one.
extension AppModel {
  /// Somebody else answers from now on, and the scenario starts over.
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
    toast = Toast(
      transport == .simulated
        ? "The simulated \(session.world.issuer.name) answers again; the scenario starts over."
        : "\(name) is asked from now on; the scenario starts over.", .plain)
    if let kept = session.leftBehindInWords(of: former) { toast = Toast(kept, .plain) }
    return effects
  }

  /// What a real issuer keeps is told before anything else.
  mutating func tellWhatIsLeftBehind() {
    let who = session.answerer
    if let kept = session.leftBehindInWords(of: who) {
      toast = Toast("Gone back here alone: \(kept)", .plain)
    }
  }

  /// The session began with a real issuer; the person may have agreed beforehand.
  public mutating func begin(with settings: ServerSettings?, mayChange: Bool) {
    connection.settings = settings
    connection.mayChange = mayChange
  }

  /// The servers that answered before, the last one first: what the form offers.
  public var recentServers: [ServerSettings] {
    get { connection.recent }
    set { connection.recent = newValue }
  }

  /// Those of an address that answered before, with the files that it took; else the address alone.
  package func settings(for address: String) -> ServerSettings {
    connection.recent.first { $0.address == address } ?? ServerSettings(address: address)
  }

  /// Where a copied command sends to; who is simulated has a name that belongs to nobody (RFC 2606).
  package func address(of call: Call) -> String {
    if call.to == .backEnd { return "https://bank.example" }
    let address =
      connection.settings?.address ?? "https://\(session.world.issuer.id).example"
    return address.hasSuffix("/") ? String(address.dropLast()) : address
  }

  /// Nothing came of it, for a reason in one sentence.
  public mutating func connectionFailed(_ why: String) {
    if var form = overlay as? ConnectForm {
      form.problem = why
      overlay = form
    } else {
      toast = Toast(why, .failure)
    }
  }

  /// Somebody outside has answered, or never will.
  public mutating func hear(
    _ reply: Result<HTTPReply, CallFailure>, to id: Call.ID
  ) -> [AppEffect] {
    let isFirst = connection.isUntried
    connection.isUntried = false
    let effects = update(.replyArrived(id, reply))
    if isFirst, let failure = session.world.log[id]?.failure {
      let name = session.answerer
      let why = isPresenting ? failure.summaryWithoutCode : failure.explanation.summary
      toast = Toast("\(name): \(why)", .failure)
    }
    return effects
  }

  // MARK: What changes something real

  /// The effects that may be done at once; what changes something real is held back until the person agrees.
  mutating func allowed(_ effects: [Effect]) -> [AppEffect] {
    let allowed = heldBack(effects)
    if takesWords { connection.outbox += allowed }
    return allowed.map(AppEffect.session)
  }

  private mutating func heldBack(_ effects: [Effect]) -> [Effect] {
    // What was held for a moment that is gone is nobody's any more.
    connection.held = connection.held.filter(isAwaited)
    if connection.held.isEmpty { overlays.removeAll { $0 is ConsentPrompt } }
    guard !connection.mayChange else { return effects }
    connection.held += effects.filter(changesSomethingReal)
    if !connection.held.isEmpty, !overlays.contains(where: { $0 is ConsentPrompt }) {
      overlays.append(ConsentPrompt())
    }
    return effects.filter { !changesSomethingReal($0) }
  }

  private func isAwaited(_ effect: Effect) -> Bool {
    guard case .send(_, let id) = effect else { return true }
    return session.world.callsUnderWayOutside.contains(id)
  }

  private func changesSomethingReal(_ effect: Effect) -> Bool {
    guard case .send(_, let id) = effect else { return false }
    return session.world.log[id]?.changesSomethingReal == true
  }

  /// The calls that wait for the person to agree, by their names.
  package var heldCalls: [String] {
    connection.held.compactMap { effect in
      guard case .send(_, let id) = effect else { return nil }
      return session.world.log[id]?.title
    }
  }

  /// The person agrees, for as long as this issuer answers.
  package mutating func agreeToChanges() -> [AppEffect] {
    connection.mayChange = true
    let held = connection.held
    connection.held = []
    overlays.removeAll { $0 is ConsentPrompt }
    return held.map(AppEffect.session)
  }

  /// The person does not: the app hears that nothing was sent.
  package mutating func keepBack() -> [AppEffect] {
    let held = connection.held
    connection.held = []
    overlays.removeAll { $0 is ConsentPrompt }
    var effects: [AppEffect] = []
    for case .send(_, let id) in held { effects += update(.replyArrived(id, .failure(.notSent))) }
    return effects
  }
}

/// Asks before something is changed at a real issuer; time stands still meanwhile.
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

  func movingLabel(_ app: AppModel) -> String? { nil }

  func content(_ app: AppModel) -> Size {
    Size(columns: columns(app), rows: min(lines(app).count, ScreenLayout(app).overlay.rows - 2))
  }

  private func columns(_ app: AppModel) -> Int { app.windowColumns(64) }

  private func lines(_ app: AppModel) -> [StyledLine] {
    let paragraphs = app.consentQuestion.map { ($0, app.theme.text) }
    return paragraphs.flatMap { text, style in
      text.wrapped(toColumns: columns(app) - 2).map { StyledLine($0, style) }
    }
  }

  func draw(_ app: AppModel, on frame: inout Frame) {
    let inside = drawBox("This changes something real", app, on: &frame).inset(columns: 1, rows: 0)
    frame.write(lines(app), in: inside)
  }
}

extension AppModel {
  /// What the person is asked, sentence by sentence, whichever way they answer.
  package var consentQuestion: [String] {
    let calls = heldCalls.joined(separator: ", ")
    return [
      "\(session.answerer) is no simulation: \(calls) "
        + "may change a card or a token there, and undo does not take that back.",
      "Once you agree, you are not asked again while it answers.",
    ]
  }
}
