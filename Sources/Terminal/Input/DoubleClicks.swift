/// Tells double clicks: two presses of one button at one cell, the second soon after the first.
///
/// It has no clock of its own, so that a script and a person are told by one rule.
public struct DoubleClicks: Sendable {
  public static let patience = Duration.milliseconds(400)

  private var first: (button: MouseEvent.Button, point: Point, instant: ContinuousClock.Instant)?

  public init() {}

  /// The event as it came, or as `.doubleClick`; a third press begins anew.
  public mutating func told(_ event: MouseEvent, at now: ContinuousClock.Instant) -> MouseEvent {
    switch event.action {
    case .release: return event
    case .doubleClick, .wheelUp, .wheelDown, .wheelLeft, .wheelRight:
      first = nil
      return event
    case .press(let button):
      if let first, first.button == button, first.point == event.point,
        now - first.instant <= Self.patience
      {
        self.first = nil
        return MouseEvent(.doubleClick(button), at: event.point)
      }
      first = (button, event.point, now)
      return event
    }
  }
}
