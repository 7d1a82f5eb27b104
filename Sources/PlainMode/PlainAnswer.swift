import IssuerApp

/// What plain mode does with a command and the words behind it.
struct PlainAnswer {
  typealias Lines = (inout PlainModel, String) -> [String]

  /// It does nothing else, so that a walk may go on behind it.
  let onlyTells: Bool
  /// A line of a walk that opens the same on the screen is answered so, too.
  let isOfScreen: Bool
  let lines: Lines

  /// Somebody does something.
  static func doing(_ lines: @escaping Lines) -> Self {
    Self(onlyTells: false, isOfScreen: false, lines: lines)
  }

  /// Somebody asks.
  static func telling(_ lines: @escaping Lines) -> Self {
    Self(onlyTells: true, isOfScreen: false, lines: lines)
  }

  /// Somebody asks for what a window shows.
  static func showing(_ lines: @escaping Lines) -> Self {
    Self(onlyTells: true, isOfScreen: true, lines: lines)
  }

  /// Somebody turns to another part of the screen.
  static func turning(_ lines: @escaping Lines) -> Self {
    Self(onlyTells: false, isOfScreen: true, lines: lines)
  }
}
