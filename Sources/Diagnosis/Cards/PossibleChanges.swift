import SimulatedWorld
import Simulation
import WalletDomain

/// Enumerates changes that may affect a card's verdict: single facts of its devices, their passes and its tokens.
struct PossibleChanges {
  let world: World
  /// If false, serial numbers are made up, so that passes are named by their tokens.
  let passesAreKnown: Bool

  func callAsFunction(for card: Card, on devices: [Device]) -> [PossibleChange] {
    var changes =
      devices.flatMap(changes(of:))
      + devices.flatMap { passChanges(for: card, on: $0) }
    if world.death(of: card.id) == .blocked {
      // Unblocking the card also resumes the tokens that were suspended with it.
      changes.append(
        PossibleChange(
          change: .made(.cardState(card.id, .active)),
          condition: "if card \(card.id) were not blocked"))
    } else {
      if world.death(of: card.id) == .lost {
        changes.append(
          PossibleChange(
            change: .made(.cardState(card.id, .active)),
            condition: "if card \(card.id) were not lost"))
      }
      changes += tokens(of: card).flatMap(changes(of:))
    }
    if world.setup.tokenService.emptySearch != .none {
      changes.append(
        PossibleChange(
          change: .emptySearchAnswered,
          condition: "if \(world.vocabulary.issuer) answered an empty search with an empty list"))
    }
    return changes
  }

  private func changes(of device: Device) -> [PossibleChange] {
    world.setup.wallet(on: device).diagnosed.possibleChanges(of: device, in: world)
  }

  // MARK: Passes

  private func tokens(of card: Card) -> [Token] {
    world.setup.tokenService.tokens.filter { $0.externalCardId == card.id }
  }

  private func passChanges(
    for card: Card, on device: Device
  ) -> [PossibleChange] {
    var changes: [PossibleChange] = []
    let tokens = tokens(of: card)
    let references = Set(tokens.compactMap(\.tokenUniqueReference))
    for stored in world.passes(on: device) {
      let pass = stored.pass
      guard let reference = pass.deviceAccountIdentifier else { continue }
      let isOfCard = references.contains(reference)
      guard isOfCard || stored.card == card.id || isOfPredecessor(reference, of: card) else {
        continue
      }
      let wallet = world.setup.wallet(on: device)
      let name =
        wallet.knowsSerialNumbers && !passesAreKnown
        ? "the \(wallet.item.one) of token \(reference)"
        : "\(wallet.item.one) \(wallet.identifier(of: pass) ?? "")"
          + (wallet.knowsSerialNumbers ? "" : " in \(wallet.title)")
      if !stored.isVisibleToApp {
        changes.append(
          PossibleChange(
            change: .passVisible(serialNumber: pass.serialNumber, device),
            condition: "if the app could see \(name) on the \(device.title)",
            question:
              "Does \(world.setup[device]?.kind.walletTitle ?? "Wallet") on the \(device.title) show the card?"
          ))
      }
      if !isOfCard { changes.append(linked(reference, to: card)) }
      // For a pass that may still pay, this would read as advice to remove it.
      let hasEnded = tokens.contains {
        $0.tokenUniqueReference == reference && TokenStatus($0.tokenStatus) == .deactivated
      }
      guard
        hasEnded && world.death(of: card.id) == nil
          || isOneOfSeveral(pass, of: references, on: device)
      else { continue }
      changes.append(
        PossibleChange(
          change: .passGone(serialNumber: pass.serialNumber, device),
          condition: "if \(name) were gone from the \(device.title)"))
    }
    return changes
  }

  /// Whether the pass is one of several passes of the card on the device.
  private func isOneOfSeveral(
    _ pass: Pass, of references: Set<TokenUniqueReference>, on device: Device
  ) -> Bool {
    let all = world.passes(on: device).compactMap(\.pass.deviceAccountIdentifier)
    return all.count { references.contains($0) } > 1
      && pass.deviceAccountIdentifier.map(references.contains) == true
  }

  /// Whether the issuer links the token to this card's predecessor, which is no longer in the list.
  private func isOfPredecessor(_ reference: TokenUniqueReference, of card: Card) -> Bool {
    guard let before = card.id.predecessor, world.setup.cards[before] == nil else { return false }
    return world.setup.tokenService.tokens.contains {
      $0.tokenUniqueReference == reference && $0.externalCardId == before
    }
  }

  /// The change by which the issuer links the pass's token to this card, or lists it if it does not yet.
  private func linked(_ reference: TokenUniqueReference, to card: Card) -> PossibleChange {
    if world.setup.tokenService.tokens.contains(where: { $0.tokenUniqueReference == reference }) {
      return PossibleChange(
        change: .tokenCard(reference, card.id),
        condition: "if token \(reference) were linked to card \(card.id)")
    }
    return PossibleChange(
      change: .tokenListed(
        Token(
          tokenUniqueReference: reference, externalCardId: card.id, tokenStatus: "ACTIVE",
          processStatus: "COMPLETED")),
      condition: "if \(world.vocabulary.issuer) listed token \(reference) as ACTIVE")
  }

  // MARK: Tokens

  /// Status changes by documented transitions, preceded by the network's status if the issuer's differs from it.
  private func changes(of token: Token) -> [PossibleChange] {
    guard let reference = token.tokenUniqueReference else { return [] }
    var statuses = TokenStatus(token.tokenStatus).mayBecome
    if let network = world.vault[reference], !network.assumed.contains(.status),
      network.status.rawValue != token.tokenStatus
    {
      statuses = [network.status] + statuses.filter { $0 != network.status }
    }
    return statuses.map { status in
      PossibleChange(
        change: .tokenStatus(reference, status),
        condition:
          "if token \(reference) were \(world.vocabulary.terms.status(status.rawValue))")
    }
  }
}

extension TokenStatus {
  /// INACTIVE → ACTIVE, ACTIVE ⇄ SUSPENDED, and nothing from DEACTIVATED (Enfuce, token management).
  ///
  /// An unknown status may stand for any of them.
  fileprivate var mayBecome: [VaultToken.Status] {
    switch self {
    case .active: [.suspended]
    case .inactive, .suspended: [.active]
    case .deactivated: []
    case .unknown: [.active, .inactive, .suspended]
    }
  }
}
