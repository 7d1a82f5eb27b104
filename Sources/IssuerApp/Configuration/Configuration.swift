public import IssuerAPI
package import Terminal
public import Text
import TypedYAML

/// What a person has settled for all sessions, as `config.yaml` says it; options of the command line go before it.
public struct Configuration: Hashable, Sendable {
  public var theme = ThemeName.auto
  /// Draw with ASCII alone, even where the terminal could do more.
  public var isASCII = false
  public var pace = Pace.real
  /// Sheets and cards move for a moment.
  public var moves = true
  /// Whether the screen takes the mouse at its start; the terminal then selects text only with Shift.
  public var mouseIsOn = true
  /// Plain mode instead of the screen.
  public var isPlain = false
  /// The screen begins in presenter mode.
  public var isPresenting = false
  /// The real issuer that answers from the start, on the screen and in plain mode.
  public var server: ServerSettings?
  /// The keys of those commands that do not keep their own.
  var keys: [Command: [Key]] = [:]

  public init() {}

  /// The pace by the name that the file gives it.
  public var speed: String { Speed(pace).rawValue }

  /// `on` or `off`, as the file has it.
  public var motion: String { (moves ? OnOrOff.on : .off).rawValue }
  public var mouse: String { (mouseIsOn ? OnOrOff.on : .off).rawValue }

  /// The commands with keys of their own, by name, each with the names of its keys.
  public var keyNames: [(command: String, keys: [String])] {
    Bindings.commands.compactMap { command in
      keys[command].map { (command.rawValue, $0.map(\.name)) }
    }
  }
}

/// What came of reading a configuration: what is good of it, and every problem.
public struct ConfigurationReading: Equatable, Sendable {
  public var configuration: Configuration
  public var problems: Problems?
}

/// A switch as a person writes it.
enum OnOrOff: String, CaseIterable {
  case on, off
}

/// `Pace` as a person writes it.
enum Speed: String, CaseIterable {
  case pause
  case quarter = "1/4"
  case half = "1/2"
  case real = "1"
  case quick = "4"
  case atOnce = "at-once"

  init(_ pace: Pace) {
    switch pace {
    case .paused: self = .pause
    case .quarter: self = .quarter
    case .half: self = .half
    case .real: self = .real
    case .quick: self = .quick
    case .atOnce: self = .atOnce
    }
  }

  var pace: Pace {
    switch self {
    case .pause: .paused
    case .quarter: .quarter
    case .half: .half
    case .real: .real
    case .quick: .quick
    case .atOnce: .atOnce
    }
  }
}

extension AppModel {
  /// The one place where the screen takes over what the person has settled.
  public mutating func use(_ configuration: Configuration) {
    self.configuration = configuration
    pace = configuration.pace
    mouseIsOn = configuration.mouseIsOn
    presenter.isOn = configuration.isPresenting
    keepSelectionsVisible()
  }

  /// The keys of a binding: the person's own, or those of the table.
  package func keys(of binding: Binding) -> [Key] {
    configuration.keys[binding.command] ?? binding.keys
  }
}

extension Configuration {
  /// Reads the bytes of `config.yaml`; what cannot be used is told and left at its default.
  public static func reading(_ bytes: [UInt8], file: String) -> ConfigurationReading {
    let problems = ProblemCollector()
    let root = parseYAML(bytes, file: file, reporting: problems)
    // A file of comments alone settles nothing, which is no mistake.
    let isEmpty = root.map(\.isNull) ?? (problems.all?.all.map(\.code) == [.empty])
    if isEmpty { return ConfigurationReading(configuration: Configuration(), problems: nil) }
    let configuration = root.flatMap { root in
      FieldKind<Configuration>.configuration.read(
        FieldNode(
          node: root, name: FieldName(whole: "the configuration"), problems: problems))
    }
    return ConfigurationReading(
      configuration: configuration ?? Configuration(), problems: problems.all)
  }
}

extension FieldKind where Value == Configuration {
  fileprivate static var configuration: Self {
    .mapping("the configuration") { fields in
      var configuration = Configuration()
      configuration.theme = fields.optional(
        "theme", .choice(of: ThemeName.self), default: configuration.theme)
      configuration.isASCII = fields.optional("ascii", .bool, default: configuration.isASCII)
      configuration.pace = fields.optional("speed", .speed, default: configuration.pace)
      configuration.moves = fields.optional("motion", .onOrOff, default: configuration.moves)
      configuration.mouseIsOn = fields.optional(
        "mouse", .onOrOff, default: configuration.mouseIsOn)
      configuration.isPlain = fields.optional("plain", .bool, default: configuration.isPlain)
      configuration.isPresenting = fields.optional(
        "present", .bool, default: configuration.isPresenting)
      configuration.server = fields.optional("tmp", .server)
      let entries = fields.optional("keys", .entries(of: .keys), default: [])
      configuration.keys = ConfiguredKeys(entries, reporting: fields.problems)
        .settled(reporting: fields.problems)
      return configuration
    }
  }
}

extension FieldKind where Value == ServerSettings {
  /// The names are those of the options, without what they begin with.
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

extension FieldKind where Value == Pace {
  fileprivate static var speed: Self { FieldKind<Speed>.choice(of: Speed.self).map(\.pace) }
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
      field.reportWrongKind(.wrongText, expected: "a key such as `x`, `Down`, `C-r` or `F2`")
      return nil
    }
  }
}

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
