import SimulatedWorld
import TypedYAML
public import WalletDomain

/// The state of a card on a device: its pass and its token together.
public enum Placement: String, CaseIterable, Hashable, Sendable {
  case nowhere, active, inactive, suspended, deactivated
  case unknownToTMP = "unknown-to-tmp"
  case tokenLeft = "token-left"
  case hidden

  public var title: String {
    switch self {
    case .nowhere: "not in Wallet"
    case .active: "in Wallet, active"
    case .inactive: "in Wallet, waits for activation"
    case .suspended: "in Wallet, suspended"
    case .deactivated: "in Wallet, deactivated"
    case .unknownToTMP: "in Wallet, but TMP has no token of it"
    case .tokenLeft: "removed from Wallet, TMP still has its token"
    case .hidden: "in Wallet, but hidden from the app"
    }
  }

  /// The state of the pass and the status of its token at TMP; nil if there is none.
  fileprivate var states: (pass: PassActivationState?, token: VaultToken.Status?) {
    switch self {
    case .nowhere: (nil, nil)
    case .active, .hidden: (.activated, .active)
    case .inactive: (.requiresActivation, .inactive)
    case .suspended: (.suspended, .suspended)
    case .deactivated: (.deactivated, .deactivated)
    case .unknownToTMP: (.activated, nil)
    case .tokenLeft: (nil, .active)
    }
  }
}

extension Scenario {
  /// Nil for a state that no placement describes, such as two passes.
  public func placement(of card: Card.ID, on device: Device) -> Placement? {
    let (passes, tokens) = held(card, on: device)
    guard passes.count <= 1, tokens.count <= 1 else { return nil }
    let pass = passes.first.map { setup.passes[$0] }
    let token = tokens.first.map { setup.tokenService.tokens[$0] }
    return Placement.allCases.first { placement in
      placement.describes(pass, token)
    }
  }

  /// The settings that place the card: they replace its pass and token on the device.
  public func settings(placing card: Card, _ placement: Placement, on device: Device) -> [String] {
    changes(placing: card, placement, on: device) + knowing(card.id, on: device)
  }

  /// The setting that marks the card as known on the device, where not everything is known.
  private func knowing(_ card: Card.ID, on device: Device) -> [String] {
    guard !unknowns.isDisjoint(with: [.passes, .tokens]),
      let place = setup.cards.listedNow.firstIndex(where: { $0.id == card })
    else { return [] }
    let devices = (reports[card]?.knownOn ?? []).union([device]).map(\.rawValue).sorted()
    return ["cards[\(place)].knownOn=[\(devices.joined(separator: ", "))]"]
  }

  private func changes(placing card: Card, _ placement: Placement, on device: Device) -> [String] {
    if let settings = settings(choosingFor: card, placement, on: device) { return settings }
    let (passes, tokens) = held(card.id, on: device)
    var settings = passes.reversed().map { "passes[\($0)]=null" }
    settings += tokens.reversed().map { "tmp.tokens[\($0)]=null" }
    let gone = placesAtNetwork(of: tokens, passes)
    settings += gone.reversed().map { "network.tokens[\($0)]=null" }
    let before = passes.first.map { setup.passes[$0].pass }
    let reference =
      before?.deviceAccountIdentifier?.rawValue
      ?? tokens.first.flatMap { setup.tokenService.tokens[$0].tokenUniqueReference?.rawValue }
      ?? unusedReference(for: card, on: device)
    let passCount = setup.passes.count - passes.count
    let tokenCount = setup.tokenService.tokens.count - tokens.count
    if let node = placement.pass(
      of: card, on: device, serialNumber: before?.serialNumber ?? unusedSerialNumber,
      reference: reference, suffix: unknowns.contains(.passes) ? nil : "9911")
    {
      settings.append("passes[\(passCount)]=\(node.inOneLine)")
    }
    if let node = placement.token(
      of: card, reference: reference,
      panUniqueReference: unknowns.isEmpty ? panUniqueReference(of: card) : nil)
    {
      settings.append("tmp.tokens[\(tokenCount)]=\(node.inOneLine)")
    }
    if placement == .tokenLeft, device.lister == .watch {
      // The network alone tells which device had a token without a pass.
      let node = YAMLNode.mapping([
        "tokenUniqueReference": .text(reference), "on": .text(device.rawValue),
        "deletedAgo": .text("0s"),
      ])
      let place = setup.networkTokens.count - gone.count
      settings.append("network.tokens[\(place)]=\(node.inOneLine)")
    }
    return settings
  }

  /// Settings that assign one of the tokens that TMP lists to the device, where their devices are unknown; nil if none
  /// can be assigned.
  private func settings(
    choosingFor card: Card, _ placement: Placement, on device: Device
  ) -> [String]? {
    guard unknowns.contains(.passes), !unknowns.contains(.tokens) else { return nil }
    let tokens = setup.tokenService.tokens
    let named = tokens.indices.filter {
      tokens[$0].externalCardId == card.id && tokens[$0].tokenUniqueReference != nil
    }
    if named.isEmpty { return nil }
    let here = held(card.id, on: device).passes
    if placement == .nowhere || placement == .tokenLeft {
      return here.isEmpty ? nil : here.reversed().map { "passes[\($0)]=null" }
    }
    guard case (let state?, let status?) = placement.states else { return nil }
    func pass(of token: Int) -> Int? {
      setup.passes.firstIndex {
        $0.pass.deviceAccountIdentifier == tokens[token].tokenUniqueReference
      }
    }
    let fitting = named.filter { tokens[$0].tokenStatus == status.rawValue }
    let mayMove = here.isEmpty && named.count > 1
    let chosen =
      fitting.first { pass(of: $0).map(here.contains) ?? false }
      ?? fitting.first { pass(of: $0) == nil }
      ?? fitting.last { _ in mayMove } ?? named.first { pass(of: $0).map(here.contains) ?? false }
    guard let chosen, let reference = tokens[chosen].tokenUniqueReference else { return nil }
    var settings: [String] = []
    if !fitting.contains(chosen) {
      settings.append("tmp.tokens[\(chosen)].tokenStatus=\(status.rawValue)")
      let given = placesAtNetwork(of: [chosen], [])
      settings += given.reversed().map { "network.tokens[\($0)]=null" }
    }
    if let place = pass(of: chosen) {
      settings += [
        "passes[\(place)].on=\(device.rawValue)", "passes[\(place)].activationState=\(state.name)",
        "passes[\(place)].visibleToApp=\(placement != .hidden)",
      ]
    } else if let node = placement.pass(
      of: card, on: device, serialNumber: unusedSerialNumber, reference: reference.rawValue,
      suffix: nil)
    {
      settings.append("passes[\(setup.passes.count)]=\(node.inOneLine)")
    }
    return settings + here.reversed().filter { $0 != pass(of: chosen) }.map { "passes[\($0)]=null" }
  }

  /// Indices in `passes` and `tmp.tokens` of what a card has on a device.
  private func held(_ card: Card.ID, on device: Device) -> (passes: [Int], tokens: [Int]) {
    let tokens = setup.tokenService.tokens
    let owner = Dictionary(
      tokens.compactMap { token in token.tokenUniqueReference.map { ($0, token.externalCardId) } },
      uniquingKeysWith: { first, _ in first })
    let all = setup.passes
    let passes = all.indices.filter { place in
      guard all[place].device == device else { return false }
      let reference = all[place].pass.deviceAccountIdentifier
      return all[place].card == card || reference.flatMap { owner[$0] } == card
    }
    let mine = Set(passes.compactMap { all[$0].pass.deviceAccountIdentifier })
    let theirs = Set(all.compactMap(\.pass.deviceAccountIdentifier)).subtracting(mine)
    let vault = setup.vault
    let held = tokens.indices.filter { place in
      guard let reference = tokens[place].tokenUniqueReference else { return false }
      if mine.contains(reference) { return true }
      // A token without a pass belongs to the device that the network names, else to the iPhone.
      return tokens[place].externalCardId == card && !theirs.contains(reference)
        && (vault[reference]?.device ?? .phone) == device
    }
    return (passes, held)
  }

  /// Indices in `network.tokens` of these tokens.
  private func placesAtNetwork(of tokens: [Int], _ passes: [Int]) -> [Int] {
    let references = Set(
      tokens.compactMap { setup.tokenService.tokens[$0].tokenUniqueReference }
        + passes.compactMap { setup.passes[$0].pass.deviceAccountIdentifier })
    let given = setup.networkTokens
    return given.indices.filter { references.contains(given[$0].reference) }
  }

  /// The reference of the card number, which all its tokens share.
  private func panUniqueReference(of card: Card) -> String {
    let known = setup.tokenService.tokens.first {
      $0.externalCardId == card.id && $0.panUniqueReference != nil
    }
    let head = card.network.referenceHeads(in: setup.wallet).cardNumber
    return known?.panUniqueReference ?? "\(head)-\(card.id)".replacing("--", with: "-")
  }

  private func unusedReference(for card: Card, on device: Device) -> String {
    let head = card.network.referenceHeads(in: device.wallet).token
    let name = "\(head)-\(card.id)-\(device.rawValue)"
    return unusedReference(name)
  }

  /// A reference that no token has: `name`, or `name` with a number.
  func unusedReference(_ name: String) -> String {
    let vault = setup.vault
    return unused(name) { vault[TokenUniqueReference($0)] == nil }
  }

  private var unusedSerialNumber: String {
    let used = Set(setup.passes.map(\.pass.serialNumber))
    let number = (1001...).first { !used.contains("SN-\($0)") } ?? 0
    return "SN-\(number)"
  }
}

/// The first of `name`, `name-2`, `name-3` … that is free.
func unused(_ name: String, isFree: (String) -> Bool) -> String {
  if isFree(name) { return name }
  var number = 2
  while !isFree("\(name)-\(number)") { number += 1 }
  return "\(name)-\(number)"
}

extension Placement {
  fileprivate func describes(_ stored: StoredPass?, _ token: Token?) -> Bool {
    stored?.pass.activationState == states.pass && token?.tokenStatus == states.token?.rawValue
      && (stored?.isVisibleToApp ?? true) == (self != .hidden)
  }

  fileprivate func pass(
    of card: Card, on device: Device, serialNumber: String, reference: String, suffix: String?
  ) -> YAMLNode? {
    states.pass.map { state in
      .mapping([
        "on": .text(device.rawValue), "card": .text(card.id.rawValue),
        "serialNumber": .text(serialNumber), "deviceAccountIdentifier": .text(reference),
        "deviceAccountNumberSuffix": suffix.map { .text($0) }, "activationState": .text(state.name),
        "visibleToApp": self == .hidden ? .text("false") : nil,
      ])
    }
  }

  fileprivate func token(
    of card: Card, reference: String, panUniqueReference: String?
  ) -> YAMLNode? {
    states.token.map { status in
      .mapping([
        "tokenUniqueReference": .text(reference),
        // Unknown for a customer of whom not everything is known.
        "panUniqueReference": panUniqueReference.map { .text($0) },
        "externalCardId": .text(card.id.rawValue), "tokenStatus": .text(status.rawValue),
        "authorizationPath": panUniqueReference == nil ? nil : .text("GREEN"),
        "processStatus": panUniqueReference == nil ? nil : .text("COMPLETED"),
      ])
    }
  }
}
