/// Reads one call of curl: the command, what `-v`, `-i` or `--trace-ascii` prints, and the body.
struct CurlTranscript {
  private var text: LineCursor
  private var call: HeldCall
  private var isCommand = false
  /// Whether the command prints the status by itself.
  private var printsStatus = false
  private var hasHead = false
  private var isVerbose = false
  /// Whether header lines without a sign may follow, as `curl -i` prints them.
  private var isInPlainHead = false
  private var section = Section.none
  private var traced: [UInt8] = []
  private var tracedLine = 0

  private enum Section {
    case none, sentHead, sentData, answerHead, answerData

    /// By a line such as `=> Send data, 53 bytes (0x35)`; nil for other lines.
    init?(_ line: Substring) {
      if line.hasPrefix("=> Send header") {
        self = .sentHead
      } else if line.hasPrefix("=> Send data") {
        self = .sentData
      } else if line.hasPrefix("<= Recv header") {
        self = .answerHead
      } else if line.hasPrefix("<= Recv data") {
        self = .answerData
      } else {
        return nil
      }
    }
  }

  /// The call that begins in this line; nil for other lines.
  static func read(_ source: SourceText, from place: Int) -> (call: HeldCall, kind: SourceKind)? {
    var reader = CurlTranscript(text: LineCursor(source, at: place), call: HeldCall(source.issuers))
    guard reader.begins, let call = reader.read() else { return nil }
    return (
      call, reader.isVerbose ? .curlTranscript : reader.isCommand ? .curlCommand : .httpTranscript
    )
  }

  private var begins: Bool {
    let line = text.text
    return line.isCurlCommand || line.hasPrefix("< HTTP/")
      || line.hasPrefix("HTTP/") && line.plainStatus != nil
      || line.hasPrefix("> ") && line.dropFirst(2).requestLine != nil
      || line.isInfoOfCurl || Section(line) != nil || line.hasPrefix("== Info:")
  }

  private mutating func read() -> HeldCall? {
    var last = 0
    while !text.isAtEnd {
      let isBlank = text.text.isBlank
      guard take(isFirst: text.line == 0) else { break }
      // Empty lines at its end are nobody's.
      if !isBlank { last = text.line }
      text.advance()
    }
    finishSection()
    call.lines = 0...last
    let says = call.status != nil || call.answer != nil || !call.address.isEmpty || call.page != nil
    return says ? call : nil
  }

  /// Takes the line; returns false if it is no part of the call.
  private mutating func take(isFirst: Bool) -> Bool {
    let line = text.text
    if section != .none, takeTraced(line) { return true }
    if line.isBlank {
      isInPlainHead = false
      return call.answer == nil && call.page == nil
    }
    if line.isCurlCommand {
      guard isFirst else { return false }
      takeCommand()
      return true
    }
    if let next = Section(line) {
      if next == .sentHead, call.status != nil { return false }
      if next != section { finishSection() }
      section = next
      return true
    }
    if line.hasPrefix("== Info:") { return true }
    if line.hasPrefix("* ") || line.hasPrefix("> ") || line.hasPrefix("< ") { isVerbose = true }
    if line.hasPrefix("* ") { return takeInfo(line.dropFirst(2)) }
    if line.hasPrefix("> ") || line == ">" { return takeSentHead(line.dropFirst(2)) }
    if line.hasPrefix("< ") || line == "<" { return takeAnswerHead(line.dropFirst(2)) }
    if let size = line.sizeOfData {
      if line.hasPrefix("}") { call.unprintedBytes = size }
      return true
    }
    if line.hasPrefix("HTTP/") { return takeAnswerHead(line, isPlain: true) }
    if line.hasPrefix("curl: (") {
      if call.status == nil { call.failure = String(line.dropFirst(6)) }
      return true
    }
    if isInPlainHead, takeHeader(line) { return true }
    if line.isProgressOfCurl { return true }
    if printsStatus, call.status == nil, line.count == 3, let status = Int(line) {
      (call.status, call.statusLine) = (status, text.line)
      return true
    }
    if isCommand, call.status == nil, let date = line.printedDate {
      call.date = date
      return true
    }
    return takeBody(line)
  }

  private mutating func takeInfo(_ info: Substring) -> Bool {
    if info.contains(":path: ") || info.contains(":authority: ") {
      if call.status != nil { return false }
      if let path = info.value(after: ":path: ") { setPath(path) }
      if let host = info.value(after: ":authority: ") { setHost(host) }
    } else if let method = info.value(after: ":method: ") {
      if call.status != nil { return false }
      call.method = String(method)
    } else if call.status != nil, info.drop(while: \.isWhitespace).hasPrefix("Trying") {
      return false
    }
    return true
  }

  private mutating func setPath(_ path: Substring) {
    let host = call.host
    call.setAddress("x://\(host)\(path)")
  }

  private mutating func setHost(_ host: Substring) {
    let path = call.path
    call.setAddress("x://\(host)\(path)")
  }

  private mutating func takeSentHead(_ line: Substring) -> Bool {
    if let (method, path) = line.requestLine {
      if call.status != nil || call.answer != nil { return false }
      hasHead = true
      call.method = String(method)
      if path.hasPrefix("/") { setPath(path) } else { call.setAddress(path) }
    } else if let (name, value) = line.header, name.lowercased() == "host" {
      setHost(value)
    }
    return true
  }

  private mutating func takeAnswerHead(_ line: Substring, isPlain: Bool = false) -> Bool {
    if let status = line.plainStatus {
      // An earlier one is “100 Continue”, or one that a redirection follows.
      if call.answer != nil { return false }
      (call.status, call.statusLine) = (status, text.line)
      isInPlainHead = isPlain
    } else if !takeHeader(line) {
      return line.isEmpty
    }
    return true
  }

  private mutating func takeHeader(_ line: Substring) -> Bool {
    guard let (name, value) = line.header else { return false }
    switch name.lowercased() {
    case "date": call.date = String(value)
    case "age": call.secondsInCache = Int(value)
    case "server": call.gateway = value.nameOfGateway
    default: break
    }
    return true
  }

  // MARK: Bodies

  private mutating func takeBody(_ line: Substring) -> Bool {
    let start = line.first
    guard call.answer == nil, call.page == nil, !call.isInFile else { return false }
    if start == "{" || start == "[" {
      guard let json = text.json() else { return false }
      let body = HeldCall.Body(line: text.line, root: json.root)
      if call.status == nil, hasHead, call.sent == nil {
        (call.sent, call.isSentTypedIn) = (body, true)
      } else if call.status != nil || isCommand {
        call.answer = body
      } else {
        return false
      }
      text.skip(json)
      return true
    }
    let small = line.lowercased()
    guard call.status != nil, small.hasPrefix("<html") || small.hasPrefix("<!doctype html") else {
      return false
    }
    var lines: [String] = []
    while true {
      lines.append(String(text.text))
      if lines.last?.lowercased().contains("</html") == true || !text.hasNext || lines.count > 400 {
        break
      }
      text.advance()
    }
    call.page = HeldCall.page(lines)
    return true
  }

  private mutating func takeTraced(_ line: Substring) -> Bool {
    guard let content = line.traced else { return false }
    switch section {
    case .sentHead: _ = takeSentHead(content)
    case .answerHead: _ = takeAnswerHead(content)
    case .sentData, .answerData:
      if traced.isEmpty { tracedLine = text.line }
      traced += content.utf8
    case .none: return false
    }
    return true
  }

  private mutating func finishSection() {
    defer {
      section = .none
      traced = []
    }
    guard !traced.isEmpty else { return }
    guard let json = IndexedJSON(traced, line: tracedLine, isOneLine: true) else { return }
    let body = HeldCall.Body(line: tracedLine, root: json.root)
    if section == .sentData { call.sent = body } else { call.answer = body }
  }

  // MARK: The command

  private mutating func takeCommand() {
    isCommand = true
    let first = text.line
    let words = text.shellWords()
    var place = 0
    func argument(_ names: Set<String>) -> String? {
      let word = words[place]
      if names.contains(word), place + 1 < words.count {
        place += 1
        return words[place]
      }
      // Such as -XPOST and --json={…}.
      for name in names {
        if name.hasPrefix("--"), word.hasPrefix(name + "=") {
          return String(word.dropFirst(name.count + 1))
        }
        if !name.hasPrefix("--"), word.hasPrefix(name), word != name {
          return String(word.dropFirst(name.count))
        }
      }
      return nil
    }
    while place < words.count {
      if let method = argument(["-X", "--request"]) {
        call.method = method
      } else if let data = argument([
        "-d", "--data", "--data-raw", "--data-binary", "--data-ascii", "--json",
      ]) {
        if call.method.isEmpty { call.method = "POST" }
        let bytes = Array(data.utf8)
        if let json = IndexedJSON(bytes, line: first, isOneLine: true) {
          call.sent = HeldCall.Body(line: first, root: json.root)
        }
      } else if argument(["-H", "--header", "-u", "--user", "-b", "--cookie", "-A"]) != nil {
      } else if argument(["-o", "--output"]) != nil || words[place] == ">" {
        call.isInFile = true
      } else if let form = argument(["-w", "--write-out"]) {
        printsStatus = form.contains("%{http_code}") || form.contains("%{response_code}")
      } else if words[place] == "|" {
        call.showsPart = Self.showsPart(words[(place + 1)...])
        break
      } else if words[place].contains("://") {
        call.setAddress(words[place])
      }
      place += 1
    }
  }

  /// Whether a program that an answer goes through lets only a part of it pass.
  private static func showsPart(_ words: ArraySlice<String>) -> Bool {
    switch words.first {
    case "grep", "head", "tail", "cut", "sed", "awk": return true
    case "jq":
      let filter = words.dropFirst().first { !$0.hasPrefix("-") }
      return filter.map { ![".", ".[]", ">", "|"].contains($0) } ?? false
    default: return false
    }
  }
}

extension Substring {
  /// A gateway's name in the header `Server`; nil for any other server.
  fileprivate var nameOfGateway: String? {
    let known = ["nginx", "envoy", "istio-envoy", "cloudflare", "awselb", "haproxy", "varnish"]
    let name = lowercased().prefix { $0 != "/" && $0 != " " }
    return known.contains(String(name)) ? String(prefix(name.count)) : nil
  }

  fileprivate var isBlank: Bool { allSatisfy { $0.isWhitespace } }

  /// Whether this is a command such as `$ curl https://…`.
  var isCurlCommand: Bool {
    let rest = drop { "$#% ".contains($0) }
    if rest.hasPrefix("curl ") { return rest.contains("://") || rest.contains(" -") }
    // Behind a shell's prompt, or another command.
    guard let name = firstRange(of: " curl "), self[name.upperBound...].contains("://") else {
      return false
    }
    let before = self[..<name.lowerBound].trimmedPart
    return before.utf8.count < 100
      && (before.last.map { "$#%>~;&|❯›➜λ✗✔".contains($0) } ?? true
        || before.first.map { "➜❯".contains($0) } ?? false)
  }

  /// The date in `Tue May 12 08:31:07 CEST 2026`, as the command `date` prints it.
  fileprivate var printedDate: String? {
    let words = split(separator: " ")
    guard words.count == 6, words[3].contains(":"), words[5].utf8.count == 4,
      let month = LogHead.months.firstIndex(of: String(words[1])), let day = Int(words[2])
    else { return nil }
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(words[5])-\(padded(month + 1))-\(padded(day)) \(words[3]) \(words[4])"
  }

  /// Method and target of `POST /path HTTP/1.1`.
  fileprivate var requestLine: (Substring, Substring)? {
    let words = split(separator: " ")
    guard words.count == 3, words[2].hasPrefix("HTTP/"), words[0].allSatisfy({ $0.isUppercase })
    else { return nil }
    return (words[0], words[1])
  }

  /// The status of `HTTP/2 200 `.
  fileprivate var plainStatus: Int? {
    guard hasPrefix("HTTP/") else { return nil }
    let words = split(separator: " ", maxSplits: 2)
    guard words.count >= 2, words[1].utf8.count == 3 else { return nil }
    return Int(words[1])
  }

  fileprivate var header: (name: Substring, value: Substring)? {
    guard let colon = firstIndex(of: ":"), colon != startIndex else { return nil }
    let name = self[..<colon]
    guard name.utf8.count <= 60,
      name.allSatisfy({ $0.isLetter || $0.isNumber || "-_".contains($0) })
    else { return nil }
    return (name, self[index(after: colon)...].trimmedPart)
  }

  fileprivate var isInfoOfCurl: Bool {
    guard hasPrefix("* ") else { return false }
    let info = dropFirst(2).drop(while: \.isWhitespace)
    return ["Trying ", "Connected to ", "h2h3 [", "[HTTP/2] [", "Host ", "Using HTTP2"]
      .contains { info.hasPrefix($0) }
  }

  /// The size in `} [53 bytes data]`.
  fileprivate var sizeOfData: Int? {
    guard hasPrefix("} [") || hasPrefix("{ ["), hasSuffix(" bytes data]") else { return nil }
    return Int(dropFirst(3).prefix { $0.isNumber })
  }

  fileprivate var isProgressOfCurl: Bool {
    let text = drop(while: \.isWhitespace)
    return text.hasPrefix("% Total") || text.hasPrefix("Dload")
      || text.contains("--:--:--") && text.first?.isNumber == true
  }

  /// The text after the offset in `0040: {"a":1}`.
  fileprivate var traced: Substring? {
    guard utf8.count >= 5, prefix(4).allSatisfy({ $0.isHexDigit }),
      self[index(startIndex, offsetBy: 4)] == ":"
    else { return nil }
    let rest = dropFirst(5)
    return rest.hasPrefix(" ") ? rest.dropFirst() : rest
  }

  fileprivate func value(after name: String) -> Substring? {
    guard let range = firstRange(of: name) else { return nil }
    return self[range.upperBound...].prefix { $0 != "]" }.trimmedPart
  }
}
