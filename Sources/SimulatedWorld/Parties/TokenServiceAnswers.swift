import FoundationEssentials
import IssuerAPI
import PassCrypto
import WalletDomain

// The simulated service: it reads bytes, does its work in the world and answers with bytes.
extension World {
  mutating func serve(_ request: HTTPRequest) -> HTTPReply {
    onceForItsKey(request) { $0.work(on: request) }
  }

  private mutating func work(on request: HTTPRequest) -> HTTPReply {
    let issuer = setup.issuer
    switch lastRequest.answer(Said(request, in: issuer), by: { $0.dialect.decode($0.value) }) {
    case .failure(let refusal): return issuer.refuse(refusal)
    case .success(.searchTokens(let question)): return search(question.references)
    case .success(.signCard(let card)):
      let printed = setup.bridge.answers == .asPrinted && issuer.printedSign != nil
      return issuer.reply(sign(card), to: printed ? \.printedSign : \.sign)
    case .success(.makeOpaqueCard(let card)):
      return issuer.reply(makeOpaqueCard(card), to: \.opaqueCard)
    case .success(.activate(let reference, let method)):
      return issuer.reply(activate(reference, by: method), to: \.activate)
    }
  }

  private mutating func search(_ references: [TokenUniqueReference]) -> HTTPReply {
    let search = TokenService.Search(references: references, service: setup.tokenService)
    return lastSearch.answer(Said(search, in: setup.issuer)) {
      $0.dialect.reply($0.value.service.answer(to: $0.value.references), to: \.search)
    }
  }

  /// Checks what the request's certificate and nonce let it check, and encrypts the card for Apple.
  private mutating func sign(_ request: CardToSign) -> Result<SignedCard, HTTPRefusal> {
    guard let card = setup.cards[request.cardID] else {
      return .failure(HTTPRefusal(404, "There is no card \(request.cardID)."))
    }
    if let refusal = refusalToSign(card) { return .failure(refusal) }
    let mistake = setup.tokenService.signingMistake
    // Another card is one of the bank's list that is in no wallet yet, where there is such a one.
    let other =
      mistake == .wrongPAN
      ? setup.cards.first {
        $0.id != card.id && $0.last4 != card.last4 && vault.tokens(of: $0.id).isEmpty
      }.flatMap(account) : nil
    guard let account = other ?? account(of: card) else {
      return .failure(HTTPRefusal(500, "The card \(request.cardID) has no number."))
    }
    // The closure below must not hold the world itself.
    var streams = streams
    defer { self.streams = streams }
    do throws(ChallengeRefusal) {
      return .success(
        try signer().sign(
          account,
          for: ProvisioningChallenge(
            certificates: request.certificates, nonce: request.nonce,
            nonceSignature: request.nonceSignature),
          certificates: setup.issuer.certificatesNeeded, at: clock.date,
          mistake: other == nil ? mistake : nil
        ) { streams.bytes($0, label: "signing/\($1)") })
    } catch {
      let said = error.explanation
      let words = "\(said.summary) \(said.explanation)"
      if case .crypto = error { return .failure(HTTPRefusal(500, words)) }
      return .failure(HTTPRefusal(400, words))
    }
  }

  private func signer() throws(ChallengeRefusal) -> SimulatedIssuer {
    do throws(CryptoFailure) { return try .shipped() } catch {
      throw .crypto(error)
    }
  }

  /// Only an INACTIVE token becomes ACTIVE; an ACTIVE one stays so and is approved.
  ///
  /// It goes by its own list first. Method A leaves the network to Apple and hands out what the app needs.
  private mutating func activate(
    _ reference: TokenUniqueReference, by method: ActivationMethod
  ) -> Result<ActivationAnswer, HTTPRefusal> {
    guard
      let token = setup.tokenService.tokens.first(where: { $0.tokenUniqueReference == reference })
    else { return .failure(HTTPRefusal(404, "There is no token \(reference).")) }
    var answer = ActivationAnswer(
      tokenUniqueReference: reference,
      cardLast4Digits: token.externalCardId.flatMap { setup.cards[$0] }?.last4,
      issuerMobileAppAuthResponse: setup.tokenService.activationResponse,
      comment: setup.tokenService.activationComment)
    guard answer.result == .approved else { return .success(answer) }
    switch TokenStatus(token.tokenStatus) {
    case .active: break
    case .inactive:
      if let death = death(of: token.externalCardId) {
        answer.issuerMobileAppAuthResponse = "DECLINED"
        answer.comment = "The card is \(death.words)."
      } else {
        decide(reference, by: method, &answer)
      }
    case .suspended, .deactivated, .unknown:
      answer.issuerMobileAppAuthResponse = "FAILED"
      answer.comment = "The token is \(token.tokenStatus ?? "in no state")."
    }
    return .success(answer)
  }

  private mutating func decide(
    _ reference: TokenUniqueReference, by method: ActivationMethod,
    _ answer: inout ActivationAnswer
  ) {
    if let refusal = refuseFromApp(reference) {
      answer.issuerMobileAppAuthResponse = "DECLINED"
      answer.comment = refusal
      return
    }
    switch method {
    case .server:
      guard let refusal = askNetwork(to: .activate, reference) else { return }
      if refusal == .alreadyActive, let token = vault[reference] {
        // News for the issuer, and no failure.
        return tmpTakes(TokenNotice(token))
      }
      answer.issuerMobileAppAuthResponse = "FAILED"
      answer.comment = refusal.explanation.summary
    case .activationData:
      switch oneTimePassword(for: reference) {
      case .success(let data): answer.activationData = data
      case .failure(.visaNeedsNonce):
        answer.issuerMobileAppAuthResponse = "FAILED"
        answer.comment = PassActivationFailure.visaComment
      // The answer then carries none, and the app says so.
      case .failure: break
      }
    }
  }
}
