/// All that is said of one step of a flow.
public struct StepWords: Sendable {
  /// In the list of steps.
  public var title: String
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
  /// The same where a key is named.
  public var goingOn = "next step"
  public var deeds: [SheetContent.Deed] = []
  /// It is over as soon as its answer is there; the others last until the person goes on.
  public var isDoneOnceAnswered = false
  /// The 20 seconds count.
  public var showsDeadline = false
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
  /// Either somebody is `waiting`, or the customer is told `lines` and offered `button`.
  mutating func say(waiting: String?, _ lines: [SheetContent.Line], _ button: String) {
    self.lines = waiting.map { [.init($0, .waiting)] } ?? lines
    self.button = waiting == nil ? button : nil
  }
}
