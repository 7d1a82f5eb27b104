import Assets
import Testing

@testable import Redaction

@Suite("Words that tell secrets") struct WordsTests {
  @Test func `no list names a word twice`() {
    let text = String(decoding: Assets.secretWords, as: UTF8.self)
    let words = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
      .flatMap { $0.split(separator: " ") }.filter { !$0.hasSuffix(":") || $0.count == 1 }
    #expect(words.count == Words.lists.values.reduce(0) { $0 + $1.count })
  }

  @Test func `every meaning of a name has its list`() {
    for sense in NameSense.allCases where sense != .cookie {
      #expect(Words.lists[sense.rawValue]?.isEmpty == false)
    }
  }
}
