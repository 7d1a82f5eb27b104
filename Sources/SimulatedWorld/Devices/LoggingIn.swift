import WalletDomain

extension World {
  /// What the iPhone takes for the time.
  public var deviceClock: VirtualInstant { clock + setup.phone.clockOffset }

  /// What a program, which knows the iPhone's clock alone, can tell of the session that is kept on it.
  public func session(seenBy program: Program) -> LogInState {
    switch setup.customerSession.state {
    case .valid: setup.customerSession.hasEnded(at: deviceClock) ? .expired : .valid
    case .keychainLocked: program.runsUnlocked ? .valid : .keychainLocked
    case .absent: .absent
    case .expired: .expired
    }
  }

  /// The iPhone's clock and the issuer's do not agree on whether the session is over.
  public var clocksDisagreeOnSession: Bool {
    setup.customerSession.hasEnded(at: deviceClock) != setup.customerSession.hasEnded(at: clock)
  }

  /// The customer has logged in, wherever in the app.
  public mutating func renewSession() {
    setup.customerSession.state = .valid
    if setup.customerSession.expiresAt != nil {
      setup.customerSession.expiresAt = clock + CustomerSession.lifetime
    }
  }

  /// The customer logs in because the app asks for nothing else.
  public mutating func logIn() {
    log.tell("log-in", from: .customer, to: .app, .none, at: clock)
    renewSession()
  }

  /// The server does not accept the session any more.
  public mutating func endSession() { setup.customerSession.state = .expired }

  /// Keeps the clock running until the servers may be asked again.
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
