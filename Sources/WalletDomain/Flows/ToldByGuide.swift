/// The report of the guide's sample to its caller when adding a card has ended.
public enum ToldByGuide: Hashable, Sendable {
  /// It reports that it has finished, whatever the state of the pass.
  case finished
  /// It reports a failure, also when the person cancelled; the line that it prints has `\(error)` in these letters.
  case failure
  /// It reports nothing: the sheet closes.
  case nothing
}

extension AddPassOutcome {
  /// Nil if the sample does not get as far as its report.
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
  /// True once policy `guide` has an answer: the sample reads one of three answers and does nothing with any.
  public var tellsNothing: Bool { policy == .guide && answer != nil }
}
