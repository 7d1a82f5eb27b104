import IssuerAPI
import SimulatedWorld
import WalletDomain

// What presenter mode says instead of internal ids: serial numbers, references, card ids.

extension Reason {
  /// The sentence without any id.
  var textWithoutIDs: String {
    switch self {
    case .passSeen(let pass, let device):
      "The \(device.title) holds a pass for this card: \(pass.activationState.words)."
    case .tokenSeen(let token):
      "TMP knows a token of this card: \(token.tokenStatus ?? "no tokenStatus")."
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

extension ActivationFlow {
  /// What was found, without naming tokens.
  func withoutIDs(_ remark: ActivationRemark) -> String {
    remark.id == .otherToken
      ? "The answer names another token than the one that was asked for." : remark.text
  }
}

extension Pass {
  /// The pass by the digits that the customer finds in Wallet, else by those of its card.
  var nameWithoutIDs: String {
    (deviceAccountNumberSuffix ?? primaryAccountNumberSuffix).map { "···· \($0)" }
      ?? "without a number"
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

/// Where a link leads, without what it carries.
func linkWithoutIDs(_ link: String) -> String {
  guard let end = link.firstIndex(where: { $0 == "?" || $0 == "#" }) else { return link }
  return link[..<end] + "…"
}
