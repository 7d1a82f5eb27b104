import Terminal
import Testing

@Suite("Sanitising") struct SanitisingTests {
  @Test(arguments: [
    ("plain ~text", "plain ~text"),
    ("\u{1b}[2J", "·[2J"), ("\u{0}\u{7}\u{7f}", "···"), ("\u{80}\u{9b}\u{9f}", "···"),
    ("a\tb", "a b"), ("a\nb", "a b"), ("a\r\nb", "a b"), ("a\rb", "a b"), ("a\n\nb", "a  b"),
    ("x\u{202e}y", "x·y"), ("\u{61c}\u{200e}\u{200f}\u{202a}\u{2066}\u{2069}", "······"),
    ("a\u{200b}b\u{200c}c\u{2060}d\u{feff}e\u{ad}f", "a·b·c·d·e·f"),
    ("a\u{2028}b\u{2029}c", "a·b·c"), ("\u{e0001}\u{e007f}", "··"),
    ("👨\u{200d}👩\u{200d}👧", "👨👩👧"), ("❤\u{fe0f}", "❤"), ("👍🏽", "👍"),
    ("e\u{301}", "e\u{301}"), ("中é", "中é"),
    ("\u{301}x", "·x"), ("a\u{301}\u{302}\u{303}\u{304}b", "a\u{301}\u{302}b"),
  ])
  func `what could steer a terminal or deceive a reader becomes visible`(text: String, safe: String)
  {
    #expect(Array(sanitised(text).unicodeScalars) == Array(safe.unicodeScalars))
  }

  @Test(arguments: [0xfdd0, 0xfdef, 0xffff, 0x1fffe, 0x10ffff] as [UInt32])
  func `a non-character becomes visible`(value: UInt32) {
    #expect(Unicode.Scalar(value).map { sanitised(String($0)) } == "·")
  }

  @Test func `no scalar at all survives as a control, and cleaning twice changes nothing`() {
    for value in UInt32(0)...0x10ffff {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let clean = sanitised("a" + String(scalar))
      let isSafe = clean.unicodeScalars.allSatisfy {
        $0.value >= 0x20 && !(0x7f...0x9f).contains($0.value)
      }
      if !isSafe || sanitised(clean) != clean { Issue.record("U+\(String(value, radix: 16))") }
    }
  }
}
