import FoundationEssentials
import Testing
import WalletDomain

@Suite("The intent of Google Wallet") struct AppToAppIntentTests {
  private let actions = AppToAppIntent.actions(of: "com.example.bank")

  private func text(_ json: String, isURLSafe: Bool = false, action: String? = nil) -> String {
    AppToAppIntent.text(
      action: action ?? actions[0], package: "com.example.bank", extra: Data(json.utf8),
      isURLSafe: isURLSafe)
  }

  @Test(arguments: [true, false], ["tokenUniqueReference", "tokenReferenceID"])
  func `is read in either alphabet, by either network's name`(isURLSafe: Bool, name: String) throws
  {
    // Bytes that make + and / in Base64.
    let written = text(#"{"\#(name)": "A", "note": "ÿþ~?>"}"#, isURLSafe: isURLSafe)
    #expect(try AppToAppIntent.read(written, taking: actions).token == "A")
  }

  @Test func `is refused with what is wrong`() {
    let cases: [(String, LinkFailure)] = [
      ("bankapp://activate?serialNumber=1", .notAnIntent),
      ("intent:#Intent;end", wrongAction("none")),
      ("intent:#Intent;action=\(actions[0])", .notAnIntent),
      (text("{}", action: "other"), wrongAction("other")),
      ("intent:#Intent;action=\(actions[0]);end", .intentTextMissing),
      (
        "intent:#Intent;action=\(actions[1]);S.android.intent.extra.TEXT=%%;end",
        .intentTextUnreadable
      ),
      (
        "intent:#Intent;action=\(actions[0]);S.android.intent.extra.TEXT=e;end",
        .intentTextUnreadable
      ),
      (text("[]"), .intentTextUnreadable), (text("{}"), .tokenMissing),
      (text(#"{"tokenUniqueReference": ""}"#), .tokenMissing),
    ]
    for (written, failure) in cases {
      #expect(throws: failure) { try AppToAppIntent.read(written, taking: actions) }
    }
  }

  private func wrongAction(_ found: String) -> LinkFailure {
    .wrongIntentAction(found: found, expected: actions)
  }

  @Test func `gives up what it hides, and nothing else of it changes`() throws {
    let hidden = text(#"{"tokenUniqueReference": "A", "note": "secret"}"#, isURLSafe: true)
    let shown = AppToAppIntent.replacing(in: "open \(hidden)") { $0.replacing("secret", with: "-") }
    #expect(shown.hasPrefix("open intent:#Intent;action=\(actions[0])") && shown.hasSuffix(";end"))
    #expect(shown != "open \(hidden)")
    #expect(try AppToAppIntent.read(String(shown.dropFirst(5)), taking: actions).token == "A")
    for same in [hidden, "bankapp://a?b=c", "android.intent.extra.TEXT=%%;end", ""] {
      #expect(AppToAppIntent.replacing(in: same) { $0 } == same)
    }
  }

  @Test func `takes the place of links on an Android phone`() {
    func reading(_ link: String, _ intents: [String]?) -> ActivationFlow {
      var flow = ActivationFlow(
        link: link, rule: LinkRule(scheme: "bankapp", host: "activate"), intents: intents,
        policy: .perDevice)
      _ = flow.handle(.began)
      return flow
    }
    let (intent, link) = (
      text(#"{"tokenUniqueReference": "A"}"#), "bankapp://activate?serialNumber=1"
    )
    #expect(reading(intent, actions).reading?.token == "A")
    #expect(reading(link, actions).outcome == .linkRejected(.notAnIntent))
    #expect(
      reading(intent, nil).outcome
        == .linkRejected(.wrongScheme(found: "intent", expected: "bankapp")))
  }
}
