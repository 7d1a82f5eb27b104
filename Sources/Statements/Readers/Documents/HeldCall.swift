/// A call as a transcript, a recording or a log holds it: what was sent and what came back, as far as it is there.
struct HeldCall {
  /// A body, and the line in which it begins.
  struct Body {
    var line: Int
    var root: JSONNode
  }

  var method = ""
  /// Host and path without scheme, port and query, such as `tmp.bank.example/tokens/searches`.
  private(set) var address = ""
  /// What it is for, by its address.
  private(set) var operation = Operation.unknown
  var sent: Body?
  /// Whether the request's body was typed into a transcript that never prints it.
  var isSentTypedIn = false
  /// The size of a request's body that is not printed.
  var unprintedBytes: Int?
  var status: Int?
  /// Why no answer came, as curl says.
  var failure: String?
  /// When it was answered or made, as printed.
  var date: String?
  var answer: Body?
  /// Whether what is shown of the answer went through a filter, and whether it went into a file.
  var (showsPart, isInFile) = (false, false)
  /// The gateway that says of itself that it answered, as in `Server: nginx`.
  var gateway: String?
  /// Who made an HTML page that was answered, by the page.
  var page: String?
  /// How long the answer had been in a cache, in seconds.
  var secondsInCache: Int?
  /// The lines of the call, from the passage's first one on, and the one with the status.
  var lines = 0...0
  var statusLine: Int?

  /// Whether the answer, or what it said, stands elsewhere.
  var isAnsweredElsewhere = false
  /// When the answer came, where that is told apart from when it was asked.
  var answeredAt: StatedTime?
  /// Who answered, where it is not whom the address names.
  var answeredBy: StatementParty?

  /// The issuers whose calls are known.
  let issuers: KnownIssuers

  init(_ issuers: KnownIssuers) { self.issuers = issuers }

  var host: String { String(address.prefix { $0 != "/" }) }
  var path: String { String(address.drop { $0 != "/" }) }

  /// “tokens/searches”, or the path; nil if neither is known.
  var title: String? { operation.title ?? (path.isEmpty ? nil : path.coveredValue) }

  /// The environment that the host names, such as “staging”; nil for one that customers use, as far as that is named.
  var environment: String? {
    host.lowercased().split { ".-".contains($0) }.dropLast().map(String.init)
      .first { ["staging", "stage", "uat", "sandbox", "preprod", "qa", "dev"].contains($0) }
  }

  /// Who answered: a page of HTML, or that nobody behind it answers, may be of a gateway before the server that was called.
  var answerer: StatementParty {
    answeredBy ?? page.map { $0 == "Apple" ? .apple : .someService }
      ?? gateway.flatMap { [502, 503, 504].contains(status) ? .proxy($0) : nil }
      ?? operation.answerer(host)
  }

  /// What is not known of the answer; nil where it is told.
  var silence: String? {
    if showsPart { return "what was answered: the command shows only a part of it" }
    if status != nil || answer != nil || address.isEmpty || isAnsweredElsewhere { return nil }
    return isInFile ? "what was answered: the command wrote it to a file" : "whether an answer came"
  }

  /// Who made a page, by what it says of an error.
  static func page(_ lines: [String]) -> String {
    ErrorPage(lines[...])?.server ?? "a server that does not name itself"
  }

  mutating func setAddress(_ url: some StringProtocol) {
    var rest = url[...]
    if let scheme = rest.firstRange(of: "://") { rest = rest[scheme.upperBound...] }
    rest = rest.prefix { $0 != "?" && $0 != "#" && $0 != " " }
    // `user:password@host:port`.
    let authority = rest.prefix { $0 != "/" }
    let host = authority.split(separator: "@").last ?? ""
    address = String(host.prefix { $0 != ":" } + rest[authority.endIndex...])
    operation = Operation(path: path, host: self.host)
    if operation == .unknown {
      operation =
        issuers.call(ofPath: path[...]) ?? Operation(cardPath: path, host: self.host) ?? operation
    }
  }
}

extension StatementParty {
  /// A platform's or a processor's copy for tests, such as “TMP (staging)”.
  func inEnvironment(_ name: String) -> StatementParty {
    switch self {
    case .tmp: .tokenPlatform("TMP (\(name))")
    case .processor(let processor): .processor("\(processor) (\(name))")
    default: self
    }
  }
}

extension DocumentReading {
  /// Adds the statement that `party` made a call.
  mutating func readHead(of held: HeldCall, as party: StatementParty) {
    if held.address.isEmpty { return }
    claim(
      party, Subject(call: held.title),
      .called(
        method: held.method.isEmpty ? nil : held.method, host: held.host.isEmpty ? nil : held.host),
      at: held.lines.lowerBound)
  }

  /// Adds the statement that a call was answered, with its status.
  mutating func readStatus(of held: HeldCall) {
    guard let status = held.status, (100..<600).contains(status) else { return }
    claim(
      held.answerer, Subject(call: held.title), .answered(status: status),
      at: held.statusLine ?? held.lines.lowerBound)
    if let seconds = held.secondsInCache, seconds > 0 {
      claim(
        .someService, Subject(call: held.title),
        .other("the answer came from a cache, \(seconds) seconds old"), at: held.lines.lowerBound)
    }
  }
}
