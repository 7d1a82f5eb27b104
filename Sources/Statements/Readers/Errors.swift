extension Reader {
  /// An NSError by itself, printed, localised or as JSON: it has no step and no party but its line's.
  static let error = Reader(
    .error, signs: [.text("Error Domain="), .text("ErrorDomain"), .text("(OSStatus")]
  ) { passage in
    guard passage.mayPrintError, !passage.line.isSourceCode else { return nil }
    var lines = passage.lines(upTo: 12) { !$0.isSourceCode }
    guard let print = ErrorPrint(in: lines.joined(separator: "\n")), print.firstLine == 0,
      print.lineEnds < 12,
      let domain = print.error.outermost?.domain
    else { return nil }
    // The dump that `po` adds says the same again.
    var count = print.lineEnds + 1
    lines = passage.lines(upTo: 60)
    while count < lines.count, lines[count].trimmed.isDumped { count += 1 }
    return ReaderResult(
      kind: .error, lineCount: count,
      claims: [
        ReaderResult.Claim(
          party: print.error.isPrintedOnLinux ? .someService : party(of: domain, passage),
          fact: .error(print.error))
      ],
      conclusion: Conclusion(of: print.error), isCutOff: print.isCutOff)
  }

  private static func party(of domain: String, _ passage: Passage) -> StatementParty {
    switch passage.party {
    case .passKit
    where ["PKPassKitErrorDomain", "PKAddSecureElementPassErrorDomain"].contains(domain):
      .app
    case .passKit where !domain.hasPrefix("PK"): .unnamed
    default: passage.party
    }
  }
}

extension Passage {
  /// Whether what any print of an error has is in the first lines, since many lines name a domain alone.
  fileprivate var mayPrintError: Bool {
    var (place, lines) = (start, 0)
    while lines < 12, place < source.bytes.count {
      let end = source.lineEnd(from: place)
      var before: UInt8 = 0
      for byte in source.bytes[place..<end] {
        // `Error Domain=` has no other sign.
        if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "\"")
          || byte == UInt8(ascii: "=") && before == UInt8(ascii: "n")
        {
          return true
        }
        before = byte
      }
      (place, lines) = (end + 1, lines + 1)
    }
    return false
  }
}

extension String {
  /// Whether the line is one of Swift's `dump`.
  var isDumped: Bool { hasPrefix("▿ ") || hasPrefix("- ") }
}
