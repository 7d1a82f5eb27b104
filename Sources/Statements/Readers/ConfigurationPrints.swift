extension Reader {
  /// `<PKAddPaymentPassRequestConfiguration: 0x… encryptionScheme: 'ECC_V2'; hasCardholderName: '1'; … >`.
  static let configurationPrint = Reader(
    .configurationPrint, signs: [.text("<PKAddPaymentPassRequestConfiguration:")]
  ) { passage in
    let lines = passage.lines(upTo: 12)
    let end = lines.firstIndex { $0.trimmed.hasSuffix(">") } ?? 0
    let text = lines[...end].joined(separator: " ")
    guard let start = text.firstRange(of: "<PKAddPaymentPassRequestConfiguration:") else {
      return nil
    }
    let members = text[start.upperBound...].split(separator: ";").compactMap { part in
      part.firstRange(of: ": '").map { sign in
        Fact.Member(
          name: String(part[..<sign.lowerBound].split(separator: " ").last ?? ""),
          value: String(part[sign.upperBound...].prefix { $0 != "'" }))
      }
    }
    let hasName = members.first { $0.name == "hasCardholderName" }?.value
    let suffix = members.first { $0.name == "primaryAccountSuffix" }?.value
    var conclusion = Conclusion(
      notKnown: ["primaryAccountIdentifier, cardDetails and style, which are never printed"])
    if hasName == "1" { conclusion.notKnown.append("whether the name is blank") }
    if hasName == "0", suffix == nil {
      conclusion.causes = [
        Conclusion.Cause(
          text:
            "it has neither name nor suffix: then the sheet needs cardDetails, or it is not made",
          authority: .apple)
      ]
    } else if hasName == "0" {
      conclusion.causes = [
        Conclusion.Cause(
          text: "the configuration lacks the cardholder's name",
          authority: .appleEngineer(thread: 829133))
      ]
    }
    // A description of several words may name the cardholder.
    let description = members.first { $0.name == "localizedDescription" }?.value
    var secrets: [String] = []
    if let description, description.contains(" ") { secrets.append(description) }
    return ReaderResult(
      kind: .configurationPrint, lineCount: end + 1,
      claims: [
        ReaderResult.Claim(
          party: .app, subject: Subject(cardSuffix: suffix?.fourDigits),
          fact: .configuration(members))
      ],
      conclusion: conclusion, secrets: secrets, isCutOff: !text.trimmed.hasSuffix(">"))
  }
}
