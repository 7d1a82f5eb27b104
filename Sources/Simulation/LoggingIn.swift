import SimulatedWorld
import WalletDomain

/// The app has the customer log in, and then checks Wallet.
struct LogInRequest: Hashable, Sendable {
  var reason: LogInReason
  /// The card list is asked for as well.
  var reloadsCards: Bool
}

// The customer's session with the app, and servers that want to be left alone.
//
// The guide knows neither: its app asks at once, whatever was answered.
extension Performer {
  /// The longest that the app counts down, whatever the server wishes.
  private static var longestPause: Duration { .seconds(3600) }

  /// Whether the app may not ask anything now; it will, once that is over.
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

  /// The customer logs in where the app asks for nothing else.
  mutating func logIn() {
    moment.world.logIn()
    resumeAfterLogIn()
  }

  /// What waited for the log-in goes on, without looking at the session again.
  mutating func resumeAfterLogIn() {
    guard let request = moment.app.logIn else { return }
    moment.app.logIn = nil
    startCheck(reloadingCards: request.reloadsCards, afterLogIn: true)
  }

  /// The answer of `purpose` was 401: who waits for the list is asked to log in, once.
  ///
  /// True where the check that failed begins again after that.
  mutating func noteRefusal(_ failure: CallFailure, reloadingCards: Bool) -> Bool {
    guard moment.app.policy == .perDevice, failure.isRefusal else { return false }
    moment.world.endSession()
    if moment.app.checksAfterLogIn { return false }
    askForLogIn(.refused, reloadingCards: reloadingCards)
    return true
  }

  /// The answer to a program that has no list was 401: the session that all of them share is over.
  mutating func noteRefusal(_ failure: CallFailure, of program: Program) {
    if program == .app {
      _ = noteRefusal(failure, reloadingCards: false)
    } else if failure.isRefusal {
      moment.world.endSession()
    }
  }

  /// The app asks no more until the time is over that the server named; then the customer may.
  ///
  /// It does not ask by itself: phones that were told the same time would all come back at once.
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

  /// The guide's app holds nothing back.
  mutating func letGuideGoOn() {
    let held = moment.app.logIn?.reloadsCards ?? moment.app.postponedCheck
    moment.app.logIn = nil
    moment.app.postponedCheck = nil
    moment.processes[.app].pausedUntil = nil
    moment.world.endPause(of: .app)
    if let held { checkWallet(reloadingCards: held) }
  }

  /// Why the list cannot be asked for now.
  var refreshObstacle: String? {
    guard moment.app.policy == .perDevice else { return nil }
    if let reason = moment.app.awaitedLogIn {
      return "\(reason.explanation.summary) \(reason.explanation.remedy)"
    }
    return moment.retryObstacle
  }
}

extension SessionState {
  /// “The server is busy: try again in 30 s.”; nil where Retry works.
  public var retryObstacle: String? {
    guard app.policy == .perDevice, let end = processes[.app].pausedUntil else { return nil }
    let (seconds, rest) = (end - world.clock).components
    let left = Duration.seconds(max(1, seconds + (rest > 0 ? 1 : 0)))
    return "The server is busy: try again in \(left.inSeconds)."
  }
}

extension CallFailure {
  /// The server does not accept the session.
  var isRefusal: Bool {
    if case .status(401, _) = self { true } else { false }
  }
}
