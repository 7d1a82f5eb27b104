/// One step of the reasoning that led to a verdict: a fact that the app saw, or a rule that it followed.
public enum Reason: Hashable, Sendable {
  case passSeen(Pass, Device)
  case tokenSeen(Token)
  /// The issuer's list tells the device, and no pass has the token's reference.
  case deviceTold(Device)
  case noTokenOfCard(Device)
  /// No pass is known to be of the card; for an issuer that cannot be asked.
  case noPassOfCard(Device)
  /// The primaryAccountIdentifier shows whose pass it is, for an issuer that cannot be asked.
  case sameAccount
  /// A pass that may be of several cards, with their names.
  case passOfOneOf([String], Pass, Device)
  /// Google reports a token with the card's digits but does not list it.
  case tokenizedByDigits
  case passesWithoutToken(count: Int, Device)
  /// The digitization state of the card as the app infers it, for an issuer that has such states.
  case digitized(DigitizationState)
  case searchFailed(CallFailure)
  case obstacle(AddObstacle)
  /// The card is unusable by the card list that the app last read.
  case ineligible(CardUnusable)
  case rule(Rule)

  /// The reason as one sentence; of a pass or a token it names only these `ids`.
  public func text(in v: Vocabulary, naming ids: ToldIDs = .all) -> String {
    switch self {
    case .passSeen(let pass, let device): device.wallet.sentence(pass, device, ids)
    case .tokenSeen(let token):
      "\(token.lister.name) knows "
        + (token.tokenUniqueReference.map { ids.contains(.reference) ? "token \($0)" : "a token" }
          ?? "a token without a reference")
        + (token.externalCardId.map { " of card \($0)" } ?? "")
        + (token.tokenStatus == nil ? " without a status" : " as \(token.ownStatus)")
        + (token.externalCardId == nil ? ", and does not say of which card it is." : ".")
    case .deviceTold(let device):
      "\(v.issuer)'s list says that it is in \(v.wallet) on the \(device.title); "
        + "no \(v.item) there has its reference."
    case .noTokenOfCard(let device) where device.wallet == .googlePay:
      "No token that Google Wallet lists on the \(device.title) is of this card."
    case .noTokenOfCard(let device):
      "No \(device.wallet.item.whole) that the app sees on the \(device.title) belongs to a token of this card."
    case .noPassOfCard(let device):
      "No \(device.wallet.item.whole) that the app sees on the \(device.title) is known to be of this card."
    case .sameAccount: "Pass and card have the same primaryAccountIdentifier."
    case .passOfOneOf(let names, let pass, let device):
      "A \(device.wallet.item.whole) on the \(device.title) ends in \(pass.primaryAccountNumberSuffix ?? "no digits"), as "
        + "\(names.sorted().joined(separator: " and ")) do: whose it is cannot be known."
    case .tokenizedByDigits:
      "isTokenized says that a token with these digits is on this phone; in which state it is, "
        + "Google does not tell."
    case .passesWithoutToken(let count, let device):
      count == 1
        ? "One \(device.wallet.item.whole) on the \(device.title) is not in \(v.issuer)'s answer."
        : "\(count) \(device.wallet.item.several) on the \(device.title) are not in \(v.issuer)'s answer."
    case .digitized(let state):
      "By \(v.issuer)'s states the app takes the card for \(state.rawValue): \(state.meaning(on: v.phone))."
    case .searchFailed(let failure): "\(v.terms.searchCall): \(failure.explanation.summary)"
    case .obstacle(let obstacle): obstacle.explanation.summary
    case .ineligible(let death):
      "By the card list that the app last read, the card is \(death.words)."
    case .rule(let rule): v.text(of: rule)
    }
  }

  /// The rule's own id; nil for facts, which are numbered in a list.
  var ruleID: String? {
    if case .rule(let rule) = self { rule.rawValue } else { nil }
  }
}

extension Reason {
  /// True if the reason is about passes in a device's wallet, or about their absence.
  public var isAboutPass: Bool {
    switch self {
    case .passSeen, .noPassOfCard, .passOfOneOf, .passesWithoutToken, .noTokenOfCard: true
    default: false
    }
  }
}

extension [Reason] {
  /// The reasons with the ids under which they are quoted.
  public func numbered(in v: Vocabulary) -> [(id: String, text: String)] {
    zip(ids, self).map { ($0, $1.text(in: v)) }
  }

  /// The ids of the reasons: F1, F2 … for facts, R… and G… for rules.
  public var ids: [String] {
    var facts = 0
    return map { reason in
      if let id = reason.ruleID { return id }
      facts += 1
      return "F\(facts)"
    }
  }
}

/// The rules by which verdicts follow from what the app sees; the ids are stable.
public enum Rule: String, CaseIterable, Hashable, Sendable {
  case failedQuestionIsNoVerdict = "R1"
  case activeToken = "R2"
  case inactiveToken = "R3"
  case suspendedToken = "R4"
  case deactivatedToken = "R5"
  case unknownTokenStatus = "R6"
  case nothingOnDevice = "R7"
  case deviceCannotHold = "R8"
  case watchOutOfReach = "R9"
  case passAlone = "R10"
  case digitsAlone = "R11"
  case digitsShared = "R12"
  case tokenWithoutReference = "R13"
  case ineligibleCard = "R14"
  case listTellsDevice = "R15"
  case guideCardAbsent = "G1"
  case guideActive = "G2"
  case guideInactive = "G3"
  case guideDefault = "G4"
}

extension Vocabulary {
  /// A rule as a sentence.
  public func text(of rule: Rule) -> String {
    switch rule {
    case .failedQuestionIsNoVerdict: "A question that failed is never a verdict."
    case .activeToken: "A token that is ACTIVE makes the card Active on its device."
    case .inactiveToken: "A token that is \(inactive) asks for activation on its device."
    case .suspendedToken: "A SUSPENDED token cannot pay; the app can neither add nor activate it."
    case .deactivatedToken:
      "A \(deactivated) token never pays again; \(hasPassKit ? "its pass" : "it") must go first."
    case .unknownTokenStatus: "A \(tokenStatus) that the app does not know gives no button."
    case .nothingOnDevice: "A device without a token of the card may add it."
    case .deviceCannotHold: "A device that cannot hold a \(item) is not offered one."
    case .watchOutOfReach: "A Watch that is out of reach cannot be added to now."
    case .passAlone: "Where the issuer cannot be asked, the \(item)'s own state counts."
    case .digitsAlone:
      (hasPassKit
        ? "Without a primaryAccountIdentifier,"
        : "Where \(maker) names no account behind a \(item),")
        + " last four digits and network tell the card only probably."
    case .digitsShared: "Digits that several cards share tell of none of them whose \(item) it is."
    case .tokenWithoutReference:
      "A token without a reference says that its card was added, and not on which device."
    case .listTellsDevice:
      "A list that tells wallet and device is believed where no \(item) tells more."
    case .ineligibleCard: "A card that is not active, or past its date, is not offered."
    case .guideCardAbsent: "Guide: a card that is not in TMP's answer has not been added."
    case .guideActive: "Guide: tokenStatus ACTIVE means added and activated."
    case .guideInactive: "Guide: tokenStatus INACTIVE means added, activation needed."
    case .guideDefault: "Guide: every other tokenStatus counts as not added (its default case)."
    }
  }
}
