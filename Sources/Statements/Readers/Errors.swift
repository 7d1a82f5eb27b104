extension Reader {
  /// An NSError by itself, printed, localised or as JSON: it has no step and no party but its line's.
  static let error = Reader(
    .error, signs: [.text("Error Domain="), .text("ErrorDomain"), .text("(OSStatus")]
  ) { passage in
    var lines = passage.lines(upTo: 12)
    guard let print = ErrorPrint(in: lines.joined(separator: "\n")), print.lineEnds < 12,
      let domain = print.error.outermost?.domain
    else { return nil }
    // The dump that `po` adds says the same again.
    var count = print.lineEnds + 1
    lines = passage.lines(upTo: 60)
    while count < lines.count, lines[count].trimmed.isDumped { count += 1 }
    return ReaderResult(
      kind: .error, lineCount: count,
      claims: [
        ReaderResult.Claim(party: party(of: domain, passage), fact: .error(print.error))
      ],
      conclusion: Conclusion(of: print.error), isCutOff: print.isCutOff)
  }

  private static func party(of domain: String, _ passage: Passage) -> StatementParty {
    switch passage.party {
    case .passKit where domain == "PKPassKitErrorDomain": .app
    case .passKit where !domain.hasPrefix("PK"): .unnamed
    default: passage.party
    }
  }
}

extension String {
  /// Whether the line is one of Swift's `dump`.
  var isDumped: Bool { hasPrefix("▿ ") || hasPrefix("- ") }
}
