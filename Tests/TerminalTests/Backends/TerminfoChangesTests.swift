import Testing

@testable import Terminal

@Suite("Changes of a terminfo entry") struct TerminfoChangesTests {
  static func entry(colors: Int32 = 256, says name: String? = nil) -> TerminfoEntry {
    var strings = [[UInt8]?](repeating: nil, count: 361)
    strings[10] = Array("\u{1b}[%i%p1%d;%p2%dH".utf8)
    strings[298] = Array("oc".utf8)
    strings[299] = Array("initc".utf8)
    strings[359] = Array("setaf".utf8)
    strings[360] = Array("setab".utf8)
    var entry = TerminfoEntry(
      names: Array("some|a terminal".utf8), booleans: [UInt8](repeating: 1, count: 37),
      numbers: [Int32](repeating: -1, count: 12) + [-2, colors, 0x1_0000], strings: strings)
    entry.extendedBooleans = [.init(name: Array("AX".utf8), value: 1)]
    entry.extendedNumbers = [.init(name: Array("U8".utf8), value: 70_000)]
    entry.extendedStrings = [
      .init(name: Array("kLFT5".utf8), value: Array("\u{1b}[1;5D".utf8)),
      .init(name: Array("E3".utf8), value: nil), .init(name: Array("kRIT5".utf8), value: []),
    ]
    if let name { entry.extendedBooleans.append(.init(name: Array(name.utf8), value: 1)) }
    return entry
  }

  @Test(arguments: ["", "a", "ab", "abc"])
  func `a compiled entry reads as it was, whatever its padding`(name: String) throws {
    var entry = Self.entry()
    entry.names += Array(name.utf8)
    #expect(TerminfoEntry(compiled: try #require(entry.compiled())) == entry)
    entry.extendedBooleans = []
    entry.booleans.append(0)
    #expect(TerminfoEntry(compiled: try #require(entry.compiled())) == entry)
  }

  @Test func `the old format with short numbers is read too`() {
    // magic, then the sizes: names, booleans, numbers, strings, their table
    let bytes: [UInt8] =
      [0x1a, 0x01, 2, 0, 1, 0, 2, 0, 2, 0, 3, 0] + Array("x\0".utf8) + [1, 0, 80, 0, 0xff, 0xff]
      + [0, 0, 0xff, 0xff] + Array("ab\0".utf8)
    #expect(
      TerminfoEntry(compiled: bytes)
        == TerminfoEntry(
          names: Array("x".utf8), booleans: [1], numbers: [80, -1],
          strings: [Array("ab".utf8), nil]))
  }

  @Test func `an entry cut short anywhere does no harm`() throws {
    let bytes = try #require(Self.entry().compiled())
    for count in 0..<bytes.count - 1 {
      _ = TerminfoEntry(compiled: Array(bytes[..<count]))
    }
    for place in bytes.indices {
      var broken = bytes
      broken[place] = 0xff
      _ = TerminfoEntry(compiled: broken)?.withDirectColor()?.compiled()
    }
    #expect(TerminfoEntry(compiled: []) == nil)
  }

  @Test func `only the colours change`() throws {
    let entry = Self.entry(says: "RGB")
    var direct = try #require(entry.withDirectColor())
    #expect(direct.numbers[13...] == [0x100_0000, 0x1_0000])
    #expect(direct.booleans[27] == 0)
    #expect(direct.extendedBooleans.count { $0.name == Array("RGB".utf8) } == 1)
    let foreground = try #require(direct.strings[359])
    #expect(
      String(decoding: foreground, as: UTF8.self)
        == "\u{1b}[%?%p1%{8}%<%t3%p1%d%e%p1%{16}%<%t9%p1%{8}%-%d%e%p1%{256}%<%t38;5;%p1%d%e"
        + "38;2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d%;m")
    for place in [299, 359, 360] { direct.strings[place] = entry.strings[place] }
    #expect(direct.strings == entry.strings)
    #expect(direct.extendedStrings == entry.extendedStrings)
  }

  @Test func `what undoes the palette of a terminal's owner goes, and nothing else`() throws {
    let entry = Self.entry()
    var changed = entry.leavingPaletteAlone()
    #expect(changed.strings[298] == nil)
    changed.strings[298] = entry.strings[298]
    #expect(changed == entry)
    let bytes = Self.entry(colors: 8).compiled()
    let terminfo = changedTerminfo(environment: { $0 == "TERM" ? "some" : nil }) {
      $0 == "/lib/terminfo/s/some" ? bytes : nil
    }
    #expect(terminfo?.hasDirectColor == false)
    let kept = entry.leavingPaletteAlone().compiled()
    #expect(
      changedTerminfo(environment: { $0 == "TERM" ? "some" : nil }) {
        $0 == "/lib/terminfo/s/some" ? kept : nil
      } == nil)
  }

  @Test(arguments: [8, 16, 88, 0x100_0000, -1])
  func `other numbers of colours are left as they are`(colors: Int32) {
    #expect(Self.entry(colors: colors).withDirectColor() == nil)
  }

  @Test(
    arguments: [
      (["COLORTERM": "truecolor"], nil, true), (["COLORTERM": "24bit"], nil, true),
      (["COLORTERM": "yes"], nil, false), ([:], nil, false), ([:], "RGB", true), ([:], "Tc", true),
      (["COLORTERM": "truecolor", "NO_COLOR": "1"], nil, false),
      (["COLORTERM": "truecolor", "STY": "1.tty"], nil, false),
      (["COLORTERM": "truecolor", "STY": "1.tty", "TMUX": "/tmp/x"], nil, true),
    ] as [([String: String], String?, Bool)])
  func `the terminal or its entry must say that it has them`(
    variables: [String: String], says: String?, expected: Bool
  ) {
    let bytes = Self.entry(says: says).compiled()
    let value = changedTerminfo(environment: { $0 == "TERM" ? "some" : variables[$0] }) {
      $0 == "/lib/terminfo/s/some" ? bytes : nil
    }
    #expect((value?.hasDirectColor == true) == expected)
    #expect(value?.value.hasPrefix("b64:HgI") ?? true)
  }

  @Test func `an unknown terminal is taken for an xterm, and the user's folders go first`() {
    var asked: [String] = []
    let variables = [
      "TERM": "odd", "COLORTERM": "truecolor", "HOME": "/home", "TERMINFO_DIRS": "/a:/b",
    ]
    _ = changedTerminfo(environment: { variables[$0] }) {
      asked.append($0)
      return $0.hasPrefix("/b/x") ? [1, 2, 3] : nil
    }
    #expect(asked.first == "/home/.terminfo/o/odd")
    #expect(asked.contains("/usr/share/terminfo/6f/odd"))
    #expect(asked.last == "/b/x/xterm-256color")
  }

  @Test(arguments: ["", ".", "../x", "a/b"])
  func `a name that is no name is looked for nowhere`(name: String) {
    var asked: [String] = []
    _ = changedTerminfo(environment: { $0 == "TERM" ? name : nil }) {
      asked.append($0)
      return nil
    }
    #expect(asked.allSatisfy { $0.hasSuffix("/xterm-256color") })
  }
}
