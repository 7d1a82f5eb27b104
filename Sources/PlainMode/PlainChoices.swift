import Commands
import IssuerApp
import Presentation
import Scenarios
import SimulatedWorld
import Simulation
import WalletDomain

/// A numbered choice, or one that cannot be chosen now and says why.
struct PlainChoice {
  var title: String
  /// Why it cannot be chosen now; nil if it can.
  var obstacle: String?
  /// What choosing it does, and tells.
  var choose: (inout PlainModel) -> [String]
}

extension PlainChoice {
  /// A choice that sends a message to the session.
  init(_ title: String, _ message: Message, unless obstacle: String? = nil) {
    self.init(title: title, obstacle: obstacle) { $0.update(message) }
  }
}

extension PlainModel {
  /// Number of items read out at once; longer lists are read in parts.
  static let mostShown = 20

  var usableChoices: [PlainChoice] { choices.filter { $0.obstacle == nil } }

  /// All choices, including those that are not possible now.
  var choices: [PlainChoice] {
    if let walk = walkChoices { return walk }
    if let flow = app.flow { return choices(in: flow) }
    return switch place {
    case .cards where app.session.app.awaitedLogIn != nil: [logIn] + otherPlaces
    case .cards: cardChoices
    case .passes(let device): passChoices(on: device)
    }
  }

  // MARK: In a flow

  private func choices(in flow: any FlowPresentation) -> [PlainChoice] {
    if let ending = flow.ending(in: app.session.world) {
      return [PlainChoice(ending.leaving, .continued)]
    }
    let choices = app.choices
    if app.session.app.awaitedConfirmation?.canBeGiven == true {
      return [goOn(flow), doNotConfirm, cancel]
    }
    guard !choices.isEmpty else { return [goOn(flow), cancel] }
    // The usual ones come first, so that choice 1 does the same as go-on.
    return (choices.filter(\.isUsual) + choices.filter { !$0.isUsual }).map { choice in
      PlainChoice(choice.spoken, choice.message)
    } + [cancel]
  }

  private func goOn(_ flow: any FlowPresentation) -> PlainChoice {
    PlainChoice(
      flow.shownSheet(in: app.flowScene).button ?? "Go on", .continued,
      unless: app.session.flowObstacle)
  }

  private var doNotConfirm: PlainChoice {
    PlainChoice(title: "Leave it unconfirmed") { $0.leaveUnconfirmed() }
  }

  private var cancel: PlainChoice {
    PlainChoice("Cancel", .cancelled, unless: app.flow?.cancelObstacle)
  }

  // MARK: In the lists

  private var cardChoices: [PlainChoice] {
    let state = app.session.app
    if app.session.world.appAbsence == .neverOpened { return [openApp] + otherPlaces }
    if state.cardListFailure != nil { return [retry] + otherPlaces }
    if state.overview?.crash != nil {
      return [PlainChoice("Switch to policy per-device", .policyChosen(.perDevice))]
    }
    let statuses = shownCards.compactMap { state.overview?.status(of: $0) }
    let cards = statuses.flatMap(choices(of:))
    let isUnknown = statuses.contains { status in
      app.session.world.devices.contains { status.verdict(on: $0)?.status == .couldNotCheck }
    }
    return cards + (isUnknown ? [retry] : []) + (isInParts ? [more] : []) + otherPlaces
  }

  private var openApp: PlainChoice {
    PlainChoice(CardAction.openApp.buttonTitle(in: app.vocabulary) ?? "", .listRefreshed)
  }

  private func choices(of status: CardStatus) -> [PlainChoice] {
    // Under the guide's rules a card has one button, which names no device.
    if status.whole != nil {
      return [choice(of: status, on: app.seen.target(of: status), named: status.card.name)]
    }
    return app.session.world.devices.map { device in
      choice(of: status, on: device, named: "\(status.card.name) on the \(device.title)")
    }
  }

  private func choice(
    of status: CardStatus, on device: Device, named place: String
  ) -> PlainChoice {
    let card = status.card.id
    return switch CardAction.offered(for: status, on: device, in: app.session) {
    case .add: PlainChoice("\(app.vocabulary.addButton): \(place)", .addChosen(card, device))
    case .activate:
      PlainChoice("\(Offer.activateCard.words): \(place)", .activationChosen(card, device))
    case .retry: PlainChoice(place, .listRefreshed, unless: "It could not be checked.")
    case .logIn: logIn
    case .openApp: openApp
    case .none(let reason): PlainChoice(place, .listRefreshed, unless: reason)
    }
  }

  private func passChoices(on device: Device) -> [PlainChoice] {
    let passes = shownPasses(on: device).flatMap { stored in verificationChoices(of: stored) }
    return passes + (isInParts ? [more] : []) + (device == .phone ? [addInWallet] : [])
      + otherPlaces
  }

  /// Wallet's ways to verify a pass, or one impossible choice if it needs no verification.
  private func verificationChoices(of stored: StoredPass) -> [PlainChoice] {
    let (pass, state) = (stored.pass, stored.pass.activationState)
    let inApp = PlainChoice(
      "\(app.session.verificationInvitation): \(name(of: stored))",
      .verificationChosen(
        serialNumber: pass.serialNumber, stored.device, passTypeIdentifier: pass.passTypeIdentifier),
      unless: state == .requiresActivation
        ? nil : "This pass is \(state.words): no need to verify.")
    guard state == .requiresActivation, let token = pass.deviceAccountIdentifier else {
      return [inApp]
    }
    return app.session.world.verificationOptions(for: pass).map { option in
      switch option {
      case .bankApp: inApp
      case .sms:
        PlainChoice(title: "Verify by text message: \(name(of: stored))") {
          $0.perform(.verify, "\(pass.serialNumber) \(VerificationOption.sms.rawValue)")
        }
      case .call:
        PlainChoice(
          "Verify by a call to the bank: \(name(of: stored))", .worldChanged(.bankCalled(token)))
      }
    }
  }

  private var addInWallet: PlainChoice {
    PlainChoice(
      "Add a card in Wallet itself, from the apps on the \(app.session.world.vocabulary.phone)",
      .walletAddChosen,
      unless: app.session.addFromWalletObstacle)
  }

  private var retry: PlainChoice {
    PlainChoice("Retry", .listRefreshed, unless: app.session.moment.refreshObstacle)
  }

  private var logIn: PlainChoice { PlainChoice(app.vocabulary.logIn, .continued) }

  private var more: PlainChoice {
    PlainChoice(title: "The next part of the list") { $0.perform(.more) }
  }

  private var otherPlaces: [PlainChoice] {
    let places: [PlainPlace] =
      [.cards] + app.session.world.devices.filter { $0.lister == $0 }.map(PlainPlace.passes)
    // No link names a pass whose serial number nobody told: that of an assumed one is made up.
    let isUnnamed =
      app.session.world.examplePass.map { pass in
        app.session.scenario.isAssumed(pass)
          || pass.pass.serialNumber == pass.pass.deviceAccountIdentifier?.rawValue
            && app.session.world.exampleLink?.contains("serialNumber=") == true
      } ?? false
    let link = place == .cards && !isUnnamed ? app.session.world.exampleLink : nil
    return places.filter { $0 != place }.map { place in
      PlainChoice(title: title(of: place)) { $0.perform(place.command) }
    }
      + (link.map { [PlainChoice("Open the link \($0)", .linkOpened($0))] } ?? [])
  }

  private func title(of place: PlainPlace) -> String {
    switch place {
    case .cards: "Go to the card list"
    case .passes(let device): "Go to Wallet on the \(device.title)"
    }
  }

  // MARK: As lines

  /// The choices that can be made now, each with its number.
  func choiceLines() -> [String] {
    usableChoices.enumerated().map { "\($0 + 1). \($1.title)." }
  }
}

extension PlainPlace {
  /// The command that goes there.
  fileprivate var command: CommandName {
    switch self {
    case .cards: .cards
    case .passes(let device): device == .phone ? .wallet : .watch
    }
  }
}
