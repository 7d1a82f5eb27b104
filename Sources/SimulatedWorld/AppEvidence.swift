public import IssuerAPI
public import WalletDomain

extension World {
  /// The evidence that the app would get if it asked now and every call succeeded.
  public var appEvidence: WalletEvidence {
    let devices = setup.customerDevices.map {
      $0.kind.device.wallet.inWorld.evidence(of: $0.kind.device, in: self)
    }
    var sight = WalletEvidence(cards: setup.cards, devices: devices, search: .success([]))
    sight.search = setup.issuer.search.map { _ in
      answer(to: TokenQuestion(sight.deviceAccountIdentifiers, in: setup.wallet))
    }
    sight.name(setup.issuer)
    noteEligibility(in: &sight)
    return sight
  }

  /// What the app would learn about tokens, of all cards in turn if the issuer lists by card.
  private func answer(to question: TokenQuestion) -> Result<[Token], CallFailure> {
    guard setup.issuer.searchesByCard else {
      return setup.tokenService.answer(to: question)
        .mapError { CallFailure.status($0.status, retryAfter: nil) }
    }
    return .success(
      placed(setup.tokenService.tokens).filter { token in
        token.externalCardId.map { setup.cards[$0] != nil } ?? false && question.concerns(token)
      })
  }

  /// Reads the passes in the wallet of each device, the phone's first, or in the phone's only.
  public mutating func readPasses(onPhoneOnly: Bool = false) -> [DeviceEvidence] {
    setup.customerDevices.filter { !onPhoneOnly || $0.kind.device == .phone }.map {
      $0.kind.device.wallet.inWorld.read($0.kind.device, in: &self)
    }
  }
}

extension WalletEvidence {
  /// Stores the issuer's terms, and whether it reports digitization states.
  public mutating func name(_ issuer: IssuerDialect) {
    lister = issuer.terms
    tellsDigitization = issuer.sdk?.tellsDigitization ?? false
  }
}
