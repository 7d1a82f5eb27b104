/// The rules that turn the evidence into what the app shows.
public enum Policy: String, CaseIterable, Hashable, Sendable {
  /// One verdict per card and device.
  case perDevice = "per-device"
  /// The guide's rules to the letter, its crash included.
  case guide
}

/// The content of the app's card list, computed from one round of questions.
public struct WalletOverview: Hashable, Sendable {
  private enum Rules: Hashable, Sendable {
    case perDevice(PerDeviceRules)
    case guide(GuideRules)
    case crash(GuideCrash)
  }

  public let policy: Policy
  public let evidence: WalletEvidence
  /// DataCore's list without repeated ids: one row each.
  public let cards: CardList
  private var rules: Rules

  public init(_ evidence: WalletEvidence, policy: Policy) {
    self.policy = policy
    self.evidence = evidence
    cards = evidence.cards.withoutRepeatedIDs()
    switch policy {
    case .perDevice: rules = .perDevice(PerDeviceRules(evidence))
    case .guide:
      do throws(GuideCrash) {
        rules = .guide(try GuideRules(evidence))
      } catch {
        rules = .crash(error)
      }
    }
  }

  /// The same list after the guide's code has stopped the app in a flow.
  public func stopped(by crash: GuideCrash) -> WalletOverview {
    var overview = self
    overview.rules = .crash(crash)
    return overview
  }

  /// The crash of the guide's code; nil if there was none.
  public var crash: GuideCrash? {
    if case .crash(let crash) = rules { crash } else { nil }
  }

  /// The status of a card; nil if the app has crashed.
  public func status(of card: Card) -> CardStatus? {
    switch rules {
    case .perDevice(let rules): rules.status(of: card)
    case .guide(let rules): rules.status(of: card)
    case .crash: nil
    }
  }

  /// The group of cards with the same verdicts; nil if the card's verdicts are its own.
  public func group(of card: Card) -> CardGroup? {
    switch rules {
    case .perDevice(let rules): rules.group(of: card)
    case .guide(let rules): rules.group(of: card)
    case .crash: .offered
    }
  }

  public func status(of id: Card.ID) -> CardStatus? {
    cards[id].flatMap(status(of:))
  }
}
