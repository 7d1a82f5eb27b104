import Diagnosis
import Redaction
import Scenarios
import Simulation
import Terminal
import Testing

@testable import IssuerApp
@testable import PlainMode

@Suite("Secrets that come in and go out") struct RedactionTests {
  static let secrets = [
    "4111 1111 1111 1111", "5105105105105100", "jane.roe@example.com", "sk_live_4eC39HqLyjWD",
    "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln", "+49 171 1234567",
  ]

  /// A world that has a secret wherever a scenario takes any text.
  private func planted(_ secret: String) -> Story {
    Story(
      .mixedWallet(
        with: """
          title: "T \(secret)"
          customer: "I say \(secret)."
          cards:
            - { id: a, name: "Gold \(secret)", cardholder: Jane Roe, last4: 0004, art: gold }
          passes: []
          tmp: { tokens: [{ tokenUniqueReference: R, tokenStatus: "\(secret)", externalCardId: a }] }
          """))
  }

  @Test(arguments: secrets)
  func `no frame that leaves the terminal shows one`(secret: String) {
    var app = planted(secret)
    app.settle()
    for keys in ["", "e", "Escape 4", "Enter", "t", "Escape W", "Escape ?", "Escape s", "Escape :"]
    {
      app.press(keys)
      let text = app.model.frame().text()
      #expect(!text.contains(secret), "after \(keys)\n\(text)")
      app.isLive(true)
      #expect(app.model.presenter.isOn == false)
      app.isLive(false)
    }
    #expect(app.model.session.scenario.title == "T \(secret)")
  }

  @Test(arguments: secrets)
  func `an audience sees none on a live screen`(secret: String) {
    var app = planted(secret)
    app.settle()
    app.isLive(true)
    #expect(app.model.frame().text().contains(secret))
    app.press("P")
    #expect(!app.model.frame().text().contains(secret))
  }

  @Test(arguments: secrets)
  func `no copy and no ticket holds one`(secret: String) {
    var app = planted(secret)
    app.settle()
    for keys in ["e y", "Escape 4 y", "Y", "E", "1 y"] {
      app.press(keys)
      for effect in app.effects {
        switch effect {
        case .copy(let text), .page(let text):
          #expect(!text.contains(secret) && !text.contains("Jane"), "\(text)")
        default: break
        }
      }
    }
  }

  /// Keys that open a line, and what keeps what was typed there.
  @Test(arguments: secrets)
  func `what is typed is kept without it`(secret: String) throws {
    var app = Story(.mixedWallet)
    app.press("/")
    app.type(secret)
    app.press("Enter")
    #expect(!app.model.find.history.joined().contains(secret))
    app.press("Escape o")
    app.type("bankapp://a?x=\(secret.filter { $0 != " " })&otp=1234")
    app.press("Enter")
    app.settle()
    let told = app.model.session.history.entries.map(\.words).joined(separator: "\n")
    let lines = try app.model.session.lines.lines.joined(separator: "\n")
    for secret in [secret, secret.filter { $0 != " " }, "1234&", "otp=1234"] {
      #expect(!app.model[LinkHistory.self].links.joined().contains(secret))
      #expect(!told.contains(secret), "\(told)")
      #expect(!lines.contains(secret), "\(lines)")
    }
    app.press("Escape S")
    app.type(" \(secret)")
    app.press("Enter")
    guard case .save(let request)? = app.effects.first else {
      Issue.record("nothing is to be saved")
      return
    }
    #expect(!request.path.contains(secret))
  }

  @Test(arguments: secrets)
  func `what is pasted is kept without it`(secret: String) {
    var app = Story(.mixedWallet)
    app.paste(secret)
    #expect(app.shows("Start from what you hold") && !app.shows(secret))
    app.press("Escape")
    app.paste(#"[{"id":"a","name":"Gold \#(secret)","cardholder":"Jane Roe","last4":"0004"}]"#)
    #expect(app.model.pastedFacts?.cards?.first?.name.hasPrefix("Gold ") == true)
    app.press("Enter")
    app.settle()
    let saved = SavedScenario(app.model.seen, as: "x.yaml", over: nil).text
    #expect(!saved.contains(secret) && !saved.contains("Jane"), "\(saved)")
  }

  /// What a developer has of a call to Bridge: addresses, keys and names included.
  private static let ofBridge = [
    """
    POST https://api.bridge.xyz/v0/customers/cust-7/card_accounts/acc-9/create_mobile_wallet_provisioning_request
    Api-Key: sk-live-9f8e7d6c5b4a3928
    Idempotency-Key: 2f1c8a90-1111-4222-8333-444455556666
    {"wallet_provider":"apple_pay","apple_pay":{"leaf_cert":"AQ==","subordinate_cert":"Ag==",
     "nonce":"bm9uY2UtcGxhbnRlZA==","nonce_signature":"c2lnbmVkLXBsYW50ZWQ=","encoding":"base64"},
     "cardholder_name":"Jane Roe","pan":"4111111111111111"}
    """,
    """
    HTTP/1.1 200 OK
    Api-Key: sk-live-9f8e7d6c5b4a3928
    {"wallet_provider":"apple_pay","apple_pay":{"activation_data":"YWN0aXZhdGlvbi1wbGFudGVk",
     "encrypted_pass_data":"ZW5jcnlwdGVkLXBsYW50ZWQ=","ephemeral_public_key":"ZXBoZW1lcmFsLXBsYW50ZWQ="},
     "cardholder_name":"Jane Roe","pan":"4111111111111111"}
    """,
    """
    {"wallet_provider":"google_pay","google_pay":{"opaque_payment_card":"b3BhcXVlLXBsYW50ZWQtY2FyZA=="},
     "cardholder_name":"Jane Roe","pan":"4111111111111111"}
    """,
  ]
  private static let plantedAtBridge = [
    "sk-live-9f8e7d6c5b4a3928", "bm9uY2UtcGxhbnRlZA", "c2lnbmVkLXBsYW50ZWQ", "Jane",
    "4111111111111111",
    "YWN0aXZhdGlvbi1wbGFudGVk", "ZW5jcnlwdGVkLXBsYW50ZWQ", "ZXBoZW1lcmFsLXBsYW50ZWQ",
    "b3BhcXVlLXBsYW50ZWQ",
  ]

  @Test(arguments: ofBridge)
  func `what is pasted of Bridge is shown and kept without its secrets`(text: String) {
    var app = Story(.mixedWallet)
    app.paste(text)
    var told = [app.model.frame().text()]
    for keys in ["Enter", "e", "Escape 4", "Enter", "t"] {
      app.press(keys)
      app.settle()
      told.append(app.model.frame().text())
    }
    told.append(SavedScenario(app.model.seen, as: "x.yaml", over: nil).text)
    told += app.model.session.history.entries.map(\.words)
    var plain = PlainModel(Story(.mixedWallet).model.session.scenario)
    told += plain.begin(because: "a test wants it")
    told += plain.read("paste \(text.replacing("\n", with: " "))")
    told += plain.read("again") + plain.read("timeline")
    for secret in Self.plantedAtBridge {
      #expect(!told.joined(separator: "\n").contains(secret), "\(secret)")
    }
  }

  @Test func `a number that goes on in the next line of its pane is covered too`() {
    let number = "4111111111111111"
    for size in [Size(columns: 40, rows: 20), .wide, Size(columns: 63, rows: 24)] {
      for blanks in 0..<40 {
        var app = Story(.mixedWallet, size: size)
        app.tell { $0.say(String(repeating: "x ", count: blanks) + number) }
        let digits = app.model.frame().text().filter(\.isNumber)
        #expect(!digits.contains(number))
      }
    }
  }

  @Test func `a card's own number is the simulator's input, and told nowhere`() {
    var app = Story(.mixedWallet(with: "cards: [{ id: a, name: A, last4: 1111 }]\npasses: []"))
    app.press(":")
    app.type("set cards[0].pan=4111111111111111")
    app.press("Enter")
    app.settle()
    #expect(
      SavedScenario(app.model.seen, as: "x.yaml", over: nil).text.contains("4111111111111111"))
    let told = app.model.session.history.entries.map(\.words).joined(separator: "\n")
    #expect(told.contains("pan") && !told.contains("4111111111111111"))
  }

  @Test(arguments: secrets)
  func `plain mode tells none`(secret: String) {
    var model = PlainModel(planted(secret).model.session.scenario)
    model.app.isLive = false
    var told = model.begin(because: "a test wants it")
    for line in [
      "?", "again", "explain Gold", "calls all", "call 2", "copy", "copy-curl 2", "timeline",
      "what-if cards[0]", "tsp", "find \(secret)", "link bankapp://a?otp=1234&x=\(secret)",
      "timeline", "nonsense \(secret)", "branch \(secret)", "save \(secret).yaml",
      #"paste [{"id":"\#(secret)","cardholder":"Jane Roe"}]"#, "explain 1", "cards",
    ] {
      told += model.read(line)
      _ = model.takeSaveRequest()
    }
    #expect(!told.joined(separator: "\n").contains(secret), "\(told.joined(separator: "\n"))")
    #expect(!told.joined().contains("otp=1234"))
  }
}
