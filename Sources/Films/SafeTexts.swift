import Terminal

/// `text` as lines that hold nothing but what can be seen.
func safeLines(_ text: String) -> String {
  text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    .map { sanitised(String($0)) }.joined(separator: "\n")
}

extension Film.Call {
  /// `3  07:35:30  App → TMP  tokens/searches`
  var inWords: String {
    sanitised("\(number)  \(time)  \(from) → \(to)  \(title)")
  }

  /// `✓ 200 · 80 ms`; only what was answered is ticked or crossed.
  var endingInWords: String {
    switch ending {
    case .answered(let answer, let isGood):
      "\(isGood.map { $0 ? "✓" : "✗" } ?? "◐") \(sanitised(answer))"
    case .underWay: "◐ no answer yet"
    case .told: "needs no answer"
    }
  }
}

extension Film {
  /// `2 of 13 expectations not met`; nil where nothing is expected.
  var verdictInWords: String? {
    let verdicts = steps.flatMap(\.verdicts)
    let missed = verdicts.count { !$0.isMet }
    if verdicts.isEmpty { return nil }
    let expectations = verdicts.count == 1 ? "1 expectation" : "\(verdicts.count) expectations"
    return missed == 0 ? "\(expectations) met" : "\(missed) of \(expectations) not met"
  }

  var isAllMet: Bool { steps.allSatisfy { $0.verdicts.allSatisfy(\.isMet) } }
}
