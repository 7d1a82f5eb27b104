import IssuerAPI
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

/// One line of the fault menu: something that can go wrong, and the message that makes it so or not.
struct Trouble: Equatable, Sendable {
  var group: String
  var title: String
  /// Says by itself what it is about, where groups have no room.
  var wholeTitle: String
  var isOn: Bool
  var message: Message
  /// As things should be, such as a Watch that is paired.
  var isUsual = false
}

extension AppModel {
  /// Everything that can go wrong here: the scenario's own faults, each endpoint's, the network's, the devices'.
  var troubles: [Trouble] {
    let world = session.world
    let usual = Endpoint.allCases.flatMap(Fault.usual(on:))
    let usualIDs = Set(usual.map(\.id))
    let own = world.faults.faults.filter { !usualIDs.contains($0.id) }
    func line(_ fault: Fault, _ group: String, _ title: String) -> Trouble {
      let isOn =
        world.faults.faults.first { $0.id == fault.id }.map {
          world.faults.isOn($0, at: world.clock)
        } ?? false
      return Trouble(
        group: group, title: title, wholeTitle: fault.inWords, isOn: isOn,
        message: .worldChanged(.faultSwitched(fault)))
    }
    var lines = own.map { line($0, "This scenario", $0.inWords) }
    lines += usual.map { line($0, $0.on.title, $0.effectInWords) }
    lines += NetworkDecision.allCases.map { decision in
      Trouble(
        group: "The network decides", title: decision.inWords,
        wholeTitle: "network \(decision.inWords)",
        isOn: world.networkDecision == decision,
        message: .worldChanged(.networkDecision(decision)),
        isUsual: decision == .green)
    }
    let watchIsPaired = world.watch != nil
    lines.append(
      Trouble(
        group: "Devices", title: "A Watch is paired", wholeTitle: "A Watch is paired",
        isOn: watchIsPaired, message: .worldChanged(.watchPaired(!watchIsPaired)), isUsual: true))
    if let watch = world.watch {
      lines.append(
        Trouble(
          group: "Devices", title: "The Watch is out of reach",
          wholeTitle: "The Watch is out of reach", isOn: !watch.isReachable,
          message: .worldChanged(.watchReachable(!watch.isReachable))))
    }
    func device(_ title: String, isOn: Bool, _ change: WorldChange) {
      lines.append(
        Trouble(
          group: "Devices", title: title, wholeTitle: title, isOn: isOn,
          message: .worldChanged(change)))
    }
    let hasLibrary = world.phone.hasPassLibrary
    device(
      "Wallet is restricted on the iPhone", isOn: !hasLibrary, .edited(.passLibrary(!hasLibrary)))
    let hasElement = world.phone.hasSecureElement
    device(
      "The iPhone has no Secure Element", isOn: !hasElement,
      .edited(.secureElement(.phone, !hasElement)))
    if let watch = world.watch {
      device(
        "The Watch has no Secure Element", isOn: !watch.hasSecureElement,
        .edited(.secureElement(.watch, !watch.hasSecureElement)))
    }
    let isEntitled = world.phone.hasProvisioningEntitlement
    lines.append(
      Trouble(
        group: "Devices", title: "The app lacks the entitlement",
        wholeTitle: "The app lacks the entitlement", isOn: !isEntitled,
        message: .worldChanged(.provisioningEntitlement(!isEntitled))))
    return lines + tspTroubles + mistakes + sheetErrors
  }

  /// What the app itself may do wrong.
  private var mistakes: [Trouble] {
    AppMistake.allCases.map { mistake in
      Trouble(
        group: "The app's own mistakes", title: mistake.title, wholeTitle: mistake.inWords,
        isOn: session.app.mistakes.contains(mistake), message: .mistakeSwitched(mistake))
    }
  }

  /// What Wallet may end its sheet with, once the app has answered.
  private var sheetErrors: [Trouble] {
    PassKitError.allCases.map { error in
      let isOn = session.world.sheetError == error
      return Trouble(
        group: "Wallet ends the sheet", title: error.title, wholeTitle: "sheet: \(error.title)",
        isOn: isOn, message: .worldChanged(.sheetError(isOn ? nil : error)))
    }
  }
}

extension Session {
  /// Everything that is not as it should be, for the title bar: nothing that is active goes unseen.
  var activeTroubles: [String] {
    world.activeTroubles
      + AppMistake.allCases.filter(app.mistakes.contains).map { "app: \($0.rawValue)" }
  }
}

extension AppMistake {
  /// “the app calls the completion handler twice”, where no heading says who.
  fileprivate var inWords: String { "the app \(title)" }
}

extension World {
  fileprivate var activeTroubles: [String] {
    var words = faults.active(at: clock).map(\.inWords)
    if setup.networkDecision != .green {
      words.append("network: \(setup.networkDecision.rawValue)")
    }
    if let sheetError = setup.sheetError { words.append("sheet ends: \(sheetError.rawValue)") }
    if !setup.phone.hasProvisioningEntitlement { words.append("no entitlement") }
    if !setup.installation.build.entitlementCounts { words.append("development build") }
    if setup.phone.clockOffset != .zero {
      let (size, sign) =
        setup.phone.clockOffset < .zero
        ? (.zero - setup.phone.clockOffset, "−") : (setup.phone.clockOffset, "+")
      words.append("iPhone's clock \(sign)\(size.inSeconds)")
    }
    if !setup.phone.hasPassLibrary { words.append("Wallet restricted") }
    if !setup.phone.hasSecureElement { words.append("no Secure Element") }
    if setup.watch?.hasSecureElement == false { words.append("no Secure Element in the Watch") }
    if !setup.installation.isInstalled { words.append("app not installed") }
    if !appIsAssociated { words.append("app not associated") }
    if setup.watch?.isReachable == false { words.append("Watch out of reach") }
    return words
  }
}

extension Fault {
  /// What can be switched on at any endpoint.
  static func usual(on endpoint: Endpoint) -> [Fault] {
    func named(_ name: String, delay: Duration = .zero, _ ending: Fault.Ending?) -> Fault {
      Fault(id: "menu-\(endpoint.rawValue)-\(name)", on: endpoint, delay: delay, ending: ending)
    }
    var faults = [
      named("refuse", .refuse), named("reset", .reset), named("500", .status(500)),
      named("401", .status(401)),
      named(
        "429", .answer(Fault.ForeignAnswer(status: 429, headers: [HTTPHeader("Retry-After", "30")]))
      ),
      named("html", .answer(.gatewayPage)), named("half", .truncated(0.5)),
      named("slow", delay: .seconds(8), nil), named("hang", .hang),
    ]
    if endpoint == .activations {
      faults.append(
        Fault(
          id: "menu-\(endpoint.rawValue)-lost", on: endpoint, ending: .reset, phase: .after))
    }
    return faults
  }
}

extension Fault.ForeignAnswer {
  /// What a gateway says that lets nobody through, politely.
  static var gatewayPage: Self {
    Self(
      headers: [HTTPHeader("Content-Type", "text/html")],
      body: "<html><body><h1>Please log in to the network</h1></body></html>")
  }
}

extension Endpoint {
  /// The endpoint as a heading.
  var title: String {
    switch self {
    case .searches: "tokens/searches"
    case .signedCards: "signed-cards"
    case .activations: "tokens/activations"
    case .datacore: "DataCore's card list"
    case .certificates: "Apple's certificates"
    }
  }
}

extension NetworkDecision {
  var inWords: String {
    switch self {
    case .green: "green: a new card is active at once"
    case .yellow: "yellow: a new card must be verified"
    case .orange: "orange: verified, but not in the bank's app"
    case .red: "red: a new card is declined"
    }
  }
}
