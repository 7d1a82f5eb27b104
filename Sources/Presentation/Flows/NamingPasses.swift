import SimulatedWorld
import WalletDomain

// Names of passes and links, with and without internal ids.

extension ActivationRemark {
  /// Text of the remark without token references.
  var textWithoutIDs: String {
    id == .otherToken ? "The answer names another token than the one that was asked for." : text
  }
}

extension Pass {
  /// Serial number of the pass; for an audience, the last digits that the customer sees in Wallet.
  func name(in scene: FlowScene) -> String {
    guard scene.audience == .onlookers else {
      return scene.world.wallet.identifier(of: self) ?? "none"
    }
    return (deviceAccountNumberSuffix ?? primaryAccountNumberSuffix).map { "···· \($0)" }
      ?? "without a number"
  }
}

/// The link without its query and fragment.
public func linkWithoutIDs(_ link: String) -> String {
  guard let end = link.firstIndex(where: { $0 == "?" || $0 == "#" }) else { return link }
  return link[..<end] + "…"
}
