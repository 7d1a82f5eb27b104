/// Words of a page that are read in one manner.
public struct Phrase: Hashable, Sendable {
  public enum Manner: Hashable, Sendable {
    case plain, emphasis, strong, code
    /// Leads to another page of the guide; the page's links are numbered from 0.
    case page(String, number: Int)
    /// Leads out of the program.
    case address(String)
  }

  public var text: String
  public var manner: Manner

  public init(_ text: String, _ manner: Manner = .plain) {
    self.text = text
    self.manner = manner
  }
}

/// A part of a page that begins on a line of its own.
public enum Block: Hashable, Sendable {
  case heading(level: Int, [Phrase])
  case paragraph([Phrase])
  case code([String])
  indirect case list([ListItem])
  indirect case quotation([Block])
  case rule
  /// Markdown that nobody could read, line by line as it is.
  case source([String])
}

/// An item of a list, behind a bullet or its number.
public struct ListItem: Hashable, Sendable {
  public var marker: String
  public var blocks: [Block]
}
