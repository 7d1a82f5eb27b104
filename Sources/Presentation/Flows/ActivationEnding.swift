import IssuerAPI
public import SimulatedWorld
public import Simulation
public import WalletDomain

// The endings of an activation, each told once.
extension ActivationOutcome {
  func ending(in v: Vocabulary, token now: TokenNow = .decided) -> FlowEnding {
    var ending = told(in: v, now)
    ending.comment = comment
    ending.summaryHoldsAdvice = name == .failed
    if name == .declined {
      ending.advice =
        (comment == nil ? "Please get in touch with us. " : "") + "Trying again will not help."
    }
    guard case .listed(let token) = now else { return ending }
    if succeeded { ending.caption = "Done: the bank lists the card as active." }
    if token == .active, name == .declined || name == .failed {
      ending.caption = "The bank did not approve, and lists the card as active all the same."
      ending.customer =
        "The bank did not agree, and yet shows your card as active; we find out why."
    }
    return ending
  }

  private func told(in v: Vocabulary, _ now: TokenNow) -> FlowEnding {
    switch self {
    case .activated:
      FlowEnding(
        self, id: "activation.approved", summary: "Card activated.",
        explanation: "The issuer answered \(v.terms.approved)\(now.afterApproval)",
        remedy: "Nothing more to do.",
        caption: "Done: the card is active; it pays as soon as \(v.wallet) shows it ready.",
        customer: "Your card is active; it pays as soon as \(v.wallet) shows it as ready.")
    case .activatedIfHeld:
      FlowEnding(
        self, id: "activation.activated-if-held",
        summary: "The app would ask the bank; what comes of it is not known.",
        explanation:
          "Nobody has said which device holds the \(v.item). "
          + "The simulated issuer answered \(v.terms.approved), as it would if one holds it.",
        remedy: "Ask on which device \(v.wallet) shows the card, and what stands below it.",
        caption: "The app would ask the bank: what it would answer, nobody has said.",
        customer:
          "Please look in \(v.wallet) whether your card is there and waits for its activation.")
    case .declined:
      FlowEnding(
        self, id: "activation.declined", summary: "Not activated: the bank declined.",
        explanation: "The issuer answered \(v.terms.declined)\(now.afterRefusal(in: v))",
        remedy:
          comment == nil
          ? "It is of no use to repeat it before the bank has said why."
          : "Do what this message says before you try again.",
        agent: "Look up at the bank why it declined, before it is tried again.",
        caption: "The bank declined: the card stays as it was.",
        customer: "Activating your card was declined; it stays as it was.")
    case .failed:
      FlowEnding(
        self, id: "activation.failed", summary: "Not activated. Try again later.",
        explanation: "The issuer answered \(v.terms.failed)\(now.afterRefusal(in: v))",
        remedy: "Try again later.",
        agent: "Where it fails once more, pass on the times at which it happened.",
        caption: "It did not work this time: the card stays as it was.",
        customer: "Activating your card did not work this time; it stays as it was.")
    case .approvedNotActive(.notChecked, _):
      FlowEnding(
        self, id: "activation.approved-not-checked",
        summary: "The bank approved; whether the card is active is not known.",
        explanation:
          "The issuer answered \(v.terms.approved). \(ApprovedToken.notChecked.sentence(in: v))",
        remedy: "Refresh to see whether it is active.", act: .askAgain,
        caption: "The bank approved; nothing shows yet whether the card is active.",
        customer: "The bank agreed; our app could not find out yet whether your card is active.")
    case .approvedNotActive(let token, _):
      FlowEnding(
        self, id: "activation.approved-not-active",
        summary: "The bank approved, but does not show the card as active.",
        explanation: "The issuer answered \(v.terms.approved). \(token.sentence(in: v))",
        remedy: "Refresh in a minute to see whether it is active by then.",
        agent:
          "Where it stays so, pass it on with the time: what was approved was not carried out.",
        caption: "The bank approved, but its list does not show the card as active.",
        customer:
          "The bank agreed, but your card is not active yet; please look again in a minute.")
    case .approvedForAnother(let token, _):
      FlowEnding(
        self, id: "activation.approved-for-another",
        summary: "The bank's answer is about something else than was asked.",
        explanation:
          "The issuer answered \(v.terms.approved) for something else than what was asked for. "
          + token.sentence(in: v),
        remedy: "Compare token and digits of the answer with what it was asked about.",
        doer: .tokenService, caption: "The bank approved something else than it was asked for.",
        customer:
          "The answer that our app got is not about your card; your list shows what is true of it.")
    case .unknownAnswer(let text, _):
      FlowEnding(
        self, id: "activation.unknown", summary: "The bank gave an unknown answer.",
        explanation:
          text.map { "\(v.terms.activationResult) is “\($0)”." }
          ?? "\(v.terms.activationResult) is missing.",
        remedy: "The card list was asked again and shows what is true now.",
        caption: "The app does not understand the bank's answer and claims nothing.",
        customer:
          "Our app did not understand the answer that it got; the list shows what is true now.")
    case .notConfirmed(let failure):
      FlowEnding(
        self, id: "activation.not-confirmed", summary: "We could not confirm the activation.",
        explanation: failure.explanation.summary + " " + failure.explanation.explanation,
        remedy: "Refresh to see whether it was done.", act: .askAgain, seenAs: failure.systemName,
        caption: "No usable answer came: the card may be active or not.",
        customer:
          "Our app got no usable answer; the list, once refreshed, shows whether your card is active."
      )
    case .passNotActivated(let failure):
      FlowEnding(
        self, failure.explanation(in: v),
        caption:
          failure == .visaNeedsNonce
          ? "A Visa card cannot be activated in this way: it stays as it was."
          : "The bank agreed, but the device could not activate the \(v.item).",
        customer: failure.toldToCustomer)
    case .linkRejected(let failure):
      FlowEnding(
        self, failure.explanation(in: v),
        caption:
          failure.isAboutThePass
          ? "\(v.whatOpenedTheApp) leads to no card that could be activated."
          : "The app does not follow \(v.whatWasOpened), and says why.",
        customer: v.told(of: failure))
    case .noAddress:
      FlowEnding(
        self, id: "activation.no-address", summary: "Not activated: the app asked nobody.",
        explanation:
          "URL(string:) is nil: the address of the call stands in angle brackets, as the guide prints it.",
        remedy: "Take the brackets away.", doer: .developers,
        caption: "The app has no address that it could ask: the card stays as it was.",
        customer:
          "Your card could not be activated because of a fault in our app; it stays as it was.")
    case .crashed(let crash):
      FlowEnding(
        self, crash.explanation, caption: "The guide's own code has just crashed.",
        customer:
          "Your card could not be activated because of a fault in our app; it stays as it was.",
        detail: crash.message)
    case .cancelled:
      FlowEnding(
        self, id: "activation.cancelled", summary: "Not activated: cancelled.",
        explanation: "The customer stopped before the issuer was asked.",
        remedy:
          v.hasLinks
          ? "Choose Activate Card or open the link again."
          : "Choose Activate Card, or open it from \(v.wallet) again.",
        caption: "The customer changed their mind: the card stays as it was.",
        customer: "You stopped before the bank was asked; your card stays as it was.")
    case .leftBeforeAnswer:
      FlowEnding(
        self, id: "activation.left", summary: "You left before the bank answered.",
        explanation: "The question was sent and cannot be unsent: the card may be activated.",
        remedy: "The list is asked again when the answer is there.",
        caption: "The customer left early: the card may be active or not.",
        customer: "You left the app before the answer came: your card may be active or not.")
    }
  }

  /// What is known of the token once the issuer has answered.
  enum TokenNow {
    /// The simulated network has yet to tell the device of the decision.
    case decided
    /// The device has been told of the decision.
    case heard
    /// The token in a real issuer's list, as no real network tells a simulated device.
    case listed(ApprovedToken)

    fileprivate var afterApproval: String {
      switch self {
      case .decided: "; the network tells the device."
      case .heard: "; the network has told the device."
      case .listed: " and lists the token as ACTIVE."
      }
    }

    fileprivate func afterRefusal(in v: Vocabulary) -> String {
      switch self {
      case .decided, .heard: "; the token stays as it was."
      case .listed(let token): ". \(token.sentence(in: v))"
      }
    }
  }
}

extension PassActivationFailure {
  fileprivate var toldToCustomer: String {
    switch self {
    case .visaNeedsNonce: "This card cannot be activated in our app; it stays as it was."
    case .noActivationData: "The bank agreed, but our app got nothing to activate the card with."
    case .watchOutOfReach: "Your Watch is out of reach, so that its card was not activated."
    case .refused: "The bank agreed, but the card's network did not activate the card."
    }
  }
}

extension Vocabulary {
  /// Whether the wallet opens the app with links, and not with intents.
  fileprivate var hasLinks: Bool { walletType.opening == .link }
  fileprivate var whatOpenedTheApp: String { hasLinks ? "The link" : "What opened the app" }
  fileprivate var whatWasOpened: String { hasLinks ? "this link" : "what opened it" }

  /// What the customer is told of a link that the app does not follow.
  fileprivate func told(of failure: LinkFailure) -> String {
    if case .notAPaymentPass = failure {
      return "\(whatOpenedTheApp) leads to something that is no payment card."
    }
    return failure.isAboutThePass
      ? "\(whatOpenedTheApp) leads to no card that our app sees on your devices."
      : "Our app does not follow \(whatWasOpened), because something in it is not as it should be."
  }
}

extension ActivationFlow {
  /// The ending; once the device knows of the activation, the card is as ready to pay as one just added.
  public func ending(in world: World) -> FlowEnding? {
    if issuerIsReal { return ending(token: .listed(listedToken ?? .notChecked)) }
    guard endingKind == .succeeded,
      let ready = world.passes.first(where: {
        $0.pass.deviceAccountIdentifier == target?.token && $0.pass.activationState == .activated
      }), let card = (card(in: world) ?? ready.card).flatMap({ world.cards[$0] })
    else { return ending(token: .decided) }
    var heard = ending(token: .heard)
    let added = AddPassOutcome.added.ending(of: card.name, on: ready.device)
    heard?.caption = added.caption
    heard?.customer = added.customer
    return heard
  }

  private func ending(token now: ActivationOutcome.TokenNow) -> FlowEnding? {
    guard let outcome, let endingKind else { return nil }
    var ending = outcome.ending(in: vocabulary, token: now)
    ending.kind = endingKind
    if policy == .guide, case .linkRejected(let failure) = outcome {
      ending.explanation.systemName = failure.thrownByGuide
    }
    if tellsNothing { ending.adaptToEmptyBranches(answer) }
    return ending
  }
}

extension FlowEnding {
  /// Adapts the ending to the guide's sample, where the success and failure branches are empty (the integration guide).
  fileprivate mutating func adaptToEmptyBranches(_ answer: ActivationAnswer?) {
    caption =
      if answer?.result == .approved, kind == .failed {
        "The bank has approved, and the guide's app does not look what came of it."
      } else if kind == .pending {
        "The bank has activated the card, and the guide's app tells nobody."
      } else {
        "The bank has refused, and the guide's app tells nobody."
      }
    explanation.summary = "The app goes back to its list without a word."
    explanation.explanation =
      "The issuer answered \(answer?.issuerMobileAppAuthResponse ?? ""); the arm of the guide's sample that follows is empty."
    explanation.remedy = "The row stays as it is until the list is asked again."
    explanation.act = .askAgain
    (comment, advice) = (nil, nil)
    summaryHoldsAdvice = false
  }
}

extension SessionState {
  /// The ending for the customer after this call: from the issuer's activation answer, else of the flow that it failed.
  public func ending(of call: Call) -> FlowEnding? {
    let isAnswered = call.endpoint == .activations || call.operationOfBackEnd == .activate
    if isAnswered, case .reply(let reply)? = call.answer?.payload,
      let answer = try? world.issuer.read(
        reply, as: call.to == .backEnd ? \.appActivate : \.activate)
    {
      return ActivationOutcome(answer: answer).ending(in: world.vocabulary)
    }
    return failedCall?.id == call.id ? app.lastEnded?.presentation.ending(in: world) : nil
  }
}
