import FoundationEssentials
import WalletDomain

/// The bodies of TMP's requests and replies, field by field as on the wire (the integration guide).
enum TMPWire {
  struct TokenSearch: WireBody {
    var walletType: String
    var tokenUniqueReferences: [String]

    init(_ question: TokenQuestion) {
      walletType = question.wallet.rawValue
      tokenUniqueReferences = question.references.map(\.rawValue)
    }

    var meaning: TokenQuestion {
      TokenQuestion(
        tokenUniqueReferences.map(TokenUniqueReference.init(rawValue:)),
        in: WalletType.named(walletType) ?? .applePay)
    }
  }

  struct Token: WireBody {
    var tokenUniqueReference: String?
    var panUniqueReference: String?
    var externalCardId: String?
    var tokenStatus: String?
    var authorizationPath: String?
    var processStatus: String?

    init(_ token: WalletDomain.Token) {
      tokenUniqueReference = token.tokenUniqueReference?.rawValue
      panUniqueReference = token.panUniqueReference
      externalCardId = token.externalCardId?.rawValue
      tokenStatus = token.tokenStatus
      authorizationPath = token.authorizationPath
      processStatus = token.processStatus
    }

    var meaning: WalletDomain.Token {
      WalletDomain.Token(
        tokenUniqueReference: tokenUniqueReference.map(TokenUniqueReference.init(rawValue:)),
        panUniqueReference: panUniqueReference,
        externalCardId: externalCardId.map(Card.ID.init(rawValue:)), tokenStatus: tokenStatus,
        authorizationPath: authorizationPath, processStatus: processStatus)
    }
  }

  /// `certificate` is the leaf only: the guide names it in the singular.
  struct CardToSign: WireBody {
    var cardId: String
    var certificate: Data
    var nonce: Data
    var nonceSignature: Data

    init(_ card: WalletDomain.CardToSign) {
      cardId = card.cardID.rawValue
      certificate = card.certificates.first ?? Data()
      nonce = card.nonce
      nonceSignature = card.nonceSignature
    }

    var meaning: WalletDomain.CardToSign {
      WalletDomain.CardToSign(
        cardID: Card.ID(rawValue: cardId), certificates: [certificate], nonce: nonce,
        nonceSignature: nonceSignature)
    }
  }

  struct SignedCard: WireBody {
    var activationData: Data
    var ephemeralPublicKey: Data
    var encryptedData: Data

    init(_ card: WalletDomain.SignedCard) {
      activationData = card.activationData
      ephemeralPublicKey = card.ephemeralPublicKey
      encryptedData = card.encryptedData
    }

    var meaning: WalletDomain.SignedCard {
      WalletDomain.SignedCard(
        activationData: activationData, ephemeralPublicKey: ephemeralPublicKey,
        encryptedData: encryptedData)
    }
  }

  /// `SignedCard` as the guide's sample reads it: a field that is not Base64 silently becomes nil.
  ///
  /// An empty text is Base64 of no bytes.
  struct UnguardedSignedCard: WireBody {
    var activationData: String
    var ephemeralPublicKey: String
    var encryptedData: String

    init(_ card: WalletDomain.SignedCard) {
      activationData = card.activationData.base64EncodedString()
      ephemeralPublicKey = card.ephemeralPublicKey.base64EncodedString()
      encryptedData = card.encryptedData.base64EncodedString()
    }

    var meaning: WalletDomain.SignedCard {
      WalletDomain.SignedCard(
        activationData: Data(base64Encoded: activationData),
        ephemeralPublicKey: Data(base64Encoded: ephemeralPublicKey),
        encryptedData: Data(base64Encoded: encryptedData))
    }
  }

  /// An assumption modelled on Bridge's names of the same fields: the guide has APPLE_PAY only.
  struct CardForGoogle: WireBody {
    var walletType: String
    var cardId: String
    var clientWalletAccountId: String?
    var clientDeviceId: String?

    init(_ card: WalletDomain.CardForGoogle) {
      walletType = WalletType.googlePay.rawValue
      cardId = card.cardID.rawValue
      clientWalletAccountId = card.ids?.wallet
      clientDeviceId = card.ids?.hardware
    }

    var meaning: WalletDomain.CardForGoogle {
      WalletDomain.CardForGoogle(
        cardID: Card.ID(rawValue: cardId),
        ids: GoogleIDs(wallet: clientWalletAccountId, hardware: clientDeviceId))
    }
  }

  struct OpaqueCard: WireBody {
    var opaquePaymentCard: String

    init(_ card: WalletDomain.OpaqueCard) { opaquePaymentCard = card.text }

    var meaning: WalletDomain.OpaqueCard { WalletDomain.OpaqueCard(opaquePaymentCard) }
  }

  struct Activation: WireBody {
    var tokenUniqueReference: String
    /// ACTIVATION_DATA asks for method A; left out for method B, the guide's only one. An assumption.
    var activationMethod: String?

    private static let byActivationData = "ACTIVATION_DATA"

    init(_ activation: IssuerDialect.TokenActivation) {
      tokenUniqueReference = activation.token.rawValue
      activationMethod = activation.method == .activationData ? Self.byActivationData : nil
    }

    var meaning: IssuerDialect.TokenActivation {
      (
        TokenUniqueReference(rawValue: tokenUniqueReference),
        activationMethod == Self.byActivationData ? .activationData : .server
      )
    }
  }

  struct ActivationAnswer: WireBody {
    var tokenUniqueReference: String?
    var cardLast4Digits: String?
    var issuerMobileAppAuthResponse: String?
    var comment: String?
    var activationData: Data?

    init(_ answer: WalletDomain.ActivationAnswer) {
      tokenUniqueReference = answer.tokenUniqueReference?.rawValue
      cardLast4Digits = answer.cardLast4Digits
      issuerMobileAppAuthResponse = answer.issuerMobileAppAuthResponse
      comment = answer.comment
      activationData = answer.activationData
    }

    var meaning: WalletDomain.ActivationAnswer {
      WalletDomain.ActivationAnswer(
        tokenUniqueReference: tokenUniqueReference.map(TokenUniqueReference.init(rawValue:)),
        cardLast4Digits: cardLast4Digits, issuerMobileAppAuthResponse: issuerMobileAppAuthResponse,
        comment: comment, activationData: activationData)
    }
  }
}
