import Foundation
import Testing

@Suite("passwalk: usage, help, output", .waitsBesideOthers) struct UsageTests {
  @Test(arguments: [
    ["--help"], ["scenarios", "--help"], ["show", "--help"], ["new", "--help"],
    ["schema", "--help"], ["check", "--help"], ["cards", "--help"],
    ["add", "--help"],
    ["open", "--help"], ["readiness", "--help"],
    ["judge", "--help"], ["issuers", "--help"], ["frame", "--help"], ["config", "--help"],
    ["keys", "--help"], ["assumptions", "--help"], ["guide", "--help"], ["manual", "--help"],
    ["completions", "--help"], ["sessions", "--help"], ["cards", "--json", "--help"],
  ])
  func `help says how a command is used`(arguments: [String]) throws {
    let ending = try run(arguments)
    #expect(ending.code == 0)
    #expect(ending.error.isEmpty)
    #expect(ending.text.hasPrefix("usage: passwalk"))
    #expect(ending.text.contains("--help"))
    #expect(ending.text.hasSuffix("\n"))
  }

  @Test func `--version is one line`() throws {
    let ending = try passwalk("--version")
    #expect(ending.code == 0)
    #expect(
      ending.text.wholeMatch(
        of: /passwalk \d+\.\d+\.\d+ \((commit [0-9a-f]{7}.*|development build)\)\n/) != nil)
  }

  @Test(
    arguments: [
      (["card"], "there is no command “card”"),
      (["push-red"], "open it with: passwalk --scenario push-red"),
      (["--frobnicate"], "there is no option “--frobnicate”"),
      (["-x"], "there is no option “-x”"),
      (["cards", "--jso=1"], "“--jso=1”"),
      (["cards", "--json=yes"], "takes no value"),
      (["cards", "--scenario"], "“--scenario” needs a value"),
      (["cards", "--policy", "mine"], "“mine” is not a policy"),
      (["cards", "extra"], "“extra” is one word too many"),
      (["--plain", "extra"], "“extra” is one word too many"),
      (["--resume"], "no session was interrupted"),
      (["--session", "mine"], "there is no session “mine”"),
      (["--resume", "--at", "1"], "leave out --at"),
      (["sessions", "--remove", "mine"], "there is no session “mine”"),
      (["scenarios", "--scenario", "x"], "there is no option “--scenario”"),
      (["scenarios", "-canOpenURL:", "failed"], "words behind `--` are no options"),
      (["check", "fresh-phon"], "did you mean `fresh-phone`"),
      (["check", "./nowhere.yaml"], "cannot be read"),
      (["check", "--json", "--junit"], "--json and --junit exclude each other"),
      (["cards", "--json", "--ids"], "--json and --ids exclude each other"),
      (["add"], "CARD is missing"),
      (["add", "card-gold", "second"], "“second” is one word too many"),
      (["add", "nobody"], "there is no card “nobody”"),
      (["add", "card-gold", "--device", "ipad"], "“ipad” is not a device"),
      (["open"], "URL is missing"),
      (["cards", "--scenario", "fresh-phon"], "did you mean `fresh-phone`"),
      (["cards", "--scenario", "./nowhere.yaml"], "cannot be read"),
      (["cards", "--scenario", "/dev/null"], "cannot be read: it is not a"),
      (["cards", "--scenario", ""], "there is no scenario"),
      (["frame", "--at", "99"], "there is no step 99 in mixed-wallet: its steps are 1 to 9"),
      (
        ["cards", "--scenario", "no-cards", "--at", "1"],
        "there is no step 1 in no-cards: it has none"
      ),
      (["--at", "two"], "“two” is not a step"), (["--at=-1", "--plain"], "“-1” is not a step"),
      (["--at", "10"], "there is no step 10"),
      (["frame", "--size", "120"], "is not a size"),
      (["frame", "--size", "0x10"], "is not a size"),
      (["frame", "--size", "-1x10"], "is not a size"),
      (["frame", "--size", "10x99999999999999999999"], "is not a size"),
      (["frame", "--keys", "Sideways"], "there is no key “Sideways”"),
      (["frame", "--keys", "Wait:soon"], "“soon” is not a time"),
      (["frame", "--keys", "text:'open"], "a quote is not closed"),
      (["elsewhere\u{1B}[2J"], "there is no command"),
      (["guide", "fault"], "the guide has no page “fault”; did you mean `faults`?"),
      (["guide", "q"], "the pages are walk, screen,"),
      (["guide", "faults", "links"], "“links” is one word too many"),
      (["judge"], "FILE is missing"),
      (["judge", "one.json", "two.json"], "“two.json” is one word too many"),
      (["judge", "./nowhere.json"], "cannot be read"),
      (["judge", "one.json", "--seed", "7"], "--seed belongs to --new"),
      (["judge", "--new", "one.json"], "cannot be judged together with --new"),
      (["judge", "--new", "--seed", "-1"], "“-1” is not a seed"),
      (["judge", "--new", "--at", "noon"], "“noon” is not a time"),
      (["judge", "--new", "--suffix", "12345"], "“12345” is not a card's suffix"),
      (["judge", "--new", "--network", "amex"], "“amex” is not a network"),
    ] as [([String], String)])
  func `a mistake is told in one sentence`(arguments: [String], sentence: String) throws {
    let ending = try run(arguments)
    #expect(ending.code == 2)
    #expect(ending.out.isEmpty)
    #expect(ending.complaint.hasPrefix("passwalk: "))
    #expect(ending.complaint.contains(sentence), "\(ending.complaint)")
    #expect(ending.complaint.split(separator: "\n").count == 1)
    #expect(ending.error.allSatisfy { $0 >= 0x20 || $0 == 0x0A })
  }

  @Test func `a line of a log is looked for, though it begins with a hyphen`() throws {
    let ending = try run(["scenarios", "-canOpenURL: failed, OSStatus error -10814."])
    #expect(ending.code == 0 && ending.text.contains("idv-scheme-not-registered"))
  }

  @Test func `a bad file has every problem at its line and column`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      """
      format: passwalk/scenario@1
      id: Bad Name
      titel: Misspelt
      cards:
        - { id: a, name: A, last4: 12 }
      passes:
        - { on: fridge, serialNumber: S }
      """)
    let ending = try passwalk("cards", "--scenario", path)
    #expect(ending.code == 2)
    #expect(ending.out.isEmpty)
    let problems = ending.complaint.matches(of: /scenario\.yaml:(\d+):(\d+): error E\d+: .+/)
    #expect(problems.map { Int($0.output.1) }.contains(2), "\(ending.complaint)")
    #expect(Set(problems.compactMap { Int($0.output.1) }).isSuperset(of: [2, 3, 5, 7]))
  }

  @Test func `each problem of a file quotes its line, a caret below what is meant`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("format: passwalk/scenario@1\nid: bad\ntitel: Misspelt\n")
    let quoted = " 3 | titel: Misspelt\n   | ^^^^^\n"
    for words in [[], ["cards"]] {
      let ending = try run(words + ["--scenario", path])
      #expect(ending.code == 2 && ending.out.isEmpty)
      #expect(ending.complaint.contains("scenario.yaml:3:1: error E012: unknown key `titel`"))
      #expect(ending.complaint.contains(quoted), "\(ending.complaint)")
      #expect(!ending.complaint.contains("\u{1b}"))
    }
    let plain = try run(["--plain", "--scenario", path])
    #expect(plain.code == 2 && !plain.complaint.contains("^"))
    #expect(plain.complaint.contains("; did you mean `title`?"))
  }

  @Test(arguments: [
    ["cards"], ["add", "card-everyday"], ["open", "bankapp://activate"], ["frame"], [],
  ])
  func `--set changes one thing, and a mistake in it is told`(command: [String]) throws {
    let ending = try run(command + ["--set", "title=Mine", "--set", "device.watch=5"])
    #expect(ending.code == 2)
    #expect(
      ending.complaint == """
        --set device.watch:1:14: error E013: expected a mapping for `watch` in `device`, found `5`

        """)
    let cards = try run(["cards", "--set", "title=Mine", "--set", "device.watch=null"])
    #expect(cards.text.hasPrefix("Mine · ") && !cards.text.contains("Watch"))
  }

  @Test(arguments: [[], ["--scenario", "no-watch"], ["--ascii"]])
  func `without a terminal the simulator says so`(arguments: [String]) throws {
    let ending = try run(arguments)
    #expect(ending.code == 3)
    #expect(ending.complaint.hasPrefix("passwalk: "))
    #expect(ending.complaint.contains("passwalk cards"))
    #expect(ending.out.isEmpty)
  }

  private static let printing = [
    ["--help"], ["--version"], ["scenarios"], ["scenarios", "--json"], ["show", "no-watch"],
    ["schema", "scenario"], ["check", "no-watch"], ["check", "no-watch", "--json"],
    ["check", "no-watch", "--junit"], ["cards"],
    ["cards", "--json"], ["add", "card-everyday"], ["frame"], ["config"], ["config", "--json"],
    ["judge", "--new"], ["readiness"], ["readiness", "--json"],
    ["keys"], ["keys", "--json"], ["issuers"], ["issuers", "tmp", "--json"], ["assumptions"],
    ["assumptions", "--json"], ["manual"],
    ["completions", "zsh"], ["cards", "--ids"],
    ["open", "bankapp://activate?serialNumber=SN-1002", "--json"],
  ]

  @Test(arguments: printing)
  func `a closed standard output is told`(arguments: [String]) throws {
    let ending = try run(arguments, to: .closed)
    #expect(ending.code == 3)
    #expect(ending.complaint.contains("standard output cannot be written"))
  }

  @Test(arguments: printing)
  func `a full disk is told`(arguments: [String]) throws {
    let ending = try run(arguments, to: .file("/dev/full"))
    #expect(ending.code == 3)
    #expect(ending.complaint.contains("No space left on device"))
  }

  @Test(
    arguments: [
      [[0xFF, 0xFE]], [[0x1B, 0x5B, 0x32, 0x4A]], [Array("cards".utf8), [0xC3, 0x28]],
      [Array("cards".utf8), Array("--scenario".utf8), [0x80, 0x2F, 0x07]],
      [Array("open".utf8), [0xE2, 0x80, 0xAE, 0xFF]], [Array("add".utf8), [0x00]],
      [Array("open".utf8), Array("--".utf8), [0x9B, 0x33, 0x31, 0x6D]],
      [Array("frame".utf8), Array("--keys".utf8), [0xF0, 0x9F]], [[]],
    ] as [[[UInt8]]])
  func `arguments that are no text are harmless`(arguments: [[UInt8]]) throws {
    let ending = try passwalk(arguments)
    #expect(ending.signal == nil)
    #expect([0, 1, 2].contains(ending.code))
    for bytes in [ending.out, ending.error] {
      #expect(bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x0A })
      #expect(!String(decoding: bytes, as: UTF8.self).contains("\u{9B}"))
      #expect(!String(decoding: bytes, as: UTF8.self).contains("\u{202E}"))
    }
  }

  private func run(_ arguments: [String], to destination: Destination = .captured) throws -> Ending
  {
    try passwalk(arguments.map { Array($0.utf8) }, to: destination)
  }
}

@Suite("passwalk frame", .waitsBesideOthers) struct FrameCommandTests {
  @Test(arguments: [(1, 1), (20, 5), (40, 12), (80, 24), (120, 36), (300, 100)])
  func `the frame has the size that was asked for`(columns: Int, rows: Int) throws {
    let ending = try passwalk("frame", "--size", "\(columns)x\(rows)")
    #expect(ending.code == 0)
    #expect(ending.text.hasSuffix("\n"))
    #expect(ending.lines.dropLast().count <= rows)
    #expect(ending.lines.allSatisfy { $0.unicodeScalars.count <= columns })
  }

  @Test(arguments: [
    ("", "Gold"), ("?", "Here: the card list"), ("s", "A fresh phone"), ("o", "Open a link"),
    ("o 'text:bankapp://x y'", "bankapp://x y"), ("o paste:bankapp://pasted", "bankapp://pasted"),
    ("o 'paste:bankapp://activate?serialNumber=SN-1002' Enter", "Log in with Face ID"),
    ("Down Enter Enter", "Activate"), ("Down Enter Enter Settle", "Card activated."),
    ("Down Enter Enter Wait:2s", "Card activated."),
    ("Down Enter Enter Settle u u", "Activate Card"),
    ("q Down", "Gold"), ("2 Down", "SN-1002"), ("4 Enter Down G", "DAPLMC-savings-phone"),
  ])
  func `keys lead to their screen`(keys: String, text: String) throws {
    let ending = try passwalk("frame", "--keys", keys)
    #expect(ending.code == 0)
    #expect(ending.text.contains(text), "\(ending.text)")
  }

  @Test func `keys alone do not move the clock`() throws {
    let ending = try passwalk("frame", "--keys", "Down Enter Enter")
    #expect(!ending.text.contains("Card activated."))
  }

  @Test func `--present begins in presenter mode`() throws {
    let ending = try passwalk("frame", "--present", "--keys", "2")
    #expect(ending.text.contains("Wallet holds Gold: it is ready to pay."))
    #expect(ending.text.contains("P presenter off"))
    #expect(!ending.text.contains("SN-1001"))
    let blank = try passwalk("frame", "--present", "--keys", ".")
    let isEmpty = blank.text.allSatisfy(\.isWhitespace)
    #expect(isEmpty)
  }

  @Test func `--ascii stays within ASCII`() throws {
    #expect(try passwalk("frame", "--ascii").out.allSatisfy { $0 < 0x80 })
  }

  @Test func `--svg is a picture, its colours those of the theme`() throws {
    let dark = try passwalk("frame", "--svg").text
    #expect(dark.hasPrefix("<svg ") && dark.hasSuffix("</svg>\n"))
    #expect(dark.contains("<title>Passwalk, Mixed wallet</title>"))
    #expect(try passwalk("frame", "--svg", "--theme", "auto").text == dark)
    let light = try passwalk("frame", "--svg", "--theme", "light").text
    #expect(light.contains("fill=\"#ffffff\"") && light != dark)
    #expect(try passwalk("frame", "--svg", "--theme", "pink").code == 2)
  }

  @Test func `a theme changes no text`() throws {
    #expect(try passwalk("frame", "--theme", "light").text == passwalk("frame").text)
  }

  @Test func `a provisioning's secrets are covered`() throws {
    var keys = "Down Down"
    for _ in 0..<9 {
      keys += " Enter Settle"
      let text = try passwalk("frame", "--size", "160x60", "--keys", keys).text
      #expect(
        !text.contains(/"(nonce|nonceSignature|activationData)": "[A-Za-z0-9+\/]{16}/)
      )
    }
  }
}
