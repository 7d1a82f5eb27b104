import Redaction
import Testing

@Suite("Text within Markdown") struct EscapedMarkdownTests {
  @Test(arguments: [
    ("a * b _c_ `d`", #"a \* b \_c\_ \`d\`"#), ("<b>&amp;", #"\<b\>\&amp;"#),
    ("[x](y) | #1", ##"\[x\](y) \| \#1"##), ("REQUIRES_ACTIVATION_1", "REQUIRES_ACTIVATION_1"),
    ("__init__", #"\_\_init\_\_"#), ("a\nb\r\n# c\u{2028}d", ##"a b  \# c d"##), ("", ""),
  ])
  func `says nothing but itself`(text: String, expected: String) {
    #expect(escapedMarkdown(text) == expected)
  }
}
