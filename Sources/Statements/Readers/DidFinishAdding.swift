import WalletDomain

extension Reader {
  /// What an app prints when the add sheet has ended: the pass and the error that it was handed.
  static let didFinishAdding = Reader(
    .didFinishAdding, signs: [.text("didFinishAdding"), .text("didFinish adding")]
  ) { passage in
    // What follows from the next such line on is of another sheet.
    let lines = passage.lines(upTo: 12) { !$0.contains("didFinish") }
    let text = lines.joined(separator: "\n")
    guard let name = text.firstRange(of: "didFinish"),
      passage.head?.kind != nil || !lines[0].isConjecture && !text.denies(name)
    else { return nil }
    // `didFinishAdding pass:` names the parameter.
    let rest = String(text[name.upperBound...])
    let print = ErrorPrint(in: rest)
    let isWithoutError =
      rest.says("error", "nil") || rest.says("error", "(null)")
      || rest.says("error", "null")
    let printed = rest.printedPass
    let passes =
      rest.says("pass", "nil") || rest.says("pass", "(null)") || rest.says("pass", "null")
      ? 0
      : rest.contains("<PKPaymentPass") || rest.contains("<PKSecureElementPass")
        || rest.contains("<PKPass") || printed?.subject.serialNumber != nil ? 1 : nil
    guard print != nil || isWithoutError || passes != nil else { return nil }
    var claims: [ReaderResult.Claim] = []
    if let passes { claims.append(ReaderResult.Claim(party: .app, fact: .handed(passes: passes))) }
    if passes == nil, print == nil {
      claims.append(
        ReaderResult.Claim(party: .app, fact: .other("the sheet ended without an error")))
    }
    let pass = passes == 1 ? printed : nil
    if let pass {
      claims.append(
        ReaderResult.Claim(party: .app, subject: pass.subject, fact: .pass(pass.record)))
    }
    if let print { claims.append(ReaderResult.Claim(party: .app, fact: .error(print.error))) }
    var conclusion = print.map { Conclusion(of: $0.error, isFromSheet: true) } ?? Conclusion()
    if passes == 0, print == nil, isWithoutError {
      conclusion = Conclusion(
        notKnown: ["how the sheet ended: neither a pass nor an error was handed over"],
        steps: ["Ask the pass library again: no error is no success."])
    } else if passes == 1 {
      conclusion.add(.ofHandedPass(in: pass?.record.state))
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

extension Conclusion {
  /// What follows from a pass at the end of the sheet, with its state as far as that is printed.
  fileprivate static func ofHandedPass(in state: PassActivationState?) -> Conclusion {
    var conclusion = Conclusion(questions: ["What does Wallet say under the card?"])
    switch state {
    case nil: conclusion.note("the pass's state")
    case .requiresActivation:
      conclusion.note("which way to verify the card Wallet offers, and whether it was used since")
    default: conclusion.note("the pass's state since then")
    }
    return conclusion
  }
}

extension String {
  /// The members of the pass that is printed before the error; nil if only the object is printed.
  fileprivate var printedPass: PassMembers? {
    // `:error:` is a parameter's name.
    let end = firstRange(of: " error")?.lowerBound ?? endIndex
    let pass = PassMembers(KeyValues(String(self[..<end])).pairs)
    return pass.saysSomething ? pass : nil
  }

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
