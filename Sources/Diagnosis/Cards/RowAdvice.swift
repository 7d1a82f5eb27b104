import IssuerAPI
import Scenarios
import SimulatedWorld
import Simulation
import WalletDomain

/// What is told of a card's row itself.
public struct RowAdvice: Hashable, Sendable {
  /// To the customer.
  public var said: [String] = []
  /// What the agent does about it.
  public var steps: [String] = []

  public init() {}
}

extension SessionDiagnosis {
  /// What to say and to do of a card's row, where neither what happened nor a finding has more to say.
  func advice(on status: CardStatus, besides findings: [Finding]) -> RowAdvice {
    let told = (incidents + listTroubles).filter {
      $0.customer != nil && ($0.card == nil || $0.card == status.card.id)
    }
    if told.contains(where: { !$0.isOver }) { return RowAdvice() }
    let v = world.vocabulary
    let rows = rows(of: status, besides: findings)
    var advice = RowAdvice()
    if findings.allSatisfy(\.isOfElsewhere) {
      // What may be added where is what they say.
      advice.said = rows.filter { findings.isEmpty || $0.status != .notAdded }
        .map { row in
          v.said(
            of: row, appActivates: world.issuer.activate != nil, whyNotAdded(status.card))
        }
    } else if findings.contains(where: { $0.id == .statesDiffer }) {
      // Not every party has heard of it yet, and so the row does not tell it.
      advice.said = told.compactMap(\.customer)
    } else if findings.allSatisfy({ $0.isOfElsewhere || $0.saysNothingIsThere }) {
      // Why the card itself is not offered they do not say.
      advice.said = rows.filter { $0.ineligibility != nil }
        .map { row in
          v.said(
            of: row, appActivates: world.issuer.activate != nil, whyNotAdded(status.card))
        }
    }
    // Whoever is in the middle of a flow goes on with it.
    if app.flow == nil {
      let places = rows.flatMap(\.devices)
      advice.steps = rows.compactMap { $0.step(among: places) }
      if let death = rows.lazy.compactMap(\.ineligibility).first {
        let refused = v.words(of: .deadCardRefused(death, by: .network), on: .phone)
        advice.steps += refused.next.filter { $0.doer == .agent }.map(\.text)
      }
    }
    return advice
  }

  /// Devices of which the same is told share one.
  private func rows(of status: CardStatus, besides findings: [Finding]) -> [RowOnDevices] {
    func row(_ verdict: Verdict, on device: Device?) -> RowOnDevices {
      var row = RowOnDevices(verdict, of: status.card.id, on: device, session)
      if !row.isDoubtful {
        row.order = order(of: verdict, status, on: device, besides: findings)
      }
      return row
    }
    if let whole = status.whole { return [row(whole, on: nil)] }
    return world.places.reduce(into: []) { rows, device in
      guard let verdict = status.devices[device] else { return }
      let row = row(verdict, on: device)
      if let last = rows.last, last.isLike(row) {
        rows[rows.count - 1].devices.append(device)
      } else {
        rows.append(row)
      }
    }
  }

  /// What brings the row on, as the agent says it to the customer; nil where nothing does, or where a finding says otherwise.
  private func order(
    of verdict: Verdict, _ status: CardStatus, on device: Device?, besides findings: [Finding]
  ) -> String? {
    if whyNotAdded(status.card) != nil { return nil }
    switch verdict.status {
    case .requiresActivation:
      let isUseless = findings.contains { finding in
        finding.id == .appCannotVerify
          || finding.id.disputesRow && (finding.device ?? device) == device
      }
      return isUseless ? nil : orderToVerify(verdict.pass, verdict.token)
    case .notAdded:
      guard findings.allSatisfy({ $0.isOfElsewhere || $0.saysNothingIsThere }) else { return nil }
      if verdict.offer == nil { return "have it brought near, then look again" }
      let isElsewhere = status.devices.values.contains { $0.token != nil || $0.pass != nil }
      return "have the customer choose Add to \(world.wallet.title) in the app"
        + (isElsewhere ? ", if the card is wanted there as well" : "")
    case .active, .suspended, .deactivated, .unknown, .couldNotCheck, .cannotBeAdded: return nil
    }
  }

  /// What keeps the card from being added, whatever the app offers: behind “not in Wallet yet”.
  private func whyNotAdded(_ card: Card) -> String? {
    if !scenario.isKnown(.state, of: card), scenario.stateTitle(of: card) != nil {
      return "we have to find out whether it can be added."
    }
    let said = scenario.stateTitle(of: card)?.lowercased()
    return world.death(of: card.id).map { death in
      "the card is \(death == .lost ? said ?? death.words : death.words), so that it cannot be added."
    }
  }
}

extension SessionDiagnosis {
  /// “have the customer choose Activate Card in the app, or verify the card in Wallet by text message or call”; nil where no
  /// way is known.
  fileprivate func orderToVerify(_ pass: Pass?, _ token: Token?) -> String? {
    let ways = (pass.map(world.verificationOptions) ?? []).filter { $0 != .bankApp }.map(
      \.shortWords)
    let inWallet =
      ways.isEmpty
      ? nil : "verify the card in \(world.wallet.title) by \(ways.joined(separator: " or "))"
    let isRefused = token?.tokenUniqueReference.map(world.refusesActivationFromApp) ?? false
    let inApp =
      world.setup.issuer.activate == nil || isRefused ? nil : "choose Activate Card in the app"
    let orders = [inApp, inWallet].compactMap { $0 }
    return orders.isEmpty ? nil : "have the customer " + orders.joined(separator: ", or ")
  }
}

extension Finding {
  /// A device that is left out, or one more copy elsewhere, says nothing of the card's state where it is.
  fileprivate var isOfElsewhere: Bool {
    switch kind {
    case .tokenWithoutPass(_, _, cardIsHere: true): true
    default: id == .deviceNotOffered
    }
  }

  /// The app has looked, and was told as much.
  fileprivate var saysNothingIsThere: Bool { kind == .emptySearch(.nothingThere, .nothing) }

  /// What the agent does before all else; what does not bear on the row stands with what is odd.
  public var steps: [Step] {
    isOfElsewhere ? [] : words.next.filter { $0.doer == .agent }
  }

  /// What is done about it besides.
  public var furtherSteps: [Step] {
    isOfElsewhere ? words.next : words.next.filter { $0.doer != .agent }
  }
}

/// What the row says of a card on a device, or on several of which it says the same.
private struct RowOnDevices {
  var status: WalletStatus
  /// None for the guide's one verdict on the card.
  var devices: [Device]
  /// It rests on what nobody could say of the customer.
  var isDoubtful: Bool
  /// Why the card itself is not offered, whatever the device.
  var ineligibility: CardUnusable?
  /// The app offers what the row names.
  var isOffered: Bool
  /// What the agent has the customer do, without the place.
  var order: String?

  init(_ verdict: Verdict, of card: Card.ID, on device: Device?, _ session: Session) {
    status = verdict.status
    ineligibility = verdict.ineligibility
    isOffered = verdict.offer != nil
    devices = [device].compactMap { $0 }
    isDoubtful =
      verdict.isProbable
      || session.scenario.isDoubtful(verdict.status, of: card, on: device)
  }

  /// Of another device, the same is said.
  func isLike(_ other: Self) -> Bool {
    (status, isDoubtful, ineligibility, isOffered, order)
      == (other.status, other.isDoubtful, other.ineligibility, other.isOffered, other.order)
  }

  /// “On the Watch: have it brought near, then look again.”
  func step(among places: [Device]) -> String? {
    guard let order else { return nil }
    let titles = devices.map { "the \($0.title)" }.joined(separator: " and ")
    return devices == places
      ? order.capitalizedFirst + "." : "On \(titles): \(order)."
  }

}

extension Vocabulary {
  /// A row, said to the customer.
  fileprivate func said(
    of row: RowOnDevices, appActivates: Bool, _ whyNotAdded: String?
  ) -> String {
    let titles = row.devices.map { "your \($0.title)" }.joined(separator: " and ")
    let place = row.devices.isEmpty ? "" : " on \(titles)"
    return (row.isDoubtful ? "As far as we know: " : "")
      + sentence(of: row, at: place, appActivates, whyNotAdded)
  }

  private func sentence(
    of row: RowOnDevices, at place: String, _ appActivates: Bool, _ whyNotAdded: String?
  ) -> String {
    switch row.status {
    case .notAdded:
      "Your card is not in \(wallet)\(place) yet; "
        + (whyNotAdded
          ?? (row.isOffered ? "our app can add it." : "the Watch has to be near for it."))
    case .requiresActivation:
      "Your card is in \(wallet)\(place), and pays once "
        + (appActivates ? "our app has activated it." : "it is verified in \(wallet).")
    case .active: "Your card is in \(wallet)\(place) and can pay."
    case .suspended: "Your card is in \(wallet)\(place), but cannot pay just now."
    case .deactivated: "Your card in \(wallet)\(place) has ended for good."
    case .unknown: "Our app does not know what state your card in \(wallet) is in."
    case .couldNotCheck: "Our app could not find out whether your card is in \(wallet)\(place)."
    case .cannotBeAdded where row.ineligibility != nil:
      "Your card is not in \(wallet)\(place)"
        + (whyNotAdded.map { "; \($0)" } ?? ", and our app does not offer to add it just now.")
    case .cannotBeAdded: "Your card cannot be added to \(wallet)\(place) just now."
    }
  }
}
