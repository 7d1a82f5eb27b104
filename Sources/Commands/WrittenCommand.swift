import WalletDomain

/// A command as one line of text: its name and the values of its arguments.
public struct WrittenCommand: Hashable, Sendable {
  public var name: CommandName
  /// The name as it was written.
  public var word: String
  /// One value for each argument, in the order of the name's arguments; nil for one that is left out.
  public var values: [String?]

  public init(_ name: CommandName, _ values: String?...) {
    self.name = name
    word = name.rawValue
    self.values = values
  }

  public enum Mistake: Error, Hashable, Sendable {
    case unknownName(String)
    /// Too many or too few arguments, or a value that an argument does not allow.
    case wrongArguments(CommandName)
  }

  /// Arguments are read from the end, so that free text may come before an argument with fixed values.
  public init(_ line: String) throws(Mistake) {
    let line = line.withoutOuterWhitespace
    let word = line.prefix { $0 != " " }
    guard let name = CommandName(word: String(word)) else { throw .unknownName(String(word)) }
    self.name = name
    self.word = String(word)
    var rest = String(line.dropFirst(word.count)).withoutOuterWhitespace
    var values: [String?] = []
    for (place, argument) in name.arguments.enumerated().reversed() {
      let last = rest.lastIndex(of: " ").map { String(rest[rest.index(after: $0)...]) }
      let value = place == 0 ? rest : last
      if let value, !value.isEmpty, argument.words?.contains(value) != false {
        values.insert(value, at: 0)
        rest = String(rest.dropLast(value.count)).withoutOuterWhitespace
      } else {
        guard argument.isOptional else { throw .wrongArguments(name) }
        values.insert(nil, at: 0)
      }
    }
    guard rest.isEmpty else { throw .wrongArguments(name) }
    self.values = values
  }

  /// The command as a line of text.
  public var text: String {
    ([name.rawValue] + values.compactMap { $0 }).joined(separator: " ")
  }
}
