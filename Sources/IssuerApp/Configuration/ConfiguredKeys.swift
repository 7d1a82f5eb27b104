import Terminal
import Text
import TypedYAML

/// The keys that a person has given to commands, and what stands against some of them.
struct ConfiguredKeys {
  /// In the order of the file; the later of two that clash gives way.
  private var entries: [(command: Command, mark: SourceMark, keys: [Marked<Key>])] = []

  init(_ written: [Entry<[Marked<Key>]>], reporting problems: ProblemCollector) {
    for entry in written {
      guard let command = Bindings.commands.first(where: { $0.rawValue == entry.key }) else {
        problems.report(
          .unknownKey, at: entry.keyMark, "unknown command \(quoted(entry.key)) in `keys`",
          remedy: didYouMean(entry.key, among: Bindings.commands.map(\.rawValue)))
        continue
      }
      if !entry.value.isEmpty { entries.append((command, entry.keyMark, entry.value)) }
    }
  }

  /// What can be used: a key means one thing in one place, and every prompt can be left.
  func settled(reporting problems: ProblemCollector) -> [Command: [Key]] {
    var kept = self
    kept.dropUntypable(reporting: problems)
    while let clash = kept.firstClash {
      let entry = kept.entries[clash.entry]
      let key = entry.keys[clash.key]
      report(clash.other, has: key, wantedBy: entry.command, to: problems)
      kept.entries[clash.entry].keys.remove(at: clash.key)
      if kept.entries[clash.entry].keys.isEmpty { kept.entries.remove(at: clash.entry) }
    }
    return Dictionary(
      kept.entries.map { ($0.command, $0.keys.map(\.value)) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  private func report(
    _ other: Command, has key: Marked<Key>, wantedBy command: Command, to problems: ProblemCollector
  ) {
    let wanted = "the key \(quoted(key.value.name)) of `\(command.rawValue)`"
    if other == command {
      problems.report(
        .conflictingKeys, at: key.mark, "\(wanted) is written twice", remedy: "keep one of them")
    } else {
      problems.report(
        .conflictingKeys, at: key.mark, "\(wanted) is already a key of `\(other.rawValue)`",
        remedy: "choose another, or give that command another")
    }
  }

  /// Where text is typed a letter is text, so that a command there needs another key as well.
  private mutating func dropUntypable(reporting problems: ProblemCollector) {
    entries.removeAll { entry in
      let isTypedOver = Bindings.all.contains { binding in
        binding.command == entry.command
          && !binding.contexts.isDisjoint(with: Context.having(.takesLetters))
      }
      guard isTypedOver, entry.keys.allSatisfy(\.value.isText) else { return false }
      problems.report(
        .conflictingKeys, at: entry.mark,
        "`\(entry.command.rawValue)` works where text is typed too and has only keys that are text",
        remedy: "add a key such as `Enter`, `Esc` or `C-g`")
      return true
    }
  }

  /// A configured key that means something else already in a place where its command works.
  private var firstClash: (entry: Int, key: Int, other: Command)? {
    for (place, entry) in entries.enumerated() {
      for (keyPlace, key) in entry.keys.enumerated() {
        if entry.keys[..<keyPlace].contains(where: { $0.value == key.value }) {
          return (place, keyPlace, entry.command)
        }
        if let other = owner(of: key.value, besides: place) { return (place, keyPlace, other) }
      }
    }
    return nil
  }

  /// The command that has `key` where the command of `place` works: an earlier one of the file, or one of the table.
  private func owner(of key: Key, besides place: Int) -> Command? {
    let command = entries[place].command
    let own = Bindings.all.filter { $0.command == command }
    let contexts = own.reduce(into: Set<Context>()) { $0.formUnion($1.contexts) }
    let isConditional = own.contains { $0.condition != nil }
    let configured = Dictionary(
      entries.enumerated().map { ($1.command, $0) }, uniquingKeysWith: { first, _ in first })
    return Bindings.all.first { binding in
      guard binding.command != command, (binding.condition != nil) == isConditional,
        !binding.contexts.isDisjoint(with: contexts)
      else { return false }
      guard let other = configured[binding.command] else { return binding.keys.contains(key) }
      return other < place && entries[other].keys.contains { $0.value == key }
    }?.command
  }
}

extension Key {
  fileprivate var isText: Bool { if case .character = self { true } else { false } }
}
