import FoundationEssentials
import IssuerAPI
import JSON
import PassCrypto
import WalletDomain

/// What the app is told of a device, and how that reads as a payload.
struct PassReading: Sendable {
  var evidence: DeviceEvidence
  var told: Payload

  init(_ evidence: DeviceEvidence) {
    self.evidence = evidence
    told = .fields(
      evidence.passes.map { pass in
        Payload.Field(
          pass.serialNumber,
          (pass.deviceAccountIdentifier?.rawValue ?? "no deviceAccountIdentifier") + " · "
            + pass.activationState.name)
      })
  }
}

/// What has become of PassKit.
struct PassKitState: Hashable, Sendable {
  /// Nil while no sheet is open.
  var openSheet: OpenSheet?
  /// Nil while Wallet asks the issuer's extension nothing.
  var askedExtension: AskedExtension?
  var lastReadings: [Program: [Device: Memoized<WorldFacts, PassReading>]] = [:]
}

/// Wallet's sheet as Apple knows it: what the answer must be made for.
struct OpenSheet: Hashable, Sendable {
  /// The last digits that the sheet shows; nil where nobody said.
  var primaryAccountSuffix: String?
  /// The card in the payload that Apple took, where it is not the one that the sheet shows.
  var otherCard: Card?
  /// Nobody keeps the app's delegate, and PassKit holds it weakly.
  var delegateIsLost = false
  /// Whom Wallet asks for the request.
  var asks = Program.app
  /// The challenge with the leaf's key; nil until Apple was asked.
  var made: ProvisioningSheet?
  var handedOut: VirtualInstant?
}

/// What Wallet asks of the extension before a card is chosen, each within a time of its own.
public enum ExtensionQuestion: Hashable, Sendable {
  case status, entries
}

/// The question that is under way.
struct AskedExtension: Hashable, Sendable {
  var question: ExtensionQuestion
  var calls: [Call.ID]
}
