extension Reader {
  /// `ProvisioningOperationComposer: Step 'eligibility' failed with error <PKProvisioningError: …; >`.
  static let provisioningError = Reader(
    .provisioningError,
    signs: [.text("ProvisioningOperationComposer: Step"), .text("<PKProvisioningError:")]
  ) { passage in
    var all = passage.lines(upTo: 3)
    let step = all[0].quoted(after: "Step ", quote: "'")
    if all[0].contains("failed with error <private>") {
      return ReaderResult(
        kind: .provisioningError, lineCount: 1,
        claims: [
          ReaderResult.Claim(
            party: passage.party, subject: Subject(call: step), fact: .stepFailed(severity: nil))
        ],
        conclusion: .hidden)
    }
    guard let start = all.prefix(3).firstIndex(where: { $0.contains("<PKProvisioningError:") })
    else { return nil }
    all = passage.lines(upTo: 80)
    let last = all[start...].firstIndex { $0.trimmed.hasSuffix(">") }
    let lines = all[...(last ?? all.count - 1)]
    let print = ProvisioningErrorPrint(lines.joined(separator: "\n"))
    return print.result(step: step, lines: lines.count, isCutOff: last == nil, of: passage.party)
  }
}

/// The parts of a printed PKProvisioningError.
private struct ProvisioningErrorPrint {
  let text: String
  /// PassKit's word for the severity; nil where somebody has covered it.
  var severity: String? {
    text.quoted(after: "severity:", quote: "'").flatMap { $0.count > 1 ? $0 : nil }
  }
  /// The status of “Received HTTP n”.
  private var received: Int? {
    text.firstRange(of: "Received HTTP ").flatMap {
      Int(status: text[$0.upperBound...].prefix(while: \.isNumber))
    }
  }
  /// The domain and number of “Underlying(D: NSURLErrorDomain, Code: -1005)”.
  private var underlying: StatedError.Level? {
    guard let start = text.firstRange(of: "Underlying(D: ") else { return nil }
    let inside = text[start.upperBound...].prefix { $0 != ")" }
    guard let code = inside.firstRange(of: "Code: "),
      let number = Int(code: inside[code.upperBound...].trimmingSuffixWhitespace)
    else { return nil }
    return StatedError.Level(domain: String(inside.prefix { $0 != "," }), code: number)
  }
  /// The texts that the error carries for the customer.
  private var words: [String] {
    guard let start = text.firstRange(of: "userInfo:") else { return [] }
    let info = text[start.upperBound...]
    return ["NSLocalizedDescription = ", "NSLocalizedRecoverySuggestion = "].compactMap { name in
      info.firstRange(of: name).map { range in
        KeyValues.plain(info[range.upperBound...].prefix { !";\n".contains($0) })
      }
    }
  }

  init(_ text: String) { self.text = text }

  func result(step: String?, lines: Int, isCutOff: Bool, of party: StatementParty) -> ReaderResult {
    let error = ErrorPrint(in: text)?.error
    let status = received ?? error?.levels.lazy.compactMap(\.status).first
    var facts: [Fact] = [.stepFailed(severity: severity)]
    var transport: StatedError.Level?
    if let status {
      facts.append(.answered(status: status))
    } else {
      transport = [error?.level(of: Self.transport), underlying].lazy.compactMap(\.self)
        .first { $0.domain == Self.transport }
      if let transport { facts.append(.notAnswered(reason: Self.reason(transport))) }
    }
    if let error = error ?? underlying.map({ StatedError(levels: [$0]) }) {
      facts.append(.error(error))
    }
    facts += words.map { .other("the error carries the words “\($0)”") }
    let code = error?.level(of: "PKPaymentWebServiceErrorDomain")?.code
    return ReaderResult(
      kind: .provisioningError, lineCount: lines,
      claims: facts.map {
        ReaderResult.Claim(party: party, subject: Subject(call: step), fact: $0)
      },
      conclusion: Conclusion(
        step: step, status: status, code: code == 0 ? nil : code, answered: transport == nil),
      isCutOff: isCutOff)
  }

  private static let transport = "NSURLErrorDomain"

  private static func reason(_ error: StatedError.Level) -> String {
    switch error.code {
    case -1001: "the time ran out"
    case -1003: "the host was not found"
    case -1004: "no connection could be made"
    case -1005: "the connection was lost"
    case -1009: "the device was offline"
    case -1202 ... -1200: "TLS failed"
    default: "\(error.domain) \(error.code)"
    }
  }
}

extension String {
  /// The text between two quotation marks after a word.
  func quoted(after word: String, quote: Character) -> String? {
    guard let start = firstRange(of: word) else { return nil }
    let rest = self[start.upperBound...].drop { $0.isWhitespace || $0 == "(" }
    guard rest.first == quote, let end = rest.dropFirst().firstIndex(of: quote) else { return nil }
    return String(rest[rest.index(after: rest.startIndex)..<end])
  }
}

extension Substring {
  fileprivate var trimmingSuffixWhitespace: String { String(self).trimmed }
}
