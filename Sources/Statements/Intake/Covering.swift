import IssuerAPI
import Redaction
import WalletDomain

extension SourceText {
  /// A line without secrets, not longer than is shown.
  func covered(_ range: Range<Int>) -> String {
    let line = String(decoding: bytes[range.prefix(2_000)], as: UTF8.self).trimmed
    // `Customer: “…”` quotes a person and does not name one.
    let start = line.speech ?? line.startIndex
    let words = String(line[start...])
    return line[..<start] + Redactor.coveredForReading(words, besides: cardTitles)
  }

  /// Notes what cards are called in the beginning of the text.
  mutating func noteCardTitles() {
    cardTitles = Redactor.cardTitles(in: String(decoding: bytes.prefix(1 << 18), as: UTF8.self))
  }
}

extension Redactor {
  /// Covers the secrets in a line that was read, names of persons included, titles of cards not.
  static func coveredForReading(_ text: String, besides titles: Set<String> = []) -> String {
    Redactor.coveredJSON(
      text, and: secretNames.union(SignedCardForm.allFields),
      of: personalPhrases(in: text, besides: titles))
  }

  /// Names of values that carry a card or name a device or a person, and that no other surface shows.
  static let secretNames: Set<String> = [
    "wrappedKey", "contents", "SecureElementId", "secureElementId", "PaymentAppInstanceId",
    "paymentAppInstanceId",
    "DeviceId",
    "deviceId", "device_id", "ip_address", "ipAddress",
  ]
}

extension String {
  private static let speakers: Set<String> = [
    "customer", "client", "agent", "kunde", "kundin", "klient", "klientka", "konsultant",
  ]

  /// Start of what a speaker said, as in “customer: …”: quoted, or of more words than a name has.
  fileprivate var speech: Index? {
    guard let colon = firstIndex(of: ":"), Self.speakers.contains(self[..<colon].lowercased())
    else { return nil }
    let words = self[index(after: colon)...].drop(while: \.isWhitespace)
    let isQuoted = words.first.map { "\"'„“”«»‚‘’".contains($0) } ?? false
    return isQuoted || words.split(separator: " ").count > 5 ? words.startIndex : nil
  }
}
