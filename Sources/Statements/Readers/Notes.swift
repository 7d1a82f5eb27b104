import WalletDomain

extension Reader {
  /// Lines `name: value` as agents and forms have them, if at least two are known and one of them is of a token, a pass or a card.
  static let notes = Reader(
    .notes,
    signs: [
      .text("tokenUniqueReference:"), .text("tokenStatus:"), .text("passActivationState:"),
      .text("serialNumber:"), .text("authorizationPath:"), .text("last4:"), .text("customer:"),
      .text("Customer:"), .text("externalCardId:"), .text("cardId:"), .text("card:"),
      .text("deviceAccountIdentifier:"),
    ]
  ) { passage in
    // A name that comes again begins the next note.
    var seen = Set([note(passage.line)?.name.lowercased() ?? ""])
    let lines = passage.lines(upTo: 100) { line in
      note(line).map { seen.insert($0.name.lowercased()).inserted } ?? false
    }
    let known = lines.map { note($0) }.prefix { $0 != nil }.compactMap { $0 }
    let values = KeyValues(members: known)
    let named = known.filter { names.contains($0.name.lowercased()) }
    guard named.count > 1, named.contains(where: { strong.contains($0.name.lowercased()) }) else {
      return nil
    }
    // Other things have serial numbers as well.
    let ofWallet = named.filter { $0.name.lowercased() != "serialnumber" }
    guard
      ofWallet.count == named.count
        || ofWallet.contains(where: { ofPasses.contains($0.name.lowercased()) })
    else { return nil }
    let pass = PassMembers(known)
    let reference = values["tokenuniquereference"] ?? values["deviceaccountidentifier"]
    let subject = Subject(
      device: pass.subject.device,
      card: values["cardid", "externalcardid", "card"].map { Card.ID($0) },
      cardSuffix: values["last4", "lastfour", "primaryaccountnumbersuffix"]?.fourDigits,
      token: reference.map { TokenUniqueReference($0) }, serialNumber: pass.subject.serialNumber)
    func claim(_ party: StatementParty, _ fact: Fact, _ name: String) -> ReaderResult.Claim {
      ReaderResult.Claim(
        party: party, subject: subject, fact: fact, certainty: .quoted,
        line: known.firstIndex { $0.name.lowercased() == name } ?? 0)
    }
    var claims: [ReaderResult.Claim] = []
    var token = TokenRecord(
      status: values["tokenstatus"], decision: values["authorizationpath"])
    for name in ["activationMethod", "activationCodeExpirationDateTime", "codesSent"] {
      if let value = values[name.lowercased()] {
        token.members.append(Fact.Member(name: name, value: value))
      }
    }
    if token != TokenRecord() {
      claims.append(claim(.bank, .token(token), "tokenstatus"))
    }
    if pass.record != PassRecord() || subject.serialNumber != nil {
      claims.append(claim(.bank, .pass(pass.record), "serialnumber"))
    }
    if claims.isEmpty {
      claims.append(
        claim(
          .bank, .card(CardRecord(network: values["network"], status: values["status"])), "last4"))
    }
    return ReaderResult(
      kind: .notes, lineCount: known.count, claims: claims,
      conclusion: Conclusion(notKnown: ["when it was so, and where whoever wrote it read it"]))
  }

  private static let strong: Set<String> = [
    "tokenuniquereference", "tokenstatus", "passactivationstate", "serialnumber",
    "authorizationpath", "externalcardid", "deviceaccountidentifier", "cardid", "last4",
  ]
  /// Names that only cards, passes and tokens have.
  private static let ofPasses = strong.subtracting(["serialnumber"]).union([
    "passtypeidentifier", "primaryaccountidentifier", "primaryaccountnumbersuffix", "isremotepass",
    "card", "wallet", "wallettype",
  ])
  private static let names = strong.union([
    "customer", "phone", "email", "card", "network", "status", "state", "passtypeidentifier",
    "activationmethod", "activationcode", "activationcodeexpirationdatetime", "codessent",
    "primaryaccountnumbersuffix", "isremotepass", "devicename", "wallet", "wallettype", "device",
    "lastfour", "primaryaccountidentifier", "iban", "pesel", "date of birth", "product",
  ])

  /// `name: value`, with at most three words before the colon.
  private static func note(_ line: String) -> (name: String, value: String)? {
    guard let sign = line.firstRange(of: ":") else { return nil }
    let name = String(line[..<sign.lowerBound]).trimmed
    guard !name.isEmpty, name.split(separator: " ").count < 4,
      name.allSatisfy({ $0.isLetter || $0.isNumber || " _-".contains($0) })
    else { return nil }
    let value = line[sign.upperBound...]
    guard value.isEmpty || value.first == " " || value.first == "\t" else { return nil }
    return (name, KeyValues.plain(value))
  }
}
