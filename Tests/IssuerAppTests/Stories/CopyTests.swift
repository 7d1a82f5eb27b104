import Scenarios
import Terminal
import Testing

@testable import IssuerApp

@Suite("Copying") struct CopyTests {
  /// The text that the last key sent to the clipboard.
  private func copied(_ app: Story) -> String? {
    app.effects.compactMap { if case .copy(let text) = $0 { text } else { nil } }.last
  }

  private func afterPalette(_ command: String, _ keys: String) -> Story {
    var app = Story(.mixedWallet)
    app.press("\(keys) :")
    app.type(command)
    app.press("Enter")
    return app
  }

  /// A call that carries secrets: TMP is asked to sign a card.
  private func signedCards() -> Story {
    var app = Story(.mixedWallet)
    app.isLive(true)
    app.press("Down Down a")
    app.goOn(4)
    app.press("4")
    return app
  }

  static let selections = [
    ("Down y", "card-travel"), ("2 Down y", "SN-1002"),
    ("Down C-y", "bankapp://activate?serialNumber=SN-1002"),
    ("2 Down C-y", "bankapp://activate?serialNumber=SN-1002"),
    ("o C-y", "bankapp://activate?serialNumber=SN-1002"),
    ("Down Enter C-y", "bankapp://activate?serialNumber=SN-1002"),
    ("Down Down a y", "card-everyday"),
  ]

  @Test(arguments: selections)
  func `y takes what is selected, and C-y the link to it`(keys: String, text: String) {
    var app = Story(.mixedWallet)
    app.press(keys)
    #expect(copied(app) == text)
    #expect(app.status.hasPrefix("Sent to the terminal's clipboard: "))
    #expect(app.status.hasSuffix(", \(text.utf8.count) bytes."))
  }

  @Test func `y takes the reasons to a ticket, and nothing of the cardholder`() throws {
    var app = Story(.mixedWallet)
    app.press("e y")
    let summary = try #require(copied(app))
    #expect(summary.hasPrefix("# Gold reads Active\n\n## State\n"))
    #expect(summary.contains("\n## Findings\n\n- **D07** "))
    #expect(summary.contains("\n## Steps\n"))
    #expect(!summary.contains("John Doe"))
  }

  @Test func `y takes an explained call and both policies as they are read`() throws {
    var app = Story(.mixedWallet)
    app.press("4 e y")
    let call = try #require(copied(app))
    #expect(call.hasPrefix("Why · tokens/searches\n\n● It was answered after 80 ms: 200 OK.\n"))
    #expect(!call.contains("What is odd, in full"))
    app.press("Esc = y")
    let policies = try #require(copied(app))
    #expect(policies.hasPrefix("By both policies\n\n3 of 4 cards differ;"))
  }

  @Test(arguments: [
    ("copy-id", "2 Down", "DAPLMC-travel-phone"), ("copy-id", "Down", "card-travel"),
    ("copy-link", "2", "bankapp://activate?serialNumber=SN-1001"),
  ])
  func `the palette has the rest`(command: String, keys: String, text: String) {
    #expect(copied(afterPalette(command, keys)) == text)
  }

  @Test func `the link that opened a flow is taken as it was typed`() {
    var app = Story(.mixedWallet)
    app.press("o")
    app.type("bankapp://activate?serialNumber=SN-9&x=1")
    app.press("C-y")
    #expect(copied(app) == "bankapp://activate?serialNumber=SN-9&x=1")
    app.press("Enter y")
    #expect(copied(app) == "bankapp://activate?serialNumber=SN-9&x=1")
  }

  static let obstacles = [
    ("Down Down C-y", "Everyday has no pass on the iPhone to link to."),
    ("3 y", "There is no pass on the Watch."),
    ("4 C-y", "This call carries no link."),
    ("4 Up Y", "This was not said over HTTP: there is no curl command for it."),
    ("a C-y", "No link opened this flow."),
  ]

  @Test(arguments: obstacles)
  func `what cannot be copied is said in a sentence`(keys: String, words: String) {
    var app = Story(.mixedWallet)
    app.press(keys)
    #expect(copied(app) == nil)
    #expect(app.status == words)
  }

  @Test func `what is filtered away is not copied`() {
    var app = Story(.mixedWallet)
    app.press("/")
    app.type("zzz")
    app.press("Enter y")
    #expect(copied(app) == nil)
    #expect(app.status == "No card matches “zzz”. Esc shows all 4 again.")
  }

  // MARK: Calls

  @Test func `a call is taken whole, with request, headers, reply and time`() throws {
    var app = Story(.mixedWallet, size: .small)
    app.press("4 y")
    let text = try #require(copied(app))
    #expect(
      text.hasPrefix(
        """
        App → TMP  07:35:30
        POST /issuer/push-provisioning/tokens/searches
        Content-Type: application/json
        117 bytes
        {
          "tokenUniqueReferences": [
            "DAPLMC-gold-phone",
        """))
    #expect(text.contains("\n200 OK  80 ms\nContent-Type: application/json\n586 bytes\n[\n  {\n"))
    #expect(text.hasSuffix("  }\n]\n"))
    #expect(app.status.hasPrefix("Sent to the terminal's clipboard: the"))
  }

  @Test func `a call that failed is taken with its failure in words`() throws {
    var app = Story(.mixedWallet(with: "faults: [{ on: searches, close: reset }]"))
    app.press("4 y")
    let text = try #require(copied(app))
    #expect(text.contains("▲ fault"))
    #expect(text.contains("The connection was lost before an answer came."))
  }

  @Test func `secrets are covered, also on a live screen`() throws {
    for keys in ["y", "Y"] {
      var app = signedCards()
      #expect(!app.shows("(covered)"))
      app.press(keys)
      let text = try #require(copied(app))
      #expect(text.contains("\"nonce\"") && text.contains("•••• (covered)"))
      #expect(text.contains("\"cardId\""))
      #expect(!text.contains("UNREDACTED"))
      #expect(app.status.hasSuffix(", secrets covered."))
    }
  }

  @Test(arguments: ["copy-unredacted", "copy-curl-unredacted"])
  func `secrets leave only under the word UNREDACTED`(command: String) throws {
    var app = signedCards()
    app.press(":")
    app.type(command)
    app.press("Enter")
    let text = try #require(copied(app))
    #expect(text.split(separator: "\n").first?.contains("UNREDACTED") == true)
    #expect(!text.contains("(covered)"))
    #expect(text.contains("\"nonceSignature\""))
  }

  @Test func `what is too long for a clipboard is not sent, and that is said`() {
    let serials = (0..<3000).map {
      "{ on: phone, serialNumber: SN-\($0), deviceAccountIdentifier: DAPLMC-\($0) }"
    }
    let many = Scenario.mixedWallet(with: "passes: [\(serials.joined(separator: ", "))]")
    var app = Story(many)
    app.press("4 Up Up y")
    #expect(copied(app) == nil)
    #expect(app.status.hasPrefix("Too long for a clipboard: the call PKPassLibrary.passes() has "))
    #expect(app.status.contains("E opens it in a pager."))
  }

  @Test func `hostile text leaves without its escapes`() throws {
    var app = Story(.hostile("\u{1b}]52;c;eA==\u{7}\u{202e}"))
    for keys in ["2 y", "4 y", "4 Up y", "4 Y", "1 C-y"] {
      app.press(keys)
      let text = copied(app) ?? ""
      #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || sanitised(String($0)) == String($0) })
    }
  }

  // MARK: The pager

  @Test func `E opens the call in the pager, its secrets covered`() throws {
    var app = signedCards()
    app.press("E")
    guard case .page(let text) = app.effects.first else {
      Issue.record("nothing was opened")
      return
    }
    #expect(text.contains("POST /issuer/push-provisioning/signed-cards"))
    #expect(text.contains("•••• (covered)"))
    #expect(app.effects.count == 1)
  }

  @Test func `nothing has happened, nothing is opened`() {
    var app = Story(.mixedWallet(with: "faults: [{ on: datacore, delay: 5s }]"))
    app.press("4 /")
    app.type("zzz")
    app.press("Enter E")
    #expect(app.effects.isEmpty)
    #expect(app.status.hasPrefix("No call matches"))
  }
}
