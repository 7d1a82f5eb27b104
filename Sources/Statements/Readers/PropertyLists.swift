extension Reader {
  /// `{ errorCode = 40456; statusCode = 500; }` by itself: Apple's answer as PassKit prints it again.
  static let propertyList = Reader(
    .propertyListPrint, signs: [.text("errorCode = "), .text("statusCode = ")]
  ) { passage in
    let lines = passage.lines(upTo: 8)
    let end = lines.firstIndex { $0.contains("}") } ?? lines.count - 1
    let values = KeyValues(lines[...end].joined(separator: " "))
    let status = values["statuscode"].flatMap { Int($0.prefix(while: \.isNumber)) }
    // Zero and a status of success are no refusal.
    guard let code = values["errorcode"], let number = Int(code), number != 0,
      status.map({ $0 >= 400 }) ?? true
    else { return nil }
    return ReaderResult(
      kind: .propertyListPrint, lineCount: end + 1,
      claims: [
        ReaderResult.Claim(
          party: passage.party,
          fact: .refused(status: status, code: code, words: values["localizeddescription"]))
      ],
      conclusion: number == 40456 || number == 40457
        ? .serverCode(number)
        : number == 40001
          ? .invalidCard
          : Conclusion(notKnown: ["to which call it is the answer", "what the code means"]))
  }
}
