import FoundationEssentials
import JSON
import Redaction

/// Prints JSON with its keys sorted, so that the same answer always has the same bytes, and without secrets.
func outputJSON(_ value: some Encodable, naming persons: [String]? = nil) throws(CommandFailure) {
  var redactor = Redactor(replacingNames: persons != nil, of: persons ?? [])
  try output(redactor.json(json(value)), because: .saysItself)
}

func outputJSON(_ value: some Encodable, because exemption: Exemption) throws(CommandFailure) {
  try output(json(value), because: exemption)
}

private func json(_ value: some Encodable) -> String {
  String(decoding: jsonBytes(of: value, indented: true), as: UTF8.self) + "\n"
}

/// A value that stands as `null` where there is none, instead of leaving its key out.
struct Nullable<Value: Encodable>: Encodable {
  var value: Value?

  init(_ value: Value?) {
    self.value = value
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let value { try container.encode(value) } else { try container.encodeNil() }
  }
}
