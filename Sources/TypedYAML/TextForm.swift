import Glibc

/// A form that text can be required to have.
public struct TextForm: Sendable {
  /// Completes "expected …", such as "four digits".
  public let name: String
  public let accepts: @Sendable (String) -> Bool
  /// The form for other programs.
  public let schema: TextSchema

  /// `pattern` matches what `accepts` accepts; `numbers` are those that have the form without quotes.
  public init(
    name: String, pattern: String, numbers: ClosedRange<Double>? = nil,
    accepts: @escaping @Sendable (String) -> Bool
  ) {
    self.name = name
    self.accepts = accepts
    schema = TextSchema(pattern: pattern, numbers: numbers)
  }

  /// An identifier that can be part of a file name or a URL.
  public static var slug: TextForm {
    TextForm(
      name: "an identifier (at most 64 letters, digits, `-`, `_` or `.`)",
      pattern: "^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$", numbers: 0...1e15
    ) { text in
      text.utf8.count <= 64 && text.utf8.first.map(isLetterOrDigit) ?? false
        && text.utf8.allSatisfy { isLetterOrDigit($0) || "-_.".utf8.contains($0) }
    }
  }

  /// A number of decimal digits.
  public static func digits(_ count: ClosedRange<Int>) -> TextForm {
    let range =
      count.lowerBound == count.upperBound
      ? "\(count.lowerBound)" : "\(count.lowerBound) to \(count.upperBound)"
    return TextForm(
      name: "\(range) digits", pattern: "^[0-9]{\(count.lowerBound),\(count.upperBound)}$",
      numbers: 0...(pow(10, Double(count.upperBound)) - 1)
    ) { text in
      count.contains(text.utf8.count) && text.utf8.allSatisfy(isDigit)
    }
  }

  /// A colour such as `#1f6feb`.
  public static var colour: TextForm {
    TextForm(name: "a colour such as \"#1f6feb\"", pattern: "^#[0-9A-Fa-f]{6}$") { text in
      text.utf8.count == 7 && text.utf8.first == UInt8(ascii: "#")
        && text.utf8.dropFirst().allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
    }
  }

  /// A month such as `2030-12`.
  public static var month: TextForm {
    TextForm(name: "a month such as 2030-12", pattern: "^[0-9]{4}-(0[1-9]|1[0-2])$") { text in
      let parts = text.split(separator: "-", omittingEmptySubsequences: false)
      guard parts.map(\.utf8.count) == [4, 2], parts.joined().utf8.allSatisfy(isDigit) else {
        return false
      }
      return Int(parts[1]).map((1...12).contains) ?? false
    }
  }
}

/// Whether a byte is an ASCII digit.
public func isDigit(_ byte: UInt8) -> Bool {
  byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
}

/// Whether a byte is an ASCII letter or digit.
public func isLetterOrDigit(_ byte: UInt8) -> Bool {
  isDigit(byte) || (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
}
