import FoundationEssentials
import IssuerAPI
import PassCrypto
import WalletDomain

// The simulated issuer's service: it decodes a request's bytes, changes the world and replies in bytes.
extension World {
  mutating func serve(_ request: HTTPRequest) -> HTTPReply {
    onceForItsKey(request) { $0.work(on: request) }
  }

  private mutating func work(on request: HTTPRequest) -> HTTPReply {
    let issuer = setup.issuer
    if lacksProof(request) {
      return issuer.refuse(HTTPRefusal(401, "The request proves no session that is still open."))
    }
    if let reply = issuer.replyToPreceding(request, knowing: factsOfAnswer) { return reply }
    switch lastRequest.answer(
      DialectValue(request, in: issuer), by: { $0.dialect.decode($0.value) })
    {
    case .failure(let refusal): return issuer.refuse(refusal)
    case .success(.searchTokens(let question)): return search(question)
    case .success(.signCard(let card)):
      let printed = setup.backEnd.answers == .asPrinted && issuer.printedSign != nil
      let signed = Result { () throws(HTTPRefusal) in try sign(card) }
      let reply = issuer.reply(
        signed, to: printed ? \.printedSign : \.sign, knowing: factsOfAnswer(to: .signCard(card)))
      return setup.tokenService.answersInFormOfRSA
        ? reply.renaming(setup.issuer.signedCardForm.ephemeralPublicKey, to: "wrappedKey") : reply
    case .success(.makeOpaqueCard(let card)):
      let made = Result { () throws(HTTPRefusal) in try makeOpaqueCard(card) }
      return issuer.reply(made, to: \.opaqueCard, knowing: factsOfAnswer(to: .makeOpaqueCard(card)))
    case .success(.activate(let named, let method)):
      let reference = issuer.cardAlone(in: request).flatMap(token(toActivateOf:)) ?? named
      let answer = activate(reference, by: method).flatMap { answer in
        // Where no member of the answer tells the result, its status does.
        answer.result == .approved || issuer.activationTellsResult
          ? .success(answer)
          : .failure(HTTPRefusal(409, answer.comment ?? "The token is not activated."))
      }
      return issuer.reply(
        answer, to: \.activate, knowing: factsOfAnswer(to: .activate(reference, by: method)))
    }
  }

  /// Whether the issuer's service refuses a request because it proves no session, or one that is over.
  private func lacksProof(_ request: HTTPRequest) -> Bool {
    guard setup.customerSession.proof == .header, setup.issuer.backEnd == nil else { return false }
    guard let proof = request.header("Authorization") else { return true }
    let end = proof.split(separator: ".").dropFirst().first ?? "over"
    if end == "open" { return false }
    return end.split(separator: "-").last.flatMap { Int64($0) }
      .map { $0 <= clock.sinceEpoch.components.seconds } ?? true
  }

  private mutating func search(_ question: TokenQuestion) -> HTTPReply {
    var search = TokenService.Search(question: question, service: setup.tokenService)
    search.service.tokens = placed(search.service.tokens)
    return lastSearch.answer(DialectValue(search, in: setup.issuer)) {
      $0.dialect.reply($0.value.service.answer(to: $0.value.question), to: \.search)
    }
  }

  /// Checks the request's certificates and nonce, and encrypts the card for Apple.
  private mutating func sign(_ request: CardToSign) throws(HTTPRefusal) -> SignedCard {
    let card = try card(toSign: request.cardID)
    let mistake = setup.tokenService.signingMistake
    // For `wrongPAN`: a card of the bank's list that has no token yet, if there is one.
    let other =
      mistake == .wrongPAN
      ? setup.cards.first {
        $0.id != card.id && $0.last4 != card.last4 && vault.tokens(of: $0.id).isEmpty
      }.flatMap(account) : nil
    guard let account = other ?? account(of: card) else {
      throw HTTPRefusal(500, "The card \(request.cardID) has no number.")
    }
    // A copy, because the closure below must not capture the world.
    var streams = streams
    defer { self.streams = streams }
    do throws(ChallengeMistake) {
      return try signer().sign(
        account, for: request.challenge, certificates: setup.issuer.certificatesNeeded,
        at: clock.date, mistake: other == nil ? mistake : nil
      ) { streams.bytes($0, label: "signing/\($1)") }
    } catch {
      let isOfService = if case .unchecked = error { true } else { false }
      throw HTTPRefusal(isOfService ? 500 : 400, error.explanation)
    }
  }

  /// The card with an id, if the issuer has it and signs for it.
  private func card(toSign id: Card.ID) throws(HTTPRefusal) -> Card {
    guard let card = setup.cards[id] else { throw HTTPRefusal(404, "There is no card \(id).") }
    if setup.networkRules.deadCards == .issuer, let death = death(of: id) {
      throw HTTPRefusal(403, "The card \(id) is \(death.words).")
    }
    return card
  }

  private func signer() throws(ChallengeMistake) -> SimulatedIssuer {
    do throws(CryptoFailure) { return try .shipped() } catch {
      throw .unchecked(error)
    }
  }

  /// Encrypts the card for the network.
  private mutating func makeOpaqueCard(_ request: CardForGoogle) throws(HTTPRefusal) -> OpaqueCard {
    let card = try card(toSign: request.cardID)
    // Bridge documents both ids as required; for other issuers nothing is documented, and the network checks them.
    if request.ids == nil, setup.issuer.backEnd != nil {
      throw HTTPRefusal(
        400, "client_wallet_account_id and client_device_id are missing.",
        field: "google_pay.client_device_id")
    }
    let other = setup.cards.first { $0.id != card.id && $0.last4 != card.last4 }
    let meant = setup.google.opaqueCard == .ofAnotherCard ? other ?? card : card
    guard let account = account(of: meant) else {
      throw HTTPRefusal(500, "The card \(request.cardID) has no number.")
    }
    if setup.google.opaqueCard == .unreadable {
      return OpaqueCard(Data("not for this network".utf8).base64EncodedString())
    }
    var ids = request.ids
    if setup.google.opaqueCard == .ofAnotherPhone { ids?.hardware = "another-phone" }
    let made = setup.google.opaqueCard == .keptTooLong ? clock - .seconds(3600) : clock
    var streams = streams
    defer { self.streams = streams }
    do throws(CryptoFailure) {
      let content = OpaqueCardContent(account, for: ids, at: made.date)
      return try SimulatedIssuer.shipped().opaqueCard(content) {
        streams.bytes($0, label: "signing/\($1)")
      }
    } catch {
      throw HTTPRefusal(500, error.explanation)
    }
  }

  /// Activates a token that is INACTIVE in the service's list; an ACTIVE one is approved without change.
  ///
  /// Method A does not call the network: the reply carries the activation data, which Apple hands to it.
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

  /// The token that is meant where only its card is named: one that waits, or else any.
  private func token(toActivateOf card: Card.ID) -> TokenUniqueReference? {
    let tokens = setup.tokenService.tokens.filter { $0.externalCardId == card }
    let waiting = tokens.first { TokenStatus($0.tokenStatus) == .inactive }
    return (waiting ?? tokens.first)?.tokenUniqueReference
  }

  private mutating func decide(
    _ reference: TokenUniqueReference, by method: ActivationMethod, _ answer: inout ActivationAnswer
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
        // Not a failure: the issuer's list was out of date and is corrected.
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
      // The answer then carries no activation data, which the app reports.
      case .failure: break
      }
    }
  }

  /// The issuer's one-time password for a token, or the reason why there is none.
  ///
  /// Assumption: tokens/activations returns it; the integration guide describes only method B.
  private mutating func oneTimePassword(
    for reference: TokenUniqueReference
  ) -> Result<Data, PassActivationFailure> {
    guard let card = vault[reference]?.card.flatMap({ setup.cards[$0] }),
      let account = account(of: card)
    else {
      return .failure(reference.network == .visa ? .visaNeedsNonce : .noActivationData)
    }
    do throws(CryptoFailure) {
      let issuer = try SimulatedIssuer.shipped()
      guard let data = try issuer.activationData(for: account, at: clock.date) else {
        return .failure(.visaNeedsNonce)
      }
      _ = vault.update(reference) { $0.activationData = data }
      return .success(data)
    } catch {
      return .failure(.noActivationData)
    }
  }

  /// The account data for a card's payload; what the scenario does not give is generated, the same at each call.
  ///
  /// Nil if no number can be generated that ends in the scenario's last four digits.
  func account(of card: Card) -> CardAccount? {
    let known = setup.accounts[card.id] ?? IssuerAccount()
    // A copy, so that the next call generates the same number.
    var streams = streams
    let number =
      known.primaryAccountNumber
      ?? CardNumber.simulated(
        for: card.network, endingIn: card.last4,
        digits: streams.digits(9, label: "primaryAccountNumber/\(card.id)"))
    guard let number else { return nil }
    return CardAccount(
      primaryAccountNumber: number,
      expiration: known.expiration ?? Expiration(month: 12, year: clock.year + 4),
      name: card.cardholder, network: card.network)
  }
}

extension HTTPRefusal {
  fileprivate init(_ status: Int, _ said: Explanation) {
    self.init(status, "\(said.summary) \(said.explanation)")
  }
}

extension HTTPReply {
  /// The answer with another name for a field of its JSON.
  fileprivate func renaming(_ field: String, to name: String) -> HTTPReply {
    var reply = self
    reply.body = Data(
      String(decoding: body, as: UTF8.self).replacing("\"\(field)\"", with: "\"\(name)\"").utf8)
    return reply
  }
}
