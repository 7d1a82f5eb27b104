/// The devices that Wallet's sheet offers, and what its filter did (PKAddPaymentPassRequestConfiguration).
public struct SheetDevices: Hashable, Sendable {
  public let offered: [Device]
  private let holding: [Device]
  private let identifier: String?
  /// The device whose pass has the identifier as deviceAccountIdentifier, the guide's mistake; nil if there is none.
  private let mistaken: Device?

  /// `eligible` are the devices that can take cards, `holding` those with a pass of that primaryAccountIdentifier.
  ///
  /// A filter that would leave no device is ignored.
  public init(
    eligible: [Device], holding: [Device], primaryAccountIdentifier identifier: String?,
    mistakenFor mistaken: Device? = nil
  ) {
    self.holding = identifier == nil ? [] : holding
    self.identifier = identifier
    self.mistaken = mistaken
    let left = eligible.filter { [holding = self.holding] in !holding.contains($0) }
    offered = left.isEmpty ? eligible : left
  }

  /// True if the filter would have left no device, and was ignored.
  public var filterIsIgnored: Bool { holding.contains { offered.contains($0) } }

  /// What the filter did and why, in a sentence.
  public var sentence: String {
    guard let identifier else {
      return
        "No primaryAccountIdentifier: the sheet hides no device, not even one that has the card."
    }
    if filterIsIgnored {
      return
        "Every device holds primaryAccountIdentifier \(identifier): the filter would leave none "
        + "and is ignored."
    }
    if let device = holding.first {
      return
        "The \(device.title) holds primaryAccountIdentifier \(identifier), so it is not offered."
    }
    if let mistaken {
      return "\(identifier) is the deviceAccountIdentifier of the \(mistaken.title)'s pass and "
        + "nobody's primaryAccountIdentifier: the filter hides no device."
    }
    return "No pass has primaryAccountIdentifier \(identifier): the filter hides no device."
  }
}
