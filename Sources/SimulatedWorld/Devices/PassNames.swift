public import WalletDomain

extension StoredPass {
  /// A name from the pass's last digits, for a pass whose card the issuer does not list.
  public var nameWithoutCard: String {
    pass.primaryAccountNumberSuffix.map { "A card ending in \($0)" } ?? "Another card"
  }
}

extension World {
  /// The card of a pass, or a placeholder for one that the issuer does not list.
  package func card(of stored: StoredPass) -> Card {
    stored.card.flatMap { self.cards[$0] }
      ?? Card(
        id: Card.ID(stored.pass.serialNumber), name: stored.nameWithoutCard, art: "graphite")
  }

  /// The card's name with the identifier and account digits of the pass.
  public func name(of stored: StoredPass) -> String {
    let card = stored.card.flatMap { self.cards[$0] }
    let pass = stored.pass
    let wallet = setup.wallet(on: stored.device)
    let item = "\(wallet.item.one) \(wallet.identifier(of: pass) ?? "without a reference")"
    let number =
      pass.deviceAccountNumberSuffix.map { ", \(wallet.account) account ···· \($0)" } ?? ""
    return "\(card?.name ?? stored.nameWithoutCard), \(item)\(number)"
  }

  public func name(of pass: Pass, on device: Device) -> String {
    let (wallet, item) = (setup.wallet(on: device), setup.wallet(on: device).item.one)
    return passes(on: device).first { $0.pass == pass }.map(name(of:))
      ?? (wallet.knowsSerialNumbers ? "\(item) \(pass.serialNumber)" : "a \(item)")
  }
}
