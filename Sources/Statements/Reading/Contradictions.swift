import WalletDomain

extension Reading.Contradiction {
  /// What in the statements cannot all be so, or was not asked for.
  static func all(in statements: [Statement]) -> [Reading.Contradiction] {
    unaskedTokens(in: statements)
  }

  /// Tokens in an answer to a question that did not name them.
  private static func unaskedTokens(in statements: [Statement]) -> [Reading.Contradiction] {
    var contradictions: [Reading.Contradiction] = []
    var asked: (place: Int, references: [TokenUniqueReference])?
    for (place, statement) in statements.enumerated() {
      switch statement.fact {
      case .askedFor(let references, _): asked = (place, references)
      case .token(let record) where record.event == nil:
        guard let asked, let token = statement.subject.token, !asked.references.contains(token),
          statements[asked.place].source.name == statement.source.name
        else { continue }
        contradictions.append(
          Reading.Contradiction(
            headline: asked.references.isEmpty
              ? "Asked with no reference, and answered with a token."
              : "Answered with a token that was not asked for.",
            statements: [asked.place, place]))
      default: break
      }
    }
    return contradictions
  }
}
