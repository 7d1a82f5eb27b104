/// How an activation ended.
public enum ActivationOutcome: FlowOutcome {
  case activated(comment: String?)
  /// The simulated issuer approved, but nobody has said that a device holds the pass.
  case activatedIfHeld(comment: String?)
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
  /// The app has no URL at which it could ask, and asked nobody.
  case noAddress
  /// The guide's code crashed the app.
  case crashed(GuideCrash)
  case cancelled
  /// The person left before the issuer answered: the activation may or may not have been done.
  case leftBeforeAnswer

  /// The names that `open` prints, a closed list.
  public enum Name: String, CaseIterable, Sendable {
    case activated, declined, failed
    /// Activated in the simulation, where the pass is only assumed.
    case activatedIfHeld = "activated-if-held"
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
    case noAddress = "no-address"
    case crashed
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
    case .activatedIfHeld: .activatedIfHeld
    case .declined: .declined
    case .failed: .failed
    case .approvedNotActive(.notChecked, _): .approvedNotChecked
    case .approvedNotActive: .approvedNotActive
    case .approvedForAnother: .approvedForAnother
    case .unknownAnswer: .unknownAnswer
    case .notConfirmed: .notConfirmed
    case .passNotActivated: .passNotActivated
    case .linkRejected(let failure): failure.isAboutThePass ? .passNotFound : .linkRejected
    case .noAddress: .noAddress
    case .crashed: .crashed
    case .cancelled: .cancelled
    case .leftBeforeAnswer: .leftBeforeAnswer
    }
  }

  public var kind: EndingKind {
    switch self {
    case .activated: .succeeded
    case .activatedIfHeld: .pending
    case .cancelled, .leftBeforeAnswer: .stopped
    default: .failed
    }
  }

  /// The issuer's comment; nil if it gave none.
  public var comment: String? {
    switch self {
    case .activated(let comment), .activatedIfHeld(let comment), .declined(let comment),
      .failed(let comment),
      .approvedNotActive(_, let comment), .approvedForAnother(_, let comment),
      .unknownAnswer(_, let comment):
      comment
    case .notConfirmed, .passNotActivated, .linkRejected, .noAddress, .crashed, .cancelled,
      .leftBeforeAnswer:
      nil
    }
  }
}
