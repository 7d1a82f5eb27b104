import FoundationEssentials

/// Prints JSON with its keys sorted, so that the same answer always has the same bytes.
func outputJSON(_ value: some Encodable) throws(CommandFailure) {
  try output(try jsonText(value) + "\n")
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
    let part = try jsonText(Array(rest.prefix(256)))
    rest = rest.dropFirst(256)
    // Without its brackets, and its lines two columns further in.
    try output(indented(part.utf8.dropFirst(2).dropLast(2)) + (rest.isEmpty ? "\n" : ",\n"))
  }
  try output("  ],\(try jsonText(others).dropFirst())\n")
}

private func indented(_ lines: Substring.UTF8View) -> String {
  let (blank, lineEnd) = (UInt8(ascii: " "), UInt8(ascii: "\n"))
  var bytes = [blank, blank]
  for byte in lines {
    bytes.append(byte)
    if byte == lineEnd { bytes.append(contentsOf: [blank, blank]) }
  }
  return String(decoding: bytes, as: UTF8.self)
}

private func jsonText(_ value: some Encodable) throws(CommandFailure) -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  guard let data = try? encoder.encode(value) else {
    throw .environment("the answer cannot be written as JSON")
  }
  return String(decoding: data, as: UTF8.self)
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
