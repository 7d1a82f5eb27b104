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
    var attoseconds = whole * unit.attoseconds
    if parts.count == 2 {
      guard (1...9).contains(parts[1].utf8.count), var fraction = Int128(parts[1]) else {
        return nil
      }
      for _ in parts[1].utf8.count..<9 { fraction *= 10 }
      attoseconds += fraction * (unit.attoseconds / 1_000_000_000)
    }
    self.init(attoseconds: attoseconds)
  }

  private enum Unit: String {
    case milliseconds = "ms"
    case seconds = "s"
    case minutes = "m"
    case hours = "h"
    case days = "d"

    var attoseconds: Int128 {
      let second: Int128 = 1_000_000_000_000_000_000
      return switch self {
      case .milliseconds: second / 1000
      case .seconds: second
      case .minutes: 60 * second
      case .hours: 3_600 * second
      case .days: 86_400 * second
      }
    }
  }
}
