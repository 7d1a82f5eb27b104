import IssuerAPI
import Simulation
import WalletDomain

// The confirmation that an issuer wants before it goes on, as the bank's app asks for it.
extension AwaitedConfirmation {
  /// What the app says above the button; an aside is for whoever looks for the cause.
  var lines: [Sheet.Line] {
    let elsewhere =
      notYet.link.map { "Confirm it at \($0)." } ?? "Confirm it where your bank asks for it."
    return [.init("\(issuer) waits for your confirmation before it goes on.")]
      + (canBeGiven ? [] : [.init(elsewhere)]) + [.init(background, .aside)]
  }

  /// What the issuer answered, and how often it is asked.
  var background: String {
    "\(issuer) answered “not yet”: asked \(asked) of \(notYet.times) times, every "
      + "\(notYet.every.inSeconds)." + (notYet.link.map { " The answer names \($0)." } ?? "")
  }

  /// The title of the button that gives it; nil if it is given elsewhere.
  var button: String? { canBeGiven ? "Confirm with \(issuer)" : nil }

  var detail: String { "not yet · waits for a confirmation" }

  var caption: String { "\(issuer) waits until the customer confirms it." }
}

extension StepWords {
  /// Label of the key that confirms.
  public static let confirms = "confirm"
}
