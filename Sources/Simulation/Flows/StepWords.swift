public import WalletDomain

/// All that is said of one step of a flow.
public struct StepWords: Sendable {
  /// In the list of steps.
  public var title: String
  /// The same for an audience, as a sentence without a code name.
  public var told: String
  /// What it has brought so far, beside the title.
  public var detail = ""
  /// What a person did to come here.
  public var wayHere = "Went on"
  /// What happens here, in one sentence for an audience.
  public var caption: String
  /// Above the sheet; nil keeps the flow's own title.
  public var sheetTitle: String?
  /// What the customer is told.
  public var lines: [SheetContent.Line] = []
  /// What going on means here; nil where it is not the customer's turn.
  public var button: String?
  /// What the device shows where nobody taps anything on it to go on: a spinner with these words.
  public var meanwhile: String?
  /// The device shows the app's own list of cards then, and no sheet.
  public var showsList = false
  /// What going on means, where a key is named.
  public var goingOn = "next step"
  /// What logging in is called where a key is named.
  public static let logsIn = "log in"
  /// It is over as soon as its answer is there; the others last until the person goes on.
  public var isDoneOnceAnswered = false
  /// The 20 seconds count.
  public var showsDeadline = false
}

extension Vocabulary {
  /// What every button says by which the customer logs in.
  public var logIn: String { "Log in with \(biometrics)" }
}

/// One step of a flow in the list of them.
public struct FlowStep: Hashable, Sendable {
  public enum State: Hashable, Sendable { case done, now, failed, stopped, coming }

  public var title: String
  public var detail: String
  public var state: State
  /// The step that the flow stands at, be it over or not.
  public var isCurrent: Bool
}

extension StepWords {
  /// The app asks for its list once more, as the last step of a flow.
  mutating func sayListIsAskedAgain(in scene: FlowScene, hasEnded: Bool) {
    title = "The list is asked again"
    told = "The app asks for the list again"
    detail = scene.askedAgain(hasEnded)
    lines = [.init("One moment…", .waiting)]
  }

  /// The device asks for patience: either somebody is being waited for, or `lines` and `button` say what is behind it.
  mutating func say(
    _ meanwhile: String, isWaiting: Bool = false, _ lines: [SheetContent.Line], _ button: String
  ) {
    self.lines = isWaiting ? [.init(meanwhile, .waiting)] : lines
    self.button = isWaiting ? nil : button
    self.meanwhile = isWaiting ? nil : meanwhile
  }
}
