import Scenarios
import SimulatedWorld
import WalletDomain

extension Message {
  /// The commands of all messages, but for replies from outside and for time that passes by itself.
  static let forms: [CommandForm<Message>] =
    formsOfApp + formsOfWallet + formsOfSimulator + formsOfHistory
    + WorldChange.forms.map {
      $0.map(Message.worldChanged) {
        if case .worldChanged(let change) = $0 { change } else { nil }
      }
    }

  private static let formsOfApp: [CommandForm<Message>] = [
    CommandForm("refresh", .listRefreshed),
    CommandForm("add", .card, .device, Message.addChosen) {
      if case .addChosen(let card, let device) = $0 { (card, device) } else { nil }
    },
    CommandForm("activate", .card, .device, Message.activationChosen) {
      if case .activationChosen(let card, let device) = $0 { (card, device) } else { nil }
    },
    CommandForm("open", .text("URL"), Message.linkOpened) {
      if case .linkOpened(let link) = $0 { link } else { nil }
    },
    CommandForm("choose", .device, Message.deviceChosen) {
      if case .deviceChosen(let device) = $0 { device } else { nil }
    },
    CommandForm("choose", .number("NUMBER", from: 1), Message.passChosen) {
      if case .passChosen(let index) = $0 { index } else { nil }
    },
    CommandForm("go-on", .continued),
    CommandForm("cancel", .cancelled),
    CommandForm("interrupt", .sheetTakenAway),
  ]

  private static let formsOfWallet: [CommandForm<Message>] = [
    CommandForm("add-from-wallet", .walletAddChosen),
    CommandForm("pick", .number("NUMBER", from: 1), Message.entryChosen) {
      if case .entryChosen(let index) = $0 { index } else { nil }
    },
    CommandForm(
      "verify", .pair(.text("SERIAL"), .device), .optional(.text("PASS-TYPE")),
      { .verificationChosen(serialNumber: $0.0, $0.1, passTypeIdentifier: $1) }
    ) {
      guard case .verificationChosen(let serial, let device, let type) = $0 else { return nil }
      return ((serial, device), type)
    },
  ]

  private static let formsOfSimulator: [CommandForm<Message>] = [
    CommandForm("policy", .one(of: Policy.self), Message.policyChosen) {
      if case .policyChosen(let policy) = $0 { policy } else { nil }
    },
    CommandForm("mistake", .one(of: AppMistake.self), Message.mistakeSwitched) {
      if case .mistakeSwitched(let mistake) = $0 { mistake } else { nil }
    },
    CommandForm("scenario", .scenario, Message.scenarioChosen) {
      if case .scenarioChosen(let scenario) = $0 { scenario } else { nil }
    },
    CommandForm("start-over", .startedOver),
    CommandForm("set", .text("PLACE=VALUE"), { .scenarioEdited(ScenarioEdit($0, [$0])) }) {
      guard case .scenarioEdited(let edit) = $0, let only = edit.settings.first,
        edit == ScenarioEdit(only, [only])
      else { return nil }
      return only
    },
    CommandForm(
      "edit", .text("WORDS"), .texts("PLACE=VALUE"), { .scenarioEdited(ScenarioEdit($0, $1)) }
    ) {
      if case .scenarioEdited(let edit) = $0 { (edit.words, edit.settings) } else { nil }
    },
    CommandForm("advance", .time, Message.timeAdvanced) {
      if case .timeAdvanced(let time) = $0 { time } else { nil }
    },
    CommandForm("settle", .settled),
  ]

  private static let formsOfHistory: [CommandForm<Message>] = [
    CommandForm("undo", .undone),
    CommandForm("redo", .redone),
    CommandForm(
      "go", .number("BRANCH", from: 0), .number("ENTRY", from: 0), { .wentTo(HistoryPlace($0, $1)) }
    ) {
      if case .wentTo(let place) = $0 { (place.branch, place.entry) } else { nil }
    },
    CommandForm("branch", .text("NAME"), Message.branchNamed) {
      if case .branchNamed(let name) = $0 { name } else { nil }
    },
  ]
}
