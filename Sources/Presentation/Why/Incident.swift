public import Diagnosis
import IssuerAPI
import Scenarios
import SimulatedWorld
import Simulation
public import WalletDomain

/// Something that just happened to the customer, reported before the rows.
public struct Incident: Hashable, Sendable {
  /// Title, such as “Adding Gold to the iPhone”.
  public var title: String
  /// One sentence: how it ended, or its current state.
  public var summary: String
  /// How it ended; nil if it has not.
  public var kind: EndingKind?
  /// The issuer's own words.
  public var comment: String?
  public var explanation: String?
  /// Sentence for the customer, mentioning nothing beyond devices, cards and Wallet.
  public var customer: String?
  public var next: [Finding.Step] = []
  /// Further observations.
  public var remarks: [String] = []
  /// Simulated faults that were triggered.
  public var faults: [TriggeredFault] = []
  /// The card concerned, if there is one.
  public var card: Card.ID?
  /// Whether it succeeded, was closed, and is reflected in the list, so that the row matters more.
  public var isOver = false

  /// Whether it has a comment or remarks that no row shows.
  public var saysMore: Bool { comment != nil || !remarks.isEmpty }
}

extension SessionDiagnosis {
  /// The latest incidents: a refusal, and the flow that is open or ended last.
  public var incidents: [Incident] {
    let refused = titleOfNotice.flatMap { title in
      app.refusal.map(Incident.init(refusing:))
        ?? app.notice.map {
          Incident(title: title, summary: $0, kind: isLedToWallet ? .succeeded : .failed)
        }
    }
    // What the notice says of a confirmation is the flow's own state.
    let isAwaited = app.awaitedConfirmation != nil
    let byHand = addedByHand.map { card, pass in
      Incident(
        title: world.titleOfAddingByHand(card.id),
        summary: world.vocabulary.takenByHand(card.name, pass.activationState), kind: .succeeded,
        explanation: "Its number was typed or read by the camera: the app has no part in that.",
        card: card.id)
    }
    let flow = latestFlow.map { flow in
      var told = told(of: flow.presentation)
      told.faults = faults(of: flow)
      return told
    }
    return [isAwaited ? nil : refused, byHand, flow].compactMap { $0 }
  }

  private func told(of flow: any FlowPresentation) -> Incident {
    let scene = FlowScene(moment)
    let title = titleOfFlow ?? flow.opening
    guard let ending = flow.ending(in: world) else {
      let words = flow.words(in: scene)
      let waiting = flow.waitsForAnswer && !words.detail.isEmpty ? words.detail : nil
      let confirmation = app.awaitedConfirmation
      return Incident(
        title: title, summary: flow.caption(in: scene),
        explanation: confirmation?.background ?? waiting.map { "It waits: \($0)." },
        customer: confirmation.map { "Please confirm it: \($0.issuer) waits for that." },
        remarks: flow.remarks(in: scene), card: flow.card(in: world))
    }
    let why = ending.explanation
    // The remedy was to refresh the list, and that has been done.
    let isAskedAgain = why.act == .askAgain && listWasAskedSinceActivating
    return Incident(
      title: title, summary: why.summary, kind: ending.kind, comment: ending.comment,
      explanation: why.explanation(on: world.wallet),
      customer: isAskedAgain ? nil : ending.customer,
      next: isAskedAgain
        ? []
        : why.steps(why.act == nil ? flow.remedy(ending, in: scene).text : why.remedy),
      remarks: flow.remarks(in: scene) + ageOfList(after: ending), card: flow.card(in: world),
      isOver: ending.kind.isSuccess && app.flow == nil && moment.listIsFresh && !app.missedNews)
  }

  /// Remark that the list is older than the flow's ending; empty if it was loaded since.
  private func ageOfList(after ending: FlowEnding) -> [String] {
    let calls = world.log.calls
    guard ending.explanation.act == .askAgain, !listWasAskedSinceActivating,
      let asked = calls.last(where: { $0.endpoint == .searches && $0.answer != nil })
    else { return [] }
    return ["The list below is of \(asked.at.timeOfDay), before this; it was not asked for since."]
  }

  private var listWasAskedSinceActivating: Bool {
    let calls = world.log.calls
    guard let activated = calls.lastIndex(where: { $0.endpoint == .activations }) else {
      return false
    }
    return calls[activated...].contains { $0.endpoint == .searches && $0.answer != nil }
  }

  /// Whether the explanation demands a wait that a server requested and that is over now.
  private func isToldToWait(_ why: Explanation) -> Bool {
    why.id == CallFailure.throttledID && app.policy == .perDevice && moment.retryObstacle == nil
  }

  /// Reasons why the list is missing or incomplete; empty if it is in order.
  public var listTroubles: [Incident] {
    let v = world.vocabulary
    if !world.installation.isInstalled {
      return [
        Incident(
          title: "The app", summary: "The bank's app is not on this \(v.phone).",
          explanation:
            "\(v.wallet) keeps its cards without it; a link of the bank opens nothing here.",
          customer: "Our app is not on your \(v.phone); please install it.",
          next: [.agent("Have the app installed.")])
      ]
    }
    if world.appAbsence == .neverOpened {
      return [
        Incident(
          title: "The app", summary: "The bank's app is on this \(v.phone) and was never opened.",
          explanation:
            "\(v.wallet) names the bank only after somebody has opened its app and logged in.",
          customer: "Please open our app once and log in.",
          next: [.agent("Have the customer open the app and log in.")])
      ]
    }
    var troubles: [Incident] = []
    func add(
      _ title: String, _ why: Explanation, say customer: String, struck endpoint: Endpoint? = nil
    ) {
      let call = endpoint.flatMap { endpoint in
        world.log.calls.last { $0.endpoint == endpoint }
      }
      troubles.append(
        Incident(
          title: title, summary: why.summary,
          explanation: why.explanation(on: world.wallet), customer: customer,
          next: why.steps(isToldToWait(why) ? "The wait is over: try again." : why.remedy),
          faults: [call.flatMap(fault)].compactMap { $0 }))
    }
    if let crash = app.overview?.crash {
      add(
        "The app has stopped", crash.explanation,
        say: "Our app has stopped because of a fault of its own.")
    }
    if let failure = app.cardListFailure {
      add(
        "The card list", failure.explanation,
        say: "Our app could not load your cards; that says nothing about the cards themselves.",
        struck: .datacore)
    }
    if let failure = app.searchFailure {
      add(
        "The question about the cards in \(v.wallet)", failure.explanation,
        say:
          "Our app could not find out which of your cards are in \(v.wallet); \(v.wallet) itself is as it was.",
        struck: .searches)
    }
    if let reason = app.awaitedLogIn {
      add("The log-in", reason.explanation, say: "Please log in to the app to go on.")
    }
    if let obstacle = moment.retryObstacle {
      troubles.append(
        Incident(
          title: "Waiting", summary: obstacle, customer: "Please wait a moment and try again."))
    }
    if app.isChecking {
      let call = world.log.calls.last { $0.isWaiting }
      let wait = call.map {
        "\($0.title) has been under way for \((world.clock - $0.at).inSeconds)."
      }
      troubles.append(
        Incident(
          title: "Waiting", summary: wait ?? "The list is being loaded.",
          customer: "Our app is still waiting for an answer.",
          faults: [call.flatMap(fault)].compactMap { $0 }))
    }
    if app.overview?.cards.isEmpty == true, !scenario.unknowns.contains(.cards) {
      troubles.append(
        Incident(
          title: "The card list", summary: "You have no cards.",
          explanation: "The bank's card list is empty for this customer.",
          customer: "Our app has no card of yours to show.",
          next: [.agent("Look in the bank's own system whether a card was made already.")]))
    }
    // Do not repeat the ending of a flow.
    let told = Set(incidents.map(\.summary))
    return troubles.filter { !told.contains($0.summary) }
  }
}

extension Vocabulary {
  /// What is told of a card that was typed into the wallet itself, or read by its camera.
  package func takenByHand(_ card: String, _ state: PassActivationState) -> String {
    "\(wallet) has taken \(card) without the app: it is \(state.words)."
  }
}

extension Incident {
  /// An incident for an act that was refused to the customer.
  fileprivate init(refusing refusal: AppState.Refusal) {
    let why = refusal.why
    let advice = why.doer == .customer ? " \(why.remedy)" : ""
    self.init(
      title: refusal.title, summary: why.summary, kind: .failed, explanation: why.explanation,
      customer: why.summary + advice, next: why.steps(why.remedy))
  }
}

extension Explanation {
  /// The steps for `remedy`, preceded by the agent passing it on if it is not for support or the customer.
  fileprivate func steps(_ remedy: String) -> [Finding.Step] {
    let step = Finding.Step(doer: doer, text: remedy)
    return switch doer {
    case .customer, .agent: [step] + (agent.map { [.agent($0)] } ?? [])
    case .developers, .tokenService:
      [.agent("Pass it on, with the time at which it happened."), step]
    }
  }
}
