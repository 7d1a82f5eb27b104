import FoundationEssentials
import JSON
public import WalletDomain

// App-to-app verification: Google Wallet opens the bank's app and waits for its result (Google, app-to-app ID&V).
extension World {
  /// The intent to verify a token, with the fields of its network.
  ///
  /// Assumption: the fields that Mastercard sends in addition to the reference.
  func intent(for pass: Pass) -> String {
    let google = setup.google
    let stored = passes(on: .phone).first { $0.pass.serialNumber == pass.serialNumber }
    let network = stored.map { self.network(of: $0, otherwise: .mastercard) } ?? .mastercard
    let reference = pass.deviceAccountIdentifier?.rawValue ?? ""
    let digits = pass.primaryAccountNumberSuffix ?? ""
    let actions = AppToAppIntent.actions(of: google.package)
    let extra: [String: String] =
      switch network {
      case .mastercard: ["tokenUniqueReference": reference, "accountPanSuffix": digits]
      case .visa:
        [
          "tokenReferenceID": reference, "panLast4": digits, "tokenRequestorID": "40010075001",
          "deviceID": google.ids.hardware, "walletAccountID": google.ids.wallet,
        ]
      }
    return AppToAppIntent.text(
      action: network == .visa ? actions[1] : actions[0], package: google.package,
      extra: jsonBytes(of: extra), isURLSafe: network == .visa)
  }
}

/// The results that an app can return to the wallet that opened it.
public enum AppToAppAnswer: String, Hashable, Sendable {
  case approved
  /// The customer or the bank declined.
  case declined
  /// It failed for technical reasons.
  case failure

  public init(_ outcome: ActivationOutcome) {
    switch outcome {
    case .activated: self = .approved
    case .declined, .cancelled, .leftBeforeAnswer: self = .declined
    default: self = .failure
    }
  }
}
