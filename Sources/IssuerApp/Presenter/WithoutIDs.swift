import SimulatedWorld
import Simulation
import WalletDomain

// What presenter mode says instead of internal ids: serial numbers, references, card ids.

extension Reason {
  /// The sentence without any id.
  var textWithoutIDs: String {
    switch self {
    case .passSeen(let pass, let device):
      "The \(device.title) holds a pass for this card: \(pass.activationState.words)."
    case .tokenSeen(let token):
      "\(token.lister.name) knows a token of this card: \(token.ownStatus)."
    default: text
    }
  }
}

extension GuideCrash {
  /// Why the code stops, without the id that it stops at.
  var summaryWithoutIDs: String {
    switch self {
    case .duplicateTokens: "The guide's code stops here: one card has two tokens."
    case .duplicateCards: "The guide's code stops here: one card comes twice."
    case .noConfiguration, .noController: explanation.summary
    }
  }
}

extension Payload {
  /// Names whose values in bodies are ids, or lead to them.
  static let ids: Set<String> = [
    "tokenUniqueReference", "tokenUniqueReferences", "panUniqueReference", "externalCardId",
    "cardId", "id", "serialNumber", "primaryAccountIdentifier", "deviceAccountIdentifier",
    "passTypeIdentifier", "certificate", "certificates",
  ]

  /// Names of fields within the iPhone that hold no id; a list of passes is named by serial numbers.
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
