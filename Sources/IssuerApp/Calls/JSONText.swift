import FoundationEssentials
import Redaction
import Terminal

/// JSON as it came, with line breaks and indents between its pieces; what is no JSON stays as it is.
///
/// Nothing is decoded and encoded again: every number and every escape is shown as it was on the wire.
package struct JSONText: Sendable {
  /// All that the lines follow from.
  struct Form: Equatable, Sendable {
    var data: Data
    var columns: Int
    var theme: Theme
    var coversSecrets = false
    var marksSecrets = false
    var coveredNames: Set<String> = []
    var longestText = Int.max
    /// The same of what nobody reads, such as Base64.
    var longestCode = Int.max
    /// In KiB; nil shows bodies of any length whole.
    var limit: Int? = 64
  }

  let form: Form
  private(set) var lines: [StyledLine] = []
  /// Base64 is shortened in it.
  private(set) var foldsCode = false
  private var line = StyledLine(spans: [])
  private var depth = 0
  /// The key before, as it is meant; values of a list stand under the list's.
  private var key = ""
  private var lineIsSecret = false

  private var columns: Int { form.columns }
  private var theme: Theme { form.theme }
  private var marksSecrets: Bool { form.marksSecrets }

  init(_ form: Form) {
    self.form = form
    let data = form.data
    let kept = form.limit.map { data.prefix($0 * 1024) } ?? data
    let came = String(decoding: kept, as: UTF8.self)
    let isCut = data.count > kept.count
    let shown = form.coversSecrets ? covered(came, isCut: isCut, form.coveredNames) : came
    if looksLikeJSON(shown) {
      layOut(Array(shown))
      endLine()
    } else {
      lines += shown.wrapped(toColumns: columns).map { StyledLine($0, theme.text) }
    }
    if let limit = form.limit, isCut {
      lines.append(StyledLine("… cut at \(limit) KiB of \(data.count) bytes", theme.warning))
    }
  }

  private func covered(_ json: String, isCut: Bool, _ names: Set<String>) -> String {
    // Where a number is cut off, its beginning is covered too.
    let covered = Redactor.coveredJSON(isCut ? json + "…" : json, and: names)
    return isCut && covered.hasSuffix("…") ? String(covered.dropLast()) : covered
  }

  private func looksLikeJSON(_ text: String) -> Bool {
    guard let first = text.first(where: { !$0.isWhitespace }) else { return false }
    return first == "{" || first == "["
  }

  private mutating func layOut(_ characters: [Character]) {
    var index = 0
    while index < characters.count {
      let character = characters[index]
      switch character {
      case "{", "[":
        // A secret of many parts is marked where it begins.
        lookAt("…")
        add(String(character), theme.muted)
        if let close = emptyBody(after: index, in: characters) {
          add(String(characters[close]), theme.muted)
          index = close
        } else {
          depth += 1
          endLine()
        }
      case "}", "]":
        endLine()
        depth = max(0, depth - 1)
        key = ""
        add(String(character), theme.muted)
      case ",":
        add(",", theme.muted)
        endLine()
      case ":":
        add(": ", theme.muted)
      case "\"":
        let end = endOfString(from: index, in: characters)
        addString(String(characters[index...end]), isKey: isKey(after: end, in: characters))
        index = end
      case _ where character.isWhitespace:
        break
      default:
        var end = index
        while end + 1 < characters.count, !"{}[],:\"".contains(characters[end + 1]),
          !characters[end + 1].isWhitespace
        {
          end += 1
        }
        let word = String(characters[index...end])
        add(word, theme.warning)
        lookAt(word)
        index = end
      }
      index += 1
    }
  }

  /// The closing bracket, where nothing but white space is inside.
  private func emptyBody(after open: Int, in characters: [Character]) -> Int? {
    var index = open + 1
    while index < characters.count, characters[index].isWhitespace { index += 1 }
    guard index < characters.count else { return nil }
    return characters[index] == "}" || characters[index] == "]" ? index : nil
  }

  private func endOfString(from open: Int, in characters: [Character]) -> Int {
    var index = open + 1
    while index < characters.count {
      if characters[index] == "\\" {
        index += 1
      } else if characters[index] == "\"" {
        return index
      }
      index += 1
    }
    return characters.count - 1
  }

  private func isKey(after end: Int, in characters: [Character]) -> Bool {
    var index = end + 1
    while index < characters.count, characters[index].isWhitespace { index += 1 }
    return index < characters.count && characters[index] == ":"
  }

  private mutating func addString(_ text: String, isKey: Bool) {
    let content = marksSecrets || isKey ? String(text.dropFirst().dropLast()) : ""
    defer {
      if !isKey { lookAt(content) }
    }
    if isKey {
      add(text, theme.teal)
      key = unescapedJSON(content)
    } else if text.utf8.count > form.longestCode, text.dropFirst().dropLast().isCode {
      foldsCode = true
      addBeginning(of: text)
    } else if text.count > form.longestText {
      addBeginning(of: text)
    } else {
      add(text, style(ofValue: text))
    }
  }

  /// Where a state or a decision stands, its word has the colour of what it means.
  private func style(ofValue text: String) -> Style {
    let word = String(text.dropFirst().dropLast())
    guard let style = theme.style(ofStateWritten: word) else { return theme.success }
    let name = key.lowercased()
    let isState = ["status", "state", "path", "response", "decision"].contains(
      where: name.hasSuffix)
    return isState ? style : theme.success
  }

  private mutating func addBeginning(of text: String) {
    let size = " \(text.count - 2) characters"
    // The two signs that end it, and a comma.
    let room = columns - line.columns - size.count - 3
    add("\(text.prefix(max(4, min(20, room))))…\"", theme.success)
    add(size, theme.muted)
  }

  /// Notes whether the value, which stands under the key before it, is a secret to mark.
  private mutating func lookAt(_ value: String) {
    if marksSecrets, Redactor.isSecret(value, named: key) { lineIsSecret = true }
  }

  /// Long pieces go on in the next line, two columns further in.
  private mutating func add(_ text: String, _ style: Style) {
    if line.spans.isEmpty, depth > 0 {
      line.append(indent(0))
    }
    guard columns >= 8, line.columns + displayColumns(text) > columns else {
      return line.append(text, style)
    }
    let room = max(1, columns - indent(2).count)
    // What has room as a whole, with the comma behind it, is not broken.
    if columns - line.columns < 4 || displayColumns(text) < room, line.columns > indent(2).count {
      breakLine()
    }
    for (place, piece) in text.pieces(toColumns: room, first: columns - line.columns).enumerated() {
      if place > 0 { breakLine() }
      line.append(piece, style)
    }
  }

  private mutating func breakLine() {
    lines.append(line)
    line = StyledLine(indent(2))
  }

  /// What is nested thousands deep would else be nothing but blanks.
  private static let deepestIndent = 32

  private func indent(_ more: Int) -> String {
    let wanted = min(depth, Self.deepestIndent) * 2 + more
    return String(repeating: " ", count: min(wanted, max(0, columns - 8)))
  }

  private mutating func endLine() {
    if line.spans.isEmpty { return }
    if lineIsSecret {
      lineIsSecret = false
      add("  \(secretMark)", theme.warning)
    }
    lines.append(line)
    line = StyledLine(spans: [])
  }
}

extension Substring {
  /// Base64 or hexadecimal digits: no words, and no address.
  fileprivate var isCode: Bool {
    utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"),
        UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "\\"):
        true
      default: false
      }
    }
  }
}
