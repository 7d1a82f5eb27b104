import FoundationEssentials
import Redaction
import Terminal

/// JSON as it was received, with line breaks and indents between its tokens; a text that is not JSON is only wrapped.
///
/// Nothing is decoded and encoded again: every number and every escape is shown as it was on the wire.
package struct JSONText: Sendable {
  /// All inputs of the lines.
  struct Form: Equatable, Sendable {
    var data: Data
    var columns: Int
    var theme: Theme
    var coversSecrets = false
    var marksSecrets = false
    var coveredNames: Set<String> = []
    /// Number of characters above which texts are shortened.
    var longestText = Int.max
    /// Number of bytes above which Base64 is shortened.
    var longestCode = Int.max
    /// The limit in KiB at which a body is cut; nil shows bodies of any length in full.
    var limit: Int? = 64
  }

  let form: Form
  private(set) var lines: [StyledLine] = []
  /// Whether Base64 is shortened in it.
  private(set) var foldsCode = false
  private var line = StyledLine(spans: [])
  private var depth = 0
  /// The last key, without escapes; the values of a list belong to the list's key.
  private var key = ""
  private var lineIsSecret = false

  private var columns: Int { form.columns }
  private var theme: Theme { form.theme }
  private var marksSecrets: Bool { form.marksSecrets }

  init(_ form: Form) {
    self.form = form
    let data = form.data
    let kept = form.limit.map { data.prefix($0 * 1024) } ?? data
    let original = String(decoding: kept, as: UTF8.self)
    let isCut = data.count > kept.count
    let shown = form.coversSecrets ? covered(original, isCut: isCut) : original
    if let first = shown.first(where: { !$0.isWhitespace }), "{[".contains(first) {
      layOut(Array(shown))
      endLine()
    } else {
      lines += shown.wrapped(toColumns: columns).map { StyledLine($0, theme.text) }
    }
    if let limit = form.limit, isCut {
      lines.append(StyledLine("… cut at \(limit) KiB of \(data.count) bytes", theme.warning))
    }
  }

  private func covered(_ json: String, isCut: Bool) -> String {
    // If the cut is within a number, its beginning is covered, too.
    let covered = Redactor.coveredJSON(isCut ? json + "…" : json, and: form.coveredNames)
    return isCut && covered.hasSuffix("…") ? String(covered.dropLast()) : covered
  }

  private mutating func layOut(_ characters: [Character]) {
    var index = 0
    while index < characters.count {
      let character = characters[index]
      switch character {
      case "{", "[":
        // An object or list that is a secret is marked where it begins.
        lookAt("…")
        add(String(character), theme.muted)
        if let close = next(after: index, in: characters), "}]".contains(characters[close]) {
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
        let following = next(after: end, in: characters).map { characters[$0] }
        addString(
          text(of: characters[index...end]), isKey: following == ":", hasComma: following == ",")
        index = end
      case _ where character.isWhitespace:
        break
      default:
        let rest = characters[(index + 1)...]
        let end = rest.firstIndex { "{}[],:\"".contains($0) || $0.isWhitespace } ?? rest.endIndex
        let word = text(of: characters[index..<end])
        add(word, theme.text)
        lookAt(word)
        index = end - 1
      }
      index += 1
    }
  }

  // Not by `String.init`, which finds out at run time what it is handed: half a millisecond at the first call.
  private func text(of characters: ArraySlice<Character>) -> String {
    characters.reduce(into: "") { $0.append($1) }
  }

  /// Index of the next character after `index` that is not white space; nil at the end.
  private func next(after index: Int, in characters: [Character]) -> Int? {
    characters[(index + 1)...].firstIndex { !$0.isWhitespace }
  }

  /// Index of the quotation mark that ends the string, or of the last character.
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

  private mutating func addString(_ text: String, isKey: Bool, hasComma: Bool) {
    let content = marksSecrets || isKey ? String(text.dropFirst().dropLast()) : ""
    defer {
      if !isKey { lookAt(content) }
    }
    if isKey {
      add(text, theme.teal)
      key = unescapedJSON(content)
    } else if text.utf8.count > form.longestCode, text.dropFirst().dropLast().isCode {
      foldsCode = true
      addBeginning(of: text, hasComma: hasComma)
    } else if text.count > form.longestText {
      addBeginning(of: text, hasComma: hasComma)
    } else {
      add(text, style(ofValue: text), hasComma: hasComma)
    }
  }

  /// The style of a value; a state or a decision has a colour by its meaning.
  private func style(ofValue text: String) -> Style {
    let word = String(text.dropFirst().dropLast())
    guard let style = theme.style(ofStateWritten: word) else { return theme.text }
    let name = key.lowercased()
    let isState = ["status", "state", "path", "response", "decision"].contains(
      where: name.hasSuffix)
    return isState ? style : theme.text
  }

  /// Appends the beginning of a long text with its length, in one line with the comma or the mark behind it.
  private mutating func addBeginning(of text: String, hasComma: Bool) {
    startLine()
    let count = "\(text.count - 2)"
    let isMarked =
      marksSecrets && Redactor.isSecret(String(text.dropFirst().dropLast()), named: key)
    let behind = (hasComma ? 1 : 0) + (isMarked ? Self.marked.count : 0)
    /// The columns for the text, its opening quotation mark included, before an ellipsis and the closing one.
    func room(_ size: String) -> Int { columns - line.columns - 2 - size.count - behind }
    let whole = " \(count) characters"
    if room(whole) < Self.leastBeginning, line.columns > indent(2).count { breakLine() }
    let size = room(whole) < Self.leastBeginning ? " \(count)" : whole
    add("\(text.prefix(max(4, min(20, room(size)))))…\"", theme.text)
    add(size, theme.muted)
  }

  /// The least part of a long text that tells it from others.
  private static let leastBeginning = 8
  private static let marked = "  \(secretMark)"

  /// Notes whether the value of the last key is a secret to mark.
  private mutating func lookAt(_ value: String) {
    if marksSecrets, Redactor.isSecret(value, named: key) { lineIsSecret = true }
  }

  /// Appends a token; a long one is continued on the next line, two columns further in.
  ///
  /// No comma behind it stands in a line of its own.
  private mutating func add(_ text: String, _ style: Style, hasComma: Bool = false) {
    startLine()
    guard columns >= 8, line.columns + displayColumns(text) + (hasComma ? 1 : 0) > columns else {
      return line.append(text, style)
    }
    let room = max(1, columns - indent(2).count)
    // A token that fits in a line of its own, with a comma behind it, is not broken.
    if columns - line.columns < 4 || displayColumns(text) < room, line.columns > indent(2).count {
      breakLine()
    }
    func pieces(_ spare: Int) -> [String] {
      text.pieces(toColumns: max(1, room - spare), first: columns - line.columns - spare)
    }
    var broken = pieces(0)
    if hasComma, let last = broken.last,
      displayColumns(last) >= (broken.count > 1 ? room : columns - line.columns)
    {
      broken = pieces(1)
    }
    for (place, piece) in broken.enumerated() {
      if place > 0 { breakLine() }
      line.append(piece, style)
    }
  }

  private mutating func startLine() {
    if line.spans.isEmpty, depth > 0 { line.append(indent(0)) }
  }

  private mutating func breakLine() {
    lines.append(line)
    line = StyledLine(indent(2))
  }

  // Values nested thousands of levels deep would otherwise be nothing but blanks.
  private static let deepestIndent = 32

  private func indent(_ more: Int) -> String {
    let wanted = min(depth, Self.deepestIndent) * 2 + more
    return String(repeating: " ", count: min(wanted, max(0, columns - 8)))
  }

  private mutating func endLine() {
    if line.spans.isEmpty { return }
    if lineIsSecret {
      lineIsSecret = false
      add(Self.marked, theme.warning)
    }
    lines.append(line)
    line = StyledLine(spans: [])
  }
}

extension Substring {
  /// Whether it consists of Base64 or hexadecimal digits: no words, and no address.
  fileprivate var isCode: Bool {
    unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "A"..."Z", "a"..."z", "0"..."9", "+", "/", "=", "-", "_", "\\": true
      default: false
      }
    }
  }
}
