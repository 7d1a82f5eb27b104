import Testing

@Suite("passwalk --plain", .waitsBesideOthers) struct PlainModeTests {
  @Test func `both flows are walked through a pipe, and the end of the input ends it well`() throws
  {
    let typed = """
      add gold
      1
      1
      1
      1
      1
      1
      1
      1
      1
      wallet
      1
      1
      1
      """
    let ending = try passwalk("--plain", "--scenario", "push-yellow", typing: typed)
    #expect(ending.code == 0)
    #expect(ending.error.isEmpty)
    #expect(ending.lines.first == "Plain mode is on, because --plain was given.")
    let told = [
      "Choice: add gold", "Adding Gold to the iPhone.",
      "Step 5 of 9: The issuer signs. Done: three fields, payload of 281 bytes.",
      "The issuer answered after 400 ms: 200 OK. Call 11.",
      "Step 9 of 9: The list is asked again. Done: it is fresh.",
      "Gold is in Wallet on the iPhone and waits for activation.",
      "Gold on the iPhone is now: Activate Card; before: Add to Wallet.", "Choice: wallet",
      "Step 4 of 6: Log-in. Waits for you.", "Step 5 of 6: The issuer decides. Done: APPROVED.",
      "Gold on the iPhone is now: Active; before: Activate Card.", "Back in the card list.",
    ]
    for line in told { #expect(ending.lines.contains(line), "\(line)\n\(ending.text)") }
    #expect(ending.text.hasSuffix("\nChoice: \n"))
    #expect(ending.out.allSatisfy { $0 == 0x0A || (0x20...0x7e).contains($0) })
  }

  @Test func `quit ends it, whatever still stands in the pipe`() throws {
    let ending = try passwalk("--plain", typing: "quit\n1\n1\n")
    #expect(ending.code == 0)
    #expect(ending.text.hasSuffix("\nChoice: quit\nPasswalk has ended.\n"))
  }

  @Test func `a name in what is pasted is not said again`() throws {
    let pasted =
      #"[{"tokenUniqueReference":"DAPLMC-1","tokenStatus":"ACTIVE","cardholderName":"Jane Secret"}]"#
    let ending = try passwalk("--plain", typing: "paste\n\(pasted)\n.\nquit\n")
    #expect(ending.text.contains("DAPLMC-1"))
    #expect(!ending.text.contains("Secret"))
  }

  @Test func `a line without an end is read too`() throws {
    let ending = try passwalk("--plain", typing: "quit")
    #expect(ending.text.hasSuffix("Passwalk has ended.\n"))
  }

  @Test func `TERM=dumb is enough, with or without a terminal`() throws {
    let ending = try passwalk("--scenario", "no-watch", environment: ["TERM": "dumb"])
    #expect(ending.code == 0)
    #expect(
      ending.lines.first
        == "Plain mode is on, because this TERM is a terminal that cannot move its cursor.")
  }

  @Test func `--ascii leaves no byte beyond ASCII, whatever the data`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      """
      format: passwalk/scenario@1
      id: zlota
      title: Złota karta
      cards: [{ id: zlota, name: Złota, last4: 0001 }]
      """)
    let ending = try passwalk("--plain", "--ascii", "--scenario", path, typing: "explain Złota\n")
    #expect(ending.code == 0)
    #expect(ending.out.allSatisfy { $0 < 0x80 })
    let asItIs = try passwalk("--plain", "--scenario", path)
    #expect(asItIs.text.contains("Add to Wallet: Złota on the iPhone."))
  }

  @Test(arguments: [
    [0xff, 0xfe, 0x0a], [0x00, 0x0a], [UInt8](repeating: 0x31, count: 65_000), [0x1b, 0x5b, 0x41],
    [UInt8](repeating: 0x0a, count: 3000),
  ])
  func `input that is no text is harmless`(input: [UInt8]) throws {
    let ending = try passwalk([Array("--plain".utf8)], typing: input)
    #expect(ending.code == 0)
    #expect(ending.out.allSatisfy { $0 == 0x0A || $0 >= 0x20 })
  }

  @Test func `a full disk is told`() throws {
    let ending = try passwalk("--plain", to: .file("/dev/full"))
    #expect(ending.code == 3)
    #expect(ending.complaint.contains("No space left on device"))
  }

  @Test func `on a terminal it is a dialogue of lines`() throws {
    let terminal = try Terminal("--plain", "--scenario", "needs-activation")
    terminal.waitFor("Plain mode is on", "1. Activate Card: Gold on the iPhone.", "Choice:")
    terminal.type("1\r")
    terminal.waitFor("1. Log in with Face ID.")
    terminal.type("1\r")
    terminal.waitFor("Card activated.", "1. Done.")
    terminal.type([0x04])
    #expect(terminal.waitUntilEnded() == 0)
    #expect(!terminal.bytes.contains(0x1B))
    #expect(terminal.modes.isSame(as: terminal.modesBefore))
  }
}
