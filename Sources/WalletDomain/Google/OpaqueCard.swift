/// A request for an opaque payment card (Bridge, Mobile wallet provisioning: `google_pay`).
public struct CardForGoogle: Hashable, Sendable {
  public var cardID: Card.ID
  /// The customer's id, for an issuer's interface that needs it; the app does not know it.
  public var customerID: String?
  public var ids: GoogleIDs?

  public init(cardID: Card.ID, ids: GoogleIDs?) {
    self.cardID = cardID
    self.ids = ids
  }
}

/// The ids of the active wallet and of the phone, as the Tap and Pay API returns them to the app.
public struct GoogleIDs: Hashable, Sendable {
  /// `getActiveWalletId`; issuers call it client wallet account id.
  public var wallet: String
  /// `getStableHardwareId`; issuers call it client device id.
  public var hardware: String

  public init(wallet: String, hardware: String) {
    self.wallet = wallet
    self.hardware = hardware
  }

  /// Nil unless both ids are given.
  public init?(wallet: String?, hardware: String?) {
    guard let wallet, let hardware else { return nil }
    self.init(wallet: wallet, hardware: hardware)
  }
}

/// The issuer's answer: one text that neither the app nor Google can read.
public struct OpaqueCard: Hashable, Codable, Sendable {
  /// Base64.
  public var text: String

  private enum CodingKeys: String, CodingKey { case text = "opaquePaymentCard" }

  public init(_ text: String) { self.text = text }
}

/// `PushTokenizeRequest`, as the app fills it.
public struct PushTokenizeRequest: Hashable, Sendable {
  /// Nil in the unified call, which takes a generator instead.
  public var opaqueCard: OpaqueCard?
  public var displayName: String
  public var lastDigits: String
  public var network: PaymentNetwork

  public init(_ card: Card, _ opaqueCard: OpaqueCard?) {
    self.opaqueCard = opaqueCard
    displayName = card.name
    lastDigits = card.last4
    network = card.network
  }
}

/// The two ways that Google documents for adding a card from an app.
public enum PushTokenizeCall: String, CaseIterable, Hashable, Sendable {
  /// The opaque card is made before `pushTokenize`.
  case opaqueCard = "opaque-card"
  /// Unified push provisioning: Google asks a generator for it.
  case unified
}
