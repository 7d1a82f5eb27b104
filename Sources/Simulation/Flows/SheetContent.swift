public import WalletDomain

/// What the customer sees of a flow, in words alone: the screen adds signs and keys, plain mode speaks it.
public struct SheetContent: Sendable {
  /// What a line is there for.
  public enum Kind: Hashable, Sendable {
    case text
    /// Gives way first where there is little room.
    case aside
    /// Does not fit to what was asked.
    case remark
    /// Somebody is being waited for.
    case waiting
    case option(isSelected: Bool)
    case succeeded, pending, stopped, failed
  }

  public struct Line: Hashable, Sendable {
    public var text: String
    public var kind: Kind

    public var isOption: Bool { if case .option = kind { true } else { false } }

    public init(_ text: String, _ kind: Kind = .text) {
      self.text = text
      self.kind = kind
    }
  }

  /// What going on or cancelling means here, in words whose subject is the key: “agrees”.
  public struct Deed: Hashable, Sendable {
    public enum Act: Hashable, Sendable { case goOn, cancel }

    public var act: Act
    public var words: String
  }

  public var title: String
  public var card: Card?
  public var fields: [(key: String, value: String)] = []
  public var lines: [Line] = []
  /// The first lines are the things to choose from, one each, and this one is selected.
  public var selectedLine: Int?
  /// Part of the 20 seconds that is gone, while they count.
  public var deadline: (share: Double, left: Duration)?
  /// What going on means here; nil where it is not the customer's turn.
  public var button: String?
  public var deeds: [Deed] = []
}
