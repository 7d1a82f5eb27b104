import JSON
import WalletDomain

extension PastedFacts.Reading {
  /// What Bridge was asked, or has said; nil where it is neither (Bridge, Mobile wallet provisioning).
  init?(bridge members: [String: JSONValue]) {
    for wallet in ["apple_pay", "google_pay"] {
      guard let names = members[wallet]?.members.map({ Set($0.keys) }) else { continue }
      if !names.isDisjoint(with: Self.asked) {
        self = .bridgeRequest
        return
      }
      if !names.isDisjoint(with: Self.answered) {
        self = .bridgeAnswer
        return
      }
    }
    guard case .text(let code)? = members["code"],
      members["source"]?.members != nil || Self.meanings[code] != nil
    else { return nil }
    self = .bridgeError(
      code: code, key: members["source"]?.members?["key"].flatMap(Self.words(ofKey:)))
  }

  /// The key that is wrong, or several, each with what is wrong with it.
  private static func words(ofKey key: JSONValue) -> String? {
    if let members = key.members {
      return members.sorted { $0.key < $1.key }
        .map { "\($0.key) (\($0.value.scalars.joined(separator: ", ")))" }
        .joined(separator: ", ")
    }
    return key.scalar
  }

  static let keysOfBridge: Set = [
    "code", "source", "apple_pay", "google_pay", "wallet_provider",
  ]

  private static let asked: Set = [
    "leaf_cert", "subordinate_cert", "client_wallet_account_id", "client_device_id",
  ]
  private static let answered: Set = [
    "activation_data", "encrypted_pass_data", "ephemeral_public_key", "opaque_payment_card",
  ]

  /// Codes that the platform documents, and what they mean here.
  private static let meanings = [
    "invalid_parameters": "something in the request is missing or wrong",
    "invalid_json": "the request was not JSON",
    "not_found": "it knows no such customer or card account",
    "frozen": "the card account is frozen",
    "duplicate_record": "it has that already",
    "not_truly_idempotent": "the Idempotency-Key was used before, with another request",
    "has_not_accepted_tos": "the customer has not accepted the terms",
    "requires_active_kyc_status": "the customer's identity is not verified",
  ]

  static func words(ofBridgeError code: String, _ key: String?) -> String {
    "Bridge's error “\(code)”" + (meanings[code].map { ": \($0)" } ?? "")
      + (key.map { ", at \($0)" } ?? "") + "."
  }
}

extension String {
  /// The card account that a request to Bridge names in its path; nil where none is in the text.
  var bridgeCardAccount: String? {
    guard let range = firstRange(of: "/card_accounts/") else { return nil }
    let id = self[range.upperBound...].prefix {
      $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0))
    }
    return (1...42).contains(id.count) ? String(id) : nil
  }
}
