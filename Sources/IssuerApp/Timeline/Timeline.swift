import SimulatedWorld
import Simulation
import Terminal

/// Which moment of the session is looked at: the lines are the entries of the history, and the branches after them.
struct TimelineState: Equatable, Sendable {
  var list: ListState
  /// The session as it was then.
  var shown: Session
  /// The name of the branch that is looked at; nil for the present one.
  var branch: String?
}

extension AppModel {
  var showsTimeline: Bool { if case .timeline = overlay { true } else { false } }

  /// The model at the moment that is looked at: what is drawn while the timeline is open.
  var seen: AppModel {
    guard case .timeline(let timeline) = overlay else { return self }
    var model = self
    model.session = timeline.shown
    model.keepSelectionsVisible()
    return model
  }

  mutating func showTimeline() -> [AppEffect] {
    var list = ListState()
    list.selected = session.history.position
    overlay = .timeline(TimelineState(list: list, shown: session))
    moveAlongTimeline(by: 0)
    return []
  }

  private var lineCount: Int {
    session.history.entries.count + session.history.branches.count
  }

  mutating func moveAlongTimeline(by step: Int) {
    guard case .timeline(var timeline) = overlay else { return }
    timeline.list.move(by: step, of: lineCount)
    look(timeline.list)
  }

  mutating func goToLastMoment() -> [AppEffect] { look(at: session.history.entries.count - 1) }

  mutating func goToBranches() -> [AppEffect] { look(at: session.history.entries.count) }

  private mutating func look(at line: Int) -> [AppEffect] {
    guard case .timeline(var timeline) = overlay else { return [] }
    timeline.list.selected = line
    look(timeline.list)
    return []
  }

  private mutating func look(_ list: ListState) {
    guard case .timeline(var timeline) = overlay else { return }
    let place = self.place(list.selected)
    // What was looked at last has the moments near it at hand.
    let isNear = timeline.shown.history.branch == place.branch && timeline.shown.history.has(place)
    timeline.shown = (isNear ? timeline.shown : session).seen(at: place)
    timeline.list = list
    timeline.branch = branch(list.selected)?.name
    overlay = .timeline(timeline)
    timeline.list.window = list.window.showing(
      drawnLine(list.selected), of: drawnLineCount, in: ScreenLayout(seen).timelineRows)
    overlay = .timeline(timeline)
  }

  /// Branches have a heading of their own.
  func drawnLine(_ line: Int) -> Int { line + (line < session.history.entries.count ? 0 : 1) }

  var drawnLineCount: Int { lineCount + (session.history.branches.isEmpty ? 0 : 1) }

  private func place(_ line: Int) -> History.Place {
    branch(line)?.place ?? session.history.place(of: line)
  }

  private func branch(_ line: Int) -> History.Branch? {
    let (branches, place) = (session.history.branches, line - session.history.entries.count)
    return branches.indices.contains(place) ? branches[place] : nil
  }

  // MARK: What keys do

  var timelineLabel: String? {
    guard case .timeline(let timeline) = overlay else { return nil }
    return timeline.branch == nil ? "go on from here" : "take this branch"
  }

  var branchObstacle: String? {
    session.history.branches.isEmpty
      ? "There is no branch yet: go on from an earlier moment to start one." : nil
  }

  /// A branch that bears the name already.
  func nameObstacle(_ name: String) -> String? {
    session.history.branches.contains { $0.name == name }
      ? "Another branch bears that name already." : nil
  }

  mutating func nameBranch(_ name: String) -> [AppEffect] {
    let effects = update(.branchNamed(name))
    toast = Toast("The branch that you are on is called “\(name)” now.", .plain)
    return effects
  }

  mutating func goOnFromSelectedMoment() -> [AppEffect] {
    guard case .timeline(let timeline) = overlay else { return [] }
    overlay = nil
    let (line, entries) = (timeline.list.selected, session.history.entries)
    if line == session.history.position { return [] }
    let effects = update(.wentTo(place(line)))
    if let branch = timeline.branch {
      toast = Toast("This is the branch “\(branch)”. t leads back.", .plain)
    } else if line < entries.count - 1 {
      toast = Toast(
        "On from \(entries[line].at.timeOfDay). t leads back to what came after.", .plain)
    }
    return effects
  }
}
