import IssuerAPI
import Terminal
public import Text
import TypedYAML

/// The result of reading a configuration: its valid part, and all problems.
public struct ConfigurationReading: Equatable, Sendable {
  public var configuration: Configuration
  public var problems: Problems?
}

extension Configuration {
  /// Applies it to the screen.
  package func apply(to app: inout AppModel) {
    app.configuration = self
    app.pace = pace
    app.mouseIsOn = mouseIsOn
    app.presenter.isOn = isPresenting
    app.presenter.hidesKeys = !hasPrompter
    app.seen.keepSelectionsVisible()
  }

  /// Reads the bytes of a configuration file with keys for the commands of `bindings`.
  static func reading(
    _ bytes: [UInt8], file: String, for bindings: Bindings
  ) -> ConfigurationReading {
    let problems = ProblemCollector()
    let root = parseYAML(bytes, file: file, reporting: problems)
    // A file of comments alone is valid.
    let isEmpty = root.map(\.isNull) ?? (problems.all?.all.map(\.code) == [.empty])
    if isEmpty { return ConfigurationReading(configuration: Configuration(), problems: nil) }
    let configuration = root.flatMap { root in
      FieldKind<Configuration>.configuration(for: bindings).read(
        FieldNode(
          node: root, name: FieldName(whole: "the configuration"), problems: problems))
    }
    return ConfigurationReading(
      configuration: configuration ?? Configuration(), problems: problems.all)
  }
}

extension FieldKind where Value == Configuration {
  fileprivate static func configuration(for bindings: Bindings) -> Self {
    .mapping("the configuration") { fields in
      var configuration = Configuration()
      func read<Field>(
        _ field: WritableKeyPath<Configuration, Field>, _ name: String, _ kind: FieldKind<Field>
      ) {
        configuration[keyPath: field] = fields.optional(
          name, kind, default: configuration[keyPath: field])
      }
      read(\.theme, "theme", .choice(of: ThemeName.self))
      read(\.colorUse, "colours", .choice(of: ColorUse.self))
      read(\.isASCII, "ascii", .bool)
      read(\.pace, "speed", .choice(of: Pace.self))
      read(\.moves, "motion", .onOrOff)
      read(\.pixels, "pixels", .choice(of: PixelUse.self))
      read(\.mouseIsOn, "mouse", .onOrOff)
      read(\.isPlain, "plain", .bool)
      read(\.isPresenting, "present", .bool)
      read(\.hasPrompter, "prompter", .onOrOff)
      read(\.resumes, "resume", .onOrOff)
      configuration.brandFile = fields.optional("brand", .text)
      configuration.server = fields.optional("tmp", .server)
      let entries = fields.optional("keys", .entries(of: .keys), default: [])
      configuration.keys = ConfiguredKeys(entries, for: bindings, reporting: fields.problems)
        .settled(reporting: fields.problems)
      return configuration
    }
  }
}

extension FieldKind where Value == ServerSettings {
  /// The names are those of the command line options, without their prefix.
  fileprivate static var server: Self {
    .mapping("`tmp`") { fields in
      let address = fields.required("address", .text)
      let settings = ServerSettings(
        address: address ?? "", authorityFile: fields.optional("ca", .text),
        certificateFile: fields.optional("cert", .text), keyFile: fields.optional("key", .text),
        headerFile: fields.optional("header-file", .text),
        timeout: fields.optional("timeout", .text))
      return address == nil ? nil : settings
    }
  }
}

/// The values of a switch in the file.
private enum OnOrOff: String, CaseIterable {
  case on, off
}

extension FieldKind where Value == Bool {
  fileprivate static var onOrOff: Self {
    FieldKind<OnOrOff>.choice(of: OnOrOff.self).map { $0 == .on }
  }
}

extension FieldKind where Value == [Marked<Key>] {
  /// One key, or a list of them.
  fileprivate static var keys: Self {
    Self { field in
      guard case .sequence(let items) = field.node.content else {
        return FieldKind<Key>.key.marked.read(field).map { [$0] }
      }
      if items.isEmpty { field.report(.wrongKind, "\(field.name) is an empty list; name a key") }
      return FieldKind<[Marked<Key>]>.list(of: FieldKind<Key>.key.marked).read(field)
    }
  }
}

extension FieldKind where Value == Key {
  fileprivate static var key: Self {
    Self { field in
      if case .scalar(let text, _) = field.node.content, !field.node.isNull,
        let key = Key(name: text)
      {
        return key
      }
      return field.mismatch(.wrongText, expected: "a key such as `x`, `Down`, `C-r` or `F2`")
    }
  }
}

/// The keys that a configuration gives to commands, and the check for conflicts.
struct ConfiguredKeys {
  private let bindings: Bindings
  /// In the order of the file; of two that conflict the later is dropped.
  private var entries: [(command: Command, mark: SourceMark, keys: [Marked<Key>])] = []

  init(
    _ written: [Entry<[Marked<Key>]>], for bindings: Bindings, reporting problems: ProblemCollector
  ) {
    self.bindings = bindings
    for entry in written {
      guard let command = bindings.commands.first(where: { $0.rawValue == entry.key }) else {
        problems.report(
          .unknownKey, at: entry.keyMark, "unknown command \(quoted(entry.key)) in `keys`",
          remedy: didYouMean(entry.key, among: bindings.commands.map(\.rawValue)))
        continue
      }
      if !entry.value.isEmpty { entries.append((command, entry.keyMark, entry.value)) }
    }
  }

  /// The usable keys: no key has two meanings in one context, and every prompt can be left.
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

  /// Drops commands that work where text is typed and have no key but letters, which are text there.
  private mutating func dropUntypable(reporting problems: ProblemCollector) {
    entries.removeAll { entry in
      let isTypedOver = bindings.contexts(of: entry.command).contains {
        $0.traits.contains(.takesLetters)
      }
      guard isTypedOver, entry.keys.allSatisfy(\.value.isText) else { return false }
      problems.report(
        .conflictingKeys, at: entry.mark,
        "`\(entry.command.rawValue)` works where text is typed too and has only keys that are text",
        remedy: "add a key such as `Enter`, `Esc` or `C-g`")
      return true
    }
  }

  /// The first configured key that already has another meaning in a context of its command.
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

  /// The command that has `key` in a context of the command at `place`: an earlier one of the file, or one of the table.
  private func owner(of key: Key, besides place: Int) -> Command? {
    let command = entries[place].command
    let own = bindings.all.filter { $0.command == command }
    let contexts = bindings.contexts(of: command)
    let isConditional = own.contains { $0.condition != nil }
    let configured = Dictionary(
      entries.enumerated().map { ($1.command, $0) }, uniquingKeysWith: { first, _ in first })
    return bindings.all.first { binding in
      guard binding.command != command, (binding.condition != nil) == isConditional,
        contexts.contains(where: binding.contexts.contains)
      else { return false }
      guard let other = configured[binding.command] else { return binding.keys.contains(key) }
      return other < place && entries[other].keys.contains { $0.value == key }
    }?.command
  }
}

extension Key {
  fileprivate var isText: Bool { if case .character = self { true } else { false } }
}
