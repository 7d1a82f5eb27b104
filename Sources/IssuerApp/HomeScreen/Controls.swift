import Commands
import SimulatedWorld
import Simulation
import Terminal

/// Draws the buttons of the phone.
struct ButtonView: PartView {
  let seen: Seen

  /// Draws a button that can be clicked; bright and with its key where that key does it now.
  func draw(
    _ words: String, key command: Command, in row: Rect, centered: Bool = false,
    isLarge: Bool = false, _ frame: inout Frame
  ) {
    let isPressed =
      seen.parts.hooks.givesNext(seen, command)
      ?? (command != .screen(.act) || seen.flow == nil && !seen.presenter.isAtEnd)
    let isBright = seen.hasKeys(.cards) && isPressed
    let key = seen.keyLabel(of: command)
    // A key that is a word would read on as one of the button's own.
    let air = isLarge ? "      " : "  "
    let text =
      isBright && !seen.hidesKeys
      ? "\(air)\(words) \(appearance.isASCII ? "[\(key)]" : key)\(air)" : air + words + air
    let start = centered ? max(0, (row.columns - displayColumns(text)) / 2) : 0
    let place = row.top(1).0.left(start).1
    let used = frame.write(text, style: isBright ? theme.button : theme.idleButton, in: place)
    // Enter means something else once a click has closed the alert.
    let isOfAlert = command == .screen(.closeAlert)
    frame.add(isOfAlert ? ScreenTarget.command(command) : .button, at: place.left(used).0)
  }
}

extension PartView {
  /// A spinner that turns with virtual time, so that frames repeat; and before an audience while it reads.
  var spinner: String {
    let frames = ["◐", "◓", "◑", "◒"]
    let turned =
      session.world.clock.sinceEpoch + (isPresenting ? seen[ShownCaption.self].stood : .zero)
    let (seconds, attoseconds) = turned.components
    let tenths = Int(seconds % 1000) * 10 + Int(attoseconds / 100_000_000_000_000_000)
    return frames[tenths % frames.count]
  }
}
