public import JSON
import TypedYAML

/// What a scenario file may hold, as a JSON Schema (draft 2020-12), made from the very table that reads it.
///
/// It cannot tell what one part of a file must have to do with another, such as that a card exists.
public func scenarioSchema() -> JSONValue {
  var writer = SchemaWriter()
  let whole = FieldKind<Scenario>.scenario.schema()
  return .object([
    "$schema": .text("https://json-schema.org/draft/2020-12/schema"),
    "$id": .text("passwalk/scenario@1"),
    "title": .text("Passwalk scenario"),
    "type": .text("object"),
    // What such a file leaves out stands in the other, and null takes away what stands there.
    "if": .object([
      "required": .list([.text("extends")]),
      "properties": .object(["extends": .object(["type": .text("string")])]),
    ]),
    "then": writer.json(of: whole.asChange),
    "else": writer.json(of: whole),
    "$defs": .object(writer.definitions),
  ])
}

extension Schema {
  /// The same as a change to another file: nothing must be there, and what holds among keys may hold there.
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
    // A list replaces the other whole.
    default: return self
    }
  }
}
