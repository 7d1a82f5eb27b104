/// What a shell may offer where a value is typed.
package enum Suggestions: Hashable, Sendable {
  /// It is the person's own, such as a number.
  case nothing
  case words([String])
  /// One that is shipped, or a file or folder.
  case scenarios
  /// One of the scenario that the line names, which only the program knows.
  case cards
  case tags
  case files
  /// One of these, or a file or folder.
  case wordsOrFiles([String])
}

/// A shell for which the program writes completions.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// The file that completes `passwalk` there, as the shell is to read it.
  func completions(of offer: CompletionOffer) -> String {
    switch self {
    case .bash: bashCompletions(offer)
    case .zsh: zshCompletions(offer)
    case .fish: fishCompletions(offer)
    }
  }
}

/// All that a shell is told: the tables that help is made from, and what is shipped.
struct CompletionOffer {
  /// The full screen first, which has no name.
  var all: [Subcommand]
  var scenarios: [(id: String, title: String)]
  var tags: [String]

  var commands: ArraySlice<Subcommand> { all.dropFirst() }
}

extension String {
  /// One word between single quotes, as bash and zsh read it.
  var quotedForShell: String {
    "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }

  /// The same with a backslash before each of `characters`.
  func escaping(_ characters: String) -> String {
    map { characters.contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }
}

extension Subcommand {
  var takesManyOperands: Bool { operands.last?.hasSuffix("…]") ?? false }

  /// The operand's name, without what says that it may be left out or repeated.
  var operandName: String? {
    operands.first.map { $0.filter { !"[]…".contains($0) } }
  }
}
