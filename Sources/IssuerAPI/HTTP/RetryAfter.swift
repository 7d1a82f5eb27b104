import Times
import WalletDomain

// `Retry-After` (RFC 9110, 10.2.3): a number of seconds, or a date.
extension HTTPReply {
  /// The seconds of `Retry-After`; nil if it is missing, a date, or cannot be read.
  public var retryAfterInSeconds: Duration? {
    header("retry-after").flatMap { number($0.withoutOuterWhitespace, 0...Int(UInt32.max)) }
      .map { .seconds(Int64($0)) }
  }

  /// How long the server asks to wait; `now` is the caller's time since 1970, for a reply without `Date`.
  ///
  /// Nil if the header is missing or cannot be read, or if its date has passed.
  public func retryAfter(at now: Duration) -> Duration? {
    if let wait = retryAfterInSeconds { return wait }
    guard let end = header("retry-after").flatMap(sinceEpoch(ofHTTPDate:)) else { return nil }
    let start = header("date").flatMap(sinceEpoch(ofHTTPDate:)) ?? now
    return end > start ? end - start : nil
  }
}

/// The time since 1970 of `Tue, 19 May 2026 07:36:00 GMT`, the one form that senders may use; nil for any other.
private func sinceEpoch(ofHTTPDate text: String) -> Duration? {
  let words = text.split(separator: " ").map(String.init)
  guard words.count == 6, words[0].hasSuffix(","), words[5] == "GMT",
    let day = number(words[1], 1...31), let year = number(words[3], 1970...9999),
    let month = months.firstIndex(of: words[2])
  else { return nil }
  let time = words[4].split(separator: ":", omittingEmptySubsequences: false).map(String.init)
  guard time.count == 3, let hour = number(time[0], 0...23), let minute = number(time[1], 0...59),
    let second = number(time[2], 0...60)
  else { return nil }
  return EpochInstant(
    year: year, month: month + 1, day: day, hour: hour, minute: minute, second: second
  ).sinceEpoch
}

private let months = [
  "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
]

private func number(_ text: String, _ range: ClosedRange<Int>) -> Int? {
  guard text.utf8.allSatisfy({ (48...57).contains($0) }), let number = Int(text) else { return nil }
  return range.contains(number) ? number : nil
}
