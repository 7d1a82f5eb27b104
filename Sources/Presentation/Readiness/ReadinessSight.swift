import WalletDomain

/// What shows that a step is missing: where, and to whom.
package struct ReadinessSight {
  /// The flow in which it is met first.
  package var flow: String
  /// The call that fails first, and how.
  package var call: String
  package var customer: String
  package var app: String
  package var log: String
}

extension ReadinessConsequence {
  /// What shows it; nil if no device does.
  package var sight: ReadinessSight? {
    let noLog = "No line has been published."
    return switch self {
    case .reachesNoDevice: nil
    case .noEntitlement:
      ReadinessSight(
        flow: "the card list",
        call: "canAddPaymentPass() answers no, and passes() is empty.",
        customer: "The app says that the card cannot be added.",
        app: "PKAddPaymentPassViewController(requestConfiguration:delegate:) is nil.", log: noLog)
    case .hiddenPasses:
      ReadinessSight(
        flow: "the card list", call: "passes() is empty, whatever Wallet holds.",
        customer: "The app offers a card that is in Wallet already.",
        app: "An empty list, and no error.", log: noLog)
    case .unlisted:
      ReadinessSight(
        flow: "adding from Wallet", call: "Wallet never asks the extension for its status.",
        customer: "Wallet's plus does not list the bank.",
        app: "Nothing: the extension is not started.", log: noLog)
    case .noLogIn:
      ReadinessSight(
        flow: "adding from Wallet", call: "Wallet has no log-in of the bank to show.",
        customer: "Whoever has to log in finds none of the bank's cards behind Wallet's plus.",
        app: "Nothing: the log-in extension is not started.", log: noLog)
    case .extensionSeesNoPass:
      ReadinessSight(
        flow: "adding from Wallet", call: "passes() is empty in the extension, and not in the app.",
        customer: "Wallet offers a card that it holds already.",
        app: "An empty list in the extension, and no error.", log: noLog)
    case .refused(let obstacle):
      ReadinessSight(
        flow: "adding a card",
        call: (obstacle == .sandboxAccount ? "passes() is empty, and then " : "")
          + "cards (eligibility) is refused before the terms.",
        customer: "\(obstacle.alert).",
        app: "didFinishAdding with the error of apple.errors.beforeTerms.",
        log: obstacle.isLogged
          ? "Step eligibility: HTTP 500, PKPaymentWebServiceErrorDomain 0." : noLog)
    case .unavailable:
      ReadinessSight(
        flow: "the card list", call: "listTokens() is empty, and what would add a card is refused.",
        customer: "The app offers the card, and it cannot be added.",
        app: "15009, TAP_AND_PAY_UNAVAILABLE.", log: noLog)
    case .unmapped:
      ReadinessSight(
        flow: "the card list", call: "listTokens() leaves the tokens out.",
        customer: "The app knows by the card's digits alone that it is in Google Wallet.",
        app: "An empty list; isTokenized goes by digits and network.", log: noLog)
    }
  }
}
