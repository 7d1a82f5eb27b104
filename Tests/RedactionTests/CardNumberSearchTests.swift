import Testing
import WalletDomain

@testable import Redaction

@Suite("Card numbers in text") struct CardNumberSearchTests {
  /// One of each issuer's, as their test numbers go.
  static let numbers = [
    "4222222222222", "4111111111111111", "4000000000000000006", "5105105105105100",
    "2223003122003222", "378282246310005", "341111111111111", "6011111111111117",
    "6500000000000002", "30569309025904", "36006666333344", "38520000023237", "3530111333300000",
    "6200000000000005", "5018000000000009", "6759649826438453", "6304000000000000",
    "2200000000000004", "5019717010103742", "9792000000000003",
  ]

  static let separators = [
    "", " ", "  ", "   ", ".", "-", "/", " - ", "\u{a0}", "\u{2007}", "\u{2009}", "\u{202f}",
    "\u{3000}", "\u{2010}", "\u{2013}", "\u{2212}", "\n", "\r\n", "\n      ", "\t", "\u{200b}",
    "\u{ad}", "\u{2028}", "+", "%20", "%C2%A0", "\\n", "\\u00a0", "&nbsp;", "·",
  ]

  /// What stands directly before and behind.
  static let neighbours = [
    ("", ""), ("card ", " at last"), ("pan", "x"), (" ", " 12/28"), ("", " 12/28 123"),
    ("", " 123"), ("", "123"), ("7", "8"), ("", "1228123"), ("100 ", " 200"), ("(", ")"),
    ("«", "»"), ("1234567890123 ", " 9999"), ("#", "#"), ("é", "é"), ("<b>", "</b>"), ("\\", "\\"),
    ("4111111111111112 ", " 4111111111111112"), ("2026-05-19T07:35:30Z ", " 2026-05-19"),
  ]

  private static func spaced(_ number: String, by separator: String, every count: Int) -> String {
    number.enumerated().map { place, digit in
      (place > 0 && place.isMultiple(of: count) ? separator : "") + String(digit)
    }.joined()
  }

  /// The digits of a text in a row, whatever stands between.
  private func digits(_ text: String) -> String {
    text.replacing("%20", with: " ").replacing("%C2%A0", with: " ").replacing("u00a0", with: " ")
      .unicodeScalars.compactMap(decimalDigit).map(String.init).joined()
  }

  @Test(arguments: numbers)
  func `a number is found however it is written and whatever stands beside it`(number: String) {
    #expect(CardNumber.passesLuhn(number))
    for separator in Self.separators {
      for every in separator.isEmpty ? [19] : [1, 4, 6] {
        let written = Self.spaced(number, by: separator, every: every)
        for (before, behind) in Self.neighbours {
          let text = before + written + behind
          #expect(!digits(Redactor.covered(text)).contains(number), "\(text.debugDescription)")
        }
      }
    }
  }

  @Test(arguments: ["４１１１１１１１１１１１１１１１", "٤١١١١١١١١١١١١١١١", "𝟒𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏"])
  func `digits of every script are digits`(number: String) {
    #expect(Redactor.covered("a \(number) b") == "a \(Redactor.cover) b")
  }

  @Test(arguments: [",", ":", "_", "|", ";", "*", "'"])
  func `between groups of four any sign may stand alone`(sign: String) {
    #expect(
      Redactor.covered(["4111", "1111", "1111", "1111"].joined(separator: sign)) == Redactor.cover)
  }

  @Test func `two numbers side by side are two`() {
    var redactor = Redactor(under: PseudonymKey { ([1], nil) })
    let text = redactor.text("4111111111111111 5105105105105100, 4111-1111-1111-1111")
    let words = text.replacing(",", with: "").split(separator: " ")
    #expect(words.count == 3 && words[0] == words[2] && words[0] != words[1])
    #expect(words[1].hasPrefix("PAN-5100-"))
    #expect(redactor.replaced == ["2 card numbers"])
  }

  @Test func `a number and the cell behind it are two`() {
    #expect(Redactor.covered("5412751234123456,3456,ACTIVE") == "5412751234123456,3456,ACTIVE")
    #expect(Redactor.covered("4111111111111111,1111,x") == "\(Redactor.cover),1111,x")
  }

  @Test func `what follows a number on a card's track is covered as well`() {
    let text = Redactor.covered("track2 ;4000123456789017=27092011000?")
    #expect(!text.contains("4000123456789017") && !text.contains("27092011000"))
    #expect(Redactor.covered("4111111111111111=2709 x") == "\(Redactor.cover)=2709 x")
  }

  @Test func `a number that is cut off is covered as far as it goes`() {
    #expect(Redactor.covered("Gold 41111111111111…") == "Gold \(Redactor.cover)…")
    #expect(Redactor.covered("Gold 4111 11…") == "Gold 4111 11…")
  }

  /// Each number is looked at as often as it may begin or end one, however long the row is.
  @Test func `a long row of digits costs what its digits cost`() {
    var search = CardNumberSearch()
    for place in 0..<20_000 { search.add(place * 7 % 10, at: place..<place + 1) }
    #expect(search.numbers().allSatisfy { (13...19).contains($0.bytes.count) })
  }
}
