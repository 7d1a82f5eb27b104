import FoundationEssentials
import JSON

/// Prints JSON with its keys sorted, so that the same answer always has the same bytes.
func outputJSON(_ value: some Encodable) throws(CommandFailure) {
  try output(String(decoding: jsonBytes(of: value, indented: true), as: UTF8.self) + "\n")
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
