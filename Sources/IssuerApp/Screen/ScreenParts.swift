import Commands
import SimulatedWorld
import Simulation
import Terminal

/// The parts that a screen is made of: panes, windows, and the table of keys. The root of the module lists them.
package final class ScreenParts: Sendable {
  /// In the order of their tabs.
  let panes: [Pane]
  let contents: [any PaneContent]
  package let bindings: Bindings
  let hooks: ScreenHooks

  init(
    panes: [any PaneContent], bindings: Bindings, hooks: ScreenHooks
  ) {
    self.panes = panes.map(\.form.pane)
    contents = panes
    self.bindings = bindings
    self.hooks = hooks
  }

  subscript(pane: Pane) -> any PaneContent { contents[place(of: pane)] }

  /// Its place among the panes, from 0.
  func place(of pane: Pane) -> Int { panes.firstIndex(of: pane) ?? 0 }
}

/// Where parts have a say beyond their own panes, windows and keys; the root of the module registers them.
struct ScreenHooks: Sendable {
  typealias Change = @Sendable (inout AppModel) -> Void

  // MARK: Input

  /// A context that takes the place of the screen's own, such as that of a walk.
  var context: @Sendable (Seen) -> Context?
  /// Whether a walk is open, also one that the person has left for a while.
  var hasOpenWalk: @Sendable (Seen) -> Bool
  /// Ends the running animation.
  var endMotion: Change
  /// Leaves the walk that is played, unless the input is one of its own keys.
  var leave: @Sendable (ScreenInput, inout AppModel) -> Void
  /// Handles pasted text.
  var paste: @Sendable (String, inout AppModel) -> [AppEffect]
  /// Why Enter is refused after the end of a flow, to be shown in place of the obstacle.
  var refusal: @Sendable (Seen) -> Toast?

  // MARK: Time

  /// Whether virtual time stands still.
  var holdsTime: @Sendable (Seen) -> Bool
  /// The longest time until the next frame while something moves by itself; nil while nothing does.
  var interval: @Sendable (Seen) -> Duration?
  /// Advances what moves in real time, before virtual time passes.
  var beforeTime: @Sendable (Duration, inout AppModel) -> Void
  /// The virtual time that may pass in a stretch of real time, so that a caption can be read.
  var slowed: @Sendable (_ virtual: Duration, _ real: Duration, inout AppModel) -> Duration
  /// Goes on with the walk, after virtual time has passed.
  var afterTime: @Sendable (Duration, inout AppModel) -> [AppEffect]

  // MARK: The session

  /// Called before a message is handled; each returns what to do after it. They run in this order.
  var watchers: [@Sendable (Message, Seen) -> Change]
  /// Starts the animation, if there is one, once everything else has been done.
  var animate: @Sendable (Message, Seen) -> Change?
  /// The effects of the session to perform now; the others are held until the person agrees.
  var outgoing: @Sendable ([Effect], inout AppModel) -> [AppEffect]

  // MARK: Drawing

  /// Each adds what its part needs of the layout.
  var layout: [@Sendable (Seen, inout LayoutDemand) -> Void]
  /// Warnings at the right of the title bar, by the columns of the bar and those that are left.
  var marks: [@Sendable (Seen, _ columns: Int, _ room: Int) -> TitleMark?]
  /// The narration of the walk that is played; nil while none is played.
  var narration: @Sendable (Seen) -> Narration?
  /// How to return to the walk, right after a key that left it and changed something.
  var wayBack: @Sendable (Seen) -> String?
  /// The step and the keys of the walk that is played, for the foot of the screen.
  var guidance: @Sendable (Seen, _ columns: Int) -> [StyledLine]?
  /// Notes for support staff on what the device shows, for the foot of the screen.
  var asides: @Sendable (Seen) -> Asides?
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

/// Notes on what the device shows, as a text to be wrapped.
struct Asides: Equatable, Sendable {
  var text: String
  /// The failure with which the text begins; nil if it tells of none.
  var failure: String?
  /// The same in fewer words, for few rows.
  var shorter: [Asides] = []

  /// The longest form that fits, else the shortest.
  func fitting(columns: Int, rows: Int) -> Asides {
    ([self] + shorter).first { $0.text.wrapped(toColumns: columns).count <= rows } ?? shorter.last
      ?? self
  }

  /// The number of its lines of `columns` that tell the failure.
  func failingLines(columns: Int) -> Int { failure?.wrapped(toColumns: columns).count ?? 0 }
}

/// What a person does to the screen.
enum ScreenInput {
  case key(Key)
  case click([ScreenTarget])
  case paste
  /// Another scenario is opened.
  case scenario
}

/// The narration of a walk; its text is nil where the current step has none.
struct Narration {
  var text: String?
  /// How much of it has been read, from 0 to 1.
  var partRead = 1.0
}

/// A warning in the title bar, and the command that a click on it gives.
struct TitleMark {
  var line: StyledLine
  var command: Command?
}

/// The hints of the key bar with their commands, of which the last ones are pinned.
typealias KeyBar = (hints: [(hint: KeyHint, command: Command)], pinned: Int)
