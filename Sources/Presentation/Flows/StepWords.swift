public import Simulation

/// All texts of one step of a flow.
public struct StepWords: Hashable, Sendable {
  /// Title in the list of steps.
  public var title: String
  /// Title for an audience: a sentence without names from code.
  public var told: String
  /// Result so far, beside the title.
  public var detail = ""
  /// Whether a line of the sheet names the detail, too.
  public var sheetNamesDetail = false
  /// Whether the detail is folded into lines of its own where it has no room, and not shortened.
  public var isShownWhole = false
  /// One sentence for an audience about what happens at this step.
  public var caption: String
  /// Title of the sheet; nil for the flow's own.
  public var sheetTitle: String?
  /// Lines of the sheet.
  public var lines: [Sheet.Line] = []
  /// Title of the button that continues; nil if it is not the customer's turn.
  public var button: String?
  /// Text that the device shows instead of `lines` if continuing takes no tap on the device; nil otherwise.
  public var meanwhile: String?
  /// Whether the device shows the app's own list of cards instead of a sheet.
  public var showsList = false
  /// Label of the key that continues.
  public var goingOn = "next step"
  /// Label of the key that logs in.
  public static let logsIn = "log in"
  /// Whether the handler's 20 seconds are running.
  public var showsDeadline = false
}

/// One entry in the list of a flow's steps.
public struct FlowStep: Hashable, Sendable {
  public var title: String
  public var detail: String
  /// Whether a line of the sheet names the detail, too.
  public var sheetNamesDetail: Bool
  /// Whether the detail is folded where it has no room, and not shortened.
  public var isShownWhole: Bool
  public var state: StepState
  /// Whether this is the flow's current step, done or not.
  public var isCurrent: Bool
}

extension StepWords {
  /// Sets the texts of a flow's last step, in which the app reloads its list.
  mutating func sayListIsAskedAgain(in scene: FlowScene, hasEnded: Bool) {
    title = "The list is asked again"
    told = "The app asks for the list again"
    detail = scene.askedAgain(hasEnded)
    lines = [.init("One moment…", .waiting)]
  }

  /// Sets a waiting text: with `isWaiting`, as a spinner line without a button; else as `meanwhile`, with `lines` and
  /// `button` explaining what happens behind it.
  mutating func say(
    _ meanwhile: String, isWaiting: Bool = false, _ lines: [Sheet.Line], _ button: String
  ) {
    self.lines = isWaiting ? [.init(meanwhile, .waiting)] : lines
    self.button = isWaiting ? nil : button
    self.meanwhile = isWaiting ? nil : meanwhile
  }
}
