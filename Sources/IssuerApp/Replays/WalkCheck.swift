import Scenarios
import Terminal
public import Text
public import Walks

/// The result of replaying a walk: whether each line can be done, and each expectation is met.
public struct WalkCheck: Sendable {
  public let loaded: LoadedWalk
  public let steps: [Step]
  /// The screens of its `snapshot` lines, by name.
  public let snapshots: [String: String]

  public enum Result: String, CaseIterable, Sendable {
    case met, failed
    /// A line before it failed.
    case notReached = "not-reached"
  }

  public struct Step: Sendable {
    public let title: String
    public let mark: SourceMark
    public let result: Result
    public let failures: [WalkFailure]
  }

  /// Replays the walk at once. `snapshot`: returns the stored screen of a name; nil compares none.
  public init(of loaded: LoadedWalk, snapshot: ((String) -> String?)? = nil) {
    self.loaded = loaded
    var app = loaded.screen(size: loaded.walk.size)
    // Secrets are covered in each text that is handed out, so the screen itself may show them.
    app.isLive = true
    WalkPlayback.begin(&app, loaded.walk, isChecked: true)
    var steps: [Step] = []
    var snapshots: [String: String] = [:]
    var isReached = true
    for step in loaded.walk.steps {
      var failures: [WalkFailure] = []
      if isReached { _ = WalkPlayback.beginNextStep(&app) }
      while isReached, let line = app[WalkPlayback.self].walk?.nextLine {
        _ = WalkPlayback.settleBeforeNextLine(&app)
        var (_, failure) = WalkPlayback.doNextLine(&app)
        // The screen is judged as it is played.
        WalkPlayback.leaveOutOwnMessage(&app)
        if case .snapshot(let name) = line.command {
          let screen = WalkPlayback.coveredText(app.seen)
          snapshots[name] = screen
          failure = snapshot.flatMap { line.difference(of: screen, from: $0(name)) }
        }
        if let failure { failures.append(failure) }
        isReached = failure?.isOfAct != true
      }
      let wasReached = isReached || !failures.isEmpty
      steps.append(
        Step(
          title: step.title, mark: step.mark,
          result: !wasReached ? .notReached : failures.isEmpty ? .met : .failed, failures: failures)
      )
    }
    self.steps = steps
    self.snapshots = snapshots
  }

  public var hasFailed: Bool { steps.contains { $0.result != .met } }
}

extension LoadedWalk {
  /// The screen on which the walk begins, with secrets covered.
  func screen(size: Size) -> AppModel {
    var app = AppModel(
      scenario.scenario, policy: walk.policy,
      from: scenario.isShipped ? nil : scenario.source, size: size, parts: .all)
    app[OpenedFile.self].warnings = scenario.warnings
    app[OpenedFile.self].brand = scenario.brand
    app.isLive = false
    return app
  }
}

extension Walk.Line {
  /// The failure of a `snapshot` line whose screen differs from the one that was kept; nil if they are the same.
  fileprivate func difference(of screen: String, from kept: String?) -> WalkFailure? {
    if kept == screen { return nil }
    func rows(_ text: String) -> [Substring] {
      text.split(separator: "\n", omittingEmptySubsequences: false)
    }
    let row = kept.flatMap { kept in
      zip(rows(kept), rows(screen)).enumerated().first { $1.0 != $1.1 }?.offset
    }
    let differs = "the screen differs from the one that was kept"
    return WalkFailure(
      mark: mark, line: text,
      found: kept == nil
        ? "no screen is kept under that name; --snapshots keeps it"
        : row.map { "\(differs), first in row \($0 + 1)" } ?? "\(differs) in its length",
      isOfAct: false, screen: screen)
  }
}
