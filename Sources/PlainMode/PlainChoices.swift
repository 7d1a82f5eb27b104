import IssuerApp
import SimulatedWorld
import Simulation
import WalletDomain

/// Something that can be chosen by its number, or that cannot be chosen now and says why.
struct PlainChoice: Equatable {
  enum Act: Equatable {
    case update(Message)
    case goTo(PlainPlace)
    case showMore
    /// Asks for a code, which is then typed: the pass by its serial number.
    case verifyBySMS(String)
    /// The next step of the walk, the step before, or out of it.
    case walkOn, walkBack, leaveWalk
  }

  var words: String
  var act: Act
  /// Why it cannot be chosen now; nil where it can.
  var obstacle: String?
}

extension PlainModel {
  /// Longer lists are told in parts: nobody listens to a hundred cards.
  static let mostShown = 20

  var usableChoices: [PlainChoice] { choices.filter { $0.obstacle == nil } }

  /// Everything that stands to choose from, the impossible included.
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
    guard flow.ending == nil else {
      return [PlainChoice(words: flow.leaving, act: .update(.continued))]
    }
    let choices = app.choices
    guard !choices.isEmpty else { return [goOn(flow), cancel] }
    // What going on takes comes first: choice 1 goes on as go-on does.
    return (choices.filter(\.isUsual) + choices.filter { !$0.isUsual }).map { choice in
      PlainChoice(words: choice.spoken, act: .update(choice.message))
    } + [cancel]
  }

  private func goOn(_ flow: any FlowPresentation) -> PlainChoice {
    PlainChoice(
      words: app.content(of: flow).button ?? "Go on", act: .update(.continued),
      obstacle: app.flowObstacle)
  }

  private var cancel: PlainChoice {
    PlainChoice(words: "Cancel", act: .update(.cancelled), obstacle: app.cancelObstacle)
  }

  // MARK: In the lists

  private var cardChoices: [PlainChoice] {
    let state = app.session.app
    if app.session.world.appAbsence == .neverOpened { return [openApp] + otherPlaces }
    if state.cardListFailure != nil { return [retry] + otherPlaces }
    if state.overview?.crash != nil {
      return [
        PlainChoice(words: "Switch to policy per-device", act: .update(.policyChosen(.perDevice)))
      ]
    }
    let statuses = shownCards.compactMap { state.overview?.status(of: $0) }
    let cards = statuses.flatMap(choices(of:))
    let isUnknown = statuses.contains { status in
      app.session.world.devices.contains { status.verdict(on: $0)?.status == .couldNotCheck }
    }
    return cards + (isUnknown ? [retry] : []) + (isInParts ? [more] : []) + otherPlaces
  }

  private var openApp: PlainChoice {
    PlainChoice(words: CardAction.openApp.buttonTitle ?? "", act: .update(.listRefreshed))
  }

  private func choices(of status: CardStatus) -> [PlainChoice] {
    // By the guide's rules a card has one button, and no device stands on it.
    if status.whole != nil {
      return [choice(of: status, on: app.target(of: status), named: status.card.name)]
    }
    return app.session.world.devices.map { device in
      choice(of: status, on: device, named: "\(status.card.name) on the \(device.title)")
    }
  }

  private func choice(
    of status: CardStatus, on device: Device, named place: String
  ) -> PlainChoice {
    switch app.action(on: status, device) {
    case .add:
      return PlainChoice(
        words: "\(Offer.addToWallet.words): \(place)",
        act: .update(.addChosen(status.card.id, device)))
    case .activate:
      return PlainChoice(
        words: "\(Offer.activateCard.words): \(place)",
        act: .update(.activationChosen(status.card.id, device)))
    case .retry:
      return PlainChoice(
        words: place, act: .update(.listRefreshed), obstacle: "It could not be checked.")
    case .logIn: return logIn
    case .openApp: return openApp
    case .none(let reason):
      return PlainChoice(words: place, act: .update(.listRefreshed), obstacle: reason)
    }
  }

  private func passChoices(on device: Device) -> [PlainChoice] {
    let passes = shownPasses(on: device).flatMap { stored in verificationChoices(of: stored) }
    return passes + (isInParts ? [more] : []) + (device == .phone ? [addInWallet] : [])
      + otherPlaces
  }

  /// Wallet's ways to verify a pass; one that cannot be chosen where there are none.
  private func verificationChoices(of stored: StoredPass) -> [PlainChoice] {
    let (pass, state) = (stored.pass, stored.pass.activationState)
    let inApp = PlainChoice(
      words: "\(app.invitation): \(name(of: stored))",
      act: .update(
        .verificationChosen(
          serialNumber: pass.serialNumber, stored.device,
          passTypeIdentifier: pass.passTypeIdentifier)),
      obstacle: state == .requiresActivation
        ? nil : "This pass is \(state.words): no need to verify.")
    guard state == .requiresActivation, let token = pass.deviceAccountIdentifier else {
      return [inApp]
    }
    return app.session.world.verificationOptions(for: pass).map { option in
      switch option {
      case .bankApp: inApp
      case .sms:
        PlainChoice(
          words: "Verify by text message: \(name(of: stored))",
          act: .verifyBySMS(pass.serialNumber))
      case .call:
        PlainChoice(
          words: "Verify by a call to the bank: \(name(of: stored))",
          act: .update(.worldChanged(.bankCalled(token))))
      }
    }
  }

  private var addInWallet: PlainChoice {
    PlainChoice(
      words: "Add a card in Wallet itself, from the apps on the iPhone",
      act: .update(.walletAddChosen), obstacle: app.addFromWalletObstacle)
  }

  private var retry: PlainChoice {
    PlainChoice(words: "Retry", act: .update(.listRefreshed), obstacle: app.refreshObstacle)
  }

  private var logIn: PlainChoice {
    PlainChoice(words: app.logInWords, act: .update(.continued))
  }

  private var more: PlainChoice {
    PlainChoice(words: "The next part of the list", act: .showMore)
  }

  private var otherPlaces: [PlainChoice] {
    let places: [PlainPlace] =
      [.cards] + app.session.world.devices.map(PlainPlace.passes)
    let links = app.exampleLink.map {
      PlainChoice(words: "Open the link \($0)", act: .update(.linkOpened($0)))
    }
    return places.filter { $0 != place }.map { place in
      PlainChoice(words: words(of: place), act: .goTo(place))
    } + (place == .cards ? [links].compactMap { $0 } : [])
  }

  private func words(of place: PlainPlace) -> String {
    switch place {
    case .cards: "Go to the card list"
    case .passes(let device): "Go to Wallet on the \(device.title)"
    }
  }

  // MARK: As lines

  /// The choices that can be made now, each with its number.
  func choiceLines() -> [String] {
    usableChoices.enumerated().map { "\($0 + 1). \($1.words)." }
  }
}
