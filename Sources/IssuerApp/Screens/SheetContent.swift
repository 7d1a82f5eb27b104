import Scenarios
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

// What each step of a flow says to the customer.
extension AppModel {
  func content(of flow: OpenFlow) -> SheetContent {
    switch flow {
    case .adding(let flow): content(of: flow)
    case .activating(let flow): content(of: flow)
    }
  }

  private func content(of flow: AddPassFlow) -> SheetContent {
    var sheet = SheetContent(title: "Add Card to Apple Pay", card: flow.card)
    if let outcome = flow.outcome {
      sheet = outcomeSheet(
        outcome.explanation(of: flow.card, on: flow.device), succeeded: outcome.succeeded,
        pending: outcome == .addedRequiringActivation, neutral: outcome.isChoice,
        title: sheet.title, card: flow.card)
      if let ways = waysToVerify(flow) { sheet.lines[sheet.lines.count - 1].text = ways }
      return sheet
    }
    sheet.fields = [
      ("Name", StyledLine(flow.card.cardholder)),
      ("Card Number", StyledLine("···· \(flow.card.last4)")),
      ("Device", StyledLine(flow.device.title)),
    ]
    let isWaiting = flow.progress == .waitingForAnswer
    switch flow.step {
    case .eligibility:
      sheet.title = session.scenario.bank.name
      sheet.lines = [("\(flow.card.name) can be added to the \(flow.device.title).", theme.text)]
      sheet.button = "Prepare the request"
    case .configuration:
      sheet.title = session.scenario.bank.name
      sheet.lines = [
        ("The app has described the card to PassKit.", theme.text),
        (primaryAccountNote(flow), theme.muted),
      ]
      sheet.button = "Show Wallet's sheet"
    case .walletSheet:
      sheet.lines = [("Wallet shows the card and asks to go on.", theme.text)]
      sheet.button = "Next"
    case .certificates:
      sheet.lines =
        isWaiting
        ? [("\(spinner) Contacting Apple…", theme.text)]
        : [
          ("Apple handed out certificates, a nonce and its signature.", theme.text),
          ("From here the issuer has 20 s.", theme.muted),
        ]
      sheet.button = isWaiting ? nil : "Ask the issuer"
    case .issuerSigns:
      if isWaiting {
        sheet.lines = [("\(spinner) Contacting the card issuer…", theme.text)]
        sheet.deadline = deadline
      } else {
        sheet.lines = [
          ("The issuer answered with three fields.", theme.text),
          ("Their content is random bytes: the payload is not yet judged.", theme.warning),
        ]
        sheet.button = "Hand them to Wallet"
      }
    case .passRequest:
      sheet.lines =
        isWaiting
        ? [("\(spinner) Wallet checks the payload…", theme.text)]
        : [("Wallet took the request. Its form is right; its content was not judged.", theme.text)]
      sheet.button = isWaiting ? nil : "Next"
    case .terms:
      sheet.title = "Terms and Conditions"
      sheet.lines = [
        (
          "By agreeing, you add this card under the terms of \(session.scenario.bank.name).",
          theme.text
        ),
        ("\(enterLabel) agrees, Esc declines.", theme.muted),
      ]
      sheet.button = "Agree"
    case .provisioning:
      sheet.lines =
        isWaiting
        ? [("\(spinner) Adding the card…", theme.text)]
        : [
          (
            flow.added == .requiresActivation ? "◐ Verification required" : "✓ Card added",
            flow.added == .requiresActivation ? theme.warning.bold : theme.success.bold
          )
        ]
      sheet.button = isWaiting ? nil : "Back to the app"
    case .listsRefreshed:
      sheet.title = session.scenario.bank.name
      sheet.lines = [("\(spinner) Asking PassKit and TMP again…", theme.text)]
    }
    return sheet
  }

  /// “Choose Activate Card, or in Wallet: bank app, text message, call.”; nil where the new pass waits for nothing.
  private func waysToVerify(_ flow: AddPassFlow) -> String? {
    let added = session.world.passes.last { $0.device == flow.device && $0.card == flow.card.id }
    let options = added.map { session.world.verificationOptions(for: $0.pass) } ?? []
    guard flow.outcome == .addedRequiringActivation, !options.isEmpty else { return nil }
    return
      "Choose Activate Card, or in Wallet: \(options.map(\.shortWords).joined(separator: ", "))."
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
        sheet.lines.insert(("“\(comment)”", theme.text), at: 1)
      }
      sheet.lines += flow.remarks.map { ("! \($0)", theme.warning) }
      return sheet
    }
    if let target = flow.target {
      sheet.fields = [
        ("Pass", StyledLine(target.pass?.serialNumber ?? "not known to the app")),
        ("Device", StyledLine(target.device?.title ?? "as the token says")),
      ]
    }
    switch flow.progress {
    case .waitingForChoice:
      sheet.title = "Which one do you want to activate?"
      sheet.lines = flow.choices.enumerated().map { index, held in
        let isSelected = index == choice.selected
        return (
          "\(isSelected ? "●" : "○") \(held.device.title) · \(held.pass.serialNumber)",
          isSelected ? theme.strong : theme.text
        )
      }
      sheet.offersChoices = true
      sheet.button = "Choose"
    case .waitingForLogIn:
      sheet.lines = [
        ("\(session.scenario.bank.name) wants to be sure that it is you.", theme.text),
        (logInNote(flow), theme.muted),
      ]
      sheet.button = "Confirm with Face ID"
    case .waitingForAnswer:
      sheet.lines = [
        (
          flow.step == .listsRefreshed
            ? "\(spinner) Asking PassKit and TMP again…" : "\(spinner) Activating…", theme.text
        )
      ]
    case .ended: break
    }
    return sheet
  }

  private func logInNote(_ flow: ActivationFlow) -> String {
    switch session.scenario.logIn {
    case .valid:
      flow.link == nil
        ? "The app asks before every activation."
        : "A link alone proves nothing: anybody can send one."
    case .expired: "The session has expired: log in again."
    case .absent: "Nobody is logged in."
    case .keychainLocked: "The iPhone was not unlocked since it started."
    }
  }

  /// The card of the token, else the only card with the pass's last four digits (seeds/003: for the art alone).
  private func targetCard(of flow: ActivationFlow) -> Card? {
    guard let token = flow.target?.token, let overview = session.app.overview else { return nil }
    let tokens = (try? overview.evidence.search.get()) ?? []
    if let id = tokens.first(where: { $0.tokenUniqueReference == token })?.externalCardId {
      return overview.cards[id]
    }
    let suffix = flow.target?.pass?.primaryAccountNumberSuffix
    let alike = Array(overview.cards.lazy.filter { $0.last4 == suffix }.prefix(2))
    return alike.count == 1 ? alike.first : nil
  }

  private func outcomeSheet(
    _ explanation: Explanation, succeeded: Bool, pending: Bool, neutral: Bool, title: String,
    card: Card?
  ) -> SheetContent {
    let sign = pending ? "◐" : succeeded ? "✓" : neutral ? "○" : "✗"
    let style =
      pending ? theme.warning : succeeded ? theme.success : neutral ? theme.text : theme.danger
    return SheetContent(
      title: title, card: card,
      lines: [
        ("\(sign) \(explanation.summary)", style.bold), (explanation.explanation, theme.muted),
        (explanation.remedy, theme.text),
      ], button: "Done")
  }
}
