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

extension KeyTable {
  /// The table as a page of the guide, in lines of at most 80 columns.
  var markdown: String {
    let start = """
      # Every key, wherever it works

      `?` shows what can be pressed where you are, and `:` takes every command by its
      name. This is the whole table; with keys of your own, from the
      [settings](settings.md), `passwalk keys` prints it.

      """
    return start + groups.map(\.markdown).joined()
  }
}

extension KeyTable.Group {
  /// The group with its heading; a command without a key stands by its name.
  fileprivate var markdown: String {
    let names = rows.map { $0.keys.isEmpty ? ":\($0.command)" : $0.keys.joined(separator: " ") }
    let columns = (names.map(\.count).max() ?? 0) + 2
    let lines = zip(names, rows).flatMap { name, row in
      row.title.wrapped(toColumns: 80 - columns).enumerated().map { place, part in
        (place == 0 ? name : "").padded(toColumns: columns) + part
      }
    }
    return "\n## \(title)\n\n```\n" + lines.joined(separator: "\n") + "\n```\n"
  }
}

extension Bindings {
  /// The command whose key this letter is, with the person's own keys in force; nil where that is none of words.
  package func commandName(keyedBy letter: Character, in seen: Seen) -> CommandName? {
    all.lazy.filter { seen.keys(of: $0).contains(.character(letter)) }
      .compactMap { CommandName(word: $0.command.rawValue) }.first
  }
}
