import JSON
import Redaction
import Terminal

/// Prints JSON with sorted keys and covered secrets; equal values give equal bytes.
func outputJSON(_ value: some Encodable, naming persons: [String]? = nil) throws(CommandFailure) {
  var redactor = Redactor(replacingNames: persons != nil, of: persons ?? [])
  try output(covered(value, by: &redactor), because: .saysItself)
}

func outputJSON(_ value: some Encodable, because exemption: Exemption) throws(CommandFailure) {
  try output(safeJSON(json(value)), because: exemption)
}

/// Prints an object in parts, since the list `items`, its member `key`, may not fit into memory as JSON.
///
/// `key` must sort after the members of `first`, which must not be empty, and before those of `others`.
func outputJSON<Item: Encodable>(
  _ first: some Encodable, _ key: String, _ items: some Collection<Item>,
  and others: some Encodable
) throws(CommandFailure) {
  var redactor = Redactor()
  // Without its closing bracket.
  let beginning = covered(first, by: &redactor).dropLast(3)
  try output(
    beginning + ",\n  \"\(key)\" : [\n" + (items.isEmpty ? "\n" : ""), because: .saysItself)
  var rest = items[...]
  while !rest.isEmpty {
    let part = covered(Array(rest.prefix(256)), by: &redactor).utf8
    rest = rest.dropFirst(256)
    // Without its brackets, and its lines two columns further in.
    let lines = indented(part.dropFirst(2).dropLast(3))
    try output(lines + (rest.isEmpty ? "\n" : ",\n"), because: .saysItself)
  }
  let end = covered(others, by: &redactor).dropFirst()
  try output("  ]," + end, because: .saysItself)
}

private func json(_ value: some Encodable) -> String {
  String(decoding: jsonBytes(of: value, indented: true), as: UTF8.self) + "\n"
}

/// JSON with secrets covered, and then escaped for terminals: covering a string rewrites all of it.
private func covered(_ value: some Encodable, by redactor: inout Redactor) -> String {
  safeJSON(redactor.json(json(value)))
}

private func indented(_ lines: some Collection<UInt8>) -> String {
  let (blank, lineEnd) = (UInt8(ascii: " "), UInt8(ascii: "\n"))
  var bytes = [blank, blank]
  for byte in lines {
    bytes.append(byte)
    if byte == lineEnd { bytes.append(contentsOf: [blank, blank]) }
  }
  return String(decoding: bytes, as: UTF8.self)
}

/// A JSON object whose members may be of different types; nil is written as `null`.
struct JSONObject: Encodable, ExpressibleByDictionaryLiteral {
  private var members: [String: Member] = [:]

  private struct Member: Encodable {
    var value: (any Encodable)?

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      if let value { try container.encode(value) } else { try container.encodeNil() }
    }
  }

  init(dictionaryLiteral members: (String, (any Encodable)?)...) {
    for (name, value) in members { self[name] = value }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(members)
  }

  /// Setting adds a member, as `null` for nil.
  subscript(name: String) -> (any Encodable)? {
    get { members[name]?.value }
    set { members[name] = Member(value: newValue) }
  }
}
