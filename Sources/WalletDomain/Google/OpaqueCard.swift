/// What an issuer needs to make an opaque payment card for a phone (Bridge, Mobile wallet provisioning: `google_pay`).
public struct CardForGoogle: Hashable, Sendable {
  public var cardID: Card.ID
  /// Whose card it is, where the issuer's interface asks; the app does not know it.
  public var customerID: String?
  public var ids: GoogleIDs?

  public init(cardID: Card.ID, ids: GoogleIDs?) {
    self.cardID = cardID
    self.ids = ids
  }
}

/// The active wallet and the phone, as the Tap and Pay API names them to the app.
public struct GoogleIDs: Hashable, Sendable {
  /// `getActiveWalletId`; issuers call it client wallet account id.
  public var wallet: String
  /// `getStableHardwareId`; issuers call it client device id.
  public var hardware: String

  public init(wallet: String, hardware: String) {
    self.wallet = wallet
    self.hardware = hardware
  }

  /// Nil unless both are there.
  public init?(wallet: String?, hardware: String?) {
    guard let wallet, let hardware else { return nil }
    self.init(wallet: wallet, hardware: hardware)
  }
}

/// The issuer's answer: one text that neither app nor Google can read.
public struct OpaqueCard: Hashable, Sendable {
  /// Base64.
  public var text: String

  public init(_ text: String) { self.text = text }
}

/// `PushTokenizeRequest`, as the app fills it.
public struct PushTokenizeRequest: Hashable, Sendable {
  /// Nil where a generator is handed over in its place.
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

/// Which of Google's two documented ways the app takes.
public enum PushTokenizeCall: String, CaseIterable, Hashable, Sendable {
  /// The opaque card is made before `pushTokenize`.
  case opaqueCard = "opaque-card"
  /// Unified push provisioning: Google asks a generator for it.
  case unified
}
