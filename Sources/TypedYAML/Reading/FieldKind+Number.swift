import Text

extension FieldKind where Value == Bool {
  /// `true` or `false`, without quotes; `yes` and `on` are neither.
  public static var bool: Self {
    Self(.bool, write: { value, _ in .text("\(value)") }) { field in
      switch field.node.content {
      case .scalar("true", isPlain: true): return true
      case .scalar("false", isPlain: true): return false
      default:
        field.reportWrongKind(expected: "true or false")
        return nil
      }
    }
  }
}

extension FieldKind where Value == Int {
  /// A whole number in decimal digits, without quotes.
  public static func integer(in range: ClosedRange<Int> = .min ... .max) -> Self {
    Self(.integer(range), write: { number, _ in .text("\(number)") }) { field in
      guard case .scalar(let text, isPlain: true) = field.node.content, isWholeNumber(text[...])
      else {
        field.reportWrongKind(.notANumber, expected: "a whole number")
        return nil
      }
      if let number = Int(text), range.contains(number) { return number }
      field.reportWrongKind(
        .outOfRange,
        expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
      return nil
    }
  }
}

extension FieldKind where Value == UInt64 {
  /// A whole number that fills 64 bits, such as a seed.
  public static var unsigned: Self {
    Self(.unsigned, write: { number, _ in .text("\(number)") }) { field in
      guard case .scalar(let text, isPlain: true) = field.node.content, isWholeNumber(text[...])
      else {
        field.reportWrongKind(.notANumber, expected: "a whole number")
        return nil
      }
      if let number = UInt64(text) { return number }
      field.reportWrongKind(.outOfRange, expected: "a whole number from 0 to \(UInt64.max)")
      return nil
    }
  }
}

extension FieldKind where Value == Double {
  /// A number such as `0.5`, without quotes and without an exponent.
  public static func number(in range: ClosedRange<Double>) -> Self {
    Self(.number(range), write: { number, _ in .text("\(number)") }) { field in
      guard case .scalar(let text, isPlain: true) = field.node.content, isNumber(text),
        let number = Double(text)
      else {
        field.reportWrongKind(.notANumber, expected: "a number")
        return nil
      }
      if range.contains(number) { return number }
      field.reportWrongKind(
        .outOfRange, expected: "a number from \(range.lowerBound) to \(range.upperBound)")
      return nil
    }
  }
}

/// Digits with or without a minus; a leading zero would leave it open whether octal is meant.
private func isWholeNumber(_ text: Substring) -> Bool {
  let digits = text.hasPrefix("-") ? text.dropFirst() : text
  guard let first = digits.utf8.first, digits.utf8.allSatisfy(isDigit) else { return false }
  return first != UInt8(ascii: "0") || digits.utf8.count == 1
}

private func isNumber(_ text: String) -> Bool {
  let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
  guard let whole = parts.first, isWholeNumber(whole) else { return false }
  return parts.count == 1 || !parts[1].isEmpty && parts[1].utf8.allSatisfy(isDigit)
}
