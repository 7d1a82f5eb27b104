public import Diagnosis
import IssuerAPI
import Scenarios
import SimulatedWorld
import Simulation
import WalletDomain

/// Advice on a card's row.
public struct RowAdvice: Hashable, Sendable {
  /// Sentences that answer what the customer asks of the card.
  public var answers: [String] = []
  /// Sentences to say to the customer.
  public var said: [String] = []
  /// Steps for the support agent.
  public var steps: [String] = []

  public init() {}
}

extension SessionDiagnosis {
  /// Advice on a card's row, as far as incidents and findings do not replace it, with the answer to the customer.
  func advice(on status: CardStatus, besides findings: [Finding]) -> RowAdvice {
    var advice = rowAdvice(on: status, besides: findings)
    advice.answers = answers(of: status, besides: findings)
    return advice
  }

  /// What the card's row says to the customer; empty where a finding doubts the row.
  func said(of status: CardStatus, besides findings: [Finding]) -> [String] {
    guard findings.allSatisfy({ !$0.id.disputesRow || $0.saysNothingIsThere }) else { return [] }
    let saysElse = findings.contains(where: \.isOfElsewhere)
    return rows(of: status, besides: findings).filter { !saysElse || $0.status != .notAdded }
      .map { row in
        world.vocabulary.said(
          of: row, appActivates: world.appActivates, whyNotAdded(status.card))
      }
  }

  /// What the row says of devices that are out of reach, where a finding about others hides it.
  func saidOfUnreachable(_ status: CardStatus, besides findings: [Finding]) -> [String] {
    if findings.allSatisfy(\.isOfElsewhere) { return [] }
    return rows(of: status, besides: findings)
      .filter { $0.status == .notAdded && !$0.isOffered && !$0.devices.isEmpty }
      .map {
        world.vocabulary.said(of: $0, appActivates: world.appActivates, whyNotAdded(status.card))
      }
  }

  private func rowAdvice(on status: CardStatus, besides findings: [Finding]) -> RowAdvice {
    let told = (incidents + listTroubles).filter {
      $0.customer != nil && ($0.card == nil || $0.card == status.card.id)
    }
    if told.contains(where: { !$0.isOver }) { return RowAdvice() }
    let v = world.vocabulary
    let rows = rows(of: status, besides: findings)
    var advice = RowAdvice()
    if findings.allSatisfy(\.isOfElsewhere) {
      // These findings already say what can be added where.
      advice.said = rows.filter { findings.isEmpty || $0.status != .notAdded }
        .map { row in
          v.said(
            of: row, appActivates: world.appActivates, whyNotAdded(status.card))
        }
    } else if findings.contains(where: { $0.id == .statesDiffer }) {
      // Not all parties know of the incident yet, so the row does not reflect it.
      advice.said = told.compactMap(\.customer)
    } else if findings.allSatisfy({ $0.isOfElsewhere || $0.saysNothingIsThere }) {
      // These findings do not say why the card itself is not offered.
      advice.said = rows.filter { $0.ineligibility != nil }
        .map { row in
          v.said(
            of: row, appActivates: world.appActivates, whyNotAdded(status.card))
        }
    }
    // No steps while a flow is open: the customer continues that.
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

  /// The card's rows; consecutive devices with the same content share one.
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

  /// The agent's next instruction for the customer; nil if there is none, or if a finding contradicts it.
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
      return "have the customer choose \(session.world.vocabulary.addButton) in the app"
        + (isElsewhere ? ", if the card is wanted there as well" : "")
    case .active, .suspended, .deactivated, .unknown, .couldNotCheck, .cannotBeAdded: return nil
    }
  }

  /// Clause after “not in Wallet yet” that says why the card cannot be added, whatever the app offers; nil if it can.
  private func whyNotAdded(_ card: Card) -> String? {
    if !scenario.isKnown(.state, of: card), scenario.stateTitle(of: card) != nil {
      return "we have to find out whether it can be added."
    }
    let said = scenario.stateTitle(of: card)?.lowercased()
    return world.death(of: card.id).map { death in
      // Whoever asks may hold it in their hand again.
      let words = death == .lost ? said.map { "reported \($0)" } ?? death.words : death.words
      return "the card is \(words), so that it cannot be added."
    }
  }

  /// “have the customer choose Activate Card in the app, or verify the card in Wallet by text message or call”; nil if
  /// no way is known.
  fileprivate func orderToVerify(_ pass: Pass?, _ token: Token?) -> String? {
    let ways = (pass.map(world.verificationOptions) ?? []).filter { $0 != .bankApp }.map(
      \.shortWords)
    let inWallet =
      ways.isEmpty
      ? nil : "verify the card in \(world.wallet.title) by \(ways.joined(separator: " or "))"
    let isRefused = token?.tokenUniqueReference.map(world.refusesActivationFromApp) ?? false
    let inApp =
      !world.appActivates || isRefused ? nil : "choose Activate Card in the app"
    let orders = [inApp, inWallet].compactMap { $0 }
    return orders.isEmpty ? nil : "have the customer " + orders.joined(separator: ", or ")
  }
}

extension Finding {
  /// Whether the finding is about another device or copy and says nothing about the card's state where it is.
  var isOfElsewhere: Bool {
    switch kind {
    case .tokenWithoutPass(_, _, cardIsHere: true): true
    default: id == .deviceNotOffered
    }
  }

  /// Whether the finding only confirms that no pass exists: the app saw none, and its empty search found none.
  fileprivate var saysNothingIsThere: Bool { kind == .emptySearch(.nothingThere, .nothing) }

  /// The agent's steps, to be taken first; empty for a finding about elsewhere, which does not bear on the row.
  public var steps: [Step] {
    isOfElsewhere ? [] : words.next.filter { $0.doer == .agent }
  }

  /// Steps to list with the finding: those of other doers, or all for a finding about elsewhere.
  public var furtherSteps: [Step] {
    isOfElsewhere ? words.next : words.next.filter { $0.doer != .agent }
  }
}

/// The content of a card's row, for one device or for several with the same content.
private struct RowOnDevices {
  var status: WalletStatus
  /// The devices; empty for the guide's only verdict on the card.
  var devices: [Device]
  /// Whether the status depends on unknown facts.
  var isDoubtful: Bool
  /// Whether nobody has said that the devices hold its pass.
  var isAssumed: Bool
  /// Why the card is not offered on any device; nil if it is eligible.
  var ineligibility: CardUnusable?
  /// Whether the app offers to add or activate the card here.
  var isOffered: Bool
  /// The agent's instruction for the customer, without the device; nil if there is none.
  var order: String?

  init(_ verdict: Verdict, of card: Card.ID, on device: Device?, _ session: Session) {
    status = verdict.status
    ineligibility = verdict.ineligibility
    isOffered = verdict.offer != nil
    devices = [device].compactMap { $0 }
    isAssumed = session.scenario.isAssumed(verdict, on: device)
    isDoubtful =
      verdict.isProbable
      || session.scenario.isDoubtful(verdict.status, of: card, on: device)
  }

  /// Whether the rows are equal apart from their devices.
  func isLike(_ other: Self) -> Bool {
    (status, isDoubtful, isAssumed, ineligibility, isOffered, order)
      == (
        other.status, other.isDoubtful, other.isAssumed, other.ineligibility, other.isOffered,
        other.order
      )
  }

  /// `order` as a step, with the devices if it is not for all: “On the Watch: have it brought near, then look again.”
  func step(among places: [Device]) -> String? {
    guard let order else { return nil }
    let titles = devices.map { "the \($0.title)" }.joined(separator: " and ")
    return devices == places
      ? order.capitalizedFirst + "." : "On \(titles): \(order)."
  }

}

extension Vocabulary {
  /// A sentence about the row for the customer.
  fileprivate func said(
    of row: RowOnDevices, appActivates: Bool, _ whyNotAdded: String?
  ) -> String {
    let titles = row.devices.map { "your \($0.title)" }.joined(separator: " and ")
    let place = row.devices.isEmpty ? "" : " on \(titles)"
    return
      (row.isAssumed
      ? "On which device your card is we do not know. If \(wallet)\(place) shows it: "
      : row.isDoubtful ? "As far as we know: " : "")
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
