import IssuerAPI
import Simulation
import WalletDomain

// The confirmation that an issuer wants before it goes on, as the bank's app asks for it.
extension AwaitedConfirmation {
  /// What the app says above the button; an aside is for whoever looks for the cause.
  var lines: [Sheet.Line] {
    let link = notYet.link
    let place = canBeGiven ? "" : link.map { "Confirm it at \($0)." } ?? "Confirm it where it asks."
    let address = link.map { " The answer names \($0)." } ?? ""
    return [.init("\(issuer) waits for your confirmation before it goes on.")]
      + (place.isEmpty ? [] : [.init(place)]) + [
        .init(
          "\(issuer) answered “not yet”: asked \(asked) of \(notYet.times) times, every "
            + "\(notYet.every.inSeconds).\(address)", .aside)
      ]
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
