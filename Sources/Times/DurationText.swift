extension Duration {
  /// The longest duration that a file may hold: a hundred years, longer than any card is valid.
  public static let longestWritten: Duration = .seconds(36_525 * 86_400)

  /// Parses a number and a unit, such as `1.5h`: at most 12 digits, and 9 decimals.
  public init?(written text: some StringProtocol) {
    guard let unitStart = text.firstIndex(where: { !$0.isASCII || !$0.isNumber && $0 != "." }),
      let unit = Self.units.first(where: { $0.name == text[unitStart...] })
    else { return nil }

    let parts = text[..<unitStart].split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, (1...12).contains(parts[0].utf8.count), let whole = Int128(parts[0])
    else { return nil }
    var attoseconds = whole * unit.nanoseconds * 1_000_000_000
    if parts.count == 2 {
      guard (1...9).contains(parts[1].utf8.count), var fraction = Int128(parts[1]) else {
        return nil
      }
      for _ in parts[1].utf8.count..<9 { fraction *= 10 }
      attoseconds += fraction * unit.nanoseconds
    }
    self.init(attoseconds: attoseconds)
  }

  /// The units of a written duration, the longest first.
  private static let units: [(name: String, nanoseconds: Int128)] = [
    ("d", 86_400_000_000_000), ("h", 3_600_000_000_000), ("m", 60_000_000_000),
    ("s", 1_000_000_000), ("ms", 1_000_000),
  ]

  /// The duration in the largest unit that needs no decimals, as scenario files have it: `80ms`, `10m`, `95d`.
  ///
  /// Exact to the nanosecond.
  public var written: String {
    let nanoseconds = abs(attoseconds / 1_000_000_000)
    if nanoseconds == 0 { return "0s" }
    let sign = attoseconds < 0 ? "-" : ""
    let unit =
      Self.units.first { nanoseconds.isMultiple(of: $0.nanoseconds) }
      ?? Self.units[nanoseconds >= 1_000_000_000 ? 3 : 4]
    let (whole, rest) = nanoseconds.quotientAndRemainder(dividingBy: unit.nanoseconds)
    let fraction = rest == 0 ? "" : "." + decimals(rest, of: unit.nanoseconds)
    return "\(sign)\(whole)\(fraction)\(unit.name)"
  }
}

/// The decimals of `rest` in units of `whole`, a power of ten, without trailing zeros.
func decimals(_ rest: Int128, of whole: Int128) -> String {
  if rest == 0 { return "" }
  var digits = String(String(whole + rest).dropFirst())
  while digits.last == "0" { digits.removeLast() }
  return digits
}
