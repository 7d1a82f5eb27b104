import Presentation
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

// Texts of presenter mode without internal ids.

extension Payload {
  /// Names of fields in bodies whose values are ids or lead to them.
  static let ids: Set<String> = [
    "tokenUniqueReference", "tokenUniqueReferences", "panUniqueReference", "externalCardId",
    "cardId", "id", "serialNumber", "primaryAccountIdentifier", "deviceAccountIdentifier",
    "passTypeIdentifier", "certificate", "certificates",
  ]

  /// Fields of calls within the iPhone that hold no id; in a list of passes the names are serial numbers.
  private static let harmless: Set<String> = [
    "encryptionVersion", "encryptionScheme", "cardholderName", "primaryAccountSuffix", "card",
    "device", "error", "pass", "passActivationState", "decision", "tokenStatus", "why", "url",
  ]

  /// The fields that an audience may see.
  static func withoutIDs(_ fields: [Field]) -> [Field] {
    fields.filter { harmless.contains($0.name) }.map { field in
      field.name == "url" ? Field("url", linkWithoutIDs(field.value)) : field
    }
  }
}

extension Call {
  /// Whether it went over HTTP to the issuer.
  var isHTTP: Bool { if case .request = request { true } else { false } }

  /// Whole seconds that the call has been pending; nil in the first second, and once it is answered.
  func waited(until now: VirtualInstant) -> String? {
    let seconds = (now - at).components.seconds
    return isWaiting && seconds > 0 ? Duration.seconds(seconds).inSeconds : nil
  }
}
