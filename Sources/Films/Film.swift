public import Terminal

/// A walk as it was played: what stood on the screen when, and what every step said and asked for.
///
/// Its texts hold no secrets any more, but may hold anything else; each format makes them safe for itself.
public struct Film: Equatable, Sendable {
  public var title: String
  /// One sentence, or nothing.
  public var about: String
  public var size: Size
  /// What stands for the terminal's own colour of text.
  public var foreground: Color
  /// What stands for the terminal's own background.
  public var background: Color
  /// In the order of time; the first at zero, their sizes all `size`.
  public var shots: [Shot]
  public var duration: Duration
  public var steps: [Step]

  public init(
    title: String, about: String = "", size: Size, foreground: Color, background: Color,
    shots: [Shot], duration: Duration, steps: [Step]
  ) {
    self.title = title
    self.about = about
    self.size = size
    self.foreground = foreground
    self.background = background
    self.shots = shots
    self.duration = duration
    self.steps = steps
  }

  /// What stands on the screen from a time on.
  public struct Shot: Equatable, Sendable {
    public var at: Duration
    public var frame: Frame

    public init(at: Duration, frame: Frame) {
      self.at = at
      self.frame = frame
    }
  }

  /// A part of a walk that has a title.
  public struct Step: Equatable, Sendable {
    public var title: String
    /// Which shots show it; none where nothing changed on the screen.
    public var shots: Range<Int>
    /// What is read aloud.
    public var says: [String]
    /// The lines of the walk that were done.
    public var commands: [String]
    public var calls: [Call]
    public var verdicts: [Verdict]

    public init(
      title: String, shots: Range<Int>, says: [String] = [], commands: [String] = [],
      calls: [Call] = [], verdicts: [Verdict] = []
    ) {
      self.title = title
      self.shots = shots
      self.says = says
      self.commands = commands
      self.calls = calls
      self.verdicts = verdicts
    }
  }

  /// A question of one party to another.
  public struct Call: Equatable, Sendable {
    public var number: Int
    /// The time of day, such as `07:35:30`.
    public var time: String
    public var from: String
    public var to: String
    public var title: String
    public var ending: Ending
    /// Whole, as it is shown.
    public var request: String
    /// Whole, as it is shown; empty where none came.
    public var reply: String

    /// What came of it.
    public enum Ending: Equatable, Sendable {
      /// In a few words, and whether what was asked for was done; nil where that is open.
      case answered(String, isGood: Bool?)
      case underWay
      /// It was told, and by its nature gets no answer.
      case told
    }

    public init(
      number: Int, time: String, from: String, to: String, title: String, ending: Ending,
      request: String, reply: String
    ) {
      self.number = number
      self.time = time
      self.from = from
      self.to = to
      self.title = title
      self.ending = ending
      self.request = request
      self.reply = reply
    }
  }

  /// What a step expected, and whether it was so.
  public struct Verdict: Equatable, Sendable {
    public var expectation: String
    public var isMet: Bool
    /// What was there instead.
    public var found: String?

    public init(expectation: String, isMet: Bool, found: String? = nil) {
      self.expectation = expectation
      self.isMet = isMet
      self.found = found
    }
  }
}

extension Film {
  /// What stands on the screen at the end of a step: of one that changed nothing, what stood there before.
  func lastFrame(of step: Step) -> Frame? {
    shots.indices.contains(step.shots.upperBound - 1)
      ? shots[step.shots.upperBound - 1].frame : nil
  }
}
