extension Reader {
  /// An app's question whether a card can be added, which is worth something only with the identifier asked for.
  static let canAdd = Reader(
    .canAdd,
    signs: [
      .text("canAddSecureElementPass"), .text("canAddPaymentPass"), .text("canAddPasses"),
    ]
  ) { passage in
    let line = passage.line
    guard let name = line.firstRange(of: "canAdd"),
      passage.head?.kind != nil
        || !line.isConjecture && !String(line[..<name.lowerBound]).announcesSupposition
          && !line[name.lowerBound...].saysWhen
    else { return nil }
    let rest = line[name.lowerBound...]
    let words = rest.lowercased().split { !$0.isLetter }
    var answer = words.first { ["true", "false", "yes", "no"].contains($0) }
    var lineCount = 1
    // A debugger prints the answer below what was asked.
    if answer == nil, line[..<name.lowerBound].contains("po "),
      let next = passage.lines(upTo: 2).dropFirst().first?.trimmed,
      ["true", "false"].contains(next)
    {
      (answer, lineCount) = (next[...], 2)
    }
    guard let answer else { return nil }
    let call = String(rest.prefix { $0.isLetter })
    let identifier =
      call == "canAddSecureElementPass"
      ? identifier(in: rest) ?? KeyValues(line)["primaryaccountidentifier"]?.coveredValue : nil
    var conclusion = Conclusion(notKnown: ["on which device it could be added"])
    let isTrue = answer == "true" || answer == "yes"
    if call == "canAddPaymentPass" {
      conclusion.notKnown = [
        "anything about a certain card: only whether adding is possible at all"
      ]
    } else if call == "canAddPasses" {
      conclusion.notKnown = ["anything about payment cards"]
    } else if identifier == nil {
      conclusion.notKnown = ["for which card it was asked, without which the answer says nothing"]
    } else if !isTrue {
      conclusion.causes = [
        Conclusion.Cause(
          text: "the app lacks the entitlement", authority: .apple, states: ["no-entitlement"]),
        Conclusion.Cause(text: "every device has the card already", authority: .apple),
        Conclusion.Cause(
          text: "a fault of iOS in 2023, with a Watch that has room",
          authority: .seen("stripe-react-native 1305")),
      ]
      conclusion.questions = [
        "What is the answer for a made-up identifier? Also false means the entitlement."
      ]
    } else {
      conclusion.causes = [
        Conclusion.Cause(
          text: "where Wallet shows the card: the bank's identifier is not the pass's",
          authority: .seen("Expensify/App 60426, 61769"), states: ["account-id-unknown"])
      ]
    }
    return ReaderResult(
      kind: .canAdd, lineCount: lineCount,
      claims: [
        ReaderResult.Claim(
          party: .app, subject: Subject(call: call), fact: .canAdd(isTrue, identifier: identifier))
      ],
      conclusion: conclusion)
  }

  /// The identifier in brackets after the name.
  private static func identifier(in call: Substring) -> String? {
    guard let open = call.firstIndex(of: "("), let close = call[open...].firstIndex(of: ")") else {
      return nil
    }
    let inside = call[call.index(after: open)..<close]
    let value = inside.split(separator: ":").last.map { KeyValues.plain($0) } ?? ""
    return value.isEmpty || value.hasSuffix("dentifier") || value == "id" ? nil : value
  }
}

extension Substring {
  /// Whether it says when an answer comes, as in “returns false when every device has the card”, and not that it came.
  fileprivate var saysWhen: Bool {
    let words = split { !$0.isLetter }.map { $0.lowercased() }
    guard let answer = words.firstIndex(where: { ["true", "false", "yes", "no"].contains($0) })
    else { return false }
    return words.dropFirst(answer + 1).prefix(3).contains(where: Self.conditions.contains)
  }

  private static let conditions: Set<String> = [
    "when", "if", "unless", "whenever", "wenn", "falls", "sobald", "gdy", "jeśli", "jeżeli",
    "quand",
    "lorsque",
  ]
}
