/// Which rules turn the evidence into what the app shows.
public enum Policy: String, CaseIterable, Hashable, Sendable {
  /// One verdict per card and device.
  case perDevice = "per-device"
  /// The guide's rules to the letter, its crash included.
  case guide
}

/// What the app's card list says, worked out from one round of questions.
public struct WalletOverview: Hashable, Sendable {
  private enum Rules: Hashable, Sendable {
    case perDevice(PerDeviceRules)
    case guide(GuideRules)
    case crash(GuideCrash)
  }

  public let policy: Policy
  public let evidence: WalletEvidence
  /// The list without ids that DataCore repeated: one row each.
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

  /// Where the guide's code would have stopped the app.
  public var crash: GuideCrash? {
    if case .crash(let crash) = rules { crash } else { nil }
  }

  /// Nil where the app has crashed.
  public func status(of card: Card) -> CardStatus? {
    switch rules {
    case .perDevice(let rules): rules.status(of: card)
    case .guide(let rules): rules.status(of: card)
    case .crash: nil
    }
  }

  /// The cards that the card shares its states with; nil where they are its own.
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
