import IssuerAPI
import Terminal
import Text
import TypedYAML

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
      return field.mismatch(.wrongText, expected: "a key such as `x`, `Down`, `C-r` or `F2`")
    }
  }
}
