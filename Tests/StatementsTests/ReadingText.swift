@testable import Statements

/// Reads a pasted text.
func reading(_ text: String) -> Reading { Reading(of: [.pasted(text)]) }

extension Reading {
  var kinds: [SourceKind] { found.map(\.kind) }
  var parties: [StatementParty] { statements.map(\.party) }

  /// All that is not known, asked, done or told as a cause.
  var advice: [String] {
    found.flatMap { kind in
      kind.conclusion.notKnown + kind.conclusion.questions + kind.conclusion.steps
        + kind.conclusion.causes.map(\.text)
    }
  }

  /// All that is shown of the sources and of what they state.
  var shown: String {
    let quotes =
      statements.map(\.source.quote) + found.map(\.source.quote) + unread.map(\.first)
      + cutOff.map(\.quote)
    return (quotes + facts.map { "\($0)" } + advice + contradictions.map(\.headline))
      .joined(separator: "\n")
  }

  func isUnknown(_ words: String) -> Bool {
    found.contains { $0.conclusion.notKnown.contains { $0.contains(words) } }
  }

  func asks(_ words: String) -> Bool {
    found.contains { $0.conclusion.questions.contains { $0.contains(words) } }
  }
}
