public import Terminal
public import Text
public import WalletDomain

/// A scripted demo with captions and expectations, one command a line; `readWalk` reads its file.
public struct Walk: Hashable, Sendable {
  public var title: String
  /// One sentence for lists; may be empty.
  public var about = ""
  /// The id of a shipped scenario, or the name of a file in the walk's folder.
  public var scenario: String
  /// The source location of `scenario`.
  public var scenarioMark: SourceMark?
  /// Changes of the scenario, in the form of `--set`.
  public var settings: [String] = []
  /// Nil for the scenario's own policy.
  public var policy: Policy?
  /// The size of the screen where there is no terminal.
  public var size = Self.usualSize
  /// Whether the walk starts in presenter mode.
  public var isForAudience = false
  public var steps: [Step]

  /// The default size.
  public static let usualSize = Size(columns: 120, rows: 36)

  public init(title: String, scenario: String, steps: [Step] = []) {
    self.title = title
    self.scenario = scenario
    self.steps = steps
  }
}

extension Walk {
  /// The index of the step with this number from 1, this title, or the only one with these words in its title.
  public func stepIndex(named name: String) -> Int? {
    if let number = Int(name) { return steps.indices.contains(number - 1) ? number - 1 : nil }
    let titles = steps.map { $0.title.lowercased() }
    let wanted = name.lowercased()
    if let place = titles.firstIndex(of: wanted) { return place }
    let found = titles.indices.filter { titles[$0].contains(wanted) }
    return found.count == 1 && !wanted.isEmpty ? found[0] : nil
  }

  /// The lines that one press of the key for the next step plays.
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

    /// The canonical text of the command.
    public var text: String { command.text }
  }
}
