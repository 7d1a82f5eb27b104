package import Scenarios
import SimulatedWorld
package import Simulation
package import WalletDomain

/// What the app's card list says of one card.
package struct CardRow: Sendable {
  package let status: CardStatus
  /// The network; with a question mark if it is unknown or cannot be simulated.
  package let network: String
  /// The last four digits, or a question mark.
  package let digits: String
  /// What the bank says of the card itself; nil if it is active, or nobody has told.
  package let state: String?
  /// Whether the row's own status rests on unknown facts.
  package let isDoubtful: Bool
  /// The verdict on each device, or the guide's only one.
  package let places: [PlacedVerdict]
  /// The warning that somebody may still pay with a card that is not active.
  package let alarm: ActiveTokenWarning?

  package var card: Card { status.card }

  /// `alarms`: those of all cards, if many rows are made; else the row looks for its own.
  package init(
    _ status: CardStatus, in session: Session, alarms: [Card.ID: ActiveTokenWarning]? = nil
  ) {
    let (card, scenario) = (status.card, session.scenario)
    self.status = status
    network = scenario.networkTitle(of: card)
    digits = scenario.digits(of: card)
    state = scenario.stateTitle(of: card)
    isDoubtful = scenario.isDoubtful(status)
    places = status.verdicts(on: session.world.devices, in: scenario)
    alarm = if let alarms { alarms[card.id] } else { session.alarm(of: card.id) }
  }
}

/// A verdict of a row, with what it is about and how far it is known.
package struct PlacedVerdict: Sendable {
  /// Nil for the guide's only verdict on the card.
  package let device: Device?
  package let verdict: Verdict
  /// Whether it rests on unknown facts.
  package let isDoubtful: Bool
  /// Whether nobody has said that the device holds the pass that it rests on.
  package let isAssumed: Bool

  /// “Active, probably, as far as is known”, or “Not known here; Active if its pass is here”.
  package var words: String {
    isAssumed
      ? verdict.wordsIfHere : verdict.words + (isDoubtful ? UnknownFact.doubt : "")
  }

  /// Whether the app is certain, and all that it rests on is known.
  package var isSure: Bool { verdict.doubt.isEmpty && !isDoubtful }
}

extension CardStatus {
  /// The verdicts on `devices`, or the guide's only one.
  package func verdicts(on devices: [Device], in scenario: Scenario) -> [PlacedVerdict] {
    func placed(_ verdict: Verdict, _ device: Device?) -> PlacedVerdict {
      PlacedVerdict(
        device: device, verdict: verdict,
        isDoubtful: scenario.isDoubtful(verdict.status, of: card.id, on: device),
        isAssumed: scenario.isAssumed(verdict, on: device))
    }
    if let whole { return [placed(whole, nil)] }
    return devices.compactMap { device in self.devices[device].map { placed($0, device) } }
  }
}

extension Verdict {
  /// What a row says where nobody has said which device holds the pass.
  package static let notKnownHere = "Not known here"

  /// “Not known here; Active if its pass is here”.
  package var wordsIfHere: String { "\(Self.notKnownHere); \(words) if its pass is here" }
}

extension WalletStatus {
  /// A sign beside the words, so that nothing is conveyed by colour alone.
  package var sign: String {
    switch self {
    case .notAdded: "+"
    case .requiresActivation: "◐"
    case .active: "●"
    case .suspended: "■"
    case .deactivated: "×"
    case .unknown: "?"
    case .couldNotCheck: "!"
    case .cannotBeAdded: "–"
    }
  }
}
