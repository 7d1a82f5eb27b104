import SimulatedWorld
import WalletDomain

/// The parts of a session that a saved scenario must reproduce when it is opened.
struct SessionFingerprint {
  private let session: Session
  private let pendingEvents: PendingEvents

  init(_ session: Session) {
    self.session = session
    pendingEvents = session.world.pendingEvents
  }

  private var app: AppState { session.app }

  /// Differences from the reopened session `other`, each as a sentence; empty if there are none.
  func losses(in other: SessionFingerprint) -> [String] {
    listLosses(in: other) + passLosses(in: other) + flowLosses(in: other)
      + comingLosses(in: other)
  }

  private func listLosses(in other: SessionFingerprint) -> [String] {
    // A list that was never shown cannot be lost.
    guard session.moment.cardList != .notLoaded else { return [] }
    if app.awaitedLogIn != other.app.awaitedLogIn {
      return [
        app.awaitedLogIn == nil
          ? "Opened again, the app asks for the log-in first."
          : "Opened again, the app does not ask for the log-in."
      ]
    }
    if app.cardListFailure != other.app.cardListFailure
      || app.overview?.crash != other.app.overview?.crash
      || (app.overview == nil) != (other.app.overview == nil)
    {
      return [
        other.app.cardListFailure == nil
          ? "Opened again, the card list looks otherwise: what went wrong is over."
          : "Opened again, the card list cannot be loaded: a fault that is on strikes the opening."
      ]
    }
    guard let (mine, theirs) = both(other), mine.evidence != theirs.evidence else { return [] }
    for card in mine.cards {
      guard let now = mine.status(of: card), now != theirs.status(of: card) else { continue }
      let then = theirs.status(of: card)
      for device in Device.allCases {
        let words = [now, then].map { $0?.devices[device]?.status.words }
        if words[0] != words[1] {
          return [
            "Opened again, \(card.name) on the \(device.title) reads \(words[1] ?? "nothing"), "
              + "not \(words[0] ?? "nothing")."
          ]
        }
      }
      if now.row != then?.row {
        return [
          "Opened again, \(card.name) reads \(then?.row.words ?? "nothing"), not \(now.row.words)."
        ]
      }
    }
    return mine.cards.count == theirs.cards.count
      ? [] : ["Opened again, the list has \(theirs.cards.count) cards, not \(mine.cards.count)."]
  }

  private func both(_ other: SessionFingerprint) -> (WalletOverview, WalletOverview)? {
    guard let mine = app.overview, let theirs = other.app.overview else { return nil }
    return (mine, theirs)
  }

  private func passLosses(in other: SessionFingerprint) -> [String] {
    session.world.devices.filter {
      session.world.passes(on: $0) != other.session.world.passes(on: $0)
    }.map { "Opened again, Wallet on the \($0.title) holds other passes." }
  }

  private func flowLosses(in other: SessionFingerprint) -> [String] {
    if standing == other.standing { return [] }
    guard let flow = app.flow?.flow else {
      return ["Opened again, “\(other.app.flow?.flow.name ?? "")” is open."]
    }
    return [
      other.app.flow == nil
        ? "“\(flow.name)” is not kept: the file opens at the card list."
        : "“\(flow.name)” is not kept as it stands."
    ]
  }

  /// Visible state of the open flow; nil if none is open.
  private var standing: Standing? { app.flow.map { Standing($0.flow, in: session.moment) } }

  private func comingLosses(in other: SessionFingerprint) -> [String] {
    var losses: [String] = []
    if pendingEvents.strikes != other.pendingEvents.strikes {
      losses.append("Opened again, the faults strike other calls than they would now.")
    }
    if pendingEvents.onItsWay != other.pendingEvents.onItsWay {
      let gone = pendingEvents.onItsWay.filter { !other.pendingEvents.onItsWay.contains($0) }
      losses.append(
        gone.isEmpty
          ? "Opened again, more is on its way: \(other.pendingEvents.onItsWay.joined(separator: ", "))."
          : "What is on its way now is not kept: \(gone.joined(separator: ", ")).")
    }
    if pendingEvents.codes != other.pendingEvents.codes {
      losses.append("The code that was sent by text message is not kept.")
    }
    return losses
  }
}

/// Visible state of an open flow.
private struct Standing: Equatable {
  var subject: FlowSubject
  var card: Card.ID?
  var chosen: String?
  /// Name of the ending, or of what the flow waits for.
  var name: String?
  var waitsForAnswer: Bool
  var steps: [Int]
  var states: [StepState]

  init(_ flow: some RunningFlow, in moment: SessionState) {
    subject = flow.subject
    card = flow.card(in: moment.world)
    chosen = flow.chosen
    name = flow.currentOutcome
    waitsForAnswer = flow.waitsForAnswer
    steps = flow.shownSteps.map(\.rawValue)
    states = flow.states(in: moment)
  }
}
