public import Commands
import Scenarios
public import SimulatedWorld
public import WalletDomain

extension WorldChange {
  /// The commands of all changes of the world.
  static let forms: [CommandForm<WorldChange>] =
    formsOfFacts + formsOfDevices + formsOfCards + formsOfTokens

  private static let formsOfFacts: [CommandForm<WorldChange>] = [
    CommandForm("switch-fault", .fault, WorldChange.faultSwitched) {
      if case .faultSwitched(let fault) = $0 { fault } else { nil }
    },
    CommandForm(
      "choose-fault", .one(of: Endpoint.self), .optional(.fault), { .faultChosen($1, on: $0) }
    ) {
      if case .faultChosen(let fault, let endpoint) = $0 { (endpoint, fault) } else { nil }
    },
    CommandForm("network-decision", .one(of: NetworkDecision.self), WorldChange.networkDecision) {
      if case .networkDecision(let decision) = $0 { decision } else { nil }
    },
    CommandForm("sheet-error", .optional(.one(of: PassKitError.self)), WorldChange.sheetError) {
      if case .sheetError(let error) = $0 { error } else { nil }
    },
    CommandForm("app-installed", .bool, WorldChange.appInstalled) {
      if case .appInstalled(let isInstalled) = $0 { isInstalled } else { nil }
    },
    CommandForm("app-associated", .bool, WorldChange.appAssociated) {
      if case .appAssociated(let isAssociated) = $0 { isAssociated } else { nil }
    },
    CommandForm("app-entitled", .bool, WorldChange.provisioningEntitlement) {
      if case .provisioningEntitlement(let isThere) = $0 { isThere } else { nil }
    },
  ]

  private static let formsOfDevices: [CommandForm<WorldChange>] = [
    CommandForm("pair", .watchPaired(true)),
    CommandForm("unpair", .watchPaired(false)),
    CommandForm("watch-in-reach", .watchReachable(true)),
    CommandForm("watch-out-of-reach", .watchReachable(false)),
    CommandForm(
      "remove-pass", .text("SERIAL"), .device, { .passRemoved(serialNumber: $0, $1) }
    ) {
      if case .passRemoved(let serial, let device) = $0 { (serial, device) } else { nil }
    },
    CommandForm("add-by-hand", .card, .device, WorldChange.cardAddedByHand) {
      if case .cardAddedByHand(let card, let device) = $0 { (card, device) } else { nil }
    },
  ]

  private static let formsOfCards = [
    ("unblock-card", Card.State.active), ("block-card", .blocked), ("report-lost", .lost),
    ("replace-card", .replaced), ("close-card", .closed),
  ].map { name, state in
    CommandForm<WorldChange>(name, .card, { .cardState($0, state) }) {
      if case .cardState(let card, state) = $0 { card } else { nil }
    }
  }

  private static let formsOfTokens: [CommandForm<WorldChange>] =
    [
      ("activate-token", TokenAct.activate), ("suspend-token", .suspend),
      ("resume-token", .resume), ("delete-token", .deactivate),
    ].map { name, act in
      CommandForm<WorldChange>(
        name, .token, .optional(.one(of: TokenActor.self)), { .token($0, act, by: $1 ?? .issuer) }
      ) {
        guard case .token(let token, act, let actor) = $0 else { return nil }
        return (token, actor == .issuer ? nil : actor)
      }
    } + [
      CommandForm("request-code", .token, WorldChange.activationCodeRequested) {
        if case .activationCodeRequested(let token) = $0 { token } else { nil }
      },
      CommandForm(
        "enter-code", .token, .text("CODE"), { .activationCodeEntered($1, $0) }
      ) {
        if case .activationCodeEntered(let code, let token) = $0 { (token, code) } else { nil }
      },
      CommandForm("call-bank", .token, WorldChange.bankCalled) {
        if case .bankCalled(let token) = $0 { token } else { nil }
      },
    ]
}

// What comes of a change.
extension Performer {
  /// Makes a change of the world, and has the app look again where that concerns it.
  mutating func make(_ change: WorldChange) {
    let passes = moment.world.passes
    if change == .appInstalled(false) { closeApp() }
    let refusal = moment.world.apply(change)
    if let refusal {
      let notice = "\(refusal.summary) \(refusal.remedy)"
      if change.isOfCustomer {
        moment.app.note(refusal, of: title(ofRefused: change), as: notice)
      } else {
        moment.app.notice = notice
      }
    }
    // A fact that the user sets is no longer unknown.
    if let fact = change.said { moment.scenario.unknowns.remove(fact) }
    if case .cardState(let card, _) = change { moment.scenario.markKnown(.state, of: card) }
    let reloads = change.changesCardList && refusal == nil
    if reloads || change.changesPassLibrary || passes != moment.world.passes {
      // A newly installed app or build starts with a check under either policy.
      if change.opensApp {
        checkWallet(reloadingCards: reloads)
      } else {
        lookAgain(reloadingCards: reloads)
      }
    }
  }

  /// Heading for a refused act in Wallet, such as “Verification in Wallet (Gold)”.
  private func title(ofRefused change: WorldChange) -> String {
    if case .cardAddedByHand(let card, _) = change {
      return moment.world.titleOfAddingByHand(card)
    }
    let place = moment.world.setup.phone.kind.walletTitle
    let reference: TokenUniqueReference? =
      switch change {
      case .activationCodeRequested(let reference), .activationCodeEntered(_, let reference),
        .bankCalled(let reference):
        reference
      default: nil
      }
    let card = reference.flatMap { moment.world.vault[$0]?.card }.flatMap {
      moment.world.setup.cards[$0]
    }
    return "Verification in \(place)"
      + (card.map { " (\($0.name))" } ?? "")
  }
}

extension World {
  /// What adding a card by hand is called, such as “Adding by hand in Wallet (Gold)”.
  public func titleOfAddingByHand(_ card: Card.ID) -> String {
    "Adding by hand in \(setup.phone.kind.walletTitle)"
      + (self.cards[card].map { " (\($0.name))" } ?? "")
  }
}

// How the timeline tells it, and how a saved file has it.
extension WorldChange {
  /// Short title of two or three words.
  var title: String {
    switch self {
    case .faultSwitched, .faultChosen: "A fault"
    case .networkDecision(let decision): "Network \(decision.rawValue)"
    case .sheetError: "Wallet's sheet"
    case .watchPaired(let isPaired): isPaired ? "Watch paired" : "Watch unpaired"
    case .watchReachable(let isReachable): isReachable ? "Watch in reach" : "Watch out of reach"
    case .provisioningEntitlement(let isThere): isThere ? "Entitlement" : "No entitlement"
    case .passRemoved: "Remove a pass"
    case .cardAddedByHand: "Add a card by hand"
    case .cardState(_, .active): "Unblock a card"
    case .cardState(_, .blocked): "Block a card"
    case .cardState(_, .lost): "Report a card lost"
    case .cardState(_, .replaced): "Replace a card"
    case .cardState(_, .closed): "Close a card"
    case .token(_, let act, _): "Token: \(act.rawValue)"
    case .appInstalled(let isInstalled): isInstalled ? "Install the app" : "Delete the app"
    case .appAssociated(let isAssociated):
      isAssociated ? "App associated" : "App not associated"
    case .activationCodeRequested: "Ask for a code"
    case .activationCodeEntered: "Type the code"
    case .bankCalled: "Call the bank"
    }
  }

  /// Description of a fault change in the words of the fault menu; nil for changes that name no endpoint.
  func presentedWords(after world: World) -> String? {
    let (endpoint, fault): (Endpoint, Fault?)
    switch self {
    case .faultSwitched(let switched):
      let isOn = world.faults.faults.contains { $0.id == switched.id && $0.isEnabled }
      (endpoint, fault) = (switched.on, isOn ? switched : nil)
    case .faultChosen(let chosen, let place): (endpoint, fault) = (place, chosen)
    default: return nil
    }
    return endpoint.subject(speaking: world.issuer) + ": "
      + (fault?.happening(namingCodes: false) ?? "as it should be again")
  }

  /// Description for the timeline.
  func words(after world: World) -> String {
    switch self {
    case .faultSwitched(let fault):
      let isOn = world.faults.faults.first { $0.id == fault.id }?.isEnabled == true
      return "Fault \(fault.inWords) switched \(isOn ? "on" : "off")"
    case .faultChosen(let fault?, _): return "Fault \(fault.inWords) switched on"
    case .faultChosen(nil, let endpoint):
      return "Nothing goes wrong with \(endpoint.rawValue) any more"
    case .networkDecision(let decision): return "The network decides \(decision.rawValue)"
    case .sheetError(let error?): return "Wallet ends every sheet with \(error.title)"
    case .sheetError(nil): return "Wallet lets the sheet go on"
    case .watchPaired(let isPaired): return isPaired ? "A Watch paired" : "The Watch unpaired"
    case .watchReachable(let isReachable):
      return isReachable ? "The Watch back in reach" : "The Watch out of reach"
    case .provisioningEntitlement(let isThere):
      return isThere ? "Entitlement given" : "Entitlement taken away"
    case .passRemoved(let serialNumber, let device):
      return "Pass \(serialNumber) removed from the \(world.setup.named(device).title)"
    case .cardAddedByHand(let card, let device):
      let name = world.cards[card]?.name ?? card.rawValue
      return "\(name) typed into Wallet for the \(world.setup.named(device).title)"
    case .cardState(let card, .active): return "Card \(card) unblocked"
    case .cardState(let card, .blocked): return "Card \(card) blocked"
    case .cardState(let card, .lost): return "Card \(card) reported lost"
    case .cardState(let card, .replaced): return "Card \(card) replaced"
    case .cardState(let card, .closed): return "Card \(card) closed"
    case .token(let token, let act, _): return "Token \(token): \(act.rawValue)"
    case .appInstalled(let isInstalled):
      return isInstalled ? "The app installed" : "The app deleted"
    case .appAssociated(let isAssociated):
      return isAssociated ? "The app associated" : "The app no longer associated"
    case .activationCodeRequested: return "A code asked for by text message"
    case .activationCodeEntered: return "The code typed"
    case .bankCalled: return "The bank called"
    }
  }

  /// The change as a `--set` setting, such as `app.installed=false`; nil if no single setting expresses it.
  var setting: String? {
    switch self {
    case .networkDecision(let decision): "network.decision=\(decision.rawValue)"
    case .sheetError(let error): "apple.sheetError=\(error?.rawValue ?? "null")"
    case .provisioningEntitlement(let isThere): "device.phone.provisioningEntitlement=\(isThere)"
    case .appInstalled(let isInstalled): "app.installed=\(isInstalled)"
    case .watchPaired(true): "device.watch={}"
    default: nil
    }
  }
}

// What a command does outside the app.
extension CommandName {
  /// The change of a card; nil for acts on a pass.
  public func change(to card: Card.ID) -> WorldChange? {
    switch self {
    case .blockCard: .cardState(card, .blocked)
    case .unblockCard: .cardState(card, .active)
    case .reportLost: .cardState(card, .lost)
    case .replaceCard: .cardState(card, .replaced)
    default: nil
    }
  }

  /// The change of a pass or its token; nil if the pass has no token.
  public func change(to stored: StoredPass, in world: World) -> WorldChange? {
    let pass = stored.pass
    if self == .removePass {
      return .passRemoved(serialNumber: pass.serialNumber, stored.device)
    }
    guard let token = pass.deviceAccountIdentifier else { return nil }
    return switch self {
    case .suspendToken: .token(token, .suspend, by: .issuer)
    case .resumeToken: .token(token, .resume, by: .issuer)
    case .deleteToken: .token(token, .deactivate, by: .issuer)
    case .requestCode: .activationCodeRequested(token)
    case .enterCode: .activationCodeEntered(world.vault[token]?.activationCode?.text ?? "", token)
    // A code has at least four digits, so that a single one is always wrong.
    case .enterWrongCode: .activationCodeEntered("0", token)
    case .callBank: .bankCalled(token)
    default: nil
    }
  }

  /// The change of a card, or of its pass on a device; nil if there is none.
  public func change(_ card: Card.ID, on device: Device, in world: World) -> WorldChange? {
    if self == .addByHand { return .cardAddedByHand(card, device) }
    return change(to: card)
      ?? world.passes.last { $0.device == device && $0.card == card }
      .flatMap { change(to: $0, in: world) }
  }
}
