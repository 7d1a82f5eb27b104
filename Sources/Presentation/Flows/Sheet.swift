public import WalletDomain

/// Text of a flow as the customer sees it; the screen adds symbols and keys, plain mode prints it.
public struct Sheet: Hashable, Sendable {
  /// An image beside a line.
  public enum Picture: Hashable, Sendable {
    case card(Card)
    /// The icon of the bank's app.
    case bankApp
    /// Wallet's own symbols.
    case paymentCard, transitCard
  }

  public struct Line: Hashable, Sendable {
    /// The role of a line.
    public enum Kind: Hashable, Sendable {
      case text
      /// Background information, left out first if there is little room.
      case aside
      /// An irregularity, such as an answer that does not match the request.
      case remark
      /// Progress text while an answer is pending.
      case waiting
      case option(isSelected: Bool)
      /// How the flow ended.
      case ended(EndingKind)
    }

    public var text: String
    /// What is left of the text where the detail of the step that failed is in sight.
    public var textBesideDetail: String?
    /// Whether another line that the device shows holds the same.
    var isRepeated = false
    public var kind: Kind
    public var picture: Picture?

    public var isOption: Bool { if case .option = kind { true } else { false } }

    public init(_ text: String, _ kind: Kind = .text, picture: Picture? = nil) {
      self.text = text
      self.kind = kind
      self.picture = picture
    }
  }

  /// Progress of the handler's 20 seconds.
  public struct Deadline: Hashable, Sendable {
    /// Elapsed share, from 0 to 1.
    public var share: Double
    public var left: Duration
  }

  /// A fact of the sheet, such as the card's number.
  public struct Field: Hashable, Sendable {
    public var key: String
    public var value: String

    public init(_ key: String, _ value: String) {
      self.key = key
      self.value = value
    }
  }

  /// An app in a store: its name and its maker.
  public struct Product: Hashable, Sendable {
    public var name: String
    public var maker: String
  }

  public var title: String
  public var owner = ScreenOwner.bank
  public var card: Card?
  public var product: Product?
  public var fields: [Field] = []
  public var lines: [Line] = []
  /// Index of the selected option, which is also its index in `lines`; nil if none is selected.
  public var selectedLine: Int?
  /// Progress of the 20 seconds; nil if they are not running.
  public var deadline: Deadline?
  /// Title of the button that continues; nil if it is not the customer's turn.
  public var button: String?
  /// Text that the device shows instead of `lines` if the button is not on the device; `lines` then only explain what
  /// happens behind it. Nil if the device shows `lines` and the button.
  public var meanwhile: String?
  /// Whether the device shows the app's own list of cards instead of a sheet.
  public var showsList = false
  /// Lines that the device shows after an ending, instead of `lines`, which give the cause; nil before.
  public var lastWord: [Line]?

  /// Whether the phone tells a failure by an alert over its sheet: a title, a sentence and a button.
  public var isAlert: Bool { owner == .phone && lastWord?.first?.kind == .ended(.failed) }

  /// The lines that the device itself shows, without background information.
  public var linesOnDevice: [Line] {
    // A plain line without a spinner, as the simulator waits for its user and not for an answer.
    if let meanwhile { return [.init(meanwhile)] }
    return (lastWord ?? lines).filter { $0.kind != .aside && $0.kind != .remark }
  }

  /// The lines that the device does not show, for finding the cause.
  public var linesBehind: [Line] {
    let shown = linesOnDevice.map(\.text)
    let behind = lines.filter { line in
      line.kind == .aside || line.kind == .remark
        || lastWord != nil && !line.isRepeated && !shown.contains(line.text)
    }
    // Before the ending remarks come first, as there may be little room.
    return lastWord == nil
      ? behind.filter { $0.kind == .remark } + behind.filter { $0.kind == .aside } : behind
  }

  /// The part of the sheet that the device itself shows; the rest stands below the device and beside it.
  public var onDevice: Sheet {
    var shown = self
    shown.lines = linesOnDevice
    if meanwhile != nil { (shown.button, shown.meanwhile) = (nil, nil) }
    shown.deadline = nil
    return shown
  }

  /// Whether the button that continues is on the device.
  public var isTappedOnDevice: Bool { meanwhile == nil }
}
