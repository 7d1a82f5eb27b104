import Scenarios
import SimulatedWorld
import Simulation
import WalletDomain

/// What the customer sees of a flow, in words alone: the screen adds signs and keys, plain mode speaks it.
struct SheetContent {
  /// What a line is there for.
  enum Kind: Equatable {
    case text
    /// Gives way first where there is little room.
    case aside
    /// Should not be overlooked.
    case caution
    /// Does not fit to what was asked.
    case remark
    /// Somebody is being waited for.
    case waiting
    case option(isSelected: Bool)
    case succeeded, pending, stopped, failed
  }

  struct Line: Equatable {
    var text: String
    var kind: Kind

    var isOption: Bool { if case .option = kind { true } else { false } }

    init(_ text: String, _ kind: Kind = .text) {
      self.text = text
      self.kind = kind
    }
  }

  var title: String
  var card: Card?
  var fields: [(key: String, value: String)] = []
  var lines: [Line] = []
  /// The first lines are the passes to choose from, one each, and this one is selected.
  var selectedLine: Int?
  /// Part of the 20 seconds that is gone, while they count.
  var deadline: (share: Double, left: Duration)?
  /// What going on means here; nil where it is not the customer's turn.
  var button: String?
  /// What keys mean here beyond the button, as a sentence whose subject is the key: “agrees”.
  var deeds: [(command: Command, words: String)] = []
}

// What each step of a flow says to the customer.
extension AppModel {
  func content(of flow: OpenFlow) -> SheetContent {
    var sheet =
      switch flow {
      case .adding(let flow): content(of: flow)
      case .activating(let flow): content(of: flow)
      case .installing(let flow): content(of: flow)
      }
    if let reason = session.app.awaitedLogIn {
      sheet.lines = logInLines(reason).map { .init($0.text, $0.isAside ? .aside : .text) }
      sheet.button = logInWords
    }
    // An audience gets the caption instead; asides are for whoever must find a cause.
    if isPresenting { sheet.lines.removeAll { $0.kind == .aside } }
    return sheet
  }

  private func content(of flow: AddPassFlow) -> SheetContent {
    var sheet = SheetContent(title: "Add Card to Apple Pay", card: flow.card)
    if let outcome = flow.outcome {
      sheet = outcomeSheet(
        outcome.explanation(of: flow.card, on: flow.device), succeeded: outcome.succeeded,
        pending: outcome == .addedRequiringActivation, neutral: outcome.isChoice,
        title: sheet.title, card: flow.card)
      // What the issuer's engineers must do is nothing that an audience reads.
      if case .walletFailed(.refusedByApple) = outcome {
        sheet.lines[sheet.lines.count - 1].kind = .aside
      }
      if let ways = waysToVerify(flow) { sheet.lines[sheet.lines.count - 1].text = ways }
      sheet.lines += flow.remarks.map { .init($0, .remark) }
      return sheet
    }
    sheet.fields = [
      ("Name", flow.card.cardholder), ("Card Number", "···· \(flow.card.last4)"),
      ("Device", flow.device.title),
    ]
    let isWaiting = flow.progress == .waitingForAnswer
    switch flow.step {
    case .eligibility:
      sheet.title = session.scenario.bank.name
      sheet.lines =
        flow.policy == .guide
        ? [
          .init("The guide asks PassKit nothing and goes on."),
          .init("Without the entitlement, its code will stop at the controller.", .aside),
        ] : [.init("\(flow.card.name) can be added to the \(flow.device.title).")]
      sheet.button = "Prepare the request"
    case .configuration:
      sheet.title = session.scenario.bank.name
      sheet.lines = [
        .init("Wallet opens next."),
        .init("The app has described the card to PassKit. " + primaryAccountNote(flow), .aside),
      ]
      sheet.button = "Show Wallet's sheet"
    case .walletSheet:
      sheet.lines = sheetLines(flow)
      if flow.deviceChoices.indices.contains(choice.selected) {
        sheet.fields[2].value = flow.deviceChoices[choice.selected].title
        sheet.selectedLine = choice.selected
      }
      sheet.button = "Next"
    case .certificates:
      sheet.lines =
        isWaiting
        ? [.init("Contacting Apple…", .waiting)]
        : [
          .init("Wallet contacts the card issuer."),
          .init(
            "Apple handed out certificates, a nonce and its signature. From here the issuer has 20 s.",
            .aside),
        ]
      sheet.button = isWaiting ? nil : "Ask the issuer"
    case .issuerSigns:
      if isWaiting {
        sheet.lines = [.init("Contacting the card issuer…", .waiting)]
        sheet.deadline = deadline
      } else {
        sheet.lines = [
          .init("The card issuer has answered."),
          .init("Three fields came. The card is encrypted: only Apple's key opens it.", .aside),
        ]
        sheet.button = "Hand them to Wallet"
      }
    case .passRequest where flow.handlerIsAwaited:
      sheet.lines = [
        .init("Contacting the card issuer…", .waiting),
        .init("The issuer has answered; the app does not call PassKit's handler.", .remark),
      ]
      sheet.deadline = deadline
    case .passRequest:
      sheet.lines =
        (isWaiting
          ? [.init("Wallet checks the payload…", .waiting)]
          : [
            .init("Wallet has checked the card."),
            .init("Apple opened the payload and found the card in it.", .aside),
          ])
        + flow.remarks.map { .init($0, .remark) }
      sheet.button = isWaiting ? nil : "Next"
    case .terms:
      sheet.title = "Terms and Conditions"
      sheet.lines = [
        .init("By agreeing, you add this card under the terms of \(session.scenario.bank.name).")
      ]
      sheet.deeds = [(.goOn, "agrees"), (.cancel, "declines")]
      sheet.button = "Agree"
    case .provisioning:
      sheet.lines =
        isWaiting
        ? [.init("Adding the card…", .waiting)]
        : flow.added == .requiresActivation
          ? [.init("Verification required", .pending)] : [.init("Card added", .succeeded)]
      sheet.button = isWaiting ? nil : "Back to the app"
    case .listsRefreshed:
      sheet.title = session.scenario.bank.name
      sheet.lines = [.init("Asking PassKit and TMP again…", .waiting)]
    }
    return sheet
  }

  /// The devices to choose from, one below the other, and what the filter did.
  private func sheetLines(_ flow: AddPassFlow) -> [SheetContent.Line] {
    // Where nothing was asked for and no device has the card, the filter is nobody's concern.
    let isOfConcern =
      flow.configuration.primaryAccountIdentifier != nil
      || session.world.passes.contains { $0.card == flow.card.id }
    let note = isOfConcern ? flow.sheet.map { [SheetContent.Line($0.sentence, .aside)] } ?? [] : []
    guard !flow.deviceChoices.isEmpty else {
      return [.init("Wallet shows the card and asks to go on.")] + note
    }
    // Options come first: a line's place is its number.
    return flow.deviceChoices.enumerated().map { index, device in
      .init("Add to the \(device.title)", .option(isSelected: index == choice.selected))
    } + note
  }

  /// “Choose Activate Card, or in Wallet: bank app, text message, call.”; nil where the new pass waits for nothing.
  ///
  /// After an orange decision Wallet's other ways are all there is.
  private func waysToVerify(_ flow: AddPassFlow) -> String? {
    let added = session.world.passes.last { $0.device == flow.device && $0.card == flow.card.id }
    let options = added.map { session.world.verificationOptions(for: $0.pass) } ?? []
    guard let token = added?.pass.deviceAccountIdentifier,
      flow.outcome == .addedRequiringActivation
    else { return nil }
    let ways = options.map(\.shortWords).joined(separator: ", ")
    if session.world.refusesActivationFromApp(token) {
      return ways.isEmpty
        ? "The network decided orange, and no way to verify it is offered."
        : "Verify it in Wallet, not in the app (orange): \(ways)."
    }
    return options.isEmpty ? nil : "Choose Activate Card, or in Wallet: \(ways)."
  }

  private func primaryAccountNote(_ flow: AddPassFlow) -> String {
    guard flow.device == .watch else { return "ECC_V2, cardholderName, primaryAccountSuffix." }
    guard let account = flow.configuration.primaryAccountIdentifier else {
      return "No iPhone pass, so no primaryAccountIdentifier for the Watch."
    }
    return flow.policy == .guide
      ? "primaryAccountIdentifier \(account): the guide passes deviceAccountIdentifier, which filters nothing."
      : "For the Watch: primaryAccountIdentifier \(account)."
  }

  /// How much of the 20 seconds is gone.
  private var deadline: (share: Double, left: Duration)? {
    guard let end = session.world.handlerDeadline else { return nil }
    let left = end - session.world.clock
    return (1 - left / World.handlerLifetime, left)
  }

  private func content(of flow: ActivationFlow) -> SheetContent {
    var sheet = SheetContent(title: "Activate Card", card: targetCard(of: flow))
    if let outcome = flow.outcome {
      sheet = outcomeSheet(
        outcome.explanation, succeeded: outcome.succeeded, pending: false,
        neutral: outcome.isChoice, title: sheet.title, card: sheet.card)
      if let comment = outcome.comment {
        sheet.lines.insert(.init("“\(comment)”"), at: 1)
      }
      sheet.lines += flow.remarks.map {
        .init(isPresenting ? flow.withoutIDs($0) : $0.quoted, .remark)
      }
      return sheet
    }
    if let target = flow.target {
      sheet.fields = [
        (
          "Pass",
          target.pass.map { isPresenting ? $0.nameWithoutIDs : $0.serialNumber }
            ?? "not known to the app"
        ),
        ("Device", target.device?.title ?? "as the token says"),
      ]
    }
    switch flow.progress {
    case .waitingForChoice:
      sheet.title = "Which one do you want to activate?"
      sheet.selectedLine = choice.selected
      sheet.lines = flow.choices.enumerated().map { index, held in
        .init(
          held.device.title + (isPresenting ? " " : " · ")
            + (isPresenting ? held.pass.nameWithoutIDs : held.pass.serialNumber),
          .option(isSelected: index == choice.selected))
      }
      sheet.lines.append(.init("The link does not say which device asked.", .aside))
      sheet.button = "Choose"
    case .waitingForLogIn:
      sheet.lines = [
        .init("\(session.scenario.bank.name) wants to be sure that it is you."),
        .init(logInNote(flow), .aside),
      ]
      if let remark = artRemark(of: flow) { sheet.lines.append(.init(remark, .remark)) }
      sheet.button = "Confirm with Face ID"
    case .waitingForAnswer:
      sheet.lines = [
        .init(
          flow.step == .listsRefreshed ? "Asking PassKit and TMP again…" : "Activating…", .waiting)
      ]
    case .ended: break
    }
    return sheet
  }

  private func logInNote(_ flow: ActivationFlow) -> String {
    if flow.wasRefused { return "The server has refused the session (401): log in once more." }
    return switch session.world.customerSession.state {
    case .valid:
      flow.link == nil
        ? "The app asks before every activation."
        : "A link alone proves nothing: anybody can send one."
    case .expired: "The session has expired: log in again."
    case .absent: "Nobody is logged in."
    case .keychainLocked: "The iPhone was not unlocked since it started."
    }
  }

  /// The card of the art; where the digits of the pass do not choose one, the token says which card it is.
  private func targetCard(of flow: ActivationFlow) -> Card? {
    guard flow.target != nil, let overview = session.app.overview else { return nil }
    if case .card(let card) = art(of: flow, overview) { return card }
    return cardOfToken(of: flow, overview)
  }

  private func art(of flow: ActivationFlow, _ overview: WalletOverview) -> VerificationArt {
    VerificationArt(of: flow.target?.pass, among: overview.cards)
  }

  private func cardOfToken(of flow: ActivationFlow, _ overview: WalletOverview) -> Card? {
    let tokens = (try? overview.evidence.search?.get()) ?? []
    let token = tokens.first { $0.tokenUniqueReference == flow.target?.token }
    return token?.externalCardId.flatMap { overview.cards[$0] }
  }

  /// Why the art that is shown is not chosen by the digits of the pass.
  private func artRemark(of flow: ActivationFlow) -> String? {
    guard let overview = session.app.overview, let obstacle = art(of: flow, overview).obstacle
    else { return nil }
    let told = cardOfToken(of: flow, overview).map { " The token says: \($0.name)." } ?? ""
    return obstacle + told
  }

  func outcomeSheet(
    _ explanation: Explanation, succeeded: Bool, pending: Bool, neutral: Bool, title: String,
    card: Card?
  ) -> SheetContent {
    let ending: SheetContent.Kind =
      pending ? .pending : succeeded ? .succeeded : neutral ? .stopped : .failed
    return SheetContent(
      title: title, card: card,
      lines: [
        .init(explanation.summary, ending), .init(explanation.explanation, .aside),
        .init(explanation.remedy),
      ], button: "Done")
  }
}
