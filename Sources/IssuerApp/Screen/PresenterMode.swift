import Commands
package import Presentation
import Simulation
import Terminal

/// The mode for an audience, and the pause after a flow.
struct PresenterMode: Equatable, Sendable {
  var isOn = false
  /// Whether an audience sees no keys: neither the bar at the foot nor those on buttons and tabs.
  var hidesKeys = false
  /// Whether the screen is blank until the next key.
  var isBlank = false
  /// Whether a flow was just closed: until something else is chosen, Enter starts nothing. Also outside presenter mode.
  private(set) var isAtEnd = false
  /// Whether the closed flow had an ending, which stays as the caption.
  private(set) var hasEnding = false

  /// Notes that a flow was closed by `message`; only the messages of Enter, Esc and redo count as its last step.
  mutating func ended(_ hasEnding: Bool, by message: Message) {
    let closing: [Message] = isOn ? [.continued, .cancelled, .redone] : [.continued]
    (isAtEnd, self.hasEnding) = (closing.contains(message), hasEnding)
  }

  /// Ends the pause after a flow.
  mutating func goOn() { isAtEnd = false }

  /// Ends the pause after a flow with any command but blanking.
  mutating func note(_ command: Command) {
    if command != .screen(.blank) { isAtEnd = false }
  }
}

extension Seen {
  package var isPresenting: Bool { presenter.isOn }

  /// Whether there is room for a device and a second pane beside it.
  var isWide: Bool { ScreenLayout.isWide(size, isPresenting: isPresenting) }

  /// Whether no keys are shown, in the bar and on buttons: in films, and where somebody looks on who is to see none.
  var hidesKeys: Bool { !showsKeys || isPresenting && presenter.hidesKeys }

  /// Who reads what is told.
  package var audience: Audience { isPresenting ? .onlookers : .staff }

  /// A black frame; without colour in the terminal's own background.
  func blankFrame() -> Frame {
    var frame = Frame(size: size)
    if appearance.hasColor { frame.fill(Rect(size: size), style: Style().on(.hex(0))) }
    return frame
  }
}

extension AppModel {
  /// Ends the blank screen; true if it was blank, and the key then does nothing else.
  mutating func endBlank() -> Bool {
    defer { seen.presenter.isBlank = false }
    return seen.presenter.isBlank
  }
}
