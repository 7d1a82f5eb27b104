import Scenarios
public import SimulatedWorld
public import WalletDomain

/// What the issuer's app shows as its card list, or in its place.
public enum CardListContent: Hashable, Sendable {
  case noApp(AppAbsence)
  case logIn(LogInReason)
  /// The cards could not be loaded.
  case failed(CallFailure)
  /// No check has ended yet.
  case notLoaded
  /// The guide's code has stopped the app.
  case crashed(GuideCrash)
  /// The customer has no cards.
  case empty
  /// Nobody has told which cards the customer has.
  case notKnown
  case cards(WalletOverview)
}

extension SessionState {
  public var cardList: CardListContent {
    if let absence = world.appAbsence { return .noApp(absence) }
    if let reason = app.awaitedLogIn { return .logIn(reason) }
    if let failure = app.cardListFailure { return .failed(failure) }
    guard let overview = app.overview else {
      return app.flow?.crash.map { .crashed($0) } ?? .notLoaded
    }
    if let crash = overview.crash { return .crashed(crash) }
    guard overview.cards.isEmpty else { return .cards(overview) }
    return scenario.unknowns.contains(.cards) ? .notKnown : .empty
  }
}

extension OpenFlow {
  /// Where the guide's code has stopped the app in this flow; nil if it has not.
  fileprivate var crash: GuideCrash? {
    switch self {
    case .adding(let flow):
      if case .crashed(let crash) = flow.outcome { crash } else { nil }
    case .activating(let flow):
      if case .crashed(let crash) = flow.outcome { crash } else { nil }
    default: nil
    }
  }
}

extension AppState {
  /// Why the customer must log in now, before the list or before the fresh list that ends a flow; nil if no need.
  ///
  /// Nil while a flow is open that does not await that list: Wallet's sheet is not the app's to cover.
  public var awaitedLogIn: LogInReason? {
    flow?.flow.awaitsFreshList == false ? nil : logIn?.reason
  }
}
