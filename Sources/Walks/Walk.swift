public import Terminal
public import Text
public import WalletDomain

/// A walkthrough that a person can read aloud, play before an audience and check: one command a line.
///
/// It says what is done and what is seen; it knows no screen. Its file is read by `readWalk`.
public struct Walk: Hashable, Sendable {
  public var title: String
  /// One sentence for a list; may be empty.
  public var about = ""
  /// A shipped scenario's id, or the name of a file beside the walk's own.
  public var scenario: String
  /// Where the file says so.
  public var scenarioMark: SourceMark?
  /// What is changed in the scenario, each as `--set` takes it.
  public var settings: [String] = []
  /// Nil leaves it to the scenario.
  public var policy: Policy?
  /// How large the screen is where nobody has one.
  public var size = Self.usualSize
  /// It is meant for presenter mode.
  public var isForAudience = false
  public var steps: [Step]

  /// Where nothing is said of a size.
  public static let usualSize = Size(columns: 120, rows: 36)

  public init(title: String, scenario: String, steps: [Step] = []) {
    self.title = title
    self.scenario = scenario
    self.steps = steps
  }
}

extension Walk {
  /// What belongs together: one press of the key that leads on.
  public struct Step: Hashable, Sendable {
    public var title: String
    public var mark: SourceMark
    public var lines: [Line] = []

    public init(title: String, mark: SourceMark) {
      self.title = title
      self.mark = mark
    }
  }

  public struct Line: Hashable, Sendable {
    public var mark: SourceMark
    public var command: WalkCommand

    public init(_ command: WalkCommand, at mark: SourceMark) {
      self.command = command
      self.mark = mark
    }

    /// The one way of writing it, however it was written.
    public var text: String { command.text }
  }
}
