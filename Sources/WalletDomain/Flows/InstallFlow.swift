/// Installs the app if Wallet's link finds none: Wallet opens the App Store (Thales D1, associatedStoreIdentifiers).
///
/// 1. `linkSent`: no app on the iPhone opens the link.
/// 2. `storePage`: the App Store shows the app, and the customer installs it.
/// 3. `installed`: the App Store opens an app without the link that led there, so that Wallet must send it again;
///    what happens to the first link is an assumption, for no document says.
///
/// The flow changes no pass.
public struct InstallFlow: Flow {
  public enum Step: Int, CaseIterable, Hashable, Sendable {
    case linkSent, storePage, installed
  }

  public enum Event: Hashable, Sendable {
    case began, continued, cancelled
  }

  public enum Action: Hashable, Sendable {
    case install
    case sendLinkAgain
  }

  public let link: String
  /// The app's number in the App Store; nil if the TSP names none, so that there is no page.
  public let storeIdentifier: String?
  public private(set) var step = Step.linkSent
  public private(set) var outcome: InstallOutcome?

  public init(link: String, storeIdentifier: String?) {
    self.link = link
    self.storeIdentifier = storeIdentifier
  }

  public mutating func handle(_ event: Event) -> [Action] {
    if outcome != nil { return [] }
    switch (step, event) {
    case (.linkSent, .began):
      if storeIdentifier == nil { outcome = .noStorePage } else { step = .storePage }
      return []
    case (.storePage, .continued):
      step = .installed
      return [.install]
    case (.storePage, .cancelled):
      outcome = .leftStore
      return []
    case (.installed, .continued): return [.sendLinkAgain]
    case (.installed, .cancelled):
      outcome = .installed
      return []
    default: return []
    }
  }
}

/// How the visit to the App Store ended. If the customer goes on, an activation replaces the flow.
public enum InstallOutcome: FlowOutcome {
  /// The TSP names no App Store identifier.
  case noStorePage
  case leftStore
  /// The app is installed, but Wallet's link was not sent again.
  case installed

  /// The names that a scenario expects, a closed list.
  public enum Name: String, CaseIterable, Sendable {
    case appStore = "app-store"
    case noStorePage = "no-store-page"
    case notInstalled = "not-installed"
    case installed
  }

  public var name: Name {
    switch self {
    case .noStorePage: .noStorePage
    case .leftStore: .notInstalled
    case .installed: .installed
    }
  }

  public var kind: EndingKind {
    switch self {
    case .noStorePage: .failed
    case .leftStore: .stopped
    case .installed: .succeeded
    }
  }
}
