/// What the guide's sample tells whoever listens of how the adding of a card has ended.
public enum ToldByGuide: Hashable, Sendable {
  /// That it has finished, whatever has become of the pass.
  case finished
  /// That it has failed: a choice is an error like any other, and the printed line has `\(error)` in these letters.
  case failure
  /// Nothing: the sheet goes away.
  case nothing
}

extension AddPassOutcome {
  /// Nil where the sample does not get there.
  public var toldByGuide: ToldByGuide? {
    switch self {
    case .added, .addedRequiringActivation, .addedAnother: .finished
    case .issuerFailed: .nothing
    case .cancelled, .interrupted, .appleFailed, .deadlinePassed, .handlerMissed, .walletFailed:
      .failure
    case .cannotBeAdded, .crashed: nil
    }
  }
}

extension ActivationFlow {
  /// The guide's sample reads one of three answers, and does nothing with any.
  public var tellsNothing: Bool { policy == .guide && answer != nil }
}
