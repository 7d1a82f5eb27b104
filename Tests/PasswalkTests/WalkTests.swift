import Testing

@Suite("On a terminal: the two walks", .waitsBesideOthers) struct WalkTests {
  private static let sizes = [(120, 36), (80, 24), (40, 12)]

  @Test(arguments: sizes)
  func `a card is added to Wallet step by step`(columns: Int, rows: Int) throws {
    let terminal = try Terminal(columns: columns, rows: rows)
    terminal.waitFor("quit")
    terminal.press(.down)
    terminal.press(.down)
    terminal.press(.enter)
    for sign in [
      "next: prepare the request", "next: show Wallet's sheet", "Next ⏎", "next: ask the issuer",
      "next: hand the card to Wallet", "next: show the terms", "Agree ⏎", "Card added",
      "ready to pay",
    ] {
      guard terminal.waitFor(sign) else { return }
      terminal.press(.enter)
    }
    terminal.waitUntilGone("Done ⏎")
    terminal.waitFor("quit")
    terminal.type("2")
    terminal.waitUntil("the new pass in Wallet") { screen in
      screen.contains("Everyday") && screen.contains("verify") || screen.contains("ready")
    }
  }

  @Test func `a cancelled sheet leaves the list as it was`() throws {
    let terminal = try Terminal()
    terminal.waitFor("quit")
    terminal.press(.down)
    terminal.press(.down)
    terminal.press(.enter)
    terminal.waitFor("next: prepare the request")
    terminal.press(.enter)
    terminal.waitFor("next: show Wallet's sheet")
    terminal.press(.escape)
    terminal.waitFor("cancelled", "Done ⏎")
    terminal.press(.enter)
    terminal.waitFor("Add to Wallet on the iPhone")
  }

  enum Way: CaseIterable { case typed, pasted, pastedWithoutOpening }

  @Test(arguments: Way.allCases, [(120, 36), (80, 24)])
  func `a deeplink activates its card`(way: Way, size: (columns: Int, rows: Int)) throws {
    let link = "bankapp://activate?serialNumber=SN-1002"
    let terminal = try Terminal(columns: size.columns, rows: size.rows)
    terminal.waitFor("quit")
    if way != .pastedWithoutOpening {
      terminal.type("o")
      terminal.waitFor("Open a link")
    }
    if way == .typed { terminal.type(link) } else { terminal.paste(link) }
    terminal.waitFor("Open a link", "open link")
    terminal.press(.enter)
    guard terminal.waitFor("Log in with Face ID ⏎") else { return }
    terminal.press(.enter)
    guard terminal.waitFor("Card activated.", "Done ⏎") else { return }
    terminal.press(.enter)
    terminal.waitFor("Travel", "Gold")
    terminal.waitUntil("no button Activate Card") { !$0.contains("Activate Card") }
  }

  @Test func `a link that names no pass says so and changes nothing`() throws {
    let terminal = try Terminal()
    terminal.waitFor("quit")
    terminal.type("o")
    terminal.waitFor("Open a link")
    terminal.paste("bankapp://activate?serialNumber=SN-9999")
    terminal.press(.enter)
    terminal.waitFor("This card is not on this iPhone", "Done ⏎")
    terminal.press(.enter)
    terminal.waitFor("Activate Card", "Add to Wallet on the Watch")
  }

  @Test func `undo and redo walk through what was done`() throws {
    let terminal = try Terminal()
    terminal.waitFor("quit")
    terminal.press(.down)
    terminal.press(.enter)
    terminal.waitFor("Log in with Face ID ⏎")
    terminal.press(.enter)
    terminal.waitFor("Card activated.")
    terminal.type("uu")
    terminal.waitFor("Activate Card on the iPhone")
    terminal.type("UU")
    terminal.waitFor("Card activated.")
  }

  @Test func `another scenario is chosen from the list`() throws {
    let terminal = try Terminal()
    terminal.waitFor("quit")
    terminal.type("s")
    terminal.waitFor("open", "close")
    terminal.type("no-watch")
    terminal.waitFor("No Watch")
    terminal.press(.enter)
    terminal.waitUntil("the scenario's title") { $0.lines[0].contains("No Watch") }
  }
}
