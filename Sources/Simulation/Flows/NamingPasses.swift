import SimulatedWorld
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

/// Where a link leads, without what it carries.
public func linkWithoutIDs(_ link: String) -> String {
  guard let end = link.firstIndex(where: { $0 == "?" || $0 == "#" }) else { return link }
  return link[..<end] + "…"
}
