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

  /// What a person knows a thing by.
  public enum Picture: Hashable, Sendable {
    case card(Card)
    /// The icon of the bank's app.
    case bankApp
    /// Signs that Wallet itself has.
    case paymentCard, transitCard
  }

  public struct Line: Hashable, Sendable {
    public var text: String
    public var kind: Kind
    public var picture: Picture?

    public var isOption: Bool { if case .option = kind { true } else { false } }

    public init(_ text: String, _ kind: Kind = .text, picture: Picture? = nil) {
      self.text = text
      self.kind = kind
      self.picture = picture
    }
  }

  /// How much of the 20 seconds is gone, from 0 to 1, and how much is left.
  public typealias Deadline = (share: Double, left: Duration)

  /// What a store offers: an app by its name, and who made it.
  public struct Product: Hashable, Sendable {
    public var name: String
    public var maker: String
  }

  public var title: String
  public var card: Card?
  public var product: Product?
  public var fields: [(key: String, value: String)] = []
  public var lines: [Line] = []
  /// The first lines are the things to choose from, one each, and this one is selected.
  public var selectedLine: Int?
  /// Part of the 20 seconds that is gone, while they count.
  public var deadline: Deadline?
  /// What going on means here; nil where it is not the customer's turn.
  public var button: String?
  /// What the device shows where nobody taps that button on it: these words, and nothing of `lines`, which only tell
  /// what is behind it.
  public var meanwhile: String?
  /// What the device shows is no sheet but the app's own list of cards.
  public var showsList = false
  /// What the device shows of an ending, in the place of `lines`, which say why.
  public var lastWord: [Line]?

  /// What the device shows, and nothing of what is behind it.
  public var linesOnDevice: [Line] {
    // Nothing turns while it is the person in front of the screen who is waited for.
    if let meanwhile { return [.init(meanwhile)] }
    return (lastWord ?? lines).filter { $0.kind != .aside && $0.kind != .remark }
  }

  /// The rest, for whoever must find a cause.
  public var linesBehind: [Line] {
    let shown = linesOnDevice.map(\.text)
    let behind = lines.filter { line in
      line.kind == .aside || line.kind == .remark
        || lastWord != nil && !shown.contains { $0.contains(line.text) }
    }
    // On the way what is odd comes first, since there may be room for little.
    return lastWord == nil
      ? behind.filter { $0.kind == .remark } + behind.filter { $0.kind == .aside } : behind
  }

  /// What going on means is a button that the device shows.
  public var isTappedOnDevice: Bool { meanwhile == nil }
}
