import Commands
public import WalletDomain

/// How a flow has ended, with its texts for customer, audience and engineer.
public struct FlowEnding: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case succeeded
    /// Succeeded, but something remains to be done.
    case pending
    /// Stopped by choice; not a failure.
    case stopped
    case failed

    /// The kind of an outcome of adding a card to any wallet; `isChoice` if the customer stopped it.
    init(_ name: AddPassOutcome.Name, isChoice: Bool) {
      self =
        switch name {
        case .added: .succeeded
        case .addedRequiringActivation: .pending
        default: isChoice ? .stopped : .failed
        }
    }
  }

  /// Name from the closed list of the flow's outcomes.
  public var name: String
  public var kind: Kind
  public var explanation: Explanation
  /// One sentence for the audience of a presentation.
  public var caption: String
  /// One sentence to say to the customer.
  public var customer: String
  /// Detail beside the step at which the flow ended; nil if the step needs none.
  public var detail: String?
  /// Advice of the bank's app to the customer; nil if it is the explanation's remedy.
  public var advice: String?
  /// The issuer's own words.
  public var comment: String?
  /// Lines with which the wallet's own screen shows the ending; nil if the bank's app shows it.
  public var ofWallet: [SheetContent.Line]?

  /// The lines that the device shows after the ending; `advice` is what the bank's app tells the customer to do.
  func lastWord(_ advice: String) -> [SheetContent.Line] {
    if let ofWallet { return ofWallet }
    var lines = [SheetContent.Line(explanation.summary, kind.line)]
    if let comment { lines.append(.init("“\(comment)”")) }
    // A success needs no more words unless the issuer adds some, and advice is not repeated.
    let isSaid = kind == .succeeded && comment == nil && self.advice == nil
    if !isSaid, !explanation.summary.hasSuffix(advice) { lines.append(.init(advice)) }
    return lines
  }

  /// The remedy, as an aside if others than the customer must act, since a wallet would not show that.
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
