import FoundationEssentials
import JSON

/// Prints JSON with its keys sorted, so that the same answer always has the same bytes.
func outputJSON(_ value: some Encodable) throws(CommandFailure) {
  try output(String(decoding: jsonBytes(of: value, indented: true), as: UTF8.self) + "\n")
}

/// Prints an object as `outputJSON` does, whose first key holds a list that would take too much memory as a whole.
///
/// `key` stands before those of `others`.
func outputJSON<Item: Encodable>(
  _ key: String, _ items: some Collection<Item>, and others: some Encodable
) throws(CommandFailure) {
  try output("{\n  \"\(key)\" : [\n" + (items.isEmpty ? "\n" : ""))
  var rest = items[...]
  while !rest.isEmpty {
    let part = jsonBytes(of: Array(rest.prefix(256)), indented: true)
    rest = rest.dropFirst(256)
    // Without its brackets, and its lines two columns further in.
    try output(indented(part.dropFirst(2).dropLast(2)) + (rest.isEmpty ? "\n" : ",\n"))
  }
  let end = jsonBytes(of: others, indented: true).dropFirst()
  try output("  ]," + String(decoding: end, as: UTF8.self) + "\n")
}

private func indented(_ lines: Data) -> String {
  let (blank, lineEnd) = (UInt8(ascii: " "), UInt8(ascii: "\n"))
  var bytes = [blank, blank]
  for byte in lines {
    bytes.append(byte)
    if byte == lineEnd { bytes.append(contentsOf: [blank, blank]) }
  }
  return String(decoding: bytes, as: UTF8.self)
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
