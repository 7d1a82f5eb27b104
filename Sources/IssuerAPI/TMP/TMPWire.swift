import FoundationEssentials
import WalletDomain

/// The bodies of TMP's requests and replies, field by field as on the wire (the integration guide).
///
/// Its answers are the domain's own types, whose fields have TMP's names.
enum TMPWire {
  struct TokenSearch: WireBody {
    var walletType: String
    var tokenUniqueReferences: [TokenUniqueReference]

    init(_ question: TokenQuestion) {
      walletType = question.wallet.rawValue
      tokenUniqueReferences = question.references
    }

    var meaning: TokenQuestion {
      TokenQuestion(tokenUniqueReferences, in: WalletType.named(walletType) ?? .applePay)
    }
  }

  /// `certificate` is the leaf only: the guide names it in the singular.
  struct CardToSign: WireBody {
    var cardId: Card.ID
    var certificate: Data
    var nonce: Data
    var nonceSignature: Data
    /// Not in the guide.
    var deviceType: String?

    init(_ card: WalletDomain.CardToSign) {
      deviceType = card.deviceType
      cardId = card.cardID
      certificate = card.challenge.certificates.first ?? Data()
      nonce = card.challenge.nonce
      nonceSignature = card.challenge.nonceSignature
    }

    var meaning: WalletDomain.CardToSign {
      var card = WalletDomain.CardToSign(
        cardID: cardId,
        ProvisioningChallenge(
          certificates: [certificate], nonce: nonce, nonceSignature: nonceSignature))
      card.deviceType = deviceType
      return card
    }
  }

  /// `SignedCard` as the guide's sample reads it: a field that is not Base64 silently becomes nil.
  ///
  /// An empty text is Base64 of no bytes.
  struct UnguardedSignedCard: WireBody {
    var activationData: String
    var ephemeralPublicKey: String
    var encryptedData: String

    init(_ card: SignedCard) {
      activationData = card.activationData.base64EncodedString()
      ephemeralPublicKey = card.ephemeralPublicKey.base64EncodedString()
      encryptedData = card.encryptedData.base64EncodedString()
    }

    var meaning: SignedCard {
      SignedCard(
        activationData: Data(base64Encoded: activationData),
        ephemeralPublicKey: Data(base64Encoded: ephemeralPublicKey),
        encryptedData: Data(base64Encoded: encryptedData))
    }
  }

  /// An assumption modelled on Bridge's names of the same fields: the guide has APPLE_PAY only.
  struct CardForGoogle: WireBody {
    var walletType: String
    var cardId: Card.ID
    var clientWalletAccountId: String?
    var clientDeviceId: String?

    init(_ card: WalletDomain.CardForGoogle) {
      walletType = WalletType.googlePay.rawValue
      cardId = card.cardID
      clientWalletAccountId = card.ids?.wallet
      clientDeviceId = card.ids?.hardware
    }

    var meaning: WalletDomain.CardForGoogle {
      WalletDomain.CardForGoogle(
        cardID: cardId, ids: GoogleIDs(wallet: clientWalletAccountId, hardware: clientDeviceId))
    }
  }

  struct Activation: WireBody {
    var tokenUniqueReference: TokenUniqueReference
    /// ACTIVATION_DATA asks for method A; left out for method B, the guide's only one. An assumption.
    var activationMethod: String?

    private static let byActivationData = "ACTIVATION_DATA"

    init(_ activation: IssuerDialect.TokenActivation) {
      tokenUniqueReference = activation.token
      activationMethod = activation.method == .activationData ? Self.byActivationData : nil
    }

    var meaning: IssuerDialect.TokenActivation {
      (
        tokenUniqueReference, activationMethod == Self.byActivationData ? .activationData : .server
      )
    }
  }
}
