/// How an activation ended.
public enum ActivationOutcome: Hashable, Sendable {
  case activated(comment: String?)
  case declined(comment: String?)
  case failed(comment: String?)
  /// The issuer approved, but its list does not show the token as ACTIVE afterwards.
  case approvedNotActive(ApprovedToken, comment: String?)
  /// A real issuer approved, but its answer names another token or card than the request.
  case approvedForAnother(ApprovedToken, comment: String?)
  case unknownAnswer(String?, comment: String?)
  /// The request was sent, but no usable answer came back: the activation may or may not have been done.
  case notConfirmed(CallFailure)
  /// Method A did not activate the pass, in most cases although the issuer approved.
  case passNotActivated(PassActivationFailure)
  case linkRejected(LinkFailure)
  case cancelled
  /// The person left before the issuer answered: the activation may or may not have been done.
  case leftBeforeAnswer

  /// The names that `open` prints, a closed list.
  public enum Name: String, CaseIterable, Sendable {
    case activated, declined, failed
    case approvedNotActive = "approved-not-active"
    /// The issuer approved, but its list was not checked for the token.
    case approvedNotChecked = "approved-not-checked"
    case approvedForAnother = "approved-for-another"
    case unknownAnswer = "unknown-answer"
    case notConfirmed = "not-confirmed"
    case passNotActivated = "pass-not-activated"
    case linkRejected = "link-rejected"
    case passNotFound = "pass-not-found"
    case choiceNeeded = "choice-needed"
    /// No app opened the link.
    case appNotOpened = "app-not-opened"
    case cancelled
    case leftBeforeAnswer = "left-before-answer"
  }

  public init(answer: ActivationAnswer) {
    switch answer.result {
    case .approved: self = .activated(comment: answer.comment)
    case .declined: self = .declined(comment: answer.comment)
    case .failed: self = .failed(comment: answer.comment)
    case .unknown(let text): self = .unknownAnswer(text, comment: answer.comment)
    }
  }

  public var name: Name {
    switch self {
    case .activated: .activated
    case .declined: .declined
    case .failed: .failed
    case .approvedNotActive(.notChecked, _): .approvedNotChecked
    case .approvedNotActive: .approvedNotActive
    case .approvedForAnother: .approvedForAnother
    case .unknownAnswer: .unknownAnswer
    case .notConfirmed: .notConfirmed
    case .passNotActivated: .passNotActivated
    case .linkRejected(let failure): failure.isAboutThePass ? .passNotFound : .linkRejected
    case .cancelled: .cancelled
    case .leftBeforeAnswer: .leftBeforeAnswer
    }
  }

  public var succeeded: Bool { if case .activated = self { true } else { false } }

  /// The issuer's comment; nil if it gave none.
  public var comment: String? {
    switch self {
    case .activated(let comment), .declined(let comment), .failed(let comment),
      .approvedNotActive(_, let comment), .approvedForAnother(_, let comment),
      .unknownAnswer(_, let comment):
      comment
    case .notConfirmed, .passNotActivated, .linkRejected, .cancelled, .leftBeforeAnswer: nil
    }
  }

  /// What is known of the token once the issuer has answered.
  public enum TokenNow: Hashable, Sendable {
    /// The simulated network has yet to tell the device of the decision.
    case decided
    /// The device has been told of the decision.
    case heard
    /// The token in a real issuer's list, as no real network tells a simulated device.
    case listed(ApprovedToken)
  }

  public func explanation(in v: Vocabulary, token now: TokenNow = .decided) -> Explanation {
    switch self {
    case .activated:
      Explanation(
        id: "activation.approved", summary: "Card activated.",
        explanation: "The issuer answered \(v.terms.approved)\(now.afterApproval)",
        remedy: "Nothing more to do.")
    case .declined:
      Explanation(
        id: "activation.declined", summary: "Not activated: the bank declined.",
        explanation: "The issuer answered \(v.terms.declined)\(now.afterRefusal(in: v))",
        remedy: comment == nil
          ? "It is of no use to repeat it before the bank has said why."
          : "Do as the bank says before you try again.",
        agent: "Look up at the bank why it declined, before it is tried again.")
    case .failed:
      Explanation(
        id: "activation.failed", summary: "Not activated. Try again later.",
        explanation: "The issuer answered \(v.terms.failed)\(now.afterRefusal(in: v))",
        remedy: "Try again later.",
        agent: "Where it fails once more, pass on the times at which it happened.")
    case .approvedNotActive(.notChecked, _):
      Explanation(
        id: "activation.approved-not-checked",
        summary: "The bank approved; whether the card is active is not known.",
        explanation:
          "The issuer answered \(v.terms.approved). \(ApprovedToken.notChecked.sentence(in: v))",
        remedy: "Refresh to see whether it is active.", act: .askAgain)
    case .approvedNotActive(let token, _):
      Explanation(
        id: "activation.approved-not-active",
        summary: "The bank approved, but does not show the card as active.",
        explanation: "The issuer answered \(v.terms.approved). \(token.sentence(in: v))",
        remedy: "Refresh in a minute to see whether it is active by then.",
        agent:
          "Where it stays so, pass it on with the time: what was approved was not carried out.")
    case .approvedForAnother(let token, _):
      Explanation(
        id: "activation.approved-for-another",
        summary: "The bank's answer is about something else than was asked.",
        explanation:
          "The issuer answered \(v.terms.approved) for something else than what was asked for. "
          + token.sentence(in: v),
        remedy: "Compare token and digits of the answer with what it was asked about.",
        doer: .tokenService)
    case .unknownAnswer(let text, _):
      Explanation(
        id: "activation.unknown", summary: "The bank gave an unknown answer.",
        explanation: text.map { "\(v.terms.activationResult) is “\($0)”." }
          ?? "\(v.terms.activationResult) is missing.",
        remedy: "The card list was asked again and shows what is true now.")
    case .notConfirmed(let failure):
      Explanation(
        id: "activation.not-confirmed", summary: "We could not confirm the activation.",
        explanation: failure.explanation.summary + " " + failure.explanation.explanation,
        remedy: "Refresh to see whether it was done.", act: .askAgain
      ).seen(as: failure.systemName)
    case .passNotActivated(let failure): failure.explanation(in: v)
    case .linkRejected(let failure): failure.explanation(in: v)
    case .cancelled:
      Explanation(
        id: "activation.cancelled", summary: "Not activated: cancelled.",
        explanation: "The customer stopped before the issuer was asked.",
        remedy: v.walletType.opening == .link
          ? "Choose Activate Card or open the link again."
          : "Choose Activate Card, or open it from \(v.wallet) again.")
    case .leftBeforeAnswer:
      Explanation(
        id: "activation.left", summary: "You left before the bank answered.",
        explanation: "The question was sent and cannot be unsent: the card may be activated.",
        remedy: "The list is asked again when the answer is there.")
    }
  }
}

extension ActivationOutcome.TokenNow {
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
