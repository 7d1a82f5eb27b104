public import SimulatedWorld
import WalletDomain

// What an audience is told instead of internal ids, and how others name a pass.

extension ActivationRemark {
  /// What was found, without naming tokens.
  var textWithoutIDs: String {
    id == .otherToken ? "The answer names another token than the one that was asked for." : text
  }
}

extension Pass {
  /// By its serial number; for an audience by digits that the customer finds in Wallet.
  func name(in scene: FlowScene) -> String {
    guard scene.isForAudience else {
      return scene.world.wallet.identifier(of: self) ?? "none"
    }
    return (deviceAccountNumberSuffix ?? primaryAccountNumberSuffix).map { "···· \($0)" }
      ?? "without a number"
  }
}

extension StoredPass {
  /// The card as far as Wallet tells it, where the issuer lists no such card.
  public var nameWithoutCard: String {
    pass.primaryAccountNumberSuffix.map { "A card ending in \($0)" } ?? "Another card"
  }
}

extension World {
  /// A pass as the customer knows it.
  public func name(of stored: StoredPass) -> String {
    let card = stored.card.flatMap { self.cards[$0] }
    let pass = stored.pass
    let wallet = setup.wallet(on: stored.device)
    let item = "\(wallet.item.one) \(wallet.identifier(of: pass) ?? "without a reference")"
    let number =
      pass.deviceAccountNumberSuffix.map { ", \(wallet.account) account ···· \($0)" } ?? ""
    return "\(card?.name ?? stored.nameWithoutCard), \(item)\(number)"
  }

  func name(of pass: Pass, on device: Device) -> String {
    let (wallet, item) = (setup.wallet(on: device), setup.wallet(on: device).item.one)
    return passes(on: device).first { $0.pass == pass }.map(name(of:))
      ?? (wallet.knowsSerialNumbers ? "\(item) \(pass.serialNumber)" : "a \(item)")
  }
}

/// Where a link leads, without what it carries.
public func linkWithoutIDs(_ link: String) -> String {
  guard let end = link.firstIndex(where: { $0 == "?" || $0 == "#" }) else { return link }
  return link[..<end] + "…"
}
