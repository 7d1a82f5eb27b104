import Terminal
import Text

extension Configuration {
  /// The bytes of a configuration file in which one setting has another value and all else stays as it was written.
  ///
  /// Nil where that cannot be, such as in a file that is one pair of braces.
  static func bytes(
    _ bytes: [UInt8], changing setting: Setting, to value: String, file: String,
    for bindings: Bindings
  ) -> [UInt8]? {
    let text = String(decoding: bytes, as: UTF8.self)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let key = "\(setting.rawValue):"
    let isNone = setting == .brand && value == "none"
    let written = "\(key) \(setting.values.isEmpty ? quotedInYAML(value) : value)"
    if let place = lines.firstIndex(where: { $0.hasPrefix(key) }) {
      if isNone { lines.remove(at: place) } else { lines[place] = written + lines[place].comment }
    } else if !isNone {
      lines.insert(written, at: lines.last?.isEmpty == true ? lines.count - 1 : lines.count)
    }
    if lines.last?.isEmpty == false { lines.append("") }
    let changed = Array(lines.joined(separator: "\n").utf8)
    let before = reading(bytes, file: file, for: bindings)
    let after = reading(changed, file: file, for: bindings)
    var wanted = before.configuration
    wanted[setting] = value
    let isGood = (after.problems?.all.count ?? 0) <= (before.problems?.all.count ?? 0)
    return isGood && after.configuration == wanted ? changed : nil
  }
}

private func quotedInYAML(_ text: String) -> String {
  "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
}

extension String {
  /// The comment at the end of a line of YAML, with the blanks before it; empty if there is none.
  fileprivate var comment: String {
    var (quote, before): (Character?, Character) = (nil, " ")
    for place in indices {
      let sign = self[place]
      if let open = quote {
        if sign == open { quote = nil }
      } else if sign == "#", before == " " || before == "\t" {
        let blanks = self[..<place].reversed().prefix { $0 == " " || $0 == "\t" }
        return String(blanks) + self[place...]
      } else if sign == "\"" || sign == "'" {
        quote = sign
      }
      before = sign
    }
    return ""
  }
}
