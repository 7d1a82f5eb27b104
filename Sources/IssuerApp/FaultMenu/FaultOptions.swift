import SimulatedWorld
package import Simulation
import WalletDomain

/// What can go wrong in a session, and what does: what the menu of faults shows.
package struct FaultOptions {
  let world: World
  let mistakes: Set<AppMistake>

  package init(_ session: Session) {
    (world, mistakes) = (session.world, session.app.mistakes)
  }

  var setup: WorldFacts { _read { yield world.setup } }
  var faults: FaultTable { world.faults }

  /// Everything that can go wrong here, by what the audience sees of it.
  package var rows: [FaultRow] {
    endpointRows + [networkRow] + world.wallet.onScreen.rows(self)
  }

  /// What the app itself may do wrong with the handler that it answers Wallet with.
  var mistakeRow: FaultRow {
    func trouble(_ mistake: AppMistake, _ title: String, as alias: String? = nil) -> FaultOption {
      let isOfTime = mistake == .handlerLate || mistake == .handlerNever
      let first = mistakes.precedence(over: mistake)?.nameInMenu
      return FaultOption(
        title: title,
        effect: first.map { "it comes to nothing, as “\($0)” comes first" }
          ?? "the app \(mistake.title)"
          + (isOfTime ? "; Apple allows \(World.handlerLifetime.inSeconds)" : ""),
        isOn: mistakes.contains(mistake), isBehind: first, alias: alias,
        synonyms: mistake.rawValue + (isOfTime ? " timeout time-out slow" : ""),
        messages: [.mistakeSwitched(mistake)])
    }
    let all = AppMistake.allCases.filter { !$0.isOfExtension }
    let made = all.filter(mistakes.contains)
    let usual = AppMistake.usual
    let others = made.filter { !usual.contains($0) }
    return FaultRow(
      "The app answers Wallet", "handler mistake bug PassKit",
      [
        FaultOption(
          title: "ok", effect: "the app calls the completion handler once, and in time",
          isOn: made.isEmpty, isUsual: true, messages: made.map(Message.mistakeSwitched))
      ] + (usual + others).map { trouble($0, $0.nameInMenu) },
      all: all.map { mistake in
        trouble(
          mistake, mistake.title, as: usual.contains(mistake) ? mistake.nameInMenu : nil)
      })
  }
}

extension FaultOptions {
  private var networkRow: FaultRow {
    let values = NetworkDecision.allCases.map { decision in
      FaultOption(
        title: decision.rawValue, effect: decision.effect,
        isOn: setup.networkDecision == decision, isUsual: decision == .green,
        messages: [
          .worldChanged(.networkDecision(setup.networkDecision == decision ? .green : decision))
        ])
    }
    return FaultRow("The network says", "decision verdict path", values)
  }

  /// What Wallet may end its sheet with, once the app has answered.
  var sheetRow: FaultRow {
    let usual: [PassKitError] = [.userCancelled, .systemCancelled, .unknown]
    func trouble(_ error: PassKitError, _ title: String, as alias: String? = nil) -> FaultOption {
      let isOn = setup.apple.sheetError == error
      return FaultOption(
        title: title, effect: error.meaning, isOn: isOn, alias: alias, identifier: error.name,
        synonyms: error.title,
        messages: [.worldChanged(.sheetError(isOn ? nil : error))])
    }
    let others = [setup.apple.sheetError].compactMap { $0 }.filter { !usual.contains($0) }
    return FaultRow(
      "Wallet's sheet", "Apple PassKit error ends",
      [
        FaultOption(
          title: "goes on", effect: "the sheet ends as the answers want it",
          isOn: setup.apple.sheetError == nil, isUsual: true,
          messages: [.worldChanged(.sheetError(nil))])
      ] + (usual + others).map { trouble($0, $0.nameInMenu) },
      all: PassKitError.allCases.map { error in
        trouble(error, error.title, as: error.nameInMenu)
      })
  }

  /// How the bank's app was made and given out.
  var appRow: FaultRow {
    let isEntitled = setup.phone.hasProvisioningEntitlement
    let counts = setup.installation.build.entitlementCounts
    let other: AppBuild = counts ? .development : .appStore
    return FaultRow(
      "The bank's app", "Apple installation", as: "it may talk to Wallet",
      [
        FaultOption(
          title: "no entitlement", effect: "Apple lets it see and add no pass", isOn: !isEntitled,
          messages: [.worldChanged(.provisioningEntitlement(!isEntitled))]),
        FaultOption(
          title: "development build", effect: "its entitlement counts for nothing in production",
          isOn: !counts,
          messages: [
            .set(
              "The app as build \(other.rawValue)", "app.build", other.rawValue)
          ]),
      ] + tspFaults)
  }

  var iPhoneRow: FaultRow {
    let (hasLibrary, hasElement) = (setup.phone.hasPassLibrary, setup.phone.hasSecureElement)
    var wrong = [
      FaultOption(
        title: "Wallet restricted", effect: "a managed iPhone shows the app no Wallet",
        isOn: !hasLibrary,
        messages: [
          .set(
            hasLibrary ? "Wallet restricted" : "Wallet allowed", "device.phone.passLibrary",
            !hasLibrary)
        ]),
      FaultOption(
        title: "no Secure Element", effect: "it cannot hold cards for Apple Pay",
        isOn: !hasElement,
        messages: [.secureElement(!hasElement, in: "device.phone", of: "iPhone")]),
    ]
    if let clock = wrongClock {
      wrong.append(
        FaultOption(
          title: "clock \(clock)", effect: "what it dates is dated otherwise than everybody else's",
          isOn: true, messages: [.set("The iPhone's clock right", "device.clockOffset", "0s")]))
    }
    return FaultRow(
      "The iPhone", "phone device managed", as: "it holds cards, and shows them to the app", wrong)
  }

  /// Nil where no Watch is paired.
  var watchRow: FaultRow? {
    setup.watch.map { watch in
      FaultRow(
        "The Watch", "device", as: "it is near, and holds cards",
        [
          FaultOption(
            title: "out of reach", effect: "nothing can be added to it, and no news reaches it",
            isOn: !watch.isReachable, synonyms: "unreachable away",
            messages: [.worldChanged(.watchReachable(!watch.isReachable))]),
          FaultOption(
            title: "no Secure Element", effect: "it cannot hold cards for Apple Pay",
            isOn: !watch.hasSecureElement,
            messages: [
              .secureElement(!watch.hasSecureElement, in: "device.watch", of: "Watch")
            ]),
        ])
    }
  }
}

extension FaultOptions {
  /// What can be wrong between Wallet and the app, where the scenario speaks of it.
  var tspFaults: [FaultOption] {
    guard setup.tsp != nil else { return [] }
    let isInstalled = setup.installation.isInstalled
    return [
      FaultOption(
        title: "not installed", effect: "Wallet leads to the App Store", isOn: !isInstalled,
        synonyms: "in-app ID&V deleted", messages: [.worldChanged(.appInstalled(!isInstalled))]),
      FaultOption(
        title: "not named by the TSP", effect: "PassKit shows it no pass",
        isOn: !world.appIsAssociated,
        synonyms: "in-app ID&V associated",
        messages: [.worldChanged(.appAssociated(!world.appIsAssociated))]),
    ]
  }
}

extension FaultRow {
  /// What can be wrong in several ways at once; as it should be, it is wrong in none of them.
  init(_ title: String, _ synonyms: String, as good: String, _ wrong: [FaultOption]) {
    let on = wrong.filter(\.isOn)
    self.init(
      title, synonyms,
      [
        FaultOption(
          title: "ok", effect: good, isOn: on.isEmpty, isUsual: true,
          messages: on.flatMap(\.messages))
      ] + wrong)
  }
}

extension NetworkDecision {
  /// What becomes of a new card.
  fileprivate var effect: String {
    switch self {
    case .green: "a new card is active at once"
    case .yellow: "a new card must be verified"
    case .orange: "a new card must be verified, but not in the bank's app"
    case .red: "a new card is declined"
    }
  }
}

extension AppMistake {
  /// Those that stand in the row itself.
  fileprivate static let usual: [AppMistake] = [.handlerLate, .handlerTwice, .handlerNever]
}

extension Message {
  /// A fact of the world is set, as `--set` would; the timeline says `words` of it.
  static func set(_ words: String, _ path: String, _ value: some CustomStringConvertible) -> Message
  {
    .scenarioEdited(ScenarioEdit(words, ["\(path)=\(value)"]))
  }

  static func secureElement(_ isThere: Bool, in path: String, of device: String) -> Message {
    set("\(isThere ? "A" : "No") Secure Element in the \(device)", "\(path).secureElement", isThere)
  }
}
