import Testing
import WalletDomain

@testable import Statements

@Suite("Text however it comes in") struct IntakeTests {
  static let line = "2026-04-02 10:11:12.345 Shop[81:92] remoteSecureElementPasses: []"

  private static func utf16(_ text: String, mark: Bool, isLittle: Bool) -> [UInt8] {
    let units = (mark ? [0xfeff] : []) + Array(text.utf16)
    return units.flatMap { unit -> [UInt8] in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 255))
      return isLittle ? [low, high] : [high, low]
    }
  }

  @Test func `every encoding gives the same statement`() {
    let plain = reading(Self.line)
    let encoded: [[UInt8]] = [
      [0xef, 0xbb, 0xbf] + Array(Self.line.utf8),
      Self.utf16(Self.line, mark: true, isLittle: true),
      Self.utf16(Self.line, mark: true, isLittle: false),
      Self.utf16(Self.line, mark: false, isLittle: true),
      Self.utf16(Self.line, mark: false, isLittle: false),
      Array("\(Self.line)\r\n".utf8), Array("\(Self.line)\r".utf8),
      Array(Self.line.replacing(" ", with: "\u{a0}").utf8),
    ]
    #expect(plain.facts == [.sawPasses(0)])
    for bytes in encoded {
      let other = Reading(of: [Source(name: "pasted", bytes: bytes)])
      #expect(other.statements == plain.statements)
      #expect(other.unread.isEmpty)
    }
  }

  @Test(arguments: [
    (#"“Nieprawid\U0142owa karta”"#, "“Nieprawidłowa karta”"), (#"\\U017a\\U0142"#, "źł"),
    (#"\Ud83d\Ude00 \U00f3"#, "😀 ó"), (#"C:\Users\U0041 \U12"#, #"C:\Users\U0041 \U12"#),
    (#"é\U0142"#, "éł"),
  ])
  func `letters that a property list escapes are read as they are`(text: String, plain: String) {
    let source = SourceText(Array(text.utf8), named: "a")
    #expect(String(decoding: source.bytes, as: UTF8.self) == plain)
  }

  @Test func `bytes that are no UTF-8 are repaired, and the other lines are read`() {
    let bytes = Array("caf".utf8) + [0xe9, 0x0a] + Array(Self.line.utf8)
    let reading = Reading(of: [Source(name: "a", bytes: bytes)])
    #expect(reading.facts == [.sawPasses(0)])
    #expect(reading.unread.first?.count == 1)
  }

  @Test(arguments: ["Hallo Support,", "Dzień dobry, wklejam log:", "Hi, here is the log:"])
  func `words around it are not read, and lines are counted with them`(words: String) {
    let reading = reading("\(words)\n\n> \(Self.line)\n> \(Self.line)\n> \nDanke")
    #expect(reading.facts == [.sawPasses(0), .sawPasses(0)])
    #expect(reading.statements.map(\.source.lines) == [3...3, 4...4])
    #expect(reading.unread == [.init(name: "pasted", count: 2, first: words, firstLine: 1)])
  }

  @Test func `quotation marks of word processors are read as plain ones`() {
    let reading = reading(
      "-canOpenURL: failed for URL: “bravoverify://” - error: “The operation couldn’t be completed. "
        + "(OSStatus error -10814.)”")
    #expect(reading.facts == [.schemeUnclaimed("bravoverify")])
  }

  @Test func `an error that a mail program broke into lines is read`() {
    let reading = reading(
      "Error Domain=PKPassKitErrorDomain\nCode=2 \"(null)\"\nUserInfo={NSUnderlyingError=0x1\n"
        + "{Error Domain=NSURLErrorDomain Code=-1009 \"offline\"}}\nBest regards")
    guard case .error(let error) = reading.facts.first else {
      Issue.record("no error")
      return
    }
    #expect(error.levels.map(\.domain) == ["PKPassKitErrorDomain", "NSURLErrorDomain"])
    #expect(reading.unread.first?.first == "Best regards")
  }

  @Test func `an empty text states nothing`() {
    for text in ["", "\n\n", "   \t\r\n"] {
      let reading = reading(text)
      #expect(reading.statements.isEmpty && reading.found.isEmpty && reading.unread.isEmpty)
    }
  }

  @Test func `a log's time ends with an empty line, and is nobody's who writes below it`() {
    let token = #"{"tokenUniqueReference":"T1","tokenStatus":"ACTIVE"}"#
    func times(_ text: String) -> [String?] { reading(text).statements.map(\.time?.text) }
    let time = "2026-04-02 10:11:12.345"
    #expect(times("\(Self.line)\n\(token)") == [time, time])
    #expect(times("\(Self.line)\n\nTMP:\n\(token)") == [time, nil])
    #expect(times("\(Self.line)\nSafari says: because the address is invalid") == [time, nil])
  }

  @Test(arguments: [
    (#"d":"x"},{"tokenUniqueReference":"T1","tokenStatus":"ACTIVE"}]"#, true),
    (#"[{"tokenUniqueReference":"T1","tokenStatus":"ACTIVE"}]"#, false), ("] a [ b", false),
  ])
  func `a text that begins within a list is told`(text: String, isCutOff: Bool) {
    #expect(reading(text).cutOffBefore.map(\.lines) == (isCutOff ? [1...1] : []))
  }
}
