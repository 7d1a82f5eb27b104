import Terminal
import Testing

@testable import IssuerApp

@Suite("A call as text") struct CallTextTests {
  /// The add flow up to the issuer's answer, with the call open.
  private func signedCards(isLive: Bool) -> Story {
    var app = Story(.mixedWallet, size: .usual)
    app.isLive(isLive)
    app.press("Down Down a")
    app.goOn(4)
    app.press("4 Enter G")
    return app
  }

  @Test func `secrets are shown live, and covered in a file`() {
    #expect(!signedCards(isLive: true).shows("(covered)"))
    #expect(signedCards(isLive: false).shows("(covered)"))
  }

  /// Apple's judgement, with the call open at the end of what Apple found.
  private func judgement(isLive: Bool) -> Story {
    var app = Story(.mixedWallet, size: Size(columns: 120, rows: 110))
    app.isLive(isLive)
    app.press("Down Down a")
    app.goOn(6)
    app.press("4")
    for _ in 0..<20 where !app.shows("✓ key-derivation") { app.press("Up") }
    app.press("Enter")
    return app
  }

  @Test func `what Apple reads in the payload is marked as a secret, and covered in a file`() {
    let live = judgement(isLive: true)
    #expect(live.shows("plaintext [secret]:"))
    #expect(live.shows("\"expiration\": \""))
    let file = judgement(isLive: false)
    #expect(file.shows("plaintext: •••• (covered)"))
    #expect(!file.shows("\"expiration\":"))
  }

  @Test(arguments: [true, false])
  func `a finding on a secret is neither marked nor covered`(isLive: Bool) {
    #expect(judgement(isLive: isLive).shows("✓ nonce The payload's nonce is the sheet's"))
  }

  /// With the call open at which Apple refuses what the bank has signed.
  private func refusal(size: Size) -> Story {
    var app = Story(.mixedWallet(with: "tmp: { signing: { mistake: wrong-kdf } }"), size: size)
    app.press("Down Down a")
    app.goOn(6)
    app.settle()
    app.press("Enter 4")
    for _ in 0..<20 where app.model.selectedCall?.title != "cards (eligibility)" {
      app.press("Up")
    }
    app.press("Enter")
    return app
  }

  @Test
  func `what Apple finds stands group by group, its values in one column where there is room`() {
    let lines = CallPaneView(seen: refusal(size: Size(columns: 120, rows: 36)).model.seen)
      .textLines(
        columns: 66
      )
      .map(\.text)
    #expect(lines.contains("✗ refused  350 ms"))
    #expect(lines.contains("HTTP status:      500"))
    #expect(lines.contains("✗ key-derivation        The key is not derived as ECC_V2 says."))
    let place = lines.firstIndex(of: "The answer as it came") ?? 0
    #expect(
      lines[(place - 1)...(place + 3)] == [
        "", "The answer as it came", "✓ in-time               The answer came after 400 ms.",
        "– fields                The app has read the fields already.",
        "– base64                The app has read the fields already.",
      ])
    let narrow = CallPaneView(seen: refusal(size: Size(columns: 40, rows: 12)).model.seen)
      .textLines(
        columns: 40
      )
      .map(\.text)
    #expect(!narrow.contains(""))
    #expect(narrow.contains("✓ certificates"))
    #expect(narrow.contains("  3 certificates came, each in DER."))
  }

  @Test func `a blank row parts request and reply, but where rows are few`() {
    func rowAboveReply(at size: Size) -> String? {
      let lines = CallPaneView(seen: Story(.mixedWallet, size: size).model.seen)
        .textLines(columns: 40).map(\.text)
      return lines.firstIndex { $0.hasPrefix("200 OK") }.map { lines[$0 - 1] }
    }
    #expect(rowAboveReply(at: .wide) == "")
    #expect(rowAboveReply(at: .small) == "}")
  }

  @Test func `whose certificates they are not is said once`() {
    let chain = CallPaneView(seen: refusal(size: Size(columns: 120, rows: 36)).model.seen)
      .textLines(
        columns: 2_000
      )
      .map(\.text).filter { $0.contains("not Apple") }
    #expect(chain.count == 1)
    #expect(chain.first?.hasSuffix("Passwalk Simulation Root CA, not Apple's") == true)
  }

  @Test func `the cardholder's name is marked, and a nonce is not`() {
    var app = Story(.mixedWallet, size: Size(columns: 120, rows: 60))
    app.isLive(true)
    app.press("Down Down a")
    app.goOn(4)
    app.press("4")
    for _ in 0..<20 where !app.shows("encryptionScheme") { app.press("Up") }
    #expect(app.shows("cardholderName [secret]: John Doe"))
    app.press("End")
    #expect(app.shows("\"nonce\": \""))
    #expect(!app.shows("[secret]"))
  }

  @Test func `what is copied with its secrets holds their exact bytes, without marks`() throws {
    let call = try #require(
      judgement(isLive: true).model.session.world.log.calls.last {
        $0.title == "cards (eligibility)"
      })
    let text = Clip.exchange(call, coversSecrets: false).text
    #expect(text.contains("\"primaryAccountNumber\""))
    #expect(!text.contains("[secret]"))
    #expect(!Clip.exchange(call).text.contains("primaryAccountNumber"))
  }

  @Test func `a call that failed says what the app made of it and what to do`() {
    var app = Story(.mixedWallet(with: "faults: [{ on: searches, close: reset }]"), size: .usual)
    app.press("4 Enter")
    #expect(app.shows("URLError.networkConnectionLost (-1005)"))
    app.press("G")
    #expect(app.shows("The connection was lost before an answer came."))
    #expect(app.shows("Refresh to see what is true now"))
  }

  @Test func `an answer that nobody waited for says so`() {
    var app = Story(.mixedWallet(with: "faults: [{ on: signed-cards, delay: 30s }]"))
    app.press("Down Down a")
    app.goOn(3)
    app.press("Enter Esc Enter Left")
    #expect(app.status == "○ signed-cards nobody waits for it any more")
    app.wait(.seconds(31))
    app.press("Left")
    #expect(app.status.hasPrefix("○ signed-cards 200 OK · 30.4 s · nobody waited for it any more"))
    app.press("4 Up")
    app.press("Enter G")
    #expect(app.shows("Nobody waited for it any more."))
  }
}
