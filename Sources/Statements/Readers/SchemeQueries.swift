extension Reader {
  /// `-canOpenURL: failed for URL: "x://" - error: "…"`: what iOS tells an app of a link's scheme.
  static let schemeQuery = Reader(
    .schemeQuery, signs: [.text("canOpenURL: failed for URL:")]
  ) { passage in
    let lines = passage.linesOfReason
    let text = lines.joined(separator: "\n")
    guard let start = text.firstRange(of: "failed for URL:") else { return nil }
    let rest = text[start.upperBound...]
    let scheme = rest.drop { " \"'".contains($0) }.prefix { $0 != ":" && $0 != "\"" }
    guard !scheme.isEmpty, scheme.allSatisfy({ $0.isLetter || $0.isNumber || "+-.".contains($0) })
    else { return nil }
    var result = ReaderResult(kind: .schemeQuery, lineCount: lines.count, claims: [])
    func claim(_ fact: Fact) -> [ReaderResult.Claim] {
      [ReaderResult.Claim(party: .system("iOS"), fact: fact)]
    }
    if rest.contains("not allowed to query") {
      result.claims = claim(.schemeNotDeclared(String(scheme)))
      result.conclusion = Conclusion(
        notKnown: ["whether an app for the link is installed"],
        steps: ["Name the scheme in the asking app's LSApplicationQueriesSchemes."])
    } else if rest.contains("exceeded the number") {
      result.claims = claim(.other("the app asked for more schemes than iOS allows"))
      result.conclusion = Conclusion(notKnown: ["whether an app for the link is installed"])
    } else if rest.contains("-10814") {
      result.claims = claim(.schemeUnclaimed(String(scheme)))
      result.conclusion = Conclusion(
        notKnown: ["whether Wallet tried to open the link", "whether the customer saw anything"],
        questions: ["Is our app on this very phone, and which version?"],
        causes: [
          Conclusion.Cause(
            text: "no installed app claims the scheme", authority: .seen("capacitor 583"),
            states: ["idv-scheme-not-registered"])
        ])
    } else {
      result.conclusion = Conclusion(notKnown: ["anything: the line has no reason"])
    }
    return result
  }
}

extension Passage {
  /// The lines up to the one in which the reason's quotation marks close, which a mail program may have broken.
  fileprivate var linesOfReason: [String] {
    let lines = lines(upTo: 3) { !$0.contains("canOpenURL") }
    let count = (1...lines.count).first { count in
      let text = lines.prefix(count).joined(separator: " ")
      guard let reason = text.firstRange(of: "error:") else { return false }
      return text[reason.upperBound...].count { "\"“”".contains($0) } > 1
    }
    return Array(lines.prefix(count ?? 1))
  }
}
