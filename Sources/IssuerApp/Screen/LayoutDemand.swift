/// What the parts of the screen need of its layout.
struct LayoutDemand {
  /// Number of the open flow's steps that are shown.
  var stepCount = 0
  /// The columns of why a step has failed, alone and behind the titles of all.
  var failureColumns = (alone: 0, beside: 0)
  /// Whether a flow takes the place of Wallet and Watch.
  var followsFlow = false
  /// Whether a call is shown in full.
  var callIsOpen = false
  /// Whether the pane of the calls has the keyboard's focus.
  var callIsRead = false
  var callCount = 0
  /// The least width of the sequence diagram.
  var laneColumns = 0
  var cardCount = 0
  var isPresenting = false
  /// Lines of a window below the panes; nil if there is none.
  var linesBelow: Int?
  /// Columns of a window beside the one pane of a screen with tabs; nil if there is none.
  var columnsBeside: Int?
  var captionRows = 2
  /// Whether the window over the screen may cover all rows of the caption but the last.
  var coversCaption = false
  var statusRows = 1
  var hasWatchPane = true
  var deviceCount = 2
}
