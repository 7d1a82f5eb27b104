import FoundationEssentials
public import WalletDomain

/// The bodies of Bridge's requests and replies, field by field as on the wire
/// (Bridge, Mobile wallet provisioning).
enum BridgeWire {
  static let applePay = "apple_pay"
  static let googlePay = "google_pay"

  struct Request: WireBody {
    struct ApplePay: Codable, Sendable {
      var encoding: String
      var leaf_cert: Data?
      var subordinate_cert: Data?
      var nonce: Data
      var nonce_signature: Data
    }

    var wallet_provider: String
    var apple_pay: ApplePay

    init(_ card: CardToSign) {
      wallet_provider = BridgeWire.applePay
      apple_pay = ApplePay(
        encoding: "base64", leaf_cert: card.certificates.first,
        subordinate_cert: card.certificates.dropFirst().first, nonce: card.nonce,
        nonce_signature: card.nonceSignature)
    }

    /// Has no id of the card, which is only in the path.
    var meaning: CardToSign {
      CardToSign(
        cardID: "",
        certificates: [apple_pay.leaf_cert, apple_pay.subordinate_cert].compactMap(\.self),
        nonce: apple_pay.nonce, nonceSignature: apple_pay.nonce_signature)
    }
  }

  struct Reply: WireBody {
    struct ApplePay: Codable, Sendable {
      var activation_data: Data
      var encrypted_pass_data: Data
      var ephemeral_public_key: Data
    }

    var wallet_provider: String
    var apple_pay: ApplePay

    init(_ card: SignedCard) {
      wallet_provider = BridgeWire.applePay
      apple_pay = ApplePay(
        activation_data: card.activationData, encrypted_pass_data: card.encryptedData,
        ephemeral_public_key: card.ephemeralPublicKey)
    }

    var meaning: SignedCard {
      SignedCard(
        activationData: apple_pay.activation_data,
        ephemeralPublicKey: apple_pay.ephemeral_public_key,
        encryptedData: apple_pay.encrypted_pass_data)
    }
  }

  /// `Reply` as Bridge's page prints it: plain text, Base64 and hexadecimal side by side.
  struct PrintedReply: Encodable {
    struct ApplePay: Encodable {
      var activation_data: String
      var encrypted_pass_data: Data
      var ephemeral_public_key: String
    }

    var wallet_provider = BridgeWire.applePay
    var apple_pay: ApplePay

    init(_ card: SignedCard) {
      apple_pay = ApplePay(
        activation_data: String(decoding: card.activationData, as: UTF8.self),
        encrypted_pass_data: card.encryptedData,
        ephemeral_public_key: card.ephemeralPublicKey.reduce(into: "") { text, byte in
          text += (byte < 16 ? "0" : "") + String(byte, radix: 16)
        })
    }
  }

  /// `Reply` as read by an app that does not check its fields: one that is not Base64 becomes nil.
  struct UnguardedReply: Decodable {
    struct ApplePay: Decodable {
      var activation_data: String
      var encrypted_pass_data: String
      var ephemeral_public_key: String
    }

    var apple_pay: ApplePay

    var meaning: SignedCard {
      SignedCard(
        activationData: Data(base64Encoded: apple_pay.activation_data),
        ephemeralPublicKey: Data(base64Encoded: apple_pay.ephemeral_public_key),
        encryptedData: Data(base64Encoded: apple_pay.encrypted_pass_data))
    }
  }

  struct GoogleRequest: Codable {
    struct GooglePay: Codable {
      var client_wallet_account_id: String?
      var client_device_id: String?
    }

    var wallet_provider = BridgeWire.googlePay
    var google_pay: GooglePay

    init(_ card: CardForGoogle) {
      google_pay = GooglePay(
        client_wallet_account_id: card.ids?.wallet, client_device_id: card.ids?.hardware)
    }
  }

  struct GoogleReply: Codable {
    struct GooglePay: Codable {
      var opaque_payment_card: String
    }

    var wallet_provider = BridgeWire.googlePay
    var google_pay: GooglePay
  }

  /// Bridge's error body, as documented for transfers on the same platform.
  struct ErrorBody: Encodable {
    struct Source: Encodable {
      var key: String
    }

    var code: String
    var message: String
    var source: Source?
  }
}

extension SignedCardForm {
  public static let bridge = SignedCardForm(
    title: "Bridge", wrapper: BridgeWire.applePay, activationData: "activation_data",
    ephemeralPublicKey: "ephemeral_public_key", encryptedData: "encrypted_pass_data")
}
