import Foundation
import Redaction
import Synchronization
import Testing

@Suite("passwalk: secrets") struct RedactionTests {
  static let secrets = [
    "4111 1111 1111 1111", "5105105105105100", "378282246310005", "jane.roe@example.com",
    "Bearer abc.def9", "sk_live_4eC39HqLyjWD", "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln",
    "+49 171 1234567",
  ]

  /// A scenario with a secret wherever any text may stand, and an expectation that is not met.
  private static func scenario(_ secret: String) -> String {
    """
    format: passwalk/scenario@1
    id: planted
    extends: mixed-wallet
    title: "T \(secret)"
    about: "A \(secret)."
    customer: "I am Jane Roe, \(secret)."
    cards:
      - { id: card-a, name: "Gold \(secret)", cardholder: Jane Roe, last4: 1111, network: visa }
    passes: []
    tmp: { tokens: [{ tokenUniqueReference: R1, tokenStatus: "\(secret)", externalCardId: card-a }] }
    expect:
      - rows: { card-a: Active }
    """
  }

  private static let ways: [[String]] = [
    ["explain"], ["explain", "--json"], ["explain", "--markdown"], ["explain", "card-a"],
    ["cards"], ["cards", "--json"], ["add", "card-a"], ["add", "card-a", "--json"], ["frame"],
    ["frame", "--svg"], ["frame", "--keys", "e"], ["frame", "--svg", "--keys", "4 Enter"],
    ["frame", "--present"], ["frame", "--size", "40x12"], ["explain", "SECRET"],
    ["open", "bankapp://a?serialNumber=SECRET&otp=123456"],
    ["open", "--json", "bankapp://a?serialNumber=SECRET&otp=123456"],
    ["cards", "--policy", "SECRET"], ["--plain"],
  ]

  @Test(arguments: secrets)
  func `none leaves by any way`(secret: String) throws {
    let folder = try TemporaryFolder()
    let file = folder.path("planted.yaml")
    try Self.scenario(secret).write(toFile: file, atomically: true, encoding: .utf8)
    let typed =
      "explain 1\ncalls all\ncall 2\ncopy\ntimeline\nwhat-if cards[0]\nsay \(secret)\nquit\n"
    var endings = try Self.ways.map { words in
      let words = words.map { $0.replacing("SECRET", with: secret) } + ["--scenario", file]
      return try passwalk(words.map { Array($0.utf8) }, typing: Array(typed.utf8))
    }
    for form in [[], ["--json"], ["--junit"]] {
      endings.append(try passwalk((["check", file] + form).map { Array($0.utf8) }))
    }
    for ending in endings {
      #expect(ending.signal == nil)
      let told = ending.text + ending.complaint
      #expect(!told.contains(secret) && !told.contains("otp=123456"), "\(told)")
    }
    for ending in endings.prefix(4) { #expect(!ending.text.contains("Jane"), "\(ending.text)") }
    #expect(try passwalk("explain", "--scenario", file).text.contains(Redactor.cover))
    #expect(try passwalk("show", file).text == Self.scenario(secret))
  }

  @Test(arguments: secrets)
  func `problems quote a file without them`(secret: String) throws {
    let folder = try TemporaryFolder()
    let file = folder.path("bad.yaml")
    let padding = String(repeating: "x", count: 50)
    let text = """
      format: passwalk/scenario@1
      id: bad
      title: [ "\(secret)" ]
      policy: "\(secret)"
      activation: "\(padding) \(secret)"
      "\(secret)": 1
      """
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    for words in [["check"], ["check", "--json"], ["check", "--junit"], ["--scenario"]] {
      let ending = try passwalk((words + [file]).map { Array($0.utf8) })
      #expect(ending.code == 2)
      let told = ending.text + ending.complaint
      #expect(!told.contains(secret), "\(told)")
      #expect(!told.contains(secret.prefix(secret.count - 2)), "\(told)")
    }
  }

  @Test func `a title that reads like a secret's name leaves XML and pictures whole`() throws {
    let folder = try TemporaryFolder()
    let title = #"The bank sends the CVC: <b> & \"PIN\":"#
    let walk = """
      walk     1
      title    "\(title)"
      scenario one-gold-card
      step "\(title)"
        expect row "Gold" phone "4111 1111 1111 1111"
      step "password:"
        refresh
      """
    let path = try folder.write(walk, as: "cvc.walk")
    let xml = try passwalk("walk", "check", path, "--junit")
    #expect(try XMLCounter(xml.out).elements["testcase"] == 2)
    let tap = try passwalk("walk", "check", path, "--tap")
    #expect(tap.lines.contains { $0.hasPrefix("ok 2 - ") && $0.hasSuffix("password:") })
    #expect(!xml.text.contains("4111 1111") && !tap.text.contains("4111 1111"))
    let picture = try passwalk(
      "frame", "--svg", "--scenario", "one-gold-card", "--set",
      "title=The CVC: <4111 1111 1111 1111>")
    // A card's vectors are a picture in the picture.
    #expect(try XMLCounter(picture.out).elements["svg", default: 0] >= 1)
    #expect(!picture.text.contains("4111 1111"))
  }

  @Test func `JSON holds no control character, be it beside a secret`() throws {
    let hidden = "\u{85}\u{202e}\u{9b}31m 4111 1111 1111 1111 jane.roe@example.com"
    for words in [["cards"], ["explain"]] {
      let json = try passwalk(
        (words + ["--json", "--scenario", "one-gold-card", "--set", "cards[0].name=\(hidden)"])
          .map { Array($0.utf8) })
      #expect(json.code == 0, "\(json.complaint)")
      #expect(try JSONSerialization.jsonObject(with: Data(json.out)) is [String: Any])
      #expect(!json.text.contains("4111 1111") && !json.text.contains("jane.roe"))
      let isSafe = json.text.unicodeScalars.allSatisfy { scalar in
        !(0x7f...0x9f).contains(scalar.value) && scalar != "\u{202e}"
      }
      #expect(isSafe && json.text.contains("\\u202e"), "\(json.text)")
    }
  }

  @Test func `a challenge is exempt and says so`() throws {
    let text = try passwalk("judge", "--new", "--seed", "7").text
    #expect(text.contains("\"notice\" : \"UNREDACTED: ") && !text.contains(Redactor.cover))
  }

  @Test func `plain mode's unredacted copy is exempt and says so`() throws {
    let typed = "add gold\n1\n1\n1\n1\ncopy-unredacted 11\nquit\n"
    let text = try passwalk("--plain", "--scenario", "fresh-phone", typing: typed).text
    #expect(text.contains("UNREDACTED: this text holds every secret of the call."))
    #expect(text.contains(/"nonce": "[0-9A-Za-z+\/=]{8}/))
  }
}

@Suite("passwalk: the pseudonyms' key") struct PseudonymKeyTests {
  private static let typed =
    #"paste [{"id":"4111111111111111","last4":"1111","network":"visa"}]"# + "\nquit\n"

  /// What the number reads as, and the whole answer.
  private func pseudonym(in state: String) throws -> (String, told: String) {
    let ending = try passwalk(
      "--plain", typing: Self.typed, environment: ["XDG_STATE_HOME": state])
    let found = try #require(ending.text.firstMatch(of: /PAN-1111-[a-z]{8}/))
    #expect(ending.text.contains("1 card number"))
    return (String(found.output), ending.text)
  }

  private func mode(_ path: String) -> Int? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.posixPermissions] as? NSNumber)?.intValue
  }

  @Test func `it is made at first need, for nobody else to read, and read again`() throws {
    let folder = try TemporaryFolder()
    let key = folder.path("state/passwalk/pseudonym-key")
    _ = try passwalk("cards", environment: ["XDG_STATE_HOME": folder.path("state")])
    #expect(!FileManager.default.fileExists(atPath: folder.path("state")))
    let first = try pseudonym(in: folder.path("state"))
    #expect(!first.told.contains("of this run only"))
    #expect(mode(key) == 0o600 && mode(folder.path("state/passwalk")) == 0o700)
    #expect(FileManager.default.contents(atPath: key)?.count == 32)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path("state/passwalk"))
    #expect(files.sorted() == ["pseudonym-key", "sessions"])
    let sessions = folder.path("state/passwalk/sessions")
    #expect(try FileManager.default.contentsOfDirectory(atPath: sessions).isEmpty)
    #expect(try pseudonym(in: folder.path("state")).0 == first.0)
  }

  @Test func `programs that make it at once get the same`() throws {
    let folder = try TemporaryFolder()
    let state = folder.path("state")
    let words = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      let word = (try? pseudonym(in: state).0) ?? "none"
      words.withLock { $0.append(word) }
    }
    #expect(Set(words.withLock { $0 }).count == 1)
  }

  @Test func `one that others may read, or that is cut short, is not used, and it is said why`()
    throws
  {
    let folder = try TemporaryFolder()
    let key = folder.path("state/passwalk/pseudonym-key")
    let usual = try pseudonym(in: folder.path("state")).0
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: key)
    let open = try pseudonym(in: folder.path("state"))
    #expect(open.0 != usual && open.told.contains("may be read by others; delete it"))
    try FileManager.default.removeItem(atPath: key)
    #expect(
      FileManager.default.createFile(
        atPath: key, contents: Data(count: 31), attributes: [.posixPermissions: 0o600]))
    #expect(
      try pseudonym(in: folder.path("state")).told.contains("does not hold 32 bytes; delete it"))
  }

  @Test func `where nothing can be written there is one of this run`() throws {
    let folder = try TemporaryFolder()
    #expect(FileManager.default.createFile(atPath: folder.path("state"), contents: Data()))
    #expect(try pseudonym(in: folder.path("state")).told.contains("of this run only"))
    let homeless = try passwalk("--plain", typing: Self.typed)
    #expect(homeless.text.contains("neither XDG_STATE_HOME nor HOME"))
  }
}
