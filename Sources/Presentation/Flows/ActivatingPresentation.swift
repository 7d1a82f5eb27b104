import IssuerAPI
import Scenarios
public import SimulatedWorld
public import Simulation
public import WalletDomain

// Presents an activation.
extension ActivationFlow: FlowPresentation {
  public var sheetTitle: String { "Activate Card" }

  public var identifier: (kind: String, value: String)? {
    target.map { ("tokenUniqueReference", $0.token.rawValue) }
  }

  public func link(in world: World) -> String? {
    link ?? target?.pass.map(world.walletLink(to:))
  }

  public func fields(in scene: FlowScene) -> [Sheet.Field] {
    guard let target else { return [] }
    let digits = target.pass?.primaryAccountNumberSuffix.map { "···· \($0)" }
    let card =
      face(in: scene).map { "\($0.name) ···· \(scene.moment.scenario.digits(of: $0))" } ?? digits
    return [card.map { .init("Card", $0) }, target.device.map { .init("Device", $0.label) }]
      .compactMap { $0 }
  }

  public func remarks(in scene: FlowScene) -> [String] {
    if scene.audience == .onlookers { return remarks.map(\.textWithoutIDs) }
    return remarks.map(\.quoted)
      + [errorOfSDK(in: scene.world), namesake(in: scene.world)].compactMap { $0 }
  }

  /// Remark if another bank's pass has the same serial number, since a customer may ask which of the two was activated.
  private func namesake(in world: World) -> String? {
    guard link != nil, let number = target?.pass?.serialNumber,
      world.passes.contains(where: { $0.pass.serialNumber == number && !world.appMaySee($0) })
    else { return nil }
    return "Another pass has serial number \(number), too, and this app cannot see it: "
      + "a link reaches those alone that the app sees."
  }

  private func errorOfSDK(in world: World) -> String? {
    guard [.declined, .failed, .unknownAnswer].contains(outcome?.name),
      let call = world.log.calls.last(where: { $0.endpoint == .activations }),
      case .reply(let reply) = call.answer?.payload,
      let error = (try? world.issuer.read(reply, as: \.activate))?.errorName
    else { return nil }
    return "\(world.issuer.name)'s SDK calls the error \(error)."
  }

  // MARK: What the person can do

  public func choices(in scene: FlowScene) -> [FlowChoice] {
    guard isChoosing else { return [] }
    let cards = cardsOfChoices(in: scene) ?? []
    return choices.enumerated().map { index, held in
      let (pass, device) = (held.pass, held.device.title)
      // If all choices are of one card, its art is shown above them instead.
      let card = Set(cards).count > 1 ? cards[index] : nil
      let isTold = choices.count { $0.device == held.device } == 1
      return FlowChoice(
        name: "\(pass.serialNumber) on the \(device)",
        line: [card?.name, device, isTold ? nil : pass.name(in: scene)]
          .compactMap { $0 }.joined(separator: " · "),
        picture: card.map { .card($0) },
        spoken: "The \(device): \(scene.world.name(of: pass, on: held.device))",
        message: .passChosen(index))
    }
  }

  public var cancelObstacle: String? {
    mayBeCancelled ? nil : "The issuer has answered: there is nothing left to cancel."
  }

  // MARK: Its steps

  public func words(of step: Step, in scene: FlowScene) -> StepWords {
    var words = StepWords(
      title: "", told: "", caption: vocabulary.caption(of: step, isChoosing: isChoosing))
    switch step {
    case .linkReceived:
      words.title = "\(scene.world.wallet.opening.title) received"
      words.told = "A link opens the bank's app"
      words.detail = [link, sender.map { "sourceApplication \($0)" }].compactMap { $0 }
        .joined(separator: " · ")
      words.isShownWhole = true
    case .linkRead:
      words.title = "\(scene.world.wallet.opening.title) read"
      words.told = "The app reads the link"
      words.detail = reading.map(told) ?? "cannot be followed"
      words.isShownWhole = true
    case .passFound:
      words.title = "\(scene.world.wallet.item.title) found"
      words.told = "The app looks for the card"
      words.detail =
        target.map { target in
          [
            target.pass?.name(in: scene),
            target.device.map { "on the \($0.title)" },
          ].compactMap { $0 }.joined(separator: " ")
        }
        ?? (choices.isEmpty ? "no such \(vocabulary.item)" : "\(choices.count) \(vocabulary.items)")
      words.sheetTitle = "Which one do you want to activate?"
      words.lines = [.init("The link does not say which device asked.", .aside)]
      words.button = "Choose"
    case .logIn:
      words.title = "Log-in"
      words.told = policy == .guide ? "The sample asks for no log-in" : "The customer logs in"
      words.detail = policy == .guide ? "the guide does not ask" : scene.bank
      words.sheetNamesDetail = policy != .guide && outcome == nil
      words.lines =
        [
          .init("\(scene.bank) wants to be sure that it is you."),
          .init(logInNote(in: scene), .aside),
        ] + (link == nil ? [.init(itemNote(in: scene), .aside)] : [])
        + (artRemark(in: scene).map { [.init($0, .remark)] } ?? [])
      words.button = vocabulary.logIn
      words.goingOn = StepWords.logsIn
    case .activation:
      words.title = "The issuer decides"
      words.told = "The bank decides"
      // The bank may have decided; all that is known is that no usable answer arrived.
      if case .notConfirmed = outcome { words.told = "No usable answer arrives" }
      words.detail =
        if let answer {
          answer.issuerMobileAppAuthResponse.map(vocabulary.terms.activationAnswer) ?? "no answer"
        } else {
          switch outcome {
          case .leftBeforeAnswer: "left before the answer"
          case .noAddress, .crashed: "nobody was asked"
          case nil: "\(scene.call(.activate)) · \(scene.waited)"
          default: "no usable answer"
          }
        }
      words.lines = [.init("Activating…", .waiting)]
    case .passActivation:
      words.title = "\(vocabulary.walletAPI) activates it"
      words.told = "The device activates the pass"
      words.detail =
        if passActivationFailure != nil { "not activated" } else if outcome == .leftBeforeAnswer {
          "left before the answer"
        } else {
          self.step == .passActivation ? "Apple asks the network · \(scene.waited)" : "no error"
        }
      words.lines = [.init("Activating…", .waiting)]
    case .listsRefreshed:
      words.sayListIsAskedAgain(in: scene, hasEnded: outcome != nil)
    }
    return words
  }

  /// All that was read from the link.
  private func told(_ reading: ActivationLink) -> String {
    if let token = reading.token { return "token \(token.rawValue)" }
    return [
      "serialNumber \(reading.serialNumber)",
      reading.passTypeIdentifier.map { "passTypeIdentifier \($0)" },
      reading.action.map { "action \($0)" },
      policy == .guide ? "the guide checks nothing else" : nil,
    ].compactMap { $0 }.joined(separator: " · ")
  }

  private func logInNote(in scene: FlowScene) -> String {
    if wasRefused { return "The server has refused the session (401): log in once more." }
    // The log-in step is only seen on an unlocked iPhone, so `keychainLocked` is treated as `valid`.
    return switch scene.world.customerSession.state {
    case .valid, .keychainLocked:
      link == nil
        ? "The app asks before every activation."
        : "\(scene.world.wallet.opening.withArticle) alone proves nothing: anybody can send one."
    case .expired: "The session has expired: log in again."
    case .absent: "Nobody is logged in."
    }
  }

  /// Names the pass being activated, or says that the app knows none; not used with a link, whose step names it.
  private func itemNote(in scene: FlowScene) -> String {
    let wallet = scene.world.wallet
    let place = target?.device.map { " on the \($0.title)" } ?? ""
    return target?.pass.map { "\(wallet.item.title) \($0.name(in: scene))\(place)." }
      ?? "No \(wallet.item.one) of it is known to the app: the token says which card it is."
  }

  // MARK: The art

  /// The card to show: found by the digits of the pass, else by the token; nil if unknown.
  public func face(in scene: FlowScene) -> Card? {
    guard let overview = scene.moment.app.overview else { return nil }
    guard let target else {
      let cards = isChoosing ? cardsOfChoices(in: scene) ?? [] : []
      return Set(cards).count == 1 ? cards.first : nil
    }
    return card(of: target.pass, target.token, overview)
  }

  /// The card of each choice; nil if any of them is not known.
  private func cardsOfChoices(in scene: FlowScene) -> [Card]? {
    guard let overview = scene.moment.app.overview else { return nil }
    let cards = choices.compactMap { card(of: $0.pass, $0.pass.deviceAccountIdentifier, overview) }
    return cards.count < choices.count ? nil : cards
  }

  private func card(
    of pass: Pass?, _ token: TokenUniqueReference?, _ overview: WalletOverview
  ) -> Card? {
    if case .card(let card) = VerificationArt(of: pass, among: overview.cards) { return card }
    return self.card(of: token, overview)
  }

  private func card(of token: TokenUniqueReference?, _ overview: WalletOverview) -> Card? {
    let tokens = (try? overview.evidence.search?.get()) ?? []
    let token = tokens.first { $0.tokenUniqueReference == token }
    return token?.externalCardId.flatMap { overview.cards[$0] }
  }

  /// Remark why the art could not be chosen by the digits of the pass; nil if it could.
  private func artRemark(in scene: FlowScene) -> String? {
    guard let overview = scene.moment.app.overview,
      let obstacle = VerificationArt(of: target?.pass, among: overview.cards)
        .obstacle(in: vocabulary)
    else { return nil }
    let told = card(of: target?.token, overview).map { " The token says: \($0.name)." } ?? ""
    return obstacle + told
  }
}

extension Vocabulary {
  /// One sentence for an audience; `isChoosing` if several passes match the link.
  func caption(of step: ActivationFlow.Step, isChoosing: Bool) -> String {
    switch step {
    case .linkReceived: "A link has opened the bank's app."
    case .linkRead: "The app reads which card the link is about."
    case .passFound:
      isChoosing
        ? "The link fits several cards: the customer says which one."
        : "The app looks for the card on the \(phone)\(hasPassKit ? " and the Watch" : "")."
    case .logIn: "Before it activates, the bank's app asks who is there."
    case .activation: "The bank is asked to activate the card."
    case .passActivation:
      "The app hands the bank's code to the device to have the pass activated."
    case .listsRefreshed: "The bank has answered; the app asks again what is true."
    }
  }
}
