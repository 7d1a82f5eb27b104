public import Terminal

/// A recorded walk: the screens with their times, and what each step said, did and called.
///
/// Secrets in its texts are covered already; each format escapes the rest for itself.
public struct Film: Equatable, Sendable {
  public var title: String
  /// A description in one sentence; may be empty.
  public var about: String
  public var size: Size
  /// The colour that replaces the terminal's default text colour.
  public var foreground: Color
  /// The colour that replaces the terminal's default background.
  public var background: Color
  /// In order of time, the first at zero; every frame has the size `size`.
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

  /// The screen from a time on.
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
    /// The indices of the shots that show it; empty where the screen did not change.
    public var shots: Range<Int>
    /// The sentences that a presenter reads aloud.
    public var says: [String]
    /// The lines of the walk that were carried out.
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

  /// A call of one party to another.
  public struct Call: Equatable, Sendable {
    public var number: Int
    /// The time of day, such as `07:35:30`.
    public var time: String
    public var from: String
    public var to: String
    public var title: String
    public var ending: Ending
    /// The text of the whole request.
    public var request: String
    /// The text of the whole reply; empty where none came.
    public var reply: String

    /// How a call ended.
    public enum Ending: Equatable, Sendable {
      /// The answer in a few words, and whether it is the wanted one; nil where that is undecided.
      case answered(String, isGood: Bool?)
      case underWay
      /// A notification, which gets no answer.
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

  /// An expectation of a step, and whether it was met.
  public struct Verdict: Equatable, Sendable {
    public var expectation: String
    public var isMet: Bool
    /// What was found instead.
    public var found: String?

    public init(expectation: String, isMet: Bool, found: String? = nil) {
      self.expectation = expectation
      self.isMet = isMet
      self.found = found
    }
  }
}

extension Film {
  /// The film for people who look on: what is said and seen, without lines of the walk, calls and expectations.
  public var forAudience: Film {
    var film = self
    for place in steps.indices {
      (film.steps[place].commands, film.steps[place].calls) = ([], [])
      film.steps[place].verdicts = []
    }
    return film
  }

  /// The film as an SVG picture without outside references; one that is not animated shows the last screen.
  public func svg(animated: Bool = true) -> String {
    animated
      ? movingSVG(
        of: shots.map { ($0.at, $0.frame) }, until: duration, title: title, foreground: foreground,
        background: background)
      : (shots.last?.frame ?? Frame(size: size)).svg(
        title: title, foreground: foreground, background: background)
  }

  /// The screen at the end of a step; of a step that changed nothing, the screen before it.
  func lastFrame(of step: Step) -> Frame? {
    shots.indices.contains(step.shots.upperBound - 1)
      ? shots[step.shots.upperBound - 1].frame : nil
  }

  /// Such as `2 of 13 expectations not met`; nil where nothing is expected.
  var expectationSummary: String? {
    let verdicts = steps.flatMap(\.verdicts)
    let missed = verdicts.count { !$0.isMet }
    if verdicts.isEmpty { return nil }
    let expectations = verdicts.count == 1 ? "1 expectation" : "\(verdicts.count) expectations"
    return missed == 0 ? "\(expectations) met" : "\(missed) of \(expectations) not met"
  }

  var isAllMet: Bool { steps.allSatisfy { $0.verdicts.allSatisfy(\.isMet) } }
}

extension Film.Call {
  /// Such as `3  07:35:30  App → TMP  tokens/searches`
  var summary: String {
    sanitised("\(number)  \(time)  \(from) → \(to)  \(title)")
  }

  /// Such as `✓ 200 · 80 ms`; only an answer has a tick or a cross.
  var endingSummary: String {
    switch ending {
    case .answered(let answer, let isGood):
      "\(isGood.map { $0 ? "✓" : "✗" } ?? "◐") \(sanitised(answer))"
    case .underWay: "◐ no answer yet"
    case .told: "needs no answer"
    }
  }
}

/// `text` with each of its lines sanitised.
func safeLines(_ text: String) -> String {
  text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    .map { sanitised(String($0)) }.joined(separator: "\n")
}
