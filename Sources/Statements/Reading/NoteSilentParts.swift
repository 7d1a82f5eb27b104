extension Reading {
  /// Says of parts that report no run what they do not tell.
  mutating func noteSilentParts(of text: SourceText) {
    var (place, first) = (0, 1)
    for (range, kind) in text.silent.parts {
      first += text.lineEnds(in: place..<range.lowerBound)
      place = range.lowerBound
      let last = first + text.lineEnds(in: range)
      note(
        FoundKind(
          kind: kind, source: SourceLines(name: text.name, lines: first...last, quote: ""),
          conclusion: Conclusion(notKnown: [kind.silence].compactMap(\.self))),
        quote: text.covered(range.lowerBound..<text.lineEnd(from: range.lowerBound)))
    }
  }
}

extension SourceKind {
  /// What a source that reports no run does not tell.
  fileprivate var silence: String? {
    switch self {
    case .programSource: "what happened: a program's source says what it would do"
    case .difference: "what anybody answered: a diff compares files and reports no run"
    case .testRun: "what a device or a service said: in tests something else may stand for them"
    case .expectation: "what was answered: the file holds what somebody expects or made up"
    case .supposition: "what is so: the heading above calls it supposed or expected"
    case .explanation: "what any customer saw: the text explains messages and reports none"
    default: nil
    }
  }
}
