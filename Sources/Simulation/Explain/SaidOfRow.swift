import IssuerAPI
import Scenarios
import SimulatedWorld
public import WalletDomain

extension Session {
  /// What to say to the customer of a card's row, where neither what happened nor a finding has more to say.
  public func said(of status: CardStatus, besides findings: [Finding]) -> [String] {
    guard findings.allSatisfy(\.isOfElsewhere),
      !(happenings + listTroubles).contains(where: {
        $0.customer != nil && ($0.card == nil || $0.card == status.card.id)
      })
    else { return [] }
    var rows = status.whole.map { [RowOnDevices($0, on: nil, self)] } ?? []
    if rows.isEmpty {
      for device in world.places {
        guard let verdict = status.devices[device] else { continue }
        let row = RowOnDevices(verdict, on: device, self)
        if let last = rows.last, last.isLike(row) {
          rows[rows.count - 1].devices.append(device)
        } else {
          rows.append(row)
        }
      }
    }
    return rows.filter { findings.isEmpty || ![.notAdded, .active].contains($0.status) }
      .map { $0.said(appActivates: world.issuer.activate != nil, whyNotAdded(status.card)) }
      .map(world.wallet.worded)
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

extension Finding {
  /// A device that is left out, or one more copy elsewhere, says nothing of the card's state where it is.
  fileprivate var isOfElsewhere: Bool {
    switch kind {
    case .tokenWithoutPass(_, _, cardIsHere: true): true
    default: id == .deviceNotOffered
    }
  }
}

/// What the row says of a card on a device, or on several of which it says the same.
private struct RowOnDevices {
  var status: WalletStatus
  /// None for the guide's one verdict on the card.
  var devices: [Device]
  /// It rests on what nobody could say of the customer.
  var isDoubtful: Bool
  /// The app offers what the row names.
  var isOffered: Bool

  init(_ verdict: Verdict, on device: Device?, _ session: Session) {
    status = verdict.status
    isOffered = verdict.offer != nil
    devices = [device].compactMap { $0 }
    isDoubtful =
      verdict.isProbable || session.scenario.unknowns.areBasis(of: verdict.status, on: device)
  }

  /// Of another device, the same is said.
  func isLike(_ other: Self) -> Bool {
    (status, isDoubtful, isOffered) == (other.status, other.isDoubtful, other.isOffered)
  }

  func said(appActivates: Bool, _ whyNotAdded: String?) -> String {
    let titles = devices.map { "your \($0.title)" }.joined(separator: " and ")
    let place = devices.isEmpty ? "" : " on \(titles)"
    return (isDoubtful ? "As far as we know: " : "")
      + sentence(at: place, appActivates, whyNotAdded)
  }

  private func sentence(
    at place: String, _ appActivates: Bool, _ whyNotAdded: String?
  ) -> String {
    switch status {
    case .notAdded:
      "Your card is not in Wallet\(place) yet; "
        + (whyNotAdded
          ?? (isOffered ? "our app can add it." : "the Watch has to be near for it."))
    case .requiresActivation:
      "Your card is in Wallet\(place), and pays once "
        + (appActivates ? "our app has activated it." : "it is verified in Wallet.")
    case .active: "Your card is in Wallet\(place) and can pay."
    case .suspended: "Your card is in Wallet\(place), but cannot pay just now."
    case .deactivated: "Your card in Wallet\(place) has ended for good."
    case .unknown: "Our app does not know what state your card in Wallet is in."
    case .couldNotCheck: "Our app could not find out whether your card is in Wallet\(place)."
    case .cannotBeAdded: "Your card cannot be added to Wallet\(place) just now."
    }
  }
}
