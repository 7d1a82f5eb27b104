import Commands
public import WalletDomain

/// How a flow has ended, for everybody who tells of it.
public struct FlowEnding: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case succeeded
    /// It succeeded, and something remains to be done.
    case pending
    /// Somebody chose so: not a failure.
    case stopped
    case failed

    /// Of adding a card to any wallet.
    init(_ name: AddPassOutcome.Name, isChoice: Bool) {
      self =
        switch name {
        case .added: .succeeded
        case .addedRequiringActivation: .pending
        default: isChoice ? .stopped : .failed
        }
    }
  }

  /// Out of the closed list of the flow's outcomes.
  public var name: String
  public var kind: Kind
  public var explanation: Explanation
  /// One sentence for an audience.
  public var caption: String
  /// One sentence to say to the customer.
  public var customer: String
  /// What stands beside the step at which it ended; nil where the step speaks for itself.
  public var detail: String?
  /// What the bank's own app tells its customer to do; nil where that is what the explanation says.
  public var advice: String?
  /// The issuer's own words.
  public var comment: String?
  /// What the wallet's own screen shows of it; nil where the bank's app has the last word.
  public var ofWallet: [SheetContent.Line]?

  /// What the device shows of it, where `advice` is what its customer is told to do.
  func lastWord(_ advice: String) -> [SheetContent.Line] {
    if let ofWallet { return ofWallet }
    var lines = [SheetContent.Line(explanation.summary, kind.line)]
    if let comment { lines.append(.init("“\(comment)”")) }
    // That it went well is all that there is to say, unless the issuer says more; and nothing is said twice.
    let isSaid = kind == .succeeded && comment == nil && self.advice == nil
    if !isSaid, !explanation.summary.hasSuffix(advice) { lines.append(.init(advice)) }
    return lines
  }

  /// What is left to do: what others have to mend is nothing that a wallet would say.
  func remedy(of scene: FlowScene) -> SheetContent.Line {
    .init(
      explanation.remedy(given: scene.giving.order),
      explanation.doer == .customer ? .text : .aside)
  }

  public var succeeded: Bool { kind == .succeeded || kind == .pending }
}

extension FlowEnding.Kind {
  var line: SheetContent.Kind {
    switch self {
    case .succeeded: .succeeded
    case .pending: .pending
    case .stopped: .stopped
    case .failed: .failed
    }
  }
}
