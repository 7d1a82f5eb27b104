import Commands
public import WalletDomain

/// How a flow has ended, with its texts for customer, audience and engineer.
public struct FlowEnding: Hashable, Sendable {
  /// Name from the closed list of the flow's outcomes.
  public var name: String
  public var kind: EndingKind
  public var explanation: Explanation
  /// One sentence for the audience of a presentation.
  public var caption: String
  /// One sentence that a support agent can read to the customer verbatim.
  public var customer: String
  /// Detail beside the step at which the flow ended; nil if the step needs none.
  public var detail: String?
  /// The cause of the ending in a sentence of its own, where the summary does not name it.
  public internal(set) var cause: String?
  /// The explanation without the detail, for where that stands in sight; nil if it does not begin with it.
  private(set) var explanationBesideDetail: String?
  /// Whether the summary names the detail, too.
  var summaryNamesDetail = false
  /// Whether the summary ends with what the bank's app advises.
  var summaryHoldsAdvice = false
  /// Advice of the bank's app to the customer; nil if it is the explanation's remedy.
  public var advice: String?
  /// The issuer's own words.
  public var comment: String?
  /// Lines with which the wallet's own screen shows the ending; nil if the bank's app shows it.
  public var ofWallet: [Sheet.Line]?
  /// Whether the customer is not shown the remedy, as others must act and a wallet would not show that.
  public var isMendedByOthers = false
  /// Title of the button that closes the flow.
  public var leaving = "Done"

  /// An ending with an explanation of its own; `name` is the error that the app's code got. `alert` is the wallet's,
  /// with its title first; nil if the bank's app shows the ending.
  init(
    _ outcome: some FlowOutcome, id: String, summary: String, explanation: String, remedy: String,
    doer: Doer = .customer, agent: String? = nil, act: RemedyAct? = nil,
    seenAs name: SystemName? = nil, caption: String, customer: String, detail: String? = nil,
    alert: [String]? = nil
  ) {
    var why = Explanation(
      id: id, summary: summary, explanation: explanation, remedy: remedy, doer: doer,
      agent: agent, act: act)
    why.systemName = name
    self.init(
      outcome, why, caption: caption, customer: customer, detail: detail, alert: alert)
  }

  /// An ending by a request that failed; `call` is its name, where that has to be told.
  init(
    _ outcome: some FlowOutcome, id: String, summary: String, _ failure: CallFailure,
    of call: String? = nil, caption: String, customer: String, alert: [String]? = nil
  ) {
    let (why, start) = (failure.explanation, call.map { "\($0): " } ?? "")
    self.init(
      outcome, id: id, summary: summary, explanation: "\(start)\(why.summary) \(why.explanation)",
      remedy: why.remedy, doer: why.doer, seenAs: failure.systemName, caption: caption,
      customer: customer, detail: why.summary, alert: alert)
    cause = why.summary
    explanationBesideDetail = start + why.explanation
  }

  /// An ending that what caused it explains.
  init(
    _ outcome: some FlowOutcome, _ explanation: Explanation, caption: String, customer: String,
    detail: String? = nil, alert: [String]? = nil
  ) {
    (name, kind) = (outcome.name.rawValue, outcome.kind)
    self.explanation = explanation
    self.caption = caption
    self.customer = customer
    self.detail = detail
    ofWallet = alert?.enumerated().map { .init($1, $0 == 0 ? .ended(.failed) : .text) }
  }

  /// The remedy, as an aside if the customer is not shown it; `giving` names the key or word of its action.
  func remedy(given giving: CommandHint) -> Sheet.Line {
    .init(explanation.remedy(given: giving.order), isMendedByOthers ? .aside : .text)
  }

  /// The lines that the device shows after the ending; `advice` is what the bank's app tells the customer to do.
  func lastWord(_ advice: String) -> [Sheet.Line] {
    if let ofWallet { return ofWallet }
    var lines = [Sheet.Line(explanation.summary, .ended(kind))]
    if let comment { lines.append(.init("“\(comment)”")) }
    // A success needs no more words unless the issuer adds some, and advice is not repeated.
    let isSaid = kind == .succeeded && comment == nil && self.advice == nil
    if !isSaid, !summaryHoldsAdvice { lines.append(.init(advice)) }
    return lines
  }
}

// An ending with a real issuer, whose network and device are simulated.
extension FlowEnding {
  static let remarkOnTokenMadeHere =
    "The new token exists in this simulation only: no real issuer knows it."

  /// Rewrites a success for a real issuer that does not list the new token.
  mutating func tellSimulationAlone(of card: Card, on device: Device) {
    let wallet = device.wallet.title
    explanation.summary = "\(card.name) is in the simulated \(wallet) on the \(device.title)."
    explanation.explanation =
      "What the issuer made was taken here, and the simulated network made a token for it."
    explanation.remedy = "Nothing more to do here: only a real device and network show the rest."
    caption = "\(card.name) is in the simulated \(wallet); no real device or network knows it."
    customer = "This was tried on a simulated device: on your own, nothing has changed."
    advice = nil
  }
}

extension CallFailure {
  /// Sentence for the customer about a failed request to the bank while adding a card.
  var toldOfAdding: String {
    switch self {
    case .status(400..<500, _):
      "Our service did not prepare the card for Wallet; nothing was added."
    case .notYet: "You have to confirm it first; until then nothing is added."
    default: "Our service gave no answer that could be used; nothing was added."
    }
  }

  /// Why nothing was added, for onlookers.
  var captionOfAdding: String {
    isNotYet
      ? "The bank waits for a confirmation: nothing was added."
      : "The bank gave no usable answer: nothing was added."
  }

  /// Why a card could not be added, as the end of a sentence; `usual` is said where the bank failed.
  func reasonOfAdding(usual: String) -> String {
    isNotYet ? "it has to be confirmed first" : usual
  }

  private var isNotYet: Bool { if case .notYet = self { true } else { false } }
}
