import Scenarios
import SimulatedWorld
import Simulation
import WalletDomain

// The states and acts that are tried.
extension Case {
  /// A scenario in which the app stops when it is opened has nothing more to try.
  static func all() throws -> [Case] {
    let scenarios = try Scenarios.Catalogue.all().filter(\.hasSamples)
    let going = scenarios.filter { Session.settled($0, policy: .guide).app.overview?.crash == nil }
    let pages = try ["needs-activation", "fresh-phone"].map { try Scenarios.Catalogue.load($0) }
    return scenarios.map { Case($0) } + going.flatMap { expectations($0) + links($0) + adding($0) }
      + going.filter(\.hasUsualExtension).flatMap(ofExtension) + (try oddLinks())
      + pages.flatMap { links($0, .pages) + adding($0, .pages) } + traps(pages[0])
  }

  /// What the scenario itself says that is done.
  private static func expectations(_ scenario: Scenario) -> [Case] {
    scenario.expectations.compactMap { expectation in
      let acts = expectation.after
      guard !acts.isEmpty, scenario.mistakes.isEmpty, acts.allSatisfy(\.isInSamples) else {
        return nil
      }
      return Case(scenario, acts)
    }
  }

  /// A link to each pass.
  private static func links(
    _ scenario: Scenario, _ samples: GuideApp.Samples = .guide
  ) -> [Case] {
    // The samples are compiled with their address mended.
    if scenario.mistakes.contains(.addressAsPrinted) { return [] }
    let serials = scenario.setup.passes.map(\.pass.serialNumber)
    return Set(serials.prefix(20)).sorted().map { serial in
      Case(scenario, [.open("bankapp://activate?serialNumber=\(serial)")], samples: samples)
    }
  }

  /// The first cards, to each device, ended by whoever may end it.
  private static func adding(
    _ scenario: Scenario, _ samples: GuideApp.Samples = .guide
  ) -> [Case] {
    guard scenario.mistakes.isEmpty else { return [] }
    let ways: [[Scenario.Act]] = [[], [.cancel], [.interrupt], [.refuseTerms]]
    return scenario.setup.cards.prefix(2).flatMap { card in
      scenario.setup.devices.flatMap { device in
        ways.map { Case(scenario, [.add(card.id, device)] + $0, samples: samples) }
      }
    }
  }

  /// Links as nobody should send them.
  private static func oddLinks() throws -> [Case] {
    let ids = [
      "needs-activation", "deeplink-duplicate-serial", "deeplink-watch-pass", "idv-own-parameter",
      "idv-strict",
    ]
    let links = [
      "bankapp://activate", "bankapp://activate?", "bankapp://activate?serialNumber",
      "bankapp://activate?serialNumber=", "bankapp://activate?serialNumber=%20",
      "bankapp://activate?SerialNumber=SN-1001", "bankapp://activate#serialNumber=SN-1001",
      "bankapp://activate?serialNumber=SN%2D1001", "bankapp://activate?%73erialNumber=SN-1001",
      "bankapp://activate?serialNumber=SN-1001&serialNumber=SN-1002",
      "bankapp://activate?serialNumber=&serialNumber=SN-1001",
      "bankapp://activate?serialNumber=SN-1001&action=delete",
      "bankapp://activate?serialNumber=SN-1001&passTypeIdentifier=other",
      "bankapp://activate?serialNumber=SN-1001&x=1&x=2", "bankapp://pay?serialNumber=SN-1001",
      "BANKAPP://ACTIVATE?serialNumber=SN-1001", "other://activate?serialNumber=SN-1001",
      "https://bank.example/?serialNumber=SN-1001", "bankapp:?serialNumber=SN-1001",
      "bankapp:///?serialNumber=SN-1001", "SN-1001", "", "?serialNumber=SN-1001",
      "<bankapp://activate?serialNumber=SN-1001>", "bankapp://activate?serialNumber=<SN-1001>",
      "bankapp://activate?serialNumber=SN 1001", "bankapp://activate?serialNumber=%zz",
      "bankapp://activate?serialNumber=ż", "bankapp://[activate?serialNumber=SN-1001",
      "://activate?serialNumber=SN-1001", "1bank://activate?serialNumber=SN-1001",
      "  bankapp://activate?serialNumber=SN-1001\n", "bankapp://activate?a;serialNumber=SN-1001",
      "bankapp://activate?serialNumber=SN-1001;x=1", "bankapp://activate?serialNumber=SN+1001",
      "bankapp://acti\u{200b}vate?serialNumber=SN-1001",
      "bankapp://activate?serialNumber=SN-1001\n2", "bankapp://activate?serialNumber=\u{1b}[2J",
      "bankapp://activate?=SN-1001", "bankapp://activate?&&serialNumber=SN-1001&&",
    ]
    return try ids.flatMap { id in
      let scenario = try Scenarios.Catalogue.load(id)
      return links.map { Case(scenario, [.open($0)]) }
    }
  }
}

extension Scenario {
  /// The documents are about an app on an iPhone that is there and has been opened, and about TMP.
  ///
  /// Nor are there samples of an app that fills the configuration otherwise, proves a session, or cannot activate.
  fileprivate var hasSamples: Bool {
    let app = setup.installation
    return setup.obstacle(to: .guide) == nil && app.isInstalled && app.wasOpened && start.isEmpty
      && app.configuration == AppInstallation().configuration && app.activatesCards
      && setup.customerSession.proof == .none
  }

  /// Of a build without the extension for the log-in there is no sample.
  fileprivate var hasUsualExtension: Bool {
    mistakes.isEmpty && setup.walletExtension.logIn == WalletExtensionSetup().logIn
  }
}

extension Scenario.Act {
  /// Of the others the documents say nothing, or nothing in code.
  fileprivate var isInSamples: Bool {
    switch self {
    case .activate, .addFromWallet, .pick, .installApp, .goOn, .set: false
    default: true
    }
  }
}
