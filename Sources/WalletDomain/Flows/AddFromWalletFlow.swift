/// The customer adds a card from Wallet, which asks the issuer's extension (the integration guide, Wallet Extension).
///
/// 1. `bankList`: Wallet asks for `status`; if there are cards, it names the issuer under *From apps on your iPhone*.
/// 2. `logIn`: the screen of the UI extension, if the status requires authentication.
/// 3. `entries`: `passEntries` and `remotePassEntries` return the cards.
/// 4. `cards`: the customer chooses one.
///
/// `AddPassFlow` then adds that card, and Wallet asks the extension in place of the app.
public struct AddFromWalletFlow: Flow {
  public enum Step: Int, CaseIterable, Hashable, Sendable {
    case bankList, logIn, entries, cards
  }

  public enum Event: Hashable, Sendable {
    case began(ListingObstacle?)
    case statusAnswered(ExtensionStatus, ifEmpty: ListingObstacle)
    /// The extension took longer to answer than Wallet waits.
    case budgetOver(took: Duration, budget: Duration)
    case continued
    case cancelled
    case entriesAnswered([PassEntry], NoCards?)
    /// Wallet finds no UI extension that could show the log-in.
    case logInMissing(LogInExtensionLack)
    case chosen(Int)
  }

  public enum Action: Hashable, Sendable {
    case askStatus
    /// The customer taps the issuer in Wallet's list.
    case chooseIssuer
    /// The UI extension completes with `.authorized`.
    case logIn
    case askEntries
    case add(PassEntry)
  }

  public private(set) var step = Step.bankList
  public private(set) var waitsForAnswer = true
  public private(set) var status: ExtensionStatus?
  public private(set) var entries: [PassEntry] = []
  public private(set) var outcome: AddFromWalletOutcome?

  public init() {}

  public mutating func handle(_ event: Event) -> [Action] {
    if outcome != nil { return [] }
    switch (step, event) {
    case (.bankList, .began(let obstacle?)):
      return end(.notListed(obstacle))
    case (.bankList, .began(nil)):
      return [.askStatus]
    case (.bankList, .statusAnswered(let status, let obstacle)):
      self.status = status
      if !status.offersAnything { return end(.notListed(obstacle)) }
      waitsForAnswer = false
      return []
    case (.bankList, .budgetOver(let took, let budget)):
      return end(.notListed(.statusTooSlow(took: took, budget: budget)))
    case (.bankList, .continued) where !waitsForAnswer:
      guard status?.requiresAuthentication == true else {
        return [.chooseIssuer] + askForEntries()
      }
      step = .logIn
      return [.chooseIssuer]
    case (.logIn, .logInMissing(let lack)):
      return end(.noCards(.noLogIn(lack)))
    case (.logIn, .continued):
      return [.logIn] + askForEntries()
    case (.entries, .entriesAnswered(let entries, let why)):
      self.entries = entries
      if entries.isEmpty { return end(.noCards(why ?? .nothingToAdd)) }
      (step, waitsForAnswer) = (.cards, false)
      return []
    case (.entries, .budgetOver):
      return end(.noCards(.tooSlow))
    case (.cards, .chosen(let place)) where entries.indices.contains(place):
      return [.add(entries[place])]
    case (_, .cancelled):
      return end(step == .logIn ? .logInCancelled : .cancelled)
    default:
      return []
    }
  }

  private mutating func askForEntries() -> [Action] {
    (step, waitsForAnswer) = (.entries, true)
    return [.askEntries]
  }

  private mutating func end(_ outcome: AddFromWalletOutcome) -> [Action] {
    waitsForAnswer = false
    self.outcome = outcome
    return []
  }
}

/// Why the extension returns no entries although Wallet has listed the issuer.
public enum NoCards: Hashable, Sendable {
  /// `passEntries` took longer than the 20 s that Wallet waits.
  case tooSlow
  /// What the app last knew was out of date: asked now, every card is in Wallet.
  case nothingToAdd
  /// Asked now, none of the missing cards can be added.
  case nothingOffered
  /// The issuer gave no usable answer, so that no card is known to be missing.
  case notChecked
  /// The App Group holds no cards.
  case nothingShared
  /// The customer must log in first, and the UI extension for that cannot run.
  case noLogIn(LogInExtensionLack)
  /// The issuer refused the request (401): it proved no session.
  case notProven
}

/// How adding from Wallet ended before a card was chosen.
public enum AddFromWalletOutcome: FlowOutcome {
  case notListed(ListingObstacle)
  case noCards(NoCards)
  /// The UI extension completed with `.canceled`.
  case logInCancelled
  case cancelled

  /// The names that a scenario expects, a closed list.
  public enum Name: String, CaseIterable, Sendable {
    case notListed = "not-listed"
    case noCards = "no-cards"
    case logInCancelled = "log-in-cancelled"
    case cancelled
    /// Wallet shows the cards, and none is chosen yet.
    case choiceNeeded = "choice-needed"
  }

  public var name: Name {
    switch self {
    case .notListed: .notListed
    case .noCards: .noCards
    case .logInCancelled: .logInCancelled
    case .cancelled: .cancelled
    }
  }

  public var kind: EndingKind {
    self == .cancelled || self == .logInCancelled ? .stopped : .failed
  }
}
