package import Commands
import Terminal
import WalletDomain

/// The table of keys as others than the screen print it, with the person's own keys in force.
public struct KeyTable: Sendable {
  public struct Row: Hashable, Sendable {
    /// Names of keys, such as `Down` and `C-r`.
    public var keys: [String]
    /// What the palette calls it.
    public var command: String
    /// What it does.
    public var title: String
    /// Where it works.
    public var contexts: [String]
  }

  public struct Group: Hashable, Sendable {
    public var title: String
    public var rows: [Row]
  }

  public var groups: [Group]

  package init(_ bindings: Bindings, _ configuration: Configuration = Configuration()) {
    groups = bindings.groups.map { group in
      Group(
        title: group.title,
        rows: group.bindings.map { binding in
          Row(
            keys: (configuration.keys[binding.command] ?? binding.keys).map(\.name),
            command: binding.command.rawValue, title: binding.title.text(Vocabulary()),
            contexts: bindings.contexts.filter(binding.contexts.contains).map(\.name))
        })
    }
  }
}

extension Bindings {
  /// The command whose key this letter is, with the person's own keys in force; nil where that is none of words.
  package func commandName(keyedBy letter: Character, in seen: Seen) -> CommandName? {
    all.lazy.filter { seen.keys(of: $0).contains(.character(letter)) }
      .compactMap { CommandName(word: $0.command.rawValue) }.first
  }
}
