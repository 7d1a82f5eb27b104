/// An NSError in one of its printed forms, and where the print ends.
struct ErrorPrint {
  var error: StatedError
  /// The number of line ends in the print.
  var lineEnds: Int
  /// The number of line ends before it.
  private(set) var firstLine = 0
  /// Whether the text ends within it.
  var isCutOff = false
  /// Whether it is printed as Swift does on Linux, which no iPhone does.
  private var isOfLinux = false

  /// Reads the first error in a text: as Foundation prints it, as a localised description, or as JSON.
  init?(in text: String) {
    let all = [Self.printed(text[...]), Self.localised(text), Self.members(text)]
      .compactMap(\.self)
    // Of several in one line the first form tells most.
    guard let line = all.map(\.firstLine).min(),
      let print = all.first(where: { $0.firstLine == line })
    else { return nil }
    self = print
  }

  private init(
    _ error: StatedError, _ start: String.Index, endingAt end: String.Index, of text: Substring
  ) {
    self.error = error
    lineEnds = text[..<end].utf8.count { $0 == 0x0a }
    firstLine = text[..<start].utf8.count { $0 == 0x0a }
  }

  // MARK: As Foundation prints it

  /// Where the next error begins; a mail program may have wrapped the line within it.
  private static func next(in text: Substring) -> Range<String.Index>? {
    let plain = text.firstRange(of: "Error Domain=")
    guard let wrapped = text.firstRange(of: "Error\nDomain=") else { return plain }
    return plain.map { $0.lowerBound < wrapped.lowerBound ? $0 : wrapped } ?? wrapped
  }

  /// `Error Domain=D Code=1 "(null)" UserInfo={NSUnderlyingError=0x1 {Error Domain=…}}`.
  private static func printed(_ text: Substring) -> ErrorPrint? {
    guard let start = next(in: text),
      let (level, end) = level(text[start.upperBound...])
    else { return nil }
    var levels = [level]
    var print = ErrorPrint(
      StatedError(levels: levels), start.lowerBound, endingAt: end, of: text)
    var rest = text[end...].drop(while: \.isWhitespace)
    guard rest.hasPrefix("UserInfo={") else { return print }
    // Darwin puts a blank before it.
    print.isOfLinux = rest.startIndex == end
    rest = rest.dropFirst(9)
    let close = closingBrace(of: rest)
    print.isCutOff = close == nil
    var inside = rest[..<(close ?? rest.endIndex)]
    levels[0].status = status(
      in: Self.next(in: inside).map { inside[..<$0.lowerBound] } ?? inside)
    while levels.count < 8, let next = Self.next(in: inside),
      let (inner, end) = Self.level(inside[next.upperBound...])
    {
      inside = inside[end...]
      var found = inner
      found.status = status(
        in: Self.next(in: inside).map { inside[..<$0.lowerBound] } ?? inside)
      levels.append(found)
    }
    let whole = ErrorPrint(
      StatedError(levels: levels), start.lowerBound, endingAt: close ?? text.endIndex, of: text)
    print.error = whole.error
    print.error.isPrintedOnLinux = print.isOfLinux
    print.lineEnds = whole.lineEnds
    return print
  }

  /// `PKPassKitErrorDomain Code=2 "(null)"`, and the end of it.
  private static func level(_ text: Substring) -> (StatedError.Level, String.Index)? {
    let domain = text.prefix { !$0.isWhitespace && $0 != "\"" }
    var rest = text[domain.endIndex...].drop(while: \.isWhitespace)
    guard !domain.isEmpty, domain.utf8.count < 100, rest.hasPrefix("Code=") else { return nil }
    rest = rest.dropFirst(5)
    let digits = rest.prefix { $0.isNumber || $0 == "-" }
    guard let code = Int(code: digits) else { return nil }
    rest = rest[digits.endIndex...]
    let quoted = rest.drop(while: \.isWhitespace)
    var words: String?
    if quoted.first == "\"", let end = endOfWords(quoted.dropFirst()) {
      let text = quoted[quoted.index(after: quoted.startIndex)..<end]
      words = text == "(null)" ? nil : String(text)
      rest = quoted[quoted.index(after: end)...]
    }
    return (
      StatedError.Level(domain: String(domain), code: code, text: words), rest.startIndex
    )
  }

  /// The quotation mark that ends an error's words, in which others may stand: the one before user info or a bracket.
  private static func endOfWords(_ text: Substring) -> String.Index? {
    let line = text.prefix { $0 != "\n" }
    let end = line.indices.first { place in
      guard line[place] == "\"" else { return false }
      let next = line[line.index(after: place)...].drop { $0 == " " }
      return next.isEmpty || next.hasPrefix("UserInfo=") || "})],;\"".contains(next.prefix(1))
    }
    return end ?? line.firstIndex(of: "\"") ?? text.firstIndex(of: "\"")
  }

  private static func closingBrace(of text: Substring) -> String.Index? {
    var depth = 0
    for (place, byte) in zip(text.utf8.indices, text.utf8) {
      if byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: "}") {
        depth -= 1
        if depth == 0 { return text.index(after: place) }
      }
    }
    return nil
  }

  /// The HTTP status that an error's user info names.
  private static func status(in text: Substring) -> Int? {
    guard let name = text.firstRange(of: "PKErrorHTTPResponseStatusCodeKey") else { return nil }
    return Int(
      status: text[name.upperBound...].drop { " =".contains($0) }.prefix(while: \.isNumber))
  }

  // MARK: As a description

  /// `The operation couldn't be completed. (PKPassKitErrorDomain error 1.)`, in any language.
  private static func localised(_ text: String) -> ErrorPrint? {
    guard text.contains("ErrorDomain") || text.contains("OSStatus") else { return nil }
    var rest = text[...]
    while let open = rest.utf8.firstIndex(of: UInt8(ascii: "(")) {
      rest = rest[rest.utf8.index(after: open)...]
      let inside = rest.prefix { $0 != ")" && $0 != "(" }
      guard inside.utf8.count < 120, inside.endIndex < text.endIndex, text[inside.endIndex] == ")",
        let domain = domain(in: inside)
      else { continue }
      let number = inside[domain.endIndex...].split { !$0.isNumber && $0 != "-" }.last {
        Int($0) != nil
      }
      guard let number, let code = Int(code: number) else { continue }
      return ErrorPrint(
        StatedError(levels: [StatedError.Level(domain: String(domain), code: code)]),
        open, endingAt: inside.endIndex, of: text[...])
    }
    return nil
  }

  /// The name of a domain, such as `NSURLErrorDomain` or `OSStatus`.
  private static func domain(in text: Substring) -> Substring? {
    text.split { !$0.isASCII || !($0.isLetter || $0.isNumber || "_.".contains($0)) }
      .first { $0.hasSuffix("ErrorDomain") || $0 == "OSStatus" }
  }

  // MARK: As JSON

  /// `"domain": "PKPassKitErrorDomain", "code": 1`, in either order.
  private static func members(_ text: String) -> ErrorPrint? {
    guard let name = text.firstRange(of: "\"domain\""), let value = text.firstRange(of: "\"code\"")
    else { return nil }
    let domain = domain(in: text[name.upperBound...].prefix { $0 != "," && $0 != "}" })
    let digits = text[value.upperBound...].drop { " :\"".contains($0) }
      .prefix { $0.isNumber || $0 == "-" }
    guard let domain, let code = Int(code: digits) else { return nil }
    return ErrorPrint(
      StatedError(levels: [StatedError.Level(domain: String(domain), code: code)]),
      min(name.lowerBound, value.lowerBound), endingAt: max(domain.endIndex, digits.endIndex),
      of: text[...])
  }
}
