/// Who does what is to be done next: the customer, support, those who make the app, or those behind its service.
public enum Doer: String, CaseIterable, Hashable, Sendable {
  case customer, agent, developers, tokenService

  public var title: String {
    switch self {
    case .customer: "the customer"
    case .agent: "the agent"
    case .developers: "the developers"
    case .tokenService: "the token service"
    }
  }

  /// “For the developers: Append the tag.”
  public func naming(_ step: String) -> String { "For \(title): \(step)" }
}

/// What went otherwise than wished, told to a person: never a bare code.
public struct Explanation: Hashable, Sendable {
  /// Stable, for tests and tickets.
  public var id: String
  /// One sentence for the customer.
  public var summary: String
  /// Why, for the person who must find the cause.
  public var explanation: String
  /// What to do next.
  public var remedy: String

  /// Who can do what the remedy says.
  public var doer: Doer
  /// What support does beside it.
  public var agent: String?
  /// What the remedy says that a command does, where one does.
  public var act: RemedyAct?
  /// Of a call: what the app's own code got. Nobody but engineers reads it.
  public var systemName: SystemName?

  public init(
    id: String, summary: String, explanation: String, remedy: String, doer: Doer = .customer,
    agent: String? = nil, act: RemedyAct? = nil
  ) {
    self.id = id
    self.summary = summary
    self.explanation = explanation
    self.remedy = remedy
    self.doer = doer
    self.agent = agent
    self.act = act
  }

  /// The same, with what the app's own code got.
  public func seen(as name: SystemName) -> Explanation {
    var explanation = self
    explanation.systemName = name
    return explanation
  }

  /// What the customer can do: where others must act first, to wait is all there is, or to ask the bank.
  public var remedyForCustomer: String {
    switch doer {
    case .customer: remedy
    case .agent: "Please get in touch with us."
    case .developers, .tokenService: "Please try again later."
    }
  }

  /// The explanation as engineers read it, with what the app's code got on the phone with this wallet.
  public func explanation(on wallet: WalletType) -> String {
    ([explanation] + (systemName.map { [$0.sentence(on: wallet)] } ?? [])).joined(separator: " ")
  }

  /// The remedy with how its command is given where it is read: “Ask again (press r).”
  public func remedy(given way: (RemedyAct) -> String?) -> String {
    guard let way = act.flatMap(way), remedy.hasSuffix(".") else { return remedy }
    return "\(remedy.dropLast()) (\(way))."
  }
}

/// What a remedy asks a person to do with the app; by which key or word, the surface knows.
public enum RemedyAct: Hashable, Sendable {
  case askAgain
  case chooseOtherPolicy
}
