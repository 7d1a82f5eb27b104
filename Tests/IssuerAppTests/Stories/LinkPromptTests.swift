import Terminal
import Testing

@testable import IssuerApp

@Suite("The link prompt") struct LinkPromptTests {
  @Test func `it offers a link that fits this scenario`() {
    var app = Story(.mixedWallet)
    app.press("o")
    #expect(app.shows("type or paste a link"))
    #expect(app.shows("Travel: bankapp://activate?serialNumber=SN-1002"))
  }

  @Test func `Tab takes that link, and Enter opens it`() {
    var app = Story(.mixedWallet)
    app.press("o")
    #expect(app.keyBar.contains("take link"))
    app.press("Tab")
    #expect(app.shows("The link for Travel."))
    #expect(app.rows.count { $0.contains("serialNumber=SN-1002") } == 1)
    app.press("Enter")
    #expect(app.model.session.app.flow != nil)
  }

  @Test func `why no app opens a link is told to its end`() {
    var app = Story(.mixedWallet, size: .usual)
    app.open("rosefield://activate?serialNumber=SN-1002")
    #expect(app.shows("registered bankapp:// alone."))
  }

  @Test func `an audience is told whose link it is, and not the link`() {
    var app = Story(.mixedWallet)
    app.press("P o")
    #expect(app.shows("Tab takes the link for Travel."))
    #expect(!app.shows("SN-1002"))
    app.press("Tab")
    #expect(!app.shows("SN-1002"))
    app.press("Enter")
    #expect(app.model.session.app.flow != nil)
  }

  @Test func `where it finds no room on one row it goes on below`() {
    var app = Story(.mixedWallet, size: .small)
    app.press("o")
    #expect(app.shows("Travel: bankapp://activate?"))
    #expect(app.shows("serialNumber=SN-1002"))
  }

  @Test func `keys edit the line, and the cursor stands in it`() {
    var app = Story(.mixedWallet)
    app.press("o")
    app.type("bankap://x")
    app.press("Left Left Left Left p Home Delete b End Backspace C-u")
    app.type("bankapp")
    app.press("C-a")
    let start = app.frame.cursor
    app.press("End")
    #expect(app.frame.cursor?.column == start.map { $0.column + 7 })
    #expect(app.shows("bankapp"))
  }

  @Test func `letters are text, not commands`() {
    var app = Story(.mixedWallet)
    app.press("o")
    app.type("qRsu?")
    #expect(app.shows("qRsu?"))
    #expect(app.effects.isEmpty)
  }

  @Test func `earlier links come back with the arrow keys, and Enter opens them again`() {
    var app = Story(.mixedWallet)
    app.open("bankapp://activate?serialNumber=SN-8")
    app.press("Enter")
    app.open("bankapp://activate?serialNumber=SN-9")
    app.press("Enter o Up Up")
    #expect(app.shows("serialNumber=SN-8"))
    app.press("Down")
    #expect(app.shows("serialNumber=SN-9"))
    app.press("Up Enter")
    #expect(app.shows("serial number SN-8."))
  }

  @Test func `Enter on an empty line says what is missing`() {
    var app = Story(.mixedWallet)
    app.press("o Enter")
    #expect(app.status == "Type or paste a link first.")
    #expect(app.shows("Open a link"))
  }

  @Test func `Esc closes it and leaves everything as it was`() {
    var app = Story(.mixedWallet)
    let before = app.frame
    app.press("o x Esc")
    #expect(app.frame == before)
  }

  @Test func `a paste opens it, and a second paste goes on in it`() {
    var app = Story(.mixedWallet)
    app.paste("bankapp://activate")
    app.paste("?serialNumber=SN-1002\n")
    #expect(app.shows("bankapp://activate?serialNumber=SN-1002"))
    app.press("Enter")
    #expect(app.shows("wants to be sure that it is you."))
  }

  @Test
  func `a link that is pasted in quotation marks, over any window, is offered and not opened`() {
    for keys in ["", "?", "e", ":", "W", "W i", "s", "o"] {
      var app = Story(.mixedWallet)
      app.press(keys)
      let before = app.model.session
      app.paste("\"cobalt://pay?x=1\"\r\n")
      #expect(app.model.session == before)
      if [":", "s"].contains(keys) { continue }
      #expect(app.model.typedLink == "cobalt://pay?x=1", "over \(keys)")
    }
  }

  /// Each holds something that looks like a link, and is none as a whole.
  static let noLinks = [
    "error\t10:00:00.1+0100\tpassd\tProvisioningOperationComposer: Step 'x' failed with error <private>",
    "ProvisioningOperationComposer: failed", "ProvisioningOperationComposer:",
    "card: crd_9\nlast4: 1111",
    "-canOpenURL: failed for URL: \"cobalt://\" - error: \"(null)\"",
    "see cobalt://pay?serialNumber=SN-1",
    "cobalt://a?serialNumber=SN-1\ncobalt://a?serialNumber=SN-2",
    "https://", "mailto:a@b.example?serialNumber=1", "tel:+48123",
    "error://{\"a\":1}", "one\ntwo\u{1b}[31m\u{202e}three", "C:/x", "12:30://x",
    "file:///tmp/a.har",
    "id,name,last4\nc,Gold,1111",
  ]

  @Test(arguments: ["https://api.bank.example/v2/cards", "<cobalt://pay?serialNumber=SN-1>"])
  func `what as a whole is one link is offered, and Enter opens it`(text: String) {
    var app = Story(.mixedWallet)
    app.paste(text)
    #expect(app.model.overlay is LinkPrompt)
    #expect(app.model.session.app.flow == nil)
  }

  @Test(arguments: noLinks)
  func `what is no link as a whole opens the paste window, over any window, and nothing is played`(
    text: String
  ) {
    for keys in ["", "e", "W", "W i", "t", "o"] {
      var app = Story(.mixedWallet)
      app.press(keys)
      let before = app.model.session
      app.paste(text)
      #expect(app.model.session == before)
      // A word may be the rest of the link that is being typed.
      if keys == "o", !text.contains(where: \.isWhitespace), !text.contains("{") { continue }
      #expect(app.shows("Start from what you hold"), "\(text) over \(keys)")
      app.press("Enter")
      #expect(app.model.session.app.flow == nil)
    }
  }

  @Test(arguments: [
    "https://bank.example/verify?passTypeIdentifier=paymentpass.com.apple&serialNumber=SN-1002",
    "cobalt:verify?serialNumber=SN-1002", "<cobalt://x>", "intent:#Intent;action=a;end",
  ])
  func `a link of the web or of Google is offered as well`(text: String) {
    var app = Story(.mixedWallet)
    app.paste(text)
    #expect(app.shows("Open a link") && app.model.typedLink != "")
  }

  @Test func `an audience is shown nothing of a paste that is no link`() {
    var app = Story(.mixedWallet)
    app.press("P")
    app.paste("customer: Jane Roe")
    #expect(!app.shows("Jane") && app.model.overlay == nil)
    #expect(app.model.toast?.text.hasPrefix("Nothing was pasted: it is no link.") == true)
  }
}
