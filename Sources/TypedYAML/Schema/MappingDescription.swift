/// What a mapping's reader asks for, noted while it reads nothing at all.
final class MappingDescription {
  private(set) var schema: MappingSchema
  /// For each key that decides about the others, the case to follow.
  private let cases: [String: String]
  /// A key that decides, of which no case was chosen yet, and its cases.
  private(set) var undecided: (key: String, cases: [String])?

  private init(_ name: String, _ cases: [String: String]) {
    schema = MappingSchema(name: name)
    self.cases = cases
  }

  /// Runs `body` once for each case that it tells apart.
  static func schema(of name: String, _ body: (MappingReader) -> Void) -> Schema {
    var open: [[String: String]] = [[:]]
    var variants: [Schema] = []
    while let cases = open.popLast() {
      let description = MappingDescription(name, cases)
      body(MappingReader(describing: description))
      if let (key, names) = description.undecided {
        open += names.reversed().map { cases.merging([key: $0]) { $1 } }
      } else {
        variants.append(.mapping(description.schema))
      }
    }
    return variants.count == 1 ? variants[0] : .anyOf(variants)
  }

  func note(_ key: String, _ schema: Schema, isRequired: Bool) {
    guard !self.schema.fields.contains(where: { $0.key == key }) else { return }
    self.schema.fields.append(.init(key: key, schema: schema, isRequired: isRequired))
  }

  func note(_ rule: MappingSchema.Rule) { schema.rules.append(rule) }

  /// The case of `key` to follow; nil ends this run in vain, because there are several.
  func decide(_ key: String, among names: [String]) -> String? {
    if let name = cases[key] { return name }
    if undecided == nil { undecided = (key, names) }
    return nil
  }
}
