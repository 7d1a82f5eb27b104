import SimulatedWorld
package import Simulation
import WalletDomain

/// The rows of the fault menu: what can go wrong in a session, and what does.
package struct FaultOptions {
  let world: World
  let mistakes: Set<AppMistake>

  package init(_ session: Session) {
    (world, mistakes) = (session.world, session.app.mistakes)
  }

  var setup: WorldFacts { _read { yield world.setup } }
  var faults: FaultTable { world.faults }

  /// All rows of the menu, in its order.
  package var rows: [FaultRow] {
    endpointRows + [networkRow] + world.wallet.onScreen.rows(self)
  }

  /// Mistakes of the app with the completion handler by which it answers Wallet.
  var mistakeRow: FaultRow {
    func option(_ mistake: AppMistake, isInFull: Bool) -> FaultOption {
      let hasOtherName = isInFull && AppMistake.usual.contains(mistake)
      let isOfTime = mistake == .handlerLate || mistake == .handlerNever
      let first = mistakes.precedence(over: mistake)?.nameInMenu
      return FaultOption(
        title: isInFull ? mistake.title : mistake.nameInMenu,
        effect: first.map { "it comes to nothing, as “\($0)” comes first" }
          ?? "the app \(mistake.title)",
        consequence: isOfTime && first == nil
          ? "Apple allows \(World.handlerLifetime.inSeconds)" : nil,
        isOn: mistakes.contains(mistake), isBehind: first,
        alias: hasOtherName ? mistake.nameInMenu : nil,
        saysAll: first == nil && !hasOtherName && (isInFull || mistake.titleEndsInItsName),
        synonyms: mistake.rawValue + (isOfTime ? " timeout time-out slow" : ""),
        messages: [.mistakeSwitched(mistake)])
    }
    let all = AppMistake.allCases.filter { !$0.isOfExtension }
    let made = all.filter(mistakes.contains)
    let others = made.filter { !AppMistake.usual.contains($0) }
    return FaultRow(
      "The app answers Wallet", "handler mistake bug PassKit",
      [
        FaultOption(
          title: "ok", effect: "the app calls the completion handler once, and in time",
          isOn: made.isEmpty, isUsual: true, messages: made.map(Message.mistakeSwitched))
      ] + (AppMistake.usual + others).map { option($0, isInFull: false) },
      all: all.map { option($0, isInFull: true) })
  }

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

  /// Errors with which Wallet may end its sheet, once the app has answered.
  var sheetRow: FaultRow {
    let usual: [PassKitError] = [.userCancelled, .systemCancelled, .unknown]
    func option(_ error: PassKitError, _ title: String, as alias: String? = nil) -> FaultOption {
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
      ] + (usual + others).map { option($0, $0.nameInMenu) },
      all: PassKitError.allCases.map { option($0, $0.title, as: $0.nameInMenu) })
  }

  /// Faults of the build and the installation of the bank's app.
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
          messages: [.set("The app as build \(other.rawValue)", "app.build", other.rawValue)]),
      ] + tspFaults)
  }

  var iPhoneRow: FaultRow {
    let (hasLibrary, hasElement) = (setup.phone.hasPassLibrary, setup.phone.hasSecureElement)
    var wrong = [
      FaultOption(
        title: "Wallet restricted",
        effect: "a managed \(setup.vocabulary.phone) shows the app no Wallet",
        isOn: !hasLibrary,
        messages: [
          .set(
            hasLibrary ? "Wallet restricted" : "Wallet allowed", "device.phone.passLibrary",
            !hasLibrary)
        ]),
      FaultOption(
        title: "no Secure Element", effect: "it cannot hold cards for Apple Pay",
        isOn: !hasElement,
        messages: [.secureElement(!hasElement, in: "device.phone", of: setup.vocabulary.phone)]),
    ]
    if let clock = wrongClock {
      wrong.append(
        FaultOption(
          title: "clock \(clock)", effect: "what it dates is dated otherwise than everybody else's",
          isOn: true,
          messages: [
            .set("The \(setup.vocabulary.phone)'s clock right", "device.clockOffset", "0s")
          ]))
    }
    return FaultRow(
      "The \(setup.vocabulary.phone)", "phone device managed",
      as: "it holds cards, and shows them to the app", wrong)
  }

  /// What Apple or the network wants first and has not got, one thing at a time.
  var approvalRow: FaultRow {
    let current = setup.apple.obstacle
    func option(_ obstacle: AppleObstacle) -> FaultOption {
      let isOn = current == obstacle
      return FaultOption(
        title: obstacle.title,
        effect: obstacle.refusesCards
          ? "Wallet refuses every card before its terms" : "Apple lets it see and add no pass",
        isOn: isOn, synonyms: obstacle.rawValue,
        messages: [
          .set(
            isOn ? "Apple: all in place" : "Apple: \(obstacle.title)", "apple.obstacle",
            isOn ? "null" : obstacle.rawValue)
        ])
    }
    let shown: [AppleObstacle] = [.appNotAllowListed, .noAgreement]
    let others = current.map { shown.contains($0) ? [] : [$0] } ?? []
    return FaultRow(
      "Apple", "approval prerequisite network registered",
      [
        FaultOption(
          title: "ok", effect: "app, cards and customer are known to Apple and the network",
          isOn: current == nil, isUsual: true, messages: current.map { option($0).messages } ?? [])
      ] + (shown + others).map(option), all: AppleObstacle.allCases.map(option))
  }

  /// A row for each Watch that is paired.
  var watchRows: [FaultRow] {
    setup.customerDevices.filter { $0.kind.device.lister == .watch }.map { watch in
      let (device, isReachable) = (watch.kind.device, watch.isReachable)
      let reach: Message =
        device == .watch
        ? .worldChanged(.watchReachable(!isReachable))
        : .set(
          "The \(device.title) \(isReachable ? "out of" : "in") reach",
          "device.\(device.rawValue).reachable", !isReachable)
      return FaultRow(
        "The \(device.title)", "device", as: "it is near, and holds cards",
        [
          FaultOption(
            title: "out of reach", effect: "nothing can be added to it, and no news reaches it",
            isOn: !isReachable, synonyms: "unreachable away", messages: [reach]),
          FaultOption(
            title: "no Secure Element", effect: "it cannot hold cards for Apple Pay",
            isOn: !watch.hasSecureElement,
            messages: [
              .secureElement(
                !watch.hasSecureElement, in: "device.\(device.rawValue)", of: device.title)
            ]),
        ])
    }
  }

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
  /// A row whose faults may be on together; its first value switches all of them off.
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
  /// The mistakes that stand in the row itself.
  fileprivate static let usual: [AppMistake] = [.handlerLate, .handlerTwice, .handlerNever]

  /// Whether its title ends in its name in the menu, as in “calls the completion handler twice”.
  var titleEndsInItsName: Bool { self == .handlerTwice || self == .extensionNilRequest }
}

extension Message {
  /// Sets a fact of the world, as `--set` does; the timeline calls that `words`.
  static func set(_ words: String, _ path: String, _ value: some CustomStringConvertible) -> Message
  {
    .scenarioEdited(ScenarioEdit(words, ["\(path)=\(value)"]))
  }

  static func secureElement(_ isThere: Bool, in path: String, of device: String) -> Message {
    set("\(isThere ? "A" : "No") Secure Element in the \(device)", "\(path).secureElement", isThere)
  }
}

// What is active, whether the menu has a row for it or not.
extension FaultOptions {
  /// Titles of everything that is not as it should be, whether the menu has a row for it or not.
  package var active: [String] {
    activeInWorld
      + AppMistake.allCases.filter(mistakes.contains).map { mistake in
        (mistake.isOfExtension ? "Wallet's extension: " : "The app answers Wallet: ")
          + FaultOption.named(
            mistake.nameInMenu, behind: mistakes.precedence(over: mistake)?.nameInMenu)
      }
  }

  private var activeInWorld: [String] {
    // A spent fault is active until the call is over that it has hit.
    let striking = Set(world.callsUnderWay.compactMap { world.log[$0]?.fault })
    let next = faults.active(at: world.clock)
    let active = next + faults.faults.filter { striking.contains($0.id) && !next.contains($0) }
    var words = Endpoint.inMenu.flatMap { endpoint in active.filter { $0.on == endpoint } }
      .map(nameInMenu)
    if setup.networkDecision != .green {
      words.append("The network says: \(setup.networkDecision.rawValue)")
    }
    return words + setup.wallet.onScreen.active(self)
  }

  /// Titles of what is wrong with Apple's Wallet, its devices and the bank's app.
  var activeOfApple: [String] {
    var words: [String] = []
    if let sheetError = setup.apple.sheetError {
      words.append("Wallet's sheet: \(sheetError.nameInMenu)")
    }
    if !setup.phone.hasProvisioningEntitlement { words.append("The bank's app: no entitlement") }
    if !setup.installation.build.entitlementCounts {
      words.append("The bank's app: development build")
    }
    if let obstacle = setup.apple.obstacle { words.append("Apple: \(obstacle.title)") }
    words += AppleReadiness.allCases.filter(setup.apple.notInOrder.contains).map {
      "Not in order: \($0.step.title)"
    }
    if setup.apple.canAddSecureElementPass != .byRule {
      words.append("Apple: answers \(setup.apple.canAddSecureElementPass.rawValue)")
    }
    let phone = setup.vocabulary.phone
    if let wrongClock { words.append("The \(phone): clock \(wrongClock)") }
    if !setup.phone.hasPassLibrary { words.append("The \(phone): Wallet restricted") }
    if !setup.phone.hasSecureElement { words.append("The \(phone): no Secure Element") }
    let watches = [Device.watch, .secondWatch]
    words += watches.filter { setup[$0]?.hasSecureElement == false }.map {
      "The \($0.title): no Secure Element"
    }
    switch world.appAbsence {
    case .notInstalled: words.append("The bank's app: not installed")
    case .neverOpened: words.append("The bank's app: never opened")
    case nil: break
    }
    if !world.appIsAssociated { words.append("The bank's app: not named by the TSP") }
    for question in [ExtensionQuestion.status, .entries] where world.isTooSlow(question) {
      words.append("Wallet's extension: \(question.slownessInMenu)")
    }
    if !setup.walletExtension.logIn.isInBuild { words.append("Wallet's extension: no log-in") }
    words += watches.filter { setup[$0]?.isReachable == false }.map {
      "The \($0.title): out of reach"
    }
    return words
  }

  /// How far the iPhone's clock is off, as in “−10 min”; nil where it is right.
  var wrongClock: String? {
    let offset = setup.phone.clockOffset
    if offset == .zero { return nil }
    return offset < .zero ? "−\((.zero - offset).inSeconds)" : "+\(offset.inSeconds)"
  }
}
