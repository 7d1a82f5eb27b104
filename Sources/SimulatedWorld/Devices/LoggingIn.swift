import WalletDomain

extension World {
  /// The time on the iPhone's clock.
  public var deviceClock: VirtualInstant { clock + setup.phone.clockOffset }

  /// The session's state as a program on the iPhone sees it, judged by the iPhone's clock only.
  public func session(seenBy program: Program) -> LogInState {
    switch setup.customerSession.state {
    case .valid: setup.customerSession.hasEnded(at: deviceClock) ? .expired : .valid
    case .keychainLocked: program.runsUnlocked ? .valid : .keychainLocked
    case .absent: .absent
    case .expired: .expired
    }
  }

  /// Whether the session has expired by only one of the iPhone's clock and the issuer's.
  public var clocksDisagreeOnSession: Bool {
    setup.customerSession.hasEnded(at: deviceClock) != setup.customerSession.hasEnded(at: clock)
  }

  /// Makes the session valid after a log-in anywhere in the app.
  public mutating func renewSession() {
    setup.customerSession.state = .valid
    if setup.customerSession.expiresAt != nil {
      setup.customerSession.expiresAt = clock + CustomerSession.lifetime
    }
  }

  /// Logs the log-in on the app's log-in screen, and renews the session.
  public mutating func logIn() {
    log.tell("log-in", from: .customer, to: .app, .none, at: clock)
    renewSession()
  }

  /// Marks the session as expired, because the server no longer accepts it.
  public mutating func endSession() { setup.customerSession.state = .expired }

  /// Starts a program's pause, after which it may call the servers again; the clock runs until then.
  public mutating func pauseAsking(by program: Program, until end: VirtualInstant) {
    endPause(of: program)
    agenda.arrange(.pauseEnds(program), at: end)
  }

  public mutating func endPause(of program: Program) {
    agenda.removeAll { $0 == .pauseEnds(program) }
  }
}

extension CustomerSession {
  fileprivate func hasEnded(at moment: VirtualInstant) -> Bool {
    expiresAt.map { $0 <= moment } ?? false
  }
}
