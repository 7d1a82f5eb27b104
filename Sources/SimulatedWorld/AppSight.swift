import IssuerAPI
public import WalletDomain

extension World {
  /// What the app would see if it asked now and nothing went wrong on the way.
  public var appSight: WalletEvidence {
    let phone = evidence(of: .phone)
    let watch = setup.watch == nil ? nil : evidence(of: .watch)
    var sight = WalletEvidence(cards: setup.cards, phone: phone, watch: watch, search: .success([]))
    sight.search = setup.issuer.search.map { _ in
      setup.tokenService.answer(to: sight.deviceAccountIdentifiers)
        .mapError { CallFailure.status($0.status, retryAfter: nil) }
    }
    return sight
  }

  /// What PassKit tells the app about a device.
  func evidence(of device: Device) -> DeviceEvidence {
    DeviceEvidence(passes: passesVisibleToApp(on: device), obstacle: obstacle(on: device))
  }
}
