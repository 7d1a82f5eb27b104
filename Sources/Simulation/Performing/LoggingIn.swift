import SimulatedWorld
import WalletDomain

// Log-ins when the customer's session has ended, and pauses that a server demands with `Retry-After`.
//
// The guide's sample handles neither: under policy `guide` the app always sends its requests at once.
extension Performer {
  /// Maximum pause, whatever the server's `Retry-After` says.
  private static var longestPause: Duration { .seconds(3600) }

  /// Whether a check must wait for a log-in or a server's pause; if so, it is scheduled for afterwards.
  mutating func holdsBack(reloadingCards: Bool) -> Bool {
    guard moment.app.policy == .perDevice else { return false }
    if let reason = moment.app.logIn?.reason ?? LogInReason(moment.world.session(seenBy: .app)) {
      askForLogIn(reason, reloadingCards: reloadingCards)
      return true
    }
    guard moment.processes[.app].pausedUntil != nil else { return false }
    moment.app.check = nil
    moment.app.postponedCheck = reloadingCards || moment.app.postponedCheck == true
    return true
  }

  mutating func askForLogIn(_ reason: LogInReason, reloadingCards: Bool) {
    let reloads = reloadingCards || moment.app.logIn?.reloadsCards == true
    moment.app.check = nil
    moment.app.logIn = LogInRequest(reason: reason, reloadsCards: reloads)
  }

  /// Logs the customer in and runs the check that waited for it.
  mutating func logIn() {
    moment.world.logIn()
    resumeAfterLogIn()
  }

  /// Runs the check that waited for the log-in, without examining the session again.
  mutating func resumeAfterLogIn() {
    guard let request = moment.app.logIn else { return }
    moment.app.logIn = nil
    startCheck(reloadingCards: request.reloadsCards, afterLogIn: true)
  }

  /// Handles a 401 while the list is checked: ends the session and asks for a log-in, but only once.
  ///
  /// Returns true if the failed check will run again after the log-in.
  mutating func noteRefusal(_ failure: CallFailure, reloadingCards: Bool) -> Bool {
    guard moment.app.policy == .perDevice, failure.isRefusal else { return false }
    moment.world.endSession()
    if moment.app.checksAfterLogIn { return false }
    askForLogIn(.refused, reloadingCards: reloadingCards)
    return true
  }

  /// Handles a 401 outside a check: ends the session that the program found; the app also asks for a log-in.
  mutating func noteRefusal(_ failure: CallFailure, of program: Program) {
    if program == .app {
      _ = noteRefusal(failure, reloadingCards: false)
    } else if failure.isRefusal {
      moment.world.endSession(of: program == .backEnd ? .app : program)
    }
  }

  /// Handles a 429 with `Retry-After`: the app sends no check until that time is over.
  ///
  /// The customer may retry then; no retry is automatic, as phones given the same time would all return at once.
  mutating func notePause(_ failure: CallFailure) {
    guard moment.app.policy == .perDevice, case .status(429, let wait?) = failure, wait > .zero
    else { return }
    let end = moment.world.clock + min(wait, Self.longestPause)
    moment.processes[.app].pausedUntil = end
    moment.world.pauseAsking(by: .app, until: end)
  }

  mutating func endPause(of program: Program) {
    moment.processes[program].pausedUntil = nil
    guard program == .app, let reloads = moment.app.postponedCheck else { return }
    moment.app.postponedCheck = nil
    checkWallet(reloadingCards: reloads)
  }

  /// On a change to policy `guide`: drops log-in and pause, and runs the check that waited for them.
  mutating func letGuideGoOn() {
    let held = moment.app.logIn?.reloadsCards ?? moment.app.postponedCheck
    moment.app.logIn = nil
    moment.app.postponedCheck = nil
    moment.processes[.app].pausedUntil = nil
    moment.world.endPause(of: .app)
    if let held { checkWallet(reloadingCards: held) }
  }
}

extension SessionState {
  /// Why the list cannot be refreshed now; nil if it can.
  public var refreshObstacle: String? {
    app.awaitedLogIn.map { "\($0.explanation.summary) \($0.explanation.remedy)" } ?? retryObstacle
  }

  /// “The server is busy: try again in 30 s.”; nil if a retry is possible.
  public var retryObstacle: String? {
    guard app.policy == .perDevice, let end = processes[.app].pausedUntil else { return nil }
    let (seconds, rest) = (end - world.clock).components
    let left = Duration.seconds(max(1, seconds + (rest > 0 ? 1 : 0)))
    return "The server is busy: try again in \(left.inSeconds)."
  }
}

extension CallFailure {
  /// Whether the server rejected the session (401).
  var isRefusal: Bool {
    if case .status(401, _) = self { true } else { false }
  }
}
