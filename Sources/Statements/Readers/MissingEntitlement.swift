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
