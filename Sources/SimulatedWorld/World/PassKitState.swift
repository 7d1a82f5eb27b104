import FoundationEssentials
import IssuerAPI
import JSON
import PassCrypto
import WalletDomain

/// The evidence that PassKit returns about a device, and its log payload.
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

/// PassKit's state.
struct PassKitState: Hashable, Sendable {
  /// The open sheet, if any.
  var openSheet: OpenSheet?
  /// Wallet's open question to the issuer's extension, if any.
  var askedExtension: AskedExtension?
  var lastReadings: [Program: [Device: Memoized<WorldFacts, PassReading>]] = [:]
}

/// Wallet's sheet on Apple's side: the data that the payload must match.
struct OpenSheet: Hashable, Sendable {
  /// The last digits shown on the sheet; nil if none were given.
  var primaryAccountSuffix: String?
  /// The card in the payload that Apple accepted, if it is not the one shown on the sheet.
  var otherCard: Card?
  /// Whether the app's delegate was deallocated, because PassKit holds it weakly and the app does not keep it.
  var delegateIsLost = false
  /// The program that Wallet asks for the request.
  var asks = Program.app
  /// The challenge with the leaf's key; nil until Apple has created it.
  var made: ProvisioningSheet?
  var handedOut: VirtualInstant?
}

/// Wallet's questions to the extension before a card is chosen, each with its own time limit.
public enum ExtensionQuestion: Hashable, Sendable {
  case status, entries
}

/// The open question and its calls.
struct AskedExtension: Hashable, Sendable {
  var question: ExtensionQuestion
  var calls: [Call.ID]
}
