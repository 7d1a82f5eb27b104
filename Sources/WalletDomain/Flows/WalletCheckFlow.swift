/// Gathers cards, passes and tokens for the app's list (the integration guide, Retrieving Existing Passes … Mapping).
///
/// 1. The app requests the card list from DataCore, unless it has one and only Wallet may have changed.
/// 2. The wallet of each device lists its passes, the phone's first.
/// 3. The app asks the issuer about their identifiers, even if there are none; without cards only the guide asks,
///    and an issuer without a search is never asked.
/// 4. The answers are the evidence for the list.
public struct WalletCheckFlow: Hashable, Sendable {
  public enum Event: Hashable, Sendable {
    case began
    case cardsArrived(Result<CardList, CallFailure>)
    case passesRead([DeviceEvidence])
    case searchAnswered(Result<[Token], CallFailure>)
  }

  public enum Action: Hashable, Sendable {
    case requestCards
    case readPasses
    case searchTokens([TokenUniqueReference])
    case finish(Result<WalletEvidence, CallFailure>)
  }

  /// DataCore's list; nil until it has arrived.
  public private(set) var cards: CardList?
  private let asksIssuer: Bool
  private let asksWithoutCards: Bool
  private var devices: [DeviceEvidence] = []

  /// If `cards` is nil, the flow requests them from DataCore first; `operations` are those that the issuer has.
  public init(
    cards: CardList? = nil, operations: [IssuerOperation] = IssuerOperation.allCases,
    policy: Policy = .perDevice
  ) {
    self.cards = cards
    asksWithoutCards = policy == .guide
    asksIssuer = operations.contains(.search)
  }

  public mutating func handle(_ event: Event) -> [Action] {
    switch event {
    case .began:
      return cards == nil ? [.requestCards] : [.readPasses]
    case .cardsArrived(.failure(let failure)):
      return [.finish(.failure(failure))]
    case .cardsArrived(.success(let cards)):
      self.cards = cards
      return [.readPasses]
    case .passesRead(let devices):
      self.devices = devices
      let evidence = evidence(asksIssuer ? .success([]) : nil)
      if !asksIssuer || evidence.cards.isEmpty && !asksWithoutCards {
        return [.finish(.success(evidence))]
      }
      return [.searchTokens(evidence.deviceAccountIdentifiers)]
    case .searchAnswered(let answer):
      return [.finish(.success(evidence(answer)))]
    }
  }

  private func evidence(_ search: Result<[Token], CallFailure>?) -> WalletEvidence {
    WalletEvidence(cards: cards ?? [], devices: devices, search: search)
  }
}
