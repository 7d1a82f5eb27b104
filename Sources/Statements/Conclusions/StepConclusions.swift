extension Conclusion {
  /// What follows from a step of PassKit that failed with a status or a code, with who says so.
  init(step: String?, status: Int?, code: Int?, answered: Bool) {
    if code == 40001 {
      self = .invalidCard
    } else if let code, [40456, 40457].contains(code) {
      self = .serverCode(code)
    } else if status == 500, step == "eligibility" {
      self = .eligibilityFailed
    } else if !answered {
      self = Conclusion(
        notKnown: ["whether Apple got the request"],
        questions: ["Does it work on mobile data with the VPN off?"])
    } else {
      self = Conclusion(notKnown: ["the cause"])
    }
  }

  /// HTTP 500 to the call before the terms.
  private static let eligibilityFailed = Conclusion(
    notKnown: ["which of the causes it is"],
    questions: [
      typeItIn, "Does it work for another person with the same card, or with a sister app?",
    ],
    steps: [
      "Print the request configuration: name, suffix, description and network have to be there.",
      "Look at the network or the processor for a record of that minute.",
      "`passwalk judge` on the same answer.",
    ],
    causes: [
      Cause(
        text: "the configuration lacks fields", authority: .appleEngineer(thread: 829133),
        states: ["configuration-incomplete"]),
      Cause(
        text: "the issuer's app is not on Apple's allow-list",
        authority: .appleEngineer(thread: 829133), states: ["app-not-allow-listed"]),
      Cause(
        text: "the issuer or the network refused", authority: .appleEngineer(thread: 810502)),
      Cause(
        text: "the Adam id of a second app is not registered",
        authority: .guess("developer.apple.com/forums 820616"),
        states: ["adam-id-not-registered"]),
      Cause(
        text: "the encryption is wrong: key, IV or encoding",
        authority: .guess("developer.apple.com/forums 819003"),
        states: ["wrong-kdf", "wrong-tag"]),
    ])

  /// What is not known of a request by itself.
  static let unanswered = Conclusion(notKnown: ["whether an answer came, and which"])

  /// What is hidden by `<private>`.
  static let hidden = Conclusion(
    notKnown: ["address, status and code, which are printed as <private>"],
    steps: [
      "Install Apple's Wallet logging profile on that device, do it again, and take a sysdiagnose."
    ])
}
