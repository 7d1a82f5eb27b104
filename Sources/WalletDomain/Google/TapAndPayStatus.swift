/// The statuses by which Google's Tap and Pay API reports that a call did not succeed (TapAndPayStatusCodes).
public enum TapAndPayStatus: Int, CaseIterable, Error, Hashable, Sendable {
  case noActiveWallet = 15002
  case tokenNotFound = 15003
  case invalidTokenState = 15004
  case attestationError = 15005
  case unavailable = 15009
  case saveCardError = 15019
  case ineligibleForTokenization = 15021
  case tokenizationDeclined = 15022
  case checkEligibilityError = 15023
  case tokenizeError = 15024
  case tokenActivationRequired = 15025
  case paymentCredentialsDeliveryTimeout = 15026
  case userCanceledFlow = 15027
  case enrollForVirtualCardsFailed = 15028

  /// Google's own name: “TAP_AND_PAY_TOKENIZATION_DECLINED”.
  public var name: String {
    "\(self)".reduce(into: "TAP_AND_PAY_") { name, letter in
      name += (letter.isUppercase ? "_" : "") + letter.uppercased()
    }
  }

  /// “15022 TAP_AND_PAY_TOKENIZATION_DECLINED”.
  public var title: String { "\(rawValue) \(name)" }

  /// The meaning as a clause.
  public var meaning: String {
    switch self {
    case .noActiveWallet: "the phone has no active wallet"
    case .tokenNotFound: "the active wallet has no such token"
    case .invalidTokenState: "the token is in a state in which that cannot be done"
    case .attestationError: "the phone did not pass Google's attestation"
    case .unavailable:
      "package name and signing fingerprint of the app are not on Google's allow-list"
    case .saveCardError: "the card could not be saved"
    case .ineligibleForTokenization: "the card cannot be tokenized"
    case .tokenizationDeclined: "the network declined the token"
    case .checkEligibilityError: "the opaque card was not accepted"
    case .tokenizeError: "the token could not be made"
    case .tokenActivationRequired: "the token waits for verification"
    case .paymentCredentialsDeliveryTimeout: "the opaque card did not come in time"
    case .userCanceledFlow: "the customer left Google Wallet's screens"
    case .enrollForVirtualCardsFailed: "the card could not be enrolled for virtual numbers"
    }
  }
}

extension PaymentNetwork {
  /// Google's names of the network and of its token service provider.
  public var inGoogle: (network: String, tokenProvider: String) {
    switch self {
    case .mastercard: ("CARD_NETWORK_MASTERCARD", "TOKEN_PROVIDER_MASTERCARD")
    case .visa: ("CARD_NETWORK_VISA", "TOKEN_PROVIDER_VISA")
    }
  }
}
