import FoundationEssentials
import IssuerAPI
import JSON
public import WalletDomain

// Google Wallet opens the bank's app to verify a token, and waits for its answer (Google, app-to-app ID&V).
extension World {
  /// The intent for a token, with what its network puts into it.
  ///
  /// Which fields Mastercard sends beside the reference is an assumption.
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

  /// The app tells Google Wallet how the verification ended, or forgets to.
  public mutating func answerWallet(_ answer: AppToAppAnswer) {
    guard setup.google.answersWallet else { return }
    log.tell(
      "setResult(RESULT_OK)", from: .app, to: .googleWallet,
      .fields([Payload.Field(setup.google.answerKey.rawValue, answer.rawValue)]), at: clock)
  }

  /// The actions of the intents that the app takes in place of links; nil on an iPhone.
  public var intentsOfApp: [String]? {
    isAndroid ? AppToAppIntent.actions(of: setup.google.package) : nil
  }
}

/// What an app may answer Google Wallet.
public enum AppToAppAnswer: String, Hashable, Sendable {
  case approved
  /// The customer, or the bank, did not want it.
  case declined
  /// For technical reasons.
  case failure

  public init(_ outcome: ActivationOutcome) {
    switch outcome {
    case .activated: self = .approved
    case .declined, .cancelled, .leftBeforeAnswer: self = .declined
    default: self = .failure
    }
  }
}
