import FoundationEssentials
import WalletDomain

// What the placeholders stand for, of the domain's questions and answers.
extension WireValues {
  init(_ card: CardToSign, knowing facts: [String: String]) {
    self.init(knowing: facts)
    set(.card, card.cardID.rawValue)
    if let customer = card.customerID { set(.customer, customer) }
    set(.device, card.deviceType)
    certificates = card.challenge.certificates
    set(.nonce, bytes: card.challenge.nonce)
    set(.nonceSignature, bytes: card.challenge.nonceSignature)
  }

  var cardToSign: CardToSign {
    var card = CardToSign(
      cardID: Card.ID(text(.card) ?? ""),
      ProvisioningChallenge(
        certificates: certificates.compactMap(\.self), nonce: bytes(.nonce) ?? Data(),
        nonceSignature: bytes(.nonceSignature) ?? Data()))
    card.customerID = text(.customer)
    card.deviceType = text(.device)
    return card
  }

  init(_ card: CardForGoogle, knowing facts: [String: String]) {
    self.init(knowing: facts)
    set(.card, card.cardID.rawValue)
    if let customer = card.customerID { set(.customer, customer) }
    set(.walletAccount, card.ids?.wallet)
    set(.hardware, card.ids?.hardware)
  }

  var cardForGoogle: CardForGoogle {
    var card = CardForGoogle(
      cardID: Card.ID(text(.card) ?? ""),
      ids: GoogleIDs(wallet: text(.walletAccount), hardware: text(.hardware)))
    card.customerID = text(.customer)
    return card
  }

  init(_ question: TokenQuestion, knowing facts: [String: String]) {
    self.init(knowing: facts)
    set(.wallet, question.wallet.rawValue)
    if let card = question.card { set(.card, card.rawValue) }
    references = question.references
    set(.reference, question.references.first?.rawValue)
  }

  var tokenQuestion: TokenQuestion {
    let single = text(.reference).map { [TokenUniqueReference($0)] } ?? []
    var question = TokenQuestion(
      references.isEmpty ? single : references,
      in: text(.wallet).flatMap(WalletType.named) ?? .applePay)
    question.card = text(.card).map(Card.ID.init(_:))
    return question
  }

  init(
    _ token: TokenUniqueReference, by method: ActivationMethod, knowing facts: [String: String]
  ) {
    self.init(knowing: facts)
    set(.reference, token.rawValue)
    if self[.tokenId] == nil { set(.tokenId, token.rawValue) }
    set(.method, method.rawValue)
  }

  /// The token to activate, and how: a call that takes no token has its card instead.
  var activation: (token: TokenUniqueReference, method: ActivationMethod) {
    (
      TokenUniqueReference(text(.reference) ?? text(.tokenId) ?? ""),
      text(.method).flatMap(ActivationMethod.init(rawValue:)) ?? .server
    )
  }

  init(_ card: SignedCard, knowing facts: [String: String]) {
    self.init(knowing: facts)
    set(.activationData, bytes: card.activationData)
    set(.ephemeralPublicKey, bytes: card.ephemeralPublicKey)
    set(.encryptedData, bytes: card.encryptedData)
  }

  var signedCard: SignedCard {
    SignedCard(
      activationData: bytes(.activationData), ephemeralPublicKey: bytes(.ephemeralPublicKey),
      encryptedData: bytes(.encryptedData))
  }

  init(_ answer: ActivationAnswer, knowing facts: [String: String]) {
    self.init(knowing: facts)
    set(.reference, answer.tokenUniqueReference?.rawValue)
    set(.last4, answer.cardLast4Digits)
    set(.result, answer.issuerMobileAppAuthResponse)
    set(.comment, answer.comment)
    set(.activationData, bytes: answer.activationData)
  }

  var activationAnswer: ActivationAnswer {
    ActivationAnswer(
      tokenUniqueReference: text(.reference).map(TokenUniqueReference.init(_:)),
      cardLast4Digits: text(.last4), issuerMobileAppAuthResponse: text(.result),
      comment: text(.comment), activationData: bytes(.activationData))
  }

  /// Replaces all values by those of a token.
  mutating func take(_ token: Token) {
    forgetAll()
    set(.reference, token.tokenUniqueReference?.rawValue)
    set(.panReference, token.panUniqueReference)
    set(.card, token.externalCardId?.rawValue)
    set(.status, token.tokenStatus)
    statusWord = token.statusWord
    set(.authorizationPath, token.authorizationPath)
    set(.processStatus, token.processStatus)
    set(.wallet, token.place?.wallet?.rawValue)
    set(.device, token.place?.device?.lister.rawValue.uppercased())
    set(.deviceName, token.place?.deviceName)
    set(.tokenId, token.place?.tokenID ?? token.tokenUniqueReference?.rawValue)
  }

  func token(listedBy lister: IssuerTerms) -> Token {
    var token = Token(
      tokenUniqueReference: text(.reference).map(TokenUniqueReference.init(_:)),
      panUniqueReference: text(.panReference), externalCardId: text(.card).map(Card.ID.init(_:)),
      tokenStatus: text(.status), authorizationPath: text(.authorizationPath),
      processStatus: text(.processStatus))
    token.statusWord = statusWord
    token.lister = lister
    let place = TokenPlace(
      wallet: text(.wallet).flatMap(WalletType.named),
      device: text(.device).flatMap { Device(rawValue: $0.lowercased()) },
      deviceName: text(.deviceName), tokenID: text(.tokenId))
    if place != TokenPlace() { token.place = place }
    return token
  }
}
