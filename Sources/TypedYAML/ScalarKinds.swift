import Text
package import Times

extension FieldKind where Value == String {
  /// Any text, verbatim, quoted or not: `0123` and `true` are text too.
  public static var text: Self {
    Self(.text, write: { text, _ in .text(text) }) { field in
      guard let text = field.node.text, !field.node.isNull else {
        return field.mismatch(expected: "text")
      }
      return text
    }
  }

  /// Any text; the schema suggests `usual` values.
  public static func text(usually usual: [String]) -> Self {
    text.described(by: .openText(usual: usual))
  }

  /// One line of prose; any white space is read as a space.
  public static var prose: Self {
    Self(.text, write: { text, _ in .prose(text) }) { field in
      FieldKind.text.read(field)?.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
  }

  /// Text of a certain form.
  public static func text(matching form: TextForm) -> Self {
    text.parsed(expected: form.name, by: { form.accepts($0) ? $0 : nil }, back: { $0 })
      .described(by: .textOf(form.schema))
  }
}

extension FieldKind where Value == Bool {
  /// `true` or `false`, without quotes; `yes` and `on` are neither.
  public static var bool: Self {
    Self(.bool, write: { value, _ in .text("\(value)") }) { field in
      switch field.node.content {
      case .scalar("true", isPlain: true): return true
      case .scalar("false", isPlain: true): return false
      default:
        return field.mismatch(expected: "true or false")
      }
    }
  }
}

extension FieldKind where Value == Int {
  /// A whole number in decimal digits, without quotes.
  public static func integer(in range: ClosedRange<Int> = .min ... .max) -> Self {
    wholeNumber(in: range, .integer(range))
  }
}

extension FieldKind where Value == UInt64 {
  /// A whole number of 64 bits, such as a seed.
  public static var unsigned: Self { wholeNumber(in: 0 ... .max, .unsigned) }
}

extension FieldKind where Value: FixedWidthInteger {
  fileprivate static func wholeNumber(in range: ClosedRange<Value>, _ schema: Schema) -> Self {
    Self(schema, write: { number, _ in .text("\(number)") }) { field in
      guard case .scalar(let text, isPlain: true) = field.node.content, isWholeNumber(text[...])
      else { return field.mismatch(.notANumber, expected: "a whole number") }
      if let number = Value(text), range.contains(number) { return number }
      return field.mismatch(
        .outOfRange,
        expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
  }
}

extension FieldKind where Value == Double {
  /// A number such as `0.5`, without quotes and without an exponent.
  public static func number(in range: ClosedRange<Double>) -> Self {
    Self(.number(range), write: { number, _ in .text("\(number)") }) { field in
      guard case .scalar(let text, isPlain: true) = field.node.content, isNumber(text),
        let number = Double(text)
      else { return field.mismatch(.notANumber, expected: "a number") }
      if range.contains(number) { return number }
      return field.mismatch(
        .outOfRange, expected: "a number from \(range.lowerBound) to \(range.upperBound)")
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

extension FieldKind
where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// One of the raw values of an enumeration, quoted or not.
  public static func choice(of type: Value.Type) -> Self {
    // Not by a key path, which would be made at run time for each type.
    let names = type.allCases.map { $0.rawValue }
    return Self(.choice(names), write: { value, _ in .text(value.rawValue) }) { field in
      guard let text = field.node.text, !field.node.isNull else {
        return field.mismatch(expected: alternatives(names))
      }
      if let value = Value(rawValue: text) { return value }
      return field.notOneOf(names, found: text)
    }
  }
}

extension FieldKind where Value: Equatable {
  /// One of `values`, each written by its name.
  public static func oneOf(_ values: [Value], called name: @escaping (Value) -> String) -> Self {
    Self(.choice(values.map(name)), write: { value, _ in .text(name(value)) }) { field in
      guard let text = FieldKind<String>.text.read(field) else { return nil }
      if let value = values.first(where: { name($0) == text }) { return value }
      return field.notOneOf(values.map(name), found: text)
    }
  }
}

extension FieldNode {
  /// Reports that `found` is none of `names`, nor `other`, suggests the nearest name, and returns nil.
  public func notOneOf<Value>(
    _ names: [String], or other: String? = nil, found: String
  ) -> Value? {
    mismatch(
      .notOneOf, expected: alternatives(names, or: other), remedy: didYouMean(found, among: names))
  }
}

/// "`a`, `b` or other"; "`a`" where it is the only one.
private func alternatives(_ names: [String], or other: String? = nil) -> String {
  let all = names.map { "`\($0)`" } + (other.map { [$0] } ?? [])
  guard let last = all.last else { return "nothing" }
  return all.count == 1 ? last : all.dropLast().joined(separator: ", ") + " or " + last
}

extension FieldKind where Value == Int {
  /// The version of a file format, written as `passwalk/scenario@1`; only versions up to `newest` are accepted.
  public static func format(_ kind: String, newest: Int) -> Self {
    Self(
      .choice((1...newest).map { "\(kind)@\($0)" }),
      write: { version, _ in .text("\(kind)@\(version)") }
    ) { field in
      guard let text = FieldKind<String>.text.read(field) else { return nil }
      let parts = text.split(separator: "@", omittingEmptySubsequences: false)
      guard parts.count == 2, parts[0] == kind, let version = Int(parts[1]), version >= 1,
        String(version) == parts[1]
      else { return field.mismatch(.unsupportedFormat, expected: "`\(kind)@\(newest)`") }
      if version <= newest { return version }
      return field.failure(
        .unsupportedFormat, "\(quoted(text)) is newer than this passwalk",
        remedy: "it reads up to `\(kind)@\(newest)`; take the passwalk that came with the file")
    }
  }
}

extension FieldKind where Value == Duration {
  /// A duration such as `80ms`, `1.8s`, `10m`, `2h` or `95d`; zero is `0s`.
  public static var duration: Self { duration(mayBeSigned: false) }

  /// A duration forwards or back, such as `+10m` or `-3s`; no sign means forwards.
  public static var signedDuration: Self { duration(mayBeSigned: true) }

  private static func duration(mayBeSigned: Bool) -> Self {
    Self(
      .textOf(TextSchema(pattern: "^\(mayBeSigned ? "[+-]?" : "")\(durationPattern)$")),
      write: { time, _ in
        .text(max(.zero - .longestWritten, min(time, .longestWritten)).written)
      }
    ) { field in
      let text = field.node.text
      let sign = mayBeSigned ? text?.first.flatMap { "+-".contains($0) ? $0 : nil } : nil
      guard let text, let size = Duration(written: text.dropFirst(sign == nil ? 0 : 1)) else {
        return field.mismatch(
          .notADuration, expected: "a duration",
          remedy: "write a number and a unit, such as 80ms, 1.8s, 10m, 2h or 95d")
      }
      if size <= .longestWritten { return sign == "-" ? .zero - size : size }
      return field.mismatch(
        .outOfRange, expected: "a duration of at most \(Duration.longestWritten.written)")
    }
  }
}

/// A regular expression for a duration without a sign.
public let durationPattern = #"[0-9]{1,12}(\.[0-9]{1,9})?(ms|s|m|h|d)"#

extension FieldKind where Value == EpochInstant {
  /// A date and time with its zone, such as `2026-05-19T07:35:30Z` or `2026-05-19T09:35:30.25+02:00`.
  package static var instant: FieldKind<EpochInstant> {
    Self(
      .textOf(TextSchema(pattern: instantPattern)), write: { instant, _ in .text(instant.written) }
    ) { field in
      guard let text = field.node.text else { return field.mismatch(expected: "a date and time") }
      do throws(InstantMistake) {
        return try EpochInstant(written: text)
      } catch {
        return field.mismatch(
          .notADate, expected: "a date and time", remedy: error.explanation)
      }
    }
  }
}

/// A regular expression for an instant; impossible dates such as 30 February match as well.
private let instantPattern =
  "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]"
  + #"(\.[0-9]{1,9})?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$"#
