/// The party that must act next: the customer, support, those who make the app, or those behind its service.
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

/// Explains to a person how something ended, mostly why it failed: never a bare code.
public struct Explanation: Hashable, Sendable {
  /// Stable, for tests and tickets.
  public var id: String
  /// One sentence for the customer.
  public var summary: String
  /// The cause, for the person who must find it.
  public var explanation: String
  /// What to do next.
  public var remedy: String

  /// The party that can do what the remedy says.
  public var doer: Doer
  /// What support does in addition; nil if nothing.
  public var agent: String?
  /// The action of the app that does what the remedy says; nil if there is none.
  public var act: RemedyAct?
  /// The error that the app's own code got from a call. Only engineers read it.
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

  /// A copy with the error that the app's own code got.
  public func seen(as name: SystemName) -> Explanation {
    var explanation = self
    explanation.systemName = name
    return explanation
  }

  /// The remedy as the customer is given it: to wait or to ask the bank, if others must act first.
  public var remedyForCustomer: String {
    switch doer {
    case .customer: remedy
    case .agent: "Please get in touch with us."
    case .developers, .tokenService: "Please try again later."
    }
  }

  /// The explanation for engineers, followed by the error that the app's code got on the phone with this wallet.
  public func explanation(on wallet: WalletType) -> String {
    ([explanation] + (systemName.map { [$0.sentence(on: wallet)] } ?? [])).joined(separator: " ")
  }

  /// The remedy followed by the key or word that starts its action: “Ask again (press r).”
  public func remedy(given way: (RemedyAct) -> String?) -> String {
    guard let way = act.flatMap(way), remedy.hasSuffix(".") else { return remedy }
    return "\(remedy.dropLast()) (\(way))."
  }
}

/// An action in the app that a remedy asks for; each surface has its own key or word for it.
public enum RemedyAct: Hashable, Sendable {
  case askAgain
  case chooseOtherPolicy
}
