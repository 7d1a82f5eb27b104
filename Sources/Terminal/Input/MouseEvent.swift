/// What the mouse did, and over which cell.
public struct MouseEvent: Hashable, Sendable {
  public enum Button: Hashable, Sendable {
    case left, middle, right
  }

  public enum Action: Hashable, Sendable {
    case press(Button)
    /// The second press at one cell, instead of a `press`.
    case doubleClick(Button)
    /// Old terminals do not tell which button it was.
    case release(Button?)
    case wheelUp, wheelDown, wheelLeft, wheelRight
  }

  public var action: Action
  public var point: Point

  public init(_ action: Action, at point: Point) {
    self.action = action
    self.point = point
  }
}

extension MouseEvent {
  /// Parses an SGR report: what stands between `CSI <` and `M` or `m`, code, column and row, counted from 1.
  init?(sgr parameters: some StringProtocol, isRelease: Bool) {
    let parts = parameters.split(separator: ";", omittingEmptySubsequences: false)
    guard parts.count == 3, let code = Int(parts[0]), let column = Int(parts[1]),
      let row = Int(parts[2])
    else { return nil }
    self.init(code: code, column: column, row: row, isRelease: isRelease)
  }

  /// Parses an X10 report: the three bytes behind `CSI M`, each 32 more than what it says.
  init?(x10 bytes: [Int]) {
    guard bytes.count == 3 else { return nil }
    let code = bytes[0] - 32
    let isRelease = code & 0b110_0011 == 3
    self.init(code: code, column: bytes[1] - 32, row: bytes[2] - 32, isRelease: isRelease)
  }

  private init?(code: Int, column: Int, row: Int, isRelease: Bool) {
    // Movement, keys held meanwhile and the buttons after the third mean nothing here.
    guard (0..<128).contains(code), code & 32 == 0, (1...9999).contains(column),
      (1...9999).contains(row)
    else { return nil }
    let button: Button? = [.left, .middle, .right, nil][code & 3]
    if code & 64 != 0 {
      guard !isRelease else { return nil }
      action = [.wheelUp, .wheelDown, .wheelLeft, .wheelRight][code & 3]
    } else if isRelease {
      action = .release(button)
    } else {
      guard let button else { return nil }
      action = .press(button)
    }
    point = Point(column: column - 1, row: row - 1)
  }
}

/// Recognises double clicks: two presses of one button at one cell, the second soon after the first.
///
/// It has no clock of its own, so that a script and a person are judged by one rule.
struct DoubleClickDetector {
  /// The longest time between the two presses.
  static let interval = Duration.milliseconds(400)

  private var first: (button: MouseEvent.Button, point: Point, instant: ContinuousClock.Instant)?

  /// The event as it came, or as `.doubleClick`; a third press begins anew.
  mutating func process(_ event: MouseEvent, at now: ContinuousClock.Instant) -> MouseEvent {
    switch event.action {
    case .release: return event
    case .doubleClick, .wheelUp, .wheelDown, .wheelLeft, .wheelRight:
      first = nil
      return event
    case .press(let button):
      if let first, first.button == button, first.point == event.point,
        now - first.instant <= Self.interval
      {
        self.first = nil
        return MouseEvent(.doubleClick(button), at: event.point)
      }
      first = (button, event.point, now)
      return event
    }
  }
}
