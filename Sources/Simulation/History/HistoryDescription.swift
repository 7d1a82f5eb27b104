import Scenarios
import SimulatedWorld
import WalletDomain

extension Message {
  /// Kind and description of the history entry for this message; `isPresented` leaves out endpoint names.
  func telling(
    from before: SessionState, to after: SessionState, isPresented: Bool = false
  ) -> (kind: History.Entry.Kind, words: String) {
    switch self {
    case .worldChanged(let change):
      (
        .fault,
        (isPresented ? change.presentedWords(after: after.world) : nil)
          ?? change.words(after: after.world)
      )
    case .scenarioEdited(let edit):
      (.fault, edit.words)
    case .timePassed(let time):
      after.incidents(since: before, isPresented) ?? (.time, History.Entry.words(for: time))
    case .replyArrived, .answersLost:
      after.incidents(since: before, isPresented) ?? (.answer, "A reply arrived")
    default:
      (.act, act(from: before, to: after))
    }
  }

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

  private func act(from before: SessionState, to after: SessionState) -> String {
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

extension WorldChange {
  fileprivate var title: String {
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
  fileprivate func presentedWords(after world: World) -> String? {
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

  fileprivate func words(after world: World) -> String {
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
}

extension SessionState {
  /// Kind and description of the answers, notifications and failures since `before`; nil if there were none.
  fileprivate func incidents(
    since before: SessionState, _ isPresented: Bool
  ) -> (kind: History.Entry.Kind, words: String)? {
    let log = world.log
    let new = log.calls.suffix(while: { $0.id > before.world.log.lastID })
    // A call that fails at once was never under way, so failed calls among the new ones are added.
    let answered =
      before.world.callsUnderWay.compactMap { id in
        before.world.log[id]?.answer == log[id]?.answer ? nil : log[id]
      } + new.filter { $0.failure != nil }
    let told = new.filter { $0.from == .network && !$0.expectsAnswer }
    let overdue =
      before.world.handlerDeadline.map { $0 <= world.clock && world.handlerDeadline == nil }
    var words =
      answered.map { isPresented ? $0.endingInWords : $0.ending }
      + told.map { "\($0.from.title): \(isPresented ? $0.inWords : $0.title)" }
    if overdue == true, answered.isEmpty { words.append("PassKit's 20 s for the issuer are over") }
    if words.isEmpty { return nil }
    let isBad = overdue == true && answered.isEmpty || answered.contains { !$0.isGood }
    return (isBad ? .failure : .answer, words.joined(separator: "; "))
  }
}

extension History.Entry {
  /// Suffix for calls that asked a real issuer for a change.
  public static let realMark = "(for real)"
}

extension Call {
  fileprivate var isGood: Bool { answer?.succeeded == true && failure == nil }

  /// Description of the call's ending: “TMP answered tokens/searches: 200 OK”.
  fileprivate var ending: String {
    if let failure { return "\(title) failed: \(failure.explanation.summary.withoutFullStop)" }
    guard let answer else { return title }
    let late = answer.ignored ? ", too late" : ""
    let real = changesSomethingReal ? " \(History.Entry.realMark)" : ""
    return "\(to.title) answered \(title)\(late): \(answer.summary)\(real)"
  }

  /// The same for an audience, without codes: “TMP answered “what state are they in?””.
  fileprivate var endingInWords: String {
    if let failure {
      return "“\(inWords)” failed: \(failure.summary(namingStatus: false).withoutFullStop)"
    }
    guard let answer else { return inWords }
    let end = answer.ignored ? ", too late" : refusalInWords.map { ": \($0)" } ?? ""
    return "\(to.title) answered “\(inWords)”\(end)"
      + (changesSomethingReal ? " \(History.Entry.realMark)" : "")
  }
}

extension String {
  public var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}

extension BidirectionalCollection {
  /// The longest suffix whose elements all satisfy `fits`.
  fileprivate func suffix(while fits: (Element) -> Bool) -> SubSequence {
    var start = endIndex
    while start > startIndex, fits(self[index(before: start)]) { start = index(before: start) }
    return self[start...]
  }
}
