import IssuerAPI
public import JSON
import TypedYAML

/// A JSON Schema (draft 2020-12) of scenario files, made from the table that reads them.
///
/// It cannot express relations between parts of a file, such as that a card exists.
public func scenarioSchema() -> JSONValue {
  var writer = SchemaWriter()
  let whole = FieldKind<Scenario>.scenario.schema()
  return .object([
    "$schema": .text("https://json-schema.org/draft/2020-12/schema"),
    "$id": .text("passwalk/scenario@1"),
    "title": .text("Passwalk scenario"),
    "type": .text("object"),
    // A file that extends another may leave everything out, and null removes what the other has.
    "if": .object([
      "required": .list([.text("extends")]),
      "properties": .object(["extends": .object(["type": .text("string")])]),
    ]),
    "then": writer.json(of: whole.asChange),
    "else": writer.json(of: whole),
    "$defs": .object(writer.definitions),
  ])
}

/// A JSON Schema of the files that describe issuers.
public func issuerSchema() -> JSONValue {
  var writer = SchemaWriter()
  let whole = writer.json(of: IssuerDescription.schema)
  return .object([
    "$schema": .text("https://json-schema.org/draft/2020-12/schema"),
    "$id": .text("passwalk/issuer@1"),
    "title": .text("Passwalk issuer"),
    "allOf": .list([whole]),
    "$defs": .object(writer.definitions),
  ])
}

/// A JSON Schema of the files of brands.
public func brandSchema() -> JSONValue {
  var writer = SchemaWriter()
  let whole = writer.json(of: Brand.schema)
  return .object([
    "$schema": .text("https://json-schema.org/draft/2020-12/schema"),
    "$id": .text("passwalk/brand@1"),
    "title": .text("Passwalk brand"),
    "allOf": .list([whole]),
    "$defs": .object(writer.definitions),
  ])
}

extension Schema {
  /// The schema of a file that extends another: without required keys and rules, which the other may meet.
  fileprivate var asChange: Schema {
    switch self {
    case .mapping(var mapping):
      mapping.rules = []
      for index in mapping.fields.indices {
        mapping.fields[index].isRequired = false
        mapping.fields[index].schema = mapping.fields[index].schema.asChange
      }
      return .mapping(mapping)
    case .anyOf(let schemas): return .anyOf(schemas.map(\.asChange))
    // Lists are replaced as a whole.
    default: return self
    }
  }
}

/// Writes schemas as JSON Schema; items of lists become shared definitions.
struct SchemaWriter {
  private(set) var definitions: [String: JSONValue] = [:]

  mutating func json(of schema: Schema) -> JSONValue { .object(keywords(of: schema)) }

  private mutating func keywords(of schema: Schema) -> [String: JSONValue] {
    switch schema {
    case .anything: [:]
    case .bool: ["type": .text("boolean")]
    case .integer(let range):
      [
        "type": .text("integer"), "minimum": .integer(Int64(range.lowerBound)),
        "maximum": .integer(Int64(range.upperBound)),
      ]
    case .unsigned:
      // 2^64 as a floating-point number, since JSON readers have no UInt64.
      [
        "type": .text("integer"), "minimum": .integer(0),
        "maximum": .number(18_446_744_073_709_551_616),
      ]
    case .number(let range):
      [
        "type": .text("number"), "minimum": .number(range.lowerBound),
        "maximum": .number(range.upperBound),
      ]
    case .text: ["type": texts(["string", "number", "boolean"])]
    case .openText(let usual):
      ["type": texts(["string", "number", "boolean"]), "examples": texts(usual)]
    case .textOf(let text): keywords(of: text)
    case .choice(let words):
      // Choices that look like numbers may be written without quotes.
      ["enum": .list(words.map { .text($0) } + words.compactMap { Int64($0) }.map { .integer($0) })]
    case .list(let item, let most):
      [
        "type": .text("array"), "items": definition(of: item),
        "maxItems": most.map { .integer(Int64($0)) },
      ].compactMapValues { $0 }
    case .entries(let value, let name):
      [
        "type": .text("object"), "additionalProperties": json(of: value),
        "propertyNames": .object(name.map { ["pattern": .text($0.pattern)] } ?? [:]),
      ]
    case .mapping(let mapping): keywords(of: mapping)
    case .anyOf(let schemas): ["anyOf": list(of: schemas)]
    }
  }

  private mutating func list(of schemas: [Schema]) -> JSONValue {
    var list: [JSONValue] = []
    for schema in schemas { list.append(json(of: schema)) }
    return .list(list)
  }

  private func keywords(of text: TextSchema) -> [String: JSONValue] {
    var keywords: [String: JSONValue] = ["type": .text("string"), "pattern": .text(text.pattern)]
    if let numbers = text.numbers {
      keywords["type"] = texts(["string", "number"])
      keywords["minimum"] = .number(numbers.lowerBound)
      keywords["maximum"] = .number(numbers.upperBound)
    }
    return keywords
  }

  private mutating func keywords(of mapping: MappingSchema) -> [String: JSONValue] {
    var properties: [String: JSONValue] = [:]
    for field in mapping.fields {
      let keywords = keywords(of: field.schema)
      properties[field.key] = .object(field.isRequired ? keywords : orNull(keywords))
    }
    var keywords: [String: JSONValue] = [
      "title": .text(mapping.name.filter { $0 != "`" }), "type": .text("object"),
      "properties": .object(properties), "additionalProperties": .bool(false),
    ]
    let required = mapping.fields.filter(\.isRequired).map(\.key)
    if !required.isEmpty { keywords["required"] = texts(required) }
    let rules = mapping.rules.flatMap { rule in rule.json(in: mapping) }
    if !rules.isEmpty { keywords["allOf"] = .list(rules) }
    return keywords
  }

  /// Allows null, which only these keywords exclude.
  private func orNull(_ keywords: [String: JSONValue]) -> [String: JSONValue] {
    var keywords = keywords
    if case .text(let type)? = keywords["type"] { keywords["type"] = texts([type, "null"]) }
    if case .list(let types)? = keywords["type"], !types.contains(.text("null")) {
      keywords["type"] = .list(types + [.text("null")])
    }
    if case .list(let words)? = keywords["enum"] { keywords["enum"] = .list(words + [.null]) }
    if case .list(let schemas)? = keywords["anyOf"] {
      keywords["anyOf"] = .list(schemas + [.object(["type": .text("null")])])
    }
    return keywords
  }

  /// The schema of a list's item; mappings become definitions by their names.
  private mutating func definition(of schema: Schema) -> JSONValue {
    let name: String
    switch schema {
    case .mapping(let mapping): name = mapping.name
    case .anyOf(let schemas):
      guard case .mapping(let first)? = schemas.first else { return json(of: schema) }
      name = first.name
    default: return json(of: schema)
    }
    let slug = name.split { !$0.isLetter }.joined(separator: "-")
    let json = json(of: schema)
    // A different mapping of the same name is written in place.
    if let known = definitions[slug], known != json { return json }
    definitions[slug] = json
    return .object(["$ref": .text("#/$defs/\(slug)")])
  }
}

extension MappingSchema.Rule {
  fileprivate func json(in mapping: MappingSchema) -> [JSONValue] {
    switch self {
    case .needsOne(let keys):
      return [anyOf(keys)]
    case .belongs(let key, let others):
      return [.object(["if": saying([key: notNull]), "then": anyOf(others)])]
    case .exclusive(let groups):
      var pairs: [JSONValue] = []
      for (place, group) in groups.enumerated() {
        for other in groups[(place + 1)...] {
          for one in group {
            for another in other { pairs.append(both(one, another, mapping)) }
          }
        }
      }
      return [.object(["not": .object(["anyOf": .list(pairs)])])]
    }
  }

  private func anyOf(_ keys: [String]) -> JSONValue {
    .object(["anyOf": .list(keys.map { saying([$0: notNull]) })])
  }

  /// Both keys are present with a value that means something: `hang: false` does not.
  private func both(_ one: String, _ another: String, _ mapping: MappingSchema) -> JSONValue {
    let values = [one, another].map { key in
      let isSwitch = mapping.fields.contains { $0.key == key && $0.schema == .bool }
      return (key, isSwitch ? .object(["const": .bool(true)]) : notNull)
    }
    return saying(Dictionary(uniqueKeysWithValues: values))
  }

  /// All these keys are present with such values.
  private func saying(_ values: [String: JSONValue]) -> JSONValue {
    .object([
      "type": .text("object"), "required": texts(values.keys.sorted()),
      "properties": .object(values),
    ])
  }

  private var notNull: JSONValue { .object(["not": .object(["type": .text("null")])]) }
}

private func texts(_ texts: [String]) -> JSONValue { .list(texts.map(JSONValue.text)) }
