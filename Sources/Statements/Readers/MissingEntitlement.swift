extension Reader {
  /// `com.example.bank.dev missing entitlement: com.apple.developer.payment-pass-provisioning`.
  static let missingEntitlement = Reader(
    .missingEntitlement, signs: [.text("missing entitlement: com.apple.developer.payment-pass")]
  ) { passage in
    let words = passage.line.split(separator: " ")
    guard let place = words.firstIndex(of: "missing"), place > 0 else { return nil }
    let bundle = String(words[place - 1])
    return ReaderResult(
      kind: .missingEntitlement, lineCount: 1,
      claims: [
        ReaderResult.Claim(party: passage.party, fact: .missingEntitlement(bundle: bundle))
      ],
      conclusion: Conclusion(
        notKnown: ["whether the build in the App Store has it"],
        questions: ["From where was this app installed: TestFlight, the App Store or Xcode?"],
        steps: [
          passage.head?.isOfWallet == true
            ? Conclusion.looksForCancelledSheet
            : "See whether the app was given no add sheet: it is assumed to follow from this."
        ]))
  }
}

extension Reading {
  /// Names a missing entitlement as a cause of the sheets that iOS ended after it was logged by a process of Wallet.
  mutating func explainCancelledSheets() {
    for statement in statements {
      guard case .missingEntitlement = statement.fact, case .walletProcess = statement.party,
        let line = found.firstIndex(where: {
          $0.kind == .missingEntitlement && $0.source.includes(statement.source)
        })
      else { continue }
      for place in found.indices
      where found[place].source.name == statement.source.name
        && found[place].source.lines.lowerBound > statement.source.lines.upperBound
        && found[place].conclusion.explainCancelledSheet()
      {
        found[line].conclusion.steps.removeAll { $0 == Conclusion.looksForCancelledSheet }
      }
    }
  }
}

extension SourceLines {
  fileprivate func includes(_ other: SourceLines) -> Bool {
    name == other.name && lines.contains(other.lines.lowerBound)
  }
}

extension Conclusion {
  fileprivate static let looksForCancelledSheet =
    "See whether the app was handed PKPassKitErrorDomain 2: it is assumed to follow from this."

  /// Gives a missing entitlement as the cause of PKPassKitErrorDomain 2; false if this is of something else.
  fileprivate mutating func explainCancelledSheet() -> Bool {
    guard causes.contains(.bankOrApple) else { return false }
    causes = [
      Cause(text: "the missing entitlement that the log names before it", authority: .assumption)
    ]
    questions.removeAll { $0 == Self.isWalletThere }
    return true
  }
}
