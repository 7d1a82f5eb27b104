public import IssuerAPI
public import WalletDomain

extension World {
  /// “PassKit and TMP”: whom the app asks what is in Wallet.
  public var askedForList: String {
    setup.vocabulary.walletAPI
      + (setup.issuer.search == nil ? "" : " and \(setup.issuer.name)")
  }

  /// What the app would see if it asked now and nothing went wrong on the way.
  public var appEvidence: WalletEvidence {
    let devices = setup.customerDevices.map {
      $0.kind.device.wallet.inWorld.evidence(of: $0.kind.device, in: self)
    }
    var sight = WalletEvidence(cards: setup.cards, devices: devices, search: .success([]))
    sight.search = setup.issuer.search.map { _ in
      setup.tokenService.answer(to: sight.deviceAccountIdentifiers)
        .mapError { CallFailure.status($0.status, retryAfter: nil) }
    }
    sight.name(setup.issuer)
    noteEligibility(in: &sight)
    return sight
  }

  /// The app reads what lies in the wallet of each device, the phone's first.
  public mutating func readPasses() -> [DeviceEvidence] {
    setup.customerDevices.map { $0.kind.device.wallet.inWorld.read($0.kind.device, in: &self) }
  }
}

extension WalletEvidence {
  /// Notes who was asked.
  public mutating func name(_ issuer: IssuerDialect) {
    lister = issuer.terms
    tellsDigitization = issuer.sdk?.tellsDigitization ?? false
  }
}

extension WorldFacts {
  /// The words for the wallet on the phone and the issuer that the app asks.
  public var vocabulary: Vocabulary { Vocabulary(wallet, issuer.terms) }
}

extension World {
  public var vocabulary: Vocabulary { setup.vocabulary }
}
