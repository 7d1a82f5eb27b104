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
      setup.tokenService.answer(to: TokenQuestion(sight.deviceAccountIdentifiers))
        .mapError { CallFailure.status($0.status, retryAfter: nil) }
    }
    sight.name(setup.issuer)
    noteEligibility(in: &sight)
    return sight
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
