public import WalletDomain

/// One token as recorded by each party; the records may disagree.
public struct TokenViews: Hashable, Sendable {
  public var network: VaultToken
  /// The issuer's record; nil if the issuer does not list the token.
  public var tmp: Token?
  /// The passes with this token.
  public var passes: [StoredPass]

  public init(network: VaultToken, tmp: Token?, passes: [StoredPass]) {
    self.network = network
    self.tmp = tmp
    self.passes = passes
  }

  /// The parties whose state of the token differs from that of the others.
  public enum Differing: CaseIterable, Hashable, Sendable {
    /// Only the issuer's service: network and device agree.
    case tmp
    /// Only a device: network and issuer agree.
    case device
    /// Both: the network has a newer state than they have.
    case tmpAndDevice
    /// Issuer's service and device differ from each other, and the network's state is not known.
    case unknownWhich
  }

  /// Whether the network's state is known, not just assumed from the issuer's list or the pass.
  public var networkIsKnown: Bool { !network.assumed.contains(.status) }

  /// The parties that differ; nil if all agree. An issuer's state that is not one of MDES's four is not compared.
  public var differing: Differing? {
    let tmp = tmp.flatMap { VaultToken.Status(rawValue: $0.tokenStatus ?? "") }
    guard let expected = networkIsKnown ? network.status : tmp else { return nil }
    let deviceDiffers = !passesUnlike(expected).isEmpty
    if !networkIsKnown { return deviceDiffers ? .unknownWhich : nil }
    let tmpDiffers = tmp != nil && tmp != expected
    return switch (tmpDiffers, deviceDiffers) {
    case (true, true): .tmpAndDevice
    case (true, false): .tmp
    case (false, true): .device
    case (false, false): nil
    }
  }

  /// The card of the pass, or of the network's record, if the issuer links the token to another one; else nil.
  ///
  /// `evidence` is a clause that names the party with that record.
  public func cardUnlikeTMP(in v: Vocabulary) -> (card: Card.ID, evidence: String)? {
    guard let link = tmp?.externalCardId else { return nil }
    if let card = passes.lazy.compactMap(\.card).first(where: { $0 != link }) {
      return (card, "\(v.wallet) has the \(v.item) as one of card \(card)")
    }
    return network.card.flatMap { $0 == link ? nil : ($0, "the network has it for card \($0)") }
  }

  public func passesUnlike(_ status: VaultToken.Status) -> [StoredPass] {
    passes.filter { $0.pass.activationState != PassActivationState(of: status) }
  }

  /// A sentence part that lists the differing records; nil if all agree.
  public func disagreement(in v: Vocabulary) -> String? {
    let differing = differing
    let otherCard = cardUnlikeTMP(in: v)
    var views: [String] = []
    if let tmp {
      let speaksUnknown = VaultToken.Status(rawValue: tmp.tokenStatus ?? "") == nil
      let tmpDiffers =
        differing == .tmp || differing == .tmpAndDevice || networkIsKnown && speaksUnknown
      let link = otherCard.map { _ in " of card \(tmp.externalCardId?.rawValue ?? "none")" }
      if tmpDiffers || link != nil || differing == .unknownWhich {
        let status =
          tmp.statusWord ?? tmp.tokenStatus.map(v.terms.status) ?? "no \(v.tokenStatus)"
        views.append("\(v.issuer) \(networkIsKnown ? "" : "holds it ")as \(status)\(link ?? "")")
      }
    } else {
      views.append("\(v.issuer) does not list it")
    }
    if differing == .device || differing == .tmpAndDevice || differing == .unknownWhich {
      let expected =
        networkIsKnown
        ? network.status : VaultToken.Status(rawValue: tmp?.tokenStatus ?? "") ?? network.status
      views += passesUnlike(expected).map {
        "the \($0.device.title) as \($0.pass.activationState.name)"
      }
    }
    if let otherCard { views.append(otherCard.evidence) }
    if network.deletedFromConsumerAppAt != nil, passes.isEmpty, network.status != .deactivated {
      views.append(v.hasPassKit ? "no device holds a pass of it" : "\(v.wallet) does not hold it")
    }
    if views.isEmpty { return nil }
    return ((networkIsKnown ? ["the network holds it as \(network.status.rawValue)"] : []) + views)
      .joined(separator: ", ")
  }

  /// Facts that only the network has: the token's suspenders, and its deadline if `rules` is Mastercard's network.
  ///
  /// Only MDES documents that tokens lapse after 30 days, and end 95 days after their pass was removed.
  public func remarks(
    at now: VirtualInstant, by rules: PaymentNetwork?, in v: Vocabulary
  ) -> [String] {
    let removal = v.hasPassKit ? "its pass was removed" : "it was removed"
    var remarks: [String] = []
    if !network.statedSuspenders.isEmpty {
      remarks.append("is suspended by \(network.statedSuspenders.listed)")
    }
    if rules == .mastercard, let deadline = network.deadline, network.deadlineIsKnown {
      remarks.append(
        network.status == .inactive
          ? "lapses in \((deadline - now).inDays) unless it is activated"
          : "ends in \((deadline - now).inDays), as \(removal)")
    }
    if network.status == .deactivated, let end = network.history.last, end.by == .network {
      remarks.append(
        end.from == .inactive
          ? "has lapsed: nobody activated it within \(network.rules.inactiveLifetime.inDays)"
          : "has ended: \(removal) \(network.rules.removedLifetime.inDays) before")
    }
    return remarks
  }
}

extension VaultToken {
  /// Whether the start of its deadline is known, not just assumed.
  fileprivate var deadlineIsKnown: Bool {
    !assumed.contains(status == .inactive ? .creation : .removal)
  }
}

extension World {
  /// The records of a token; nil if the network does not have it.
  public func views(of reference: TokenUniqueReference) -> TokenViews? {
    vault[reference].map { token in
      TokenViews(
        network: token,
        tmp: setup.tokenService.tokens.first { $0.tokenUniqueReference == reference },
        passes: setup.passes.filter { $0.pass.deviceAccountIdentifier == reference })
    }
  }

  /// The token's card network, identified by its reference, or else by its card; nil if neither does.
  public func network(of token: VaultToken) -> PaymentNetwork? {
    token.id.network ?? token.card.flatMap { setup.cards[$0] }?.network
  }

  /// The card's other tokens on a device, which the app's verdict does not use: of removed passes, and unlisted ones.
  public func otherTokens(
    of card: Card.ID, on device: Device, apartFrom seen: TokenUniqueReference?
  ) -> [VaultToken] {
    vault.tokens(of: card).filter { token in
      token.id != seen && token.status != .deactivated && (token.device ?? .phone) == device
    }
  }
}

extension Duration {
  /// “30 days”, “1 day”, “3 hours”: a long time, rounded up.
  fileprivate var inDays: String {
    let seconds = components.seconds
    let (length, unit): (Int64, String) = seconds > 86_400 ? (86_400, "day") : (3_600, "hour")
    let count = (seconds + length - 1) / length
    return count == 1 ? "1 \(unit)" : "\(count) \(unit)s"
  }
}
