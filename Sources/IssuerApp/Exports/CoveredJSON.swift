/// JSON as it came, with the secrets in it covered: a secret's whole value, however deep it goes.
///
/// Works on bytes, so that no character that joins a quote hides a string; what is no JSON is covered as text.
struct CoveredJSON {
  private(set) var text: String
  private var bytes: [UInt8]
  private var covered: [UInt8] = []
  /// For each open bracket, whether all that is in it is secret.
  private var containers: [Bool] = []
  /// The key before names a secret.
  private var valueIsSecret = false

  private let others: Set<String>

  /// Covers what stands under `others` as well as secrets.
  init(_ json: String, coveringAlso others: Set<String> = []) {
    self.others = others
    text = json
    bytes = Array(json.utf8)
    let first = bytes.first { !Self.isBlank($0) }
    let isJSON = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    if isJSON || bytes.contains(UInt8(ascii: "\"")) {
      cover()
      text = String(decoding: covered, as: UTF8.self)
    }
    // JSON may hide behind a mark or in a page: both are looked for.
    if !isJSON { text = Secrets.coveredText(text) }
  }

  private var isInSecret: Bool { valueIsSecret || containers.last == true }

  private mutating func cover() {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      var end = index + 1
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        containers.append(isInSecret)
        valueIsSecret = false
        covered.append(byte)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        _ = containers.popLast()
        valueIsSecret = false
        covered.append(byte)
      case UInt8(ascii: ","):
        valueIsSecret = false
        covered.append(byte)
      case UInt8(ascii: "\""):
        end = endOfString(from: index)
        addString(bytes[index..<end], isKey: isKey(before: end))
      case UInt8(ascii: ":"):
        covered.append(byte)
      case _ where Self.isBlank(byte):
        covered.append(byte)
      default:
        end = endOfWord(from: index)
        addWord(bytes[index..<end])
      }
      index = end
    }
  }

  private mutating func addString(_ string: ArraySlice<UInt8>, isKey: Bool) {
    let isClosed = string.count > 1 && string.last == UInt8(ascii: "\"")
    let content = String(decoding: string.dropFirst().dropLast(isClosed ? 1 : 0), as: UTF8.self)
    if !isKey, isInSecret { return add("\"\(Secrets.cover)\"") }
    // Where a colon is missing, what follows the name is covered all the same.
    let name = unescaped(content)
    if Secrets.isSecret(name) || others.contains(name) { valueIsSecret = true }
    add("\"" + (isKey ? content : Secrets.coveredText(content)) + (isClosed ? "\"" : ""))
  }

  private mutating func addWord(_ word: ArraySlice<UInt8>) {
    let text = String(decoding: word, as: UTF8.self)
    let shown = isInSecret ? Secrets.cover : Secrets.coveredText(text)
    add(shown.contains(Secrets.cover) ? "\"\(shown)\"" : shown)
  }

  private mutating func add(_ text: String) { covered += Array(text.utf8) }

  /// The index after the closing quote, or the end where there is none.
  private func endOfString(from open: Int) -> Int {
    var index = open + 1
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\\") {
        index += 1
      } else if bytes[index] == UInt8(ascii: "\"") {
        return index + 1
      }
      index += 1
    }
    return bytes.count
  }

  private func isKey(before end: Int) -> Bool {
    bytes[end...].first { !Self.isBlank($0) } == UInt8(ascii: ":")
  }

  private func endOfWord(from start: Int) -> Int {
    bytes[start...].firstIndex { Self.isBlank($0) || Self.structure.contains($0) } ?? bytes.count
  }

  private static let structure = Array("{}[],:\"".utf8)

  private static func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0a, 0x0d].contains(byte) }
}

/// A key by what it means, since `"\u006eonce"` is a nonce too.
func unescaped(_ content: String) -> String {
  var text = String.UnicodeScalarView()
  var rest = content.unicodeScalars[...]
  while let scalar = rest.popFirst() {
    guard scalar == "\\", let kind = rest.popFirst() else {
      text.append(scalar)
      continue
    }
    if kind == "u", let code = UInt32(String(Substring(rest.prefix(4))), radix: 16),
      let meant = Unicode.Scalar(code)
    {
      text.append(meant)
      rest = rest.dropFirst(4)
    } else {
      text.append(kind)
    }
  }
  return String(text)
}
