public import WalletDomain

/// One token as each party has it: they need not agree.
public struct TokenViews: Hashable, Sendable {
  public var network: VaultToken
  /// Nil where TMP does not list the token.
  public var tmp: Token?
  /// The passes that carry it.
  public var passes: [StoredPass]

  /// What the parties say differently; nil where all say the same.
  public var disagreement: String? {
    var views = ["the network holds it as \(network.status.rawValue)"]
    let tmpDiffers = tmp?.tokenStatus != network.status.rawValue
    let linkDiffers = tmp != nil && tmp?.externalCardId != network.card
    if let tmp {
      if tmpDiffers || linkDiffers {
        let link = linkDiffers ? " of card \(tmp.externalCardId?.rawValue ?? "none")" : ""
        views.append("TMP as \(tmp.tokenStatus ?? "no tokenStatus")\(link)")
      }
    } else {
      views.append("TMP does not list it")
    }
    for stored in passes
    where stored.pass.activationState != PassActivationState(of: network.status) {
      views.append("the \(stored.device.title) as \(stored.pass.activationState.name)")
    }
    if network.deletedFromConsumerAppAt != nil, passes.isEmpty, network.status != .deactivated {
      views.append("no device holds a pass of it")
    }
    return views.count == 1 ? nil : views.joined(separator: ", ")
  }

  /// What the network alone knows: who has suspended the token, and when it ends.
  public func remarks(at now: VirtualInstant) -> [String] {
    var remarks: [String] = []
    if !network.suspendedBy.isEmpty {
      remarks.append("is suspended by \(network.suspendedBy.listed)")
    }
    if let deadline = network.deadline {
      remarks.append(
        network.status == .inactive
          ? "lapses in \((deadline - now).inDays) unless it is activated"
          : "ends in \((deadline - now).inDays), as its pass was removed")
    }
    return remarks
  }
}

extension World {
  /// Nil where the network knows no such token.
  public func views(of reference: TokenUniqueReference) -> TokenViews? {
    vault[reference].map { token in
      TokenViews(
        network: token,
        tmp: setup.tokenService.tokens.first { $0.tokenUniqueReference == reference },
        passes: setup.passes.filter { $0.pass.deviceAccountIdentifier == reference })
    }
  }

  /// The tokens of a card on a device that the app's verdict does not rest on: of removed passes, and unknown to TMP.
  public func otherTokens(
    of card: Card.ID, on device: Device, apartFrom seen: TokenUniqueReference?
  ) -> [VaultToken] {
    vault.tokens(of: card).filter { token in
      token.id != seen && token.status != .deactivated && (token.device ?? .phone) == device
    }
  }
}

extension Duration {
  /// “30 days”, “1 day”, “3 hours”: what is left of a long time, a day that has begun included.
  fileprivate var inDays: String {
    let seconds = components.seconds
    let (length, unit): (Int64, String) = seconds > 86_400 ? (86_400, "day") : (3_600, "hour")
    let count = (seconds + length - 1) / length
    return count == 1 ? "1 \(unit)" : "\(count) \(unit)s"
  }
}
