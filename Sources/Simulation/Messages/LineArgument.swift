import Scenarios
import SimulatedWorld
import Times
import WalletDomain

/// An argument of a command: how it is read from the words of a line, and written as such words.
struct LineArgument<Value: Sendable>: Sendable {
  /// The argument in a description of the command: `CARD`, `phone|watch`.
  let usage: String
  /// Takes the argument from the front of the words; nil if they do not fit.
  let read: @Sendable (inout ArraySlice<String>) -> Value?
  /// The words of a value; nil if no line can hold it.
  let words: @Sendable (Value) -> [String]?
}

extension LineArgument {
  /// An argument of exactly one word.
  init(
    _ usage: String, _ read: @escaping @Sendable (String) -> Value?,
    _ write: @escaping @Sendable (Value) -> String?
  ) {
    self.init(
      usage: usage, read: { words in words.popFirst().flatMap(read) },
      words: { value in write(value).map { [$0] } })
  }

  /// An argument at the end of a line that may be left out.
  static func optional<Wrapped>(_ argument: LineArgument<Wrapped>) -> Self
  where Value == Wrapped? {
    Self(
      usage: "[\(argument.usage)]",
      read: { words in words.isEmpty ? .some(nil) : argument.read(&words).map(Optional.some) },
      words: { value in value.map { argument.words($0) } ?? [] })
  }

  /// An argument and the one that follows it.
  static func pair<First, Second>(
    _ first: LineArgument<First>, _ second: LineArgument<Second>
  ) -> Self where Value == (First, Second) {
    Self(
      usage: "\(first.usage) \(second.usage)",
      read: { words in
        guard let one = first.read(&words), let other = second.read(&words) else { return nil }
        return (one, other)
      },
      words: { value in
        guard let one = first.words(value.0), let other = second.words(value.1) else { return nil }
        return one + other
      })
  }

  /// A word out of a closed list.
  static func one(of _: Value.Type) -> Self
  where Value: RawRepresentable<String> & CaseIterable {
    Self(Value.allCases.map(\.rawValue).joined(separator: "|"), Value.init, \.rawValue)
  }
}

extension LineArgument where Value: TextIdentifier {
  fileprivate static func id(_ usage: String) -> Self { Self(usage, Value.init, \.rawValue) }
}

extension LineArgument<Card.ID> {
  static var card: Self { .id("CARD") }
}

extension LineArgument<TokenUniqueReference> {
  static var token: Self { .id("TOKEN") }
}

extension LineArgument<Device> {
  static var device: Self { .one(of: Device.self) }
}

extension LineArgument<String> {
  static func text(_ usage: String) -> Self { Self(usage, { $0 }, { $0 }) }
}

extension LineArgument<[String]> {
  /// All remaining words.
  static func texts(_ usage: String) -> Self {
    Self(
      usage: "\(usage) …",
      read: { words in
        defer { words = [] }
        return Array(words)
      },
      words: { $0 })
  }
}

extension LineArgument<Bool> {
  static var bool: Self { Self("true|false", Bool.init, \.description) }
}

extension LineArgument<Int> {
  /// An index, written as a number counted from `first`.
  static func number(_ usage: String, from first: Int) -> Self {
    Self(usage, { Int32($0).map { Int($0) - first } }, { "\($0 + first)" })
  }
}

extension LineArgument<Duration> {
  /// A time, exact to the attosecond, as the ticks of a clock at another pace are.
  static var time: Self {
    Self(
      "TIME",
      { text in
        let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
        let time =
          digits.hasSuffix("as")
          ? Int128(digits.dropLast(2)).map(Duration.init(attoseconds:))
          : Duration(written: digits)
        guard let time, time >= .zero, time <= .longestWritten else { return nil }
        return text == digits ? time : .zero - time
      },
      { time in
        guard max(time, .zero - time) <= .longestWritten else { return nil }
        let isWhole = time.attoseconds.isMultiple(of: 1_000_000_000)
        return isWhole ? time.written : "\(time.attoseconds)as"
      })
  }
}

extension LineArgument where Value: Equatable {
  /// A value as YAML in one line; only what is read again as it was is written.
  fileprivate static func yaml(
    _ usage: String, _ read: @escaping @Sendable (String) -> Value?,
    _ write: @escaping @Sendable (Value) -> String?
  ) -> Self {
    Self(usage, read) { value in
      guard let text = write(value), read(text) == value else { return nil }
      return text
    }
  }
}

extension LineArgument<Fault> {
  /// A fault, as an item of `faults` in a scenario.
  static var fault: Self { .yaml("FAULT", { try? Fault(inOneLine: $0) }, \.inOneLine) }
}

extension LineArgument<Scenario> {
  static var scenario: Self { .yaml("SCENARIO", { try? Scenario(inOneLine: $0) }, \.inOneLine) }
}
