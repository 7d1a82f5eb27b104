extension Conclusion {
  /// Whether one of the things was done by which Wallet removes all cards.
  static let asksWhyGone =
    "Was one of these done, and when: \(ways)?"
  private static let ways =
    "the passcode was switched off, iCloud signed out of, the device erased or restored, or the Watch unpaired"

  private static let waysByWord: [Experience: String] = [
    .passcodeOff: "the passcode is switched off", .signedOut: "iCloud is signed out of",
    .deviceReset: "the device is erased", .watchUnpaired: "the Watch is unpaired",
  ]

  /// Why all cards may be gone from a device, where a customer says so (Apple Platform Security).
  static func ofCardsThatAreGone(_ facts: [Fact]) -> Conclusion {
    let told = facts.compactMap { fact in
      if case .experience(let told, _) = fact { told } else { nil }
    }
    guard told.contains(.cardsGone) else { return Conclusion() }
    let way = told.lazy.compactMap { waysByWord[$0] }.first ?? ways
    return Conclusion(
      questions: [asksWhyGone],
      steps: ["Have the customer add the cards anew: none comes back by itself."],
      causes: [Cause(text: "by design Wallet removes all cards when \(way)", authority: .apple)])
  }
}
