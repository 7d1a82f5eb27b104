extension Reader {
  /// What an app prints when the add sheet has ended: the pass and the error that it was handed.
  static let didFinishAdding = Reader(
    .didFinishAdding, signs: [.text("didFinishAdding"), .text("didFinish adding")]
  ) { passage in
    let lines = passage.lines(upTo: 12)
    let text = lines.joined(separator: "\n")
    guard let name = text.firstRange(of: "didFinish"),
      passage.head?.kind != nil || !lines[0].isConjecture && !text.denies(name)
    else { return nil }
    // `didFinishAdding pass:` names the parameter.
    let rest = String(text[name.upperBound...])
    let print = ErrorPrint(in: rest)
    let isWithoutError = rest.says("error", "nil")
    let passes =
      rest.says("pass", "nil")
      ? 0
      : rest.contains("<PKPaymentPass") || rest.contains("<PKSecureElementPass")
        || rest.contains("<PKPass") ? 1 : nil
    guard print != nil || isWithoutError || passes != nil else { return nil }
    var claims: [ReaderResult.Claim] = []
    if let passes { claims.append(ReaderResult.Claim(party: .app, fact: .handed(passes: passes))) }
    if let print { claims.append(ReaderResult.Claim(party: .app, fact: .error(print.error))) }
    var conclusion = print.map { Conclusion(of: $0.error, isFromSheet: true) } ?? Conclusion()
    if passes == 0, print == nil, isWithoutError {
      conclusion = Conclusion(
        notKnown: ["how the sheet ended: neither a pass nor an error was handed over"],
        steps: ["Ask the pass library again: no error is no success."])
    } else if passes == 1 {
      conclusion = Conclusion(
        notKnown: ["the pass's state"], questions: ["What does Wallet say under the card?"])
    }
    if case .error(let error)? = claims.last?.fact,
      error.outermost.map({ $0.domain == "PKPassKitErrorDomain" && $0.code == 1 }) == true
    {
      claims.append(
        ReaderResult.Claim(party: .app, fact: .other("from the add sheet 1 is userCancelled")))
    }
    return ReaderResult(
      kind: .didFinishAdding, lineCount: (print?.lineEnds ?? 0) + 1, claims: claims,
      conclusion: conclusion, isCutOff: print?.isCutOff ?? false)
  }
}

extension String {
  /// Whether the word before a place denies it.
  fileprivate func denies(_ place: Range<Index>) -> Bool {
    let word = self[..<place.lowerBound].split { !$0.isLetter }.last?.lowercased()
    return word.map(Self.denials.contains) ?? false
  }

  /// Whether the text says `name: value` or `name=value`.
  func says(_ name: String, _ value: String) -> Bool {
    var rest = self[...]
    while let range = rest.firstRange(of: name) {
      rest = rest[range.upperBound...]
      let after = rest.drop { " =:\"".contains($0) }
      if after.startIndex > rest.startIndex, after.hasPrefix(value),
        after.dropFirst(value.count).first?.isLetter != true
      {
        return true
      }
    }
    return false
  }
}
