public import FoundationEssentials

/// `PKAddPaymentPassRequestConfiguration`, as far as the guide uses it.
public struct AddPaymentPassRequestConfiguration: Hashable, Sendable {
  /// ECC_V2: the service answers with an ephemeral key.
  public var encryptionScheme: String
  public var cardholderName: String?
  public var primaryAccountSuffix: String?
  /// Hides devices that already hold the account; nil if the app knows of none.
  public var primaryAccountIdentifier: String?
  /// Filters the introduction page, and nothing else (PKAddPaymentPassRequestConfiguration.h).
  public var paymentNetwork: String?
  public var localizedDescription: String?

  public init(
    encryptionScheme: String = "ECC_V2", cardholderName: String?, primaryAccountSuffix: String?,
    primaryAccountIdentifier: String? = nil, paymentNetwork: String? = nil,
    localizedDescription: String? = nil
  ) {
    self.paymentNetwork = paymentNetwork
    self.localizedDescription = localizedDescription
    self.encryptionScheme = encryptionScheme
    self.cardholderName = cardholderName
    self.primaryAccountSuffix = primaryAccountSuffix
    self.primaryAccountIdentifier = primaryAccountIdentifier
  }
}

extension AddPaymentPassRequestConfiguration {
  /// Why PassKit does not accept this configuration; nil if it does.
  public var failure: ConfigurationFailure? {
    guard ["ECC_V2", "RSA_V2"].contains(encryptionScheme) else {
      return .unknownEncryptionScheme(encryptionScheme)
    }
    let given = [cardholderName, primaryAccountSuffix].compactMap { $0 }
    return given.contains { !$0.isEmpty } ? nil : .neitherNameNorSuffix
  }

  /// The fields that Apple's support calls required and that are empty or left out (Apple forums, 829133).
  public var missingFields: [String] {
    [("cardholderName", cardholderName), ("primaryAccountSuffix", primaryAccountSuffix)]
      .filter { $0.1?.isEmpty != false }.map(\.0)
  }
}

/// What an app writes into the fields of its configuration.
public struct ConfigurationFields: Hashable, Sendable {
  public enum Filling: String, CaseIterable, Hashable, Sendable {
    case given, empty
    case leftOut = "left-out"

    func filled(_ value: String?) -> String? {
      switch self {
      case .given: value
      case .empty: ""
      case .leftOut: nil
      }
    }
  }

  /// The schemes that PassKit knows.
  public enum Scheme: String, CaseIterable, Hashable, Sendable {
    case ecc = "ECC_V2"
    /// The issuer's key comes in `wrappedKey`, and not in `ephemeralPublicKey`.
    case rsa = "RSA_V2"
  }

  public var encryptionScheme = Scheme.ecc
  public var cardholderName = Filling.given
  public var primaryAccountSuffix = Filling.given
  public var primaryAccountIdentifier = Filling.given
  public var paymentNetwork = Filling.leftOut
  public var localizedDescription = Filling.leftOut

  public init() {}
}

/// The data that Apple passes to the app's delegate, for which the payload must be made.
public struct ProvisioningChallenge: Hashable, Codable, Sendable {
  /// DER, leaf first, root last.
  public var certificates: [Data]
  public var nonce: Data
  public var nonceSignature: Data

  public init(certificates: [Data], nonce: Data, nonceSignature: Data) {
    self.certificates = certificates
    self.nonce = nonce
    self.nonceSignature = nonceSignature
  }
}

/// Why Wallet ended an addition without a pass.
public enum ProvisioningFailure: Error, Hashable, Sendable {
  /// Fewer than two certificates came: the app cannot send leaf and subordinate.
  case certificateChainTooShort(count: Int)
  /// Apple refused the request; the text names the field. A remedy says that the app asked for the wrong thing.
  case requestRefused(String, remedy: String? = nil)
  /// Apple examined the request and found that it breaks a rule.
  case refusedByApple(EligibilityRefusal)
  /// Apple opened the request and misses these fields of the configuration.
  case configurationIncomplete([String])
  /// The request was right, but something that Apple requires before it is missing.
  case obstructed(AppleObstacle)
  /// The network declined the card: there is no token and no pass.
  case declinedByNetwork
  /// PassKit itself ended the sheet.
  case endedByPassKit(PassKitError)
  /// Apple opened the payload and found that the device has a pass of this card.
  ///
  /// `visible` is false if the app or extension that adds the card may not see that pass.
  case alreadyAdded(Device, visible: Bool = true)
  /// PassKit had the certificates, but the app's delegate was gone.
  case delegateLost
  /// The Wallet extension handed over no request.
  case noRequest(WithoutRequest)

  /// Why a Wallet extension has no request for Wallet.
  public enum WithoutRequest: CaseIterable, Hashable, Sendable {
    /// It completes with nil although the issuer has signed the card.
    case completedWithNil
    /// Its process stops before it asks anybody.
    case stopped
    /// The identifier that Wallet hands back is of an entry that is no longer good.
    case entryGone
  }

  public var explanation: Explanation {
    switch self {
    case .certificateChainTooShort(let count):
      Explanation(
        id: "wallet.certificates", summary: "Apple's certificates are not complete.",
        explanation: "The app needs the leaf and its sub-CA; it was handed \(count).",
        remedy: "Try again; if it stays so, read the certificates in the call.",
        doer: .developers)
    case .requestRefused(let field, let remedy):
      Explanation(
        id: "wallet.refused", summary: "Could Not Add Card.",
        explanation: "Wallet did not accept PKAddPaymentPassRequest: \(field).",
        remedy: remedy ?? "Compare the three fields of signed-cards with what Apple expects.",
        doer: .developers)
    case .refusedByApple(let refusal): refusal.explanation
    case .configurationIncomplete(let fields):
      Explanation(
        id: "wallet.configuration", summary: "Could Not Add Card.",
        explanation: "The payload is as it should be, and the app's configuration has no "
          + fields.joined(separator: " and no ") + ".",
        remedy: "Set \(fields.joined(separator: " and ")) to what is on the card.",
        doer: .developers)
    case .obstructed(let obstacle): obstacle.explanation
    case .endedByPassKit(let error): error.explanation
    case .alreadyAdded(let device, visible: false):
      Explanation(
        id: "wallet.already-added-invisible",
        summary: "This card is already in Wallet on the \(device.title).",
        explanation:
          "Apple opened the payload and found a pass of the card there, which the app may not see: most "
          + "often because associatedApplicationIdentifiers at the token service do not name the app.",
        remedy: "Add the app's TeamID and bundle id to associatedApplicationIdentifiers.",
        doer: .tokenService)
    case .alreadyAdded(let device, visible: true):
      Explanation(
        id: "wallet.already-added",
        summary: "This card is already in Wallet on the \(device.title).",
        explanation:
          "Apple opened the payload and found a pass of the card there. The sheet offered "
          + "the \(device.title) because its filter goes by primaryAccountIdentifier alone.",
        remedy:
          "Pass the primaryAccountIdentifier that the pass itself bears, and no other id.",
        doer: .developers)
    case .noRequest(.stopped):
      Explanation(
        id: "wallet.extension-stopped", summary: "Could Not Add Card.",
        explanation:
          "The Wallet extension stopped at fatalError(\"Example only\"), and the bank was not asked.",
        remedy: "Ask the bank's service there; the sample leaves that to the app.",
        doer: .developers)
    case .noRequest(.entryGone):
      Explanation(
        id: "wallet.entry-gone", summary: "Could Not Add Card.",
        explanation:
          "Wallet asked by the identifier of the chosen entry, and that is no longer good: "
          + "the extension knows no card of it.",
        remedy: "Give each entry an identifier that stays, such as the card's own id.",
        doer: .developers)
    case .noRequest(.completedWithNil):
      Explanation(
        id: "wallet.no-request", summary: "Could Not Add Card.",
        explanation: "The bank had signed the card, and its extension completed with no request.",
        remedy: "Complete with the three fields that the bank has sent; nil means a failure.",
        doer: .developers)
    case .delegateLost:
      Explanation(
        id: "wallet.delegate-lost", summary: "Could Not Add Card.",
        explanation: "PKAddPaymentPassViewController.delegate is weak, and the app's was released: "
          + "nobody was asked for a request, and nobody hears how it ended.",
        remedy: "Keep the delegate in a property for as long as the sheet is open.",
        doer: .developers)
    case .declinedByNetwork:
      Explanation(
        id: "wallet.declined", summary: "The card's network declined the card.",
        explanation: "The decision was RED: no token was made and Wallet holds no pass.",
        remedy:
          "Find out at the bank why, and whether its own systems said no, before it is tried again.",
        doer: .agent)
    }
  }
}
