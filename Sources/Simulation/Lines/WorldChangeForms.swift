import SimulatedWorld
import WalletDomain

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
