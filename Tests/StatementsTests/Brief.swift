import WalletDomain

@testable import Statements

extension Reading {
  init(_ text: String) { self.init(of: [.pasted(text)]) }

  /// The statements in short lines, such as “TMP: token T1 of crd_1, ACTIVE (active)”.
  var brief: [String] { statements.map { "\($0.party.title): \($0.brief)" } }

  var facts: [Fact] { statements.map(\.fact) }
  var conclusions: [Conclusion] { found.map(\.conclusion) }
  var notKnown: [String] { conclusions.flatMap(\.notKnown) }

  /// Whether a pass or a card is stated.
  var statesPassOrCard: Bool {
    facts.contains { fact in
      switch fact {
      case .pass, .card: true
      default: false
      }
    }
  }
}

extension Statement {
  fileprivate var brief: String {
    let about = [
      subject.device?.rawValue, subject.token.map { "token \($0)" },
      subject.serialNumber.map { "pass \($0)" }, subject.card.map { "card \($0)" },
      subject.cardSuffix.map { "card …\($0)" }, subject.tokenSuffix.map { "own digits \($0)" },
    ].compactMap(\.self).joined(separator: " ")
    return [about, words].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private var words: String {
    switch fact {
    case .called(let method, let host): "called \(method ?? "?") \(host ?? "?")"
    case .askedFor(let references, let wallet):
      "asked \(wallet ?? "?") [\(references.map(\.rawValue).joined(separator: " "))]"
    case .answered(let status): "answered \(status.map(String.init) ?? "?")"
    case .notAnswered(let reason): "not answered: \(reason)"
    case .leftOut(let references):
      "left out \(references.map(\.rawValue).joined(separator: " "))"
    case .unasked(let references): "unasked \(references.map(\.rawValue).joined(separator: " "))"
    case .counted(let name, let count): "\(name) = \(count)"
    case .refused(let status, let code, let words):
      "refused \(status.map(String.init) ?? "?") \(code ?? "?") \(words ?? "?")"
    case .error(let error): error.title
    case .errorPage(let server, let status):
      "page \(server) \(status.map(String.init) ?? "?")"
    case .token(let record): record.brief
    case .card(let card):
      [card.name, card.network, card.status].map { $0 ?? "?" }.joined(separator: " ")
    case .pass(let pass): "pass \(pass.state?.rawValue ?? "?")"
    case .sawPasses(let count): "saw \(count)"
    case .signedCard(let members):
      members.map { "\($0.name) \($0.value ?? "?")" }.joined(separator: ", ")
    case .other(let text): text
    default: "\(fact)"
    }
  }
}

extension TokenRecord {
  fileprivate var brief: String {
    [
      status.map { "\($0) (\(state?.rawValue ?? "?"))" } ?? state.map { "(\($0.rawValue))" },
      provisioning,
      decision.map { "decided \($0)" },
      suspenders.isEmpty ? nil : "by \(suspenders.joined(separator: " "))",
      isRemovedFromWallet == true ? "removed" : nil, event.map { "event \($0)" },
      reasons.isEmpty ? nil : reasons.joined(separator: " "), wallet,
    ].compactMap(\.self).joined(separator: ", ")
  }
}
