import Commands
import SimulatedWorld
import Simulation
import Terminal

/// The parts that a screen is made of: panes, windows, and the table of keys. The root of the module lists them.
package final class ScreenParts: Sendable {
  /// In the order of `Pane`.
  private let panes: [any PaneContent]
  let overlays: [any Overlay.Type]
  package let bindings: Bindings
  let hooks: ScreenHooks

  init(
    panes: [any PaneContent], overlays: [any Overlay.Type], bindings: Bindings, hooks: ScreenHooks
  ) {
    self.panes = panes
    self.overlays = overlays
    self.bindings = bindings
    self.hooks = hooks
  }

  subscript(pane: Pane) -> any PaneContent { panes[pane.rawValue] }
}

/// Where parts have a say beyond their own panes, windows and keys; the root of the module registers them.
struct ScreenHooks: Sendable {
  typealias Change = @Sendable (inout AppModel) -> Void

  // MARK: Input

  /// A context that takes the place of the screen's own, such as that of a walk.
  var context: @Sendable (Seen) -> Context?
  /// Whether a walk is open, which may have been left.
  var isLed: @Sendable (Seen) -> Bool
  /// Ends at once what a key, a click or a new size ends: the animation.
  var endMotion: Change
  /// Whoever does something else leaves what leads them.
  var leave: @Sendable (ScreenInput, inout AppModel) -> Void
  var paste: @Sendable (String, inout AppModel) -> [AppEffect]
  /// Why Enter is refused after the end of a flow, to be shown in place of the obstacle.
  var refusal: @Sendable (Seen) -> Toast?

  // MARK: Time

  /// Whether virtual time stands still.
  var holdsTime: @Sendable (Seen) -> Bool
  /// The longest time until the next frame while something moves by itself; nil while nothing does.
  var interval: @Sendable (Seen) -> Duration?
  /// Hears that real time passes, before virtual time does.
  var beforeTime: @Sendable (Duration, inout AppModel) -> Void
  /// The virtual time that may pass in some real time.
  var slowed: @Sendable (_ virtual: Duration, _ real: Duration, inout AppModel) -> Duration
  var afterTime: @Sendable (Duration, inout AppModel) -> [AppEffect]

  // MARK: The session

  /// Each is asked before a message what is to be done after it; done in this order.
  var watchers: [@Sendable (Message, Seen) -> Change]
  /// Starts the animation, if there is one, once everything else has been done.
  var animate: @Sendable (Message, Seen) -> Change?
  /// What of the session's effects goes out now.
  var outgoing: @Sendable ([Effect], inout AppModel) -> [AppEffect]

  // MARK: Drawing

  /// What the parts need of the layout.
  var layout: [@Sendable (Seen, inout LayoutDemand) -> Void]
  /// Warnings at the right of the title bar: in how many columns the bar has and how many are left.
  var marks: [@Sendable (Seen, _ columns: Int, _ room: Int) -> TitleMark?]
  /// What a walk that is played says to the audience; nil while none is played.
  var narration: @Sendable (Seen) -> Narration?
  /// What leads through a walk, for the foot of the screen in so many columns.
  var guidance: @Sendable (Seen, _ columns: Int) -> [StyledLine]?
  /// What is behind that which the device shows, for the foot of the screen.
  var asides: @Sendable (Seen) -> String?
  /// The last call, for the foot of the screen, in a room of that size.
  var lastCall: @Sendable (Seen, Size) -> [StyledLine]
  /// Draws the foot of the screen before an audience.
  var drawForAudience: @Sendable (Seen, ScreenLayout, inout Frame) -> Void
  /// The rows that the foot takes before an audience.
  var rowsForAudience: @Sendable (Seen, _ columns: Int) -> Int
  /// A key bar in place of the usual one.
  var bar: @Sendable (Seen) -> KeyBar?
  /// Whether the next step of a walk gives the command; nil while no walk is played.
  var givesNext: @Sendable (Seen, Command) -> Bool?
  /// Draws over panes and below windows: the animation.
  var drawOver: @Sendable (Seen, inout Frame) -> Void
}

/// What a person does to the screen.
enum ScreenInput {
  case key(Key)
  case click([ScreenTarget])
  case paste
  /// Another scenario is opened.
  case scenario
}

/// What is said to the audience; nil where the walk has nothing to say.
struct Narration {
  var text: String?
}

/// A warning in the title bar, and the command that a click on it gives.
struct TitleMark {
  var line: StyledLine
  var command: Command?
}

/// The hints of the key bar with their commands, of which the last ones are pinned.
typealias KeyBar = (hints: [(hint: KeyHint, command: Command)], pinned: Int)
