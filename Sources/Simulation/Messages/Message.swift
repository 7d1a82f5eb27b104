public import IssuerAPI
public import Scenarios
public import SimulatedWorld
public import WalletDomain

/// An input to a session; a session is determined by its scenario and the list of its messages.
///
/// Indirect, because a session holds thousands and a message may contain a whole scenario.
public indirect enum Message: Hashable, Sendable {
  // User actions in the issuer's app.
  case listRefreshed
  case addChosen(Card.ID, Device)
  case activationChosen(Card.ID, Device)
  /// A link that the user typed or pasted.
  case linkOpened(String)
  case passChosen(Int)
  /// A device was chosen on Wallet's sheet, which then continues.
  case deviceChosen(Device)
  case continued
  case cancelled
  /// The system dismisses Wallet's sheet: an incoming call, or the app goes to the background.
  case sheetTakenAway

  // User actions in Wallet.
  /// “+” tapped in Wallet, to add a card from the apps on the iPhone.
  case walletAddChosen
  /// A card that Wallet offers there, by its zero-based index.
  case entryChosen(Int)
  /// “Verify in the bank's app”, on a pass that needs activation.
  ///
  /// The pass type distinguishes passes that share a serial number.
  case verificationChosen(serialNumber: String, Device, passTypeIdentifier: String? = nil)

  // Actions on the simulator itself.
  case policyChosen(Policy)
  /// Toggles a simulated programming mistake of the app.
  case mistakeSwitched(AppMistake)
  case scenarioChosen(Scenario)
  case startedOver
  case worldChanged(WorldChange)
  /// Sets facts of the scenario to other values.
  case scenarioEdited(ScenarioEdit)
  /// Advances the clock on purpose, planned events included.
  case timeAdvanced(Duration)
  case undone
  case redone
  /// Moves to the state after another entry of the history.
  case wentTo(HistoryPlace)
  /// Names the current branch of the history.
  case branchNamed(String)

  // Not user actions.
  /// Real time passed on the screen; the clock advances only while something is due or awaited.
  case timePassed(Duration)
  /// Runs everything that is due, without waiting in real time.
  case settled
  case replyArrived(Call.ID, Result<HTTPReply, CallFailure>)
  /// Calls to a real server that an undo abandoned; no reply will come.
  case answersLost([Call.ID])

  /// Whether the message brings the bank's app to the front: a link, or “Verify” in Wallet.
  public var opensApp: Bool {
    switch self {
    case .linkOpened, .verificationChosen: true
    default: false
    }
  }

  /// Whether this is an act of the user; an act and all its consequences are one undo step.
  public var isAct: Bool {
    switch self {
    case .undone, .redone, .wentTo, .branchNamed, .timePassed, .settled, .replyArrived,
      .answersLost:
      false
    default: true
    }
  }
}

/// A position in the history: after the entry at an index of a line.
public struct HistoryPlace: Hashable, Sendable {
  public var branch: Int
  public var entry: Int

  public init(_ branch: Int, _ entry: Int) {
    self.branch = branch
    self.entry = entry
  }
}

// What comes of a message.
extension Performer {
  mutating func handle(_ message: Message) {
    defer { moment.world.appListensToLibrary = moment.appListens }
    // A notice stays until the next act of the user; time and replies do not clear it.
    if message.isAct { moment.app.notice = nil }
    switch message {
    case .listRefreshed:
      if moment.world.installation.isInstalled, !moment.world.installation.wasOpened {
        moment.world.openAppForTheFirstTime()
      }
      if !moment.world.installation.isInstalled { moment.app.notice = "The app is not installed." }
      if let obstacle = moment.refreshObstacle {
        moment.app.notice = obstacle
      } else {
        checkWallet(reloadingCards: true)
      }
    case .addChosen(let card, let device):
      startAdding(card, to: device)
    case .activationChosen(let card, let device):
      startActivating(card, on: device)
    case .linkOpened(let link):
      openLink(link, from: .customer)
    case .walletAddChosen: startAddingFromWallet()
    case .entryChosen(let place): feed(AddFromWalletFlow.Event.chosen(place))
    case .verificationChosen(let serialNumber, let device, let passType):
      verify(serialNumber, on: device, passTypeIdentifier: passType)
    case .passChosen(let index):
      feed(ActivationFlow.Event.passChosen(index))
    case .deviceChosen(let device):
      feed(.deviceChosen(device))
      feed(AddPassFlow.Event.continued)
    case .continued:
      if moment.app.awaitedLogIn != nil {
        logIn()
      } else if moment.app.awaitedConfirmation != nil {
        confirm()
      } else {
        tell(.continued)
      }
    case .cancelled:
      tell(.cancelled)
    case .sheetTakenAway:
      tell(.sheetTakenAway)
    case .policyChosen(let policy):
      if let obstacle = moment.world.setup.obstacle(to: policy) {
        moment.app.notice = obstacle
        return
      }
      moment.app.policy = policy
      if let overview = moment.app.overview {
        show(WalletOverview(overview.evidence, policy: policy))
      }
      if policy == .guide {
        letGuideGoOn()
      } else if moment.app.missedNews {
        lookAgain()
      }
    case .mistakeSwitched(let mistake):
      moment.app.mistakes.formSymmetricDifference([mistake])
    case .scenarioChosen(let scenario):
      moment = SessionState(scenario, policy: scenario.policy, answeredBy: transport)
      open()
    case .startedOver:
      var scenario = moment.scenario
      scenario.unknowns = moment.unknownsAtStart
      moment = SessionState(scenario, policy: moment.app.policy, answeredBy: transport)
      open()
    case .worldChanged(let change): make(change)
    case .scenarioEdited(let edit):
      if transport != .simulated, edit.settings.contains(where: { $0.hasPrefix("tmp.") }) {
        let who = transport.title(speaking: moment.world.issuer)
        moment.app.notice = "\(who) answers for itself: nothing can be set in the simulated one."
      } else {
        make(edit)
      }
    case .timeAdvanced(let duration):
      let limit = moment.world.clock + duration
      if limit <= .latest {
        advance(to: limit)
      } else {
        moment.app.notice = "The clock ends with the year 9999, and stays as it is."
      }
    case .timePassed(let duration):
      letPass(duration)
    case .replyArrived(let id, let reply):
      if let result = moment.world.deliver(reply, to: id) { notice(.answered(id, result)) }
    case .answersLost(let ids):
      for id in ids {
        let lost = moment.world.deliver(.failure(.cannotBeUnsent), to: id)
        if let lost { notice(.answered(id, lost)) }
      }
    case .settled, .undone, .redone, .wentTo, .branchNamed:
      break  // The session does these.
    }
  }
}

// How the timeline tells it.
extension Message {
  /// Short title of two or three words.
  var title: String {
    switch self {
    case .listRefreshed: "Refresh"
    case .addChosen: Offer.addToWallet.words
    case .activationChosen: Offer.activateCard.words
    case .linkOpened: "Open a link"
    case .passChosen: "Choose a pass"
    case .deviceChosen: "Choose a device"
    case .continued: "Go on"
    case .cancelled: "Cancel"
    case .sheetTakenAway: "The system"
    case .walletAddChosen: "Add in Wallet"
    case .entryChosen: "Choose a card"
    case .verificationChosen: "Verify"
    case .policyChosen(let policy): "Policy \(policy.rawValue)"
    case .mistakeSwitched: "The app's mistake"
    case .scenarioChosen(let scenario): scenario.title
    case .startedOver: "Start over"
    case .worldChanged(let change): change.title
    case .scenarioEdited: "Edit"
    case .timeAdvanced: "Move time"
    case .timePassed, .settled: "Time"
    case .replyArrived, .answersLost: "A reply"
    case .undone: "Undo"
    case .redone: "Redo"
    case .wentTo: "Timeline"
    case .branchNamed: "A name"
    }
  }

  /// Description of the act for the timeline.
  func words(from before: SessionState, to after: SessionState) -> String {
    func name(_ id: Card.ID) -> String {
      before.world.cards[id]?.name ?? id.rawValue
    }
    func place(_ device: Device) -> String { before.world.setup.named(device).title }
    let wallet = before.world.wallet
    return switch self {
    case .listRefreshed: "List refreshed"
    case .addChosen(let card, let device):
      "\(title) tapped for \(name(card)) on the \(place(device))"
    case .activationChosen(let card, let device):
      "\(title) tapped for \(name(card)) on the \(place(device))"
    case .linkOpened(let link): "Link opened: \(link.prefix(200))"
    case .passChosen: "\(after.app.flow?.flow.chosen ?? "A pass") chosen"
    case .deviceChosen(let device): "\(place(device)) chosen on \(wallet.title)'s sheet"
    case .continued where after.app.overview?.crash != nil && before.app.overview?.crash == nil:
      "The guide's code stopped the app"
    case .continued where before.app.awaitedLogIn != nil: "Logged in"
    case .continued where before.app.awaitedConfirmation != nil:
      "Confirmed with \(before.world.issuer.name)"
    case .continued: goingOn(from: before, to: after)
    case .cancelled:
      (before.app.flow?.flow.name ?? "Flow")
        + (before.app.flow?.hasEnded == true ? " closed" : " cancelled")
    case .sheetTakenAway: "The system took \(wallet.title)'s sheet away"
    case .walletAddChosen: "+ tapped in Wallet"
    case .entryChosen:
      after.app.flow.map { "\($0.flow.title), chosen in Wallet" } ?? title
    case .verificationChosen(let serial, let device, _):
      "Verify in the bank's app tapped for "
        + (wallet.knowsSerialNumbers ? serial : "a \(wallet.item.one)") + " on the \(place(device))"
    case .policyChosen(let policy): "Policy \(policy.rawValue) chosen"
    case .mistakeSwitched(let mistake):
      "The app \(after.app.mistakes.contains(mistake) ? "now" : "no longer") \(mistake.title)"
    case .scenarioChosen(let scenario): "Scenario “\(scenario.title)” opened"
    case .startedOver: "“\(after.scenario.title)” put back to its start"
    case .timeAdvanced(let time): "Time moved on by \(time.inSeconds)"
    default: title
    }
  }

  private func goingOn(from before: SessionState, to after: SessionState) -> String {
    guard let flow = before.app.flow?.flow else { return "Went on" }
    guard let next = after.app.flow?.flow else { return "\(flow.name) closed" }
    if type(of: flow) != type(of: next), let words = flow.leadsOn { return words }
    return next.wayHere
  }
}

// How it is written as a line.
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
