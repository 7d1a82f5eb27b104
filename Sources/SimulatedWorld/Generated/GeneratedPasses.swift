public import WalletDomain

/// The passes of generated cards and their tokens, consistent with each other.
///
/// The first cards are in Wallet: each on the iPhone and, if a Watch is paired, on the Watch, too.
public struct GeneratedPasses: Sendable {
  public private(set) var passes: [StoredPass] = []
  public private(set) var tokens: [Token] = []

  /// Makes `count` passes, but at most one for each card on each device.
  public init(count: Int, of cards: GeneratedCards, on devices: [Device], seed: UInt64) {
    var streams = SeededStreams(seed: seed)
    // The PAN reference of a card is the same on all devices.
    var account = ""
    for number in 0..<max(0, min(count, cards.count * devices.count)) {
      let card = cards[number / devices.count]
      let device = devices[number % devices.count]
      let status = Self.status(streams.roll(label: "generated/tokenStatus"))
      let reference = streams.tokenReference(
        of: card.network, in: device.wallet, label: "generated/tokenUniqueReference")
      if device == devices.first {
        account = streams.panReference(
          of: card.network, in: device.wallet, label: "generated/panUniqueReference")
      }
      tokens.append(
        Token(
          tokenUniqueReference: reference, panUniqueReference: account, externalCardId: card.id,
          tokenStatus: status.rawValue, authorizationPath: "GREEN", processStatus: "COMPLETED"))
      passes.append(
        StoredPass(
          on: device, card: card.id,
          pass: Pass(
            serialNumber: "SN-G\(number + 1)", deviceAccountIdentifier: reference,
            deviceAccountNumberSuffix: streams.digits(
              4, label: "generated/deviceAccountNumberSuffix"),
            primaryAccountIdentifier: card.primaryAccountIdentifier,
            primaryAccountNumberSuffix: card.last4,
            activationState: PassActivationState(of: status))))
    }
  }

  /// For a roll from 0 to 99: 70 % are active, 15 % await activation, 10 % are suspended and 5 % deactivated.
  private static func status(_ roll: Int) -> VaultToken.Status {
    switch roll {
    case 0..<70: .active
    case 70..<85: .inactive
    case 85..<95: .suspended
    default: .deactivated
    }
  }
}

extension SeededStreams {
  /// A number from 0 to 99.
  fileprivate mutating func roll(label: String) -> Int { Int(digits(2, label: label)) ?? 0 }
}
