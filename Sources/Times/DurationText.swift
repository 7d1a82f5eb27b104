extension Duration {
  /// A hundred years, the longest that is written: beyond any life of a card, and far from the end of what can be counted.
  public static let longestWritten: Duration = .seconds(36_525 * 86_400)

  /// What a person wrote as a number and a unit, exactly: at most 12 digits, and 9 behind the point.
  public init?(written text: some StringProtocol) {
    guard let unitStart = text.firstIndex(where: { !$0.isASCII || !$0.isNumber && $0 != "." }),
      let unit = Unit(rawValue: String(text[unitStart...]))
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
  private enum Unit: String, CaseIterable {
    case days = "d"
    case hours = "h"
    case minutes = "m"
    case seconds = "s"
    case milliseconds = "ms"

    var nanoseconds: Int128 {
      switch self {
      case .days: 86_400_000_000_000
      case .hours: 3_600_000_000_000
      case .minutes: 60_000_000_000
      case .seconds: 1_000_000_000
      case .milliseconds: 1_000_000
      }
    }
  }
}

extension Duration {
  /// As a scenario file has it, in the largest unit that needs no point: `80ms`, `10m`, `95d`; nanoseconds at the finest.
  public var written: String {
    let nanoseconds = abs(attoseconds / 1_000_000_000)
    if nanoseconds == 0 { return "0s" }
    let sign = attoseconds < 0 ? "-" : ""
    let unit =
      Unit.allCases.first { nanoseconds.isMultiple(of: $0.nanoseconds) }
      ?? (nanoseconds >= Unit.seconds.nanoseconds ? .seconds : .milliseconds)
    let (whole, rest) = nanoseconds.quotientAndRemainder(dividingBy: unit.nanoseconds)
    let fraction = rest == 0 ? "" : "." + decimals(rest, of: unit.nanoseconds)
    return "\(sign)\(whole)\(fraction)\(unit.rawValue)"
  }
}

/// The digits behind the point, without zeros at the end.
func decimals(_ rest: Int128, of whole: Int128) -> String {
  let padded = String(String(whole + rest).dropFirst())
  return String(padded.reversed().drop { $0 == "0" }.reversed())
}
