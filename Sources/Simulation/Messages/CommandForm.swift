/// One command of a session's lines: its name, its typed arguments, and the value that they stand for.
struct CommandForm<Value: Sendable>: Sendable {
  let name: String
  /// The command with its arguments: `add CARD phone|watch`.
  let usage: String
  /// Reads the words after the name; nil if they do not fit.
  let read: @Sendable ([String]) -> Value?
  /// The words after the name; nil if the command does not stand for the value.
  let words: @Sendable (Value) -> [String]?
}

extension CommandForm {
  /// A command without arguments.
  init(_ name: String, _ only: Value) where Value: Equatable {
    self.init(
      name: name, usage: name, read: { $0.isEmpty ? only : nil }, words: { $0 == only ? [] : nil })
  }

  init<Argument>(
    _ name: String, _ argument: LineArgument<Argument>,
    _ make: @escaping @Sendable (Argument) -> Value,
    from values: @escaping @Sendable (Value) -> Argument?
  ) {
    self.init(
      name: name, usage: "\(name) \(argument.usage)",
      read: { words in
        var rest = words[...]
        guard let value = argument.read(&rest), rest.isEmpty else { return nil }
        return make(value)
      },
      words: { value in values(value).flatMap(argument.words) })
  }

  init<First, Second>(
    _ name: String, _ first: LineArgument<First>, _ second: LineArgument<Second>,
    _ make: @escaping @Sendable (First, Second) -> Value,
    from values: @escaping @Sendable (Value) -> (First, Second)?
  ) {
    self.init(name, .pair(first, second), { make($0.0, $0.1) }, from: values)
  }

  /// The command for a value that contains this one's.
  func map<Whole: Sendable>(
    _ wrap: @escaping @Sendable (Value) -> Whole, back: @escaping @Sendable (Whole) -> Value?
  ) -> CommandForm<Whole> {
    CommandForm<Whole>(
      name: name, usage: usage, read: { read($0).map(wrap) },
      words: { back($0).flatMap(words) })
  }
}
