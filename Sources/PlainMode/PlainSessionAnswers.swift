import Commands
import IssuerAPI
import IssuerApp
import Presentation
import Scenarios
import SimulatedWorld
import Simulation
import Times
import WalletDomain

// Commands about the session: history, scenario, policy and time.
extension PlainModel {
  mutating func step(_ command: CommandName) -> [String] {
    let count =
      command == .redo && SessionActs.mayPlayOwnSteps(app.seen) ? app.session.layOutOwnSteps() : 0
    let history = app.session.history
    guard let act = command == .undo ? history.undoable : history.redoable else {
      return [command == .undo ? "There is nothing to undo." : "There is nothing to redo."]
    }
    let again =
      switch count {
      case 0: "Done"
      case 1: "Its only step"
      default: "Step 1 of \(count), redo does the next"
      }
    let told =
      command == .undo
      ? "Undone: \(act.words). Type redo to do it again." : "\(again): \(act.words)."
    let before = app
    _ = app.update(command == .undo ? .undone : .redone)
    return [told] + leftBehind + changes(since: before, byHistory: true)
  }

  mutating func refresh() -> [String] {
    let overview = app.session.app.overview
    let lines = update(.listRefreshed)
    let isSame =
      overview == app.session.app.overview && overview != nil && !app.session.moment.awaitsOutside
    return lines
      + (isSame
        ? [
          "\(app.session.world.askedForList) \(app.session.world.issuer.search == nil ? "was" : "were") asked again: nothing has changed."
        ] : [])
  }

  mutating func startOver() -> [String] {
    reset()
    _ = update(.startedOver)
    return ["Back at the start. Type undo to return."] + leftBehind + tellAll()
  }

  mutating func open(_ name: String) -> [String] {
    if name.isEmpty { return ["Write the scenario's id after the word; scenarios lists them."] }
    do throws(ScenarioNotFound) {
      let scenario = try Catalogue.load(
        name.lowercased(), under: app[OpenedFile.self].brand)
      reset()
      _ = update(.scenarioChosen(scenario))
      return leftBehind + tellAll()
    } catch {
      guard case .noSuchScenario(_, let nearest) = error else { return ["\(error)"] }
      return [
        "There is no scenario \(inQuotes(name))."
          + (nearest.map { " Did you mean \($0)?" } ?? " Type scenarios to hear them.")
      ]
    }
  }

  private mutating func reset() {
    place = .cards
    firstShown = 0
  }

  func catalogueLines(_ words: String) -> [String] {
    ScenarioSearch((try? Catalogue.all()) ?? []).foundByTextOrState(words).map {
      "\($0.id): \($0.title)."
    }
  }

  mutating func choosePolicy(_ name: String) -> [String] {
    let other: Policy = app.session.app.policy == .guide ? .perDevice : .guide
    guard let policy = name.isEmpty ? other : Policy(rawValue: name.lowercased()) else {
      return ["\(inQuotes(name)) is not a policy: write per-device or guide."]
    }
    guard policy != app.session.app.policy else { return ["The policy is \(name) already."] }
    return update(.policyChosen(policy))
  }

  mutating func advance(_ text: String) -> [String] {
    guard let duration = Duration(written: text) else {
      return ["\(inQuotes(text)) is not a time: write a number and a unit, such as 2s or 10m."]
    }
    guard duration <= .longestWritten else {
      return [
        "Time moves on by \(Duration.longestWritten.written) at most, which is a hundred years."
      ]
    }
    return update(.timeAdvanced(duration)) + ["It is \(app.session.world.clock.timeOfDay) now."]
  }

  mutating func quit() -> [String] {
    hasEnded = true
    return ["Passwalk has ended."]
  }
}

// The timeline, and commands that go to any of its entries.
extension PlainModel {
  /// The entries around the present, or all of them; then the branches, with the numbers that follow.
  func timelineLines(all: Bool) -> [String] {
    let history = app.session.history
    let count = history.entries.count
    let first = all ? 0 : max(0, min(history.position + 3, count) - Self.mostShown)
    let last = all ? count : min(count, first + Self.mostShown)
    var lines = (first..<last).map { index in
      let entry = history.entries[index]
      let place = index == history.position ? " You are here." : ""
      let words = SessionActs.words(of: entry, app.seen).withFullStop
      return "\(index + 1), at \(entry.at.timeOfDay): \(words)\(place)"
    }
    if last - first < count {
      lines.append("\(count - (last - first)) more; timeline all tells them too.")
    }
    lines += history.branches.enumerated().map { index, branch in
      let steps = branch.entries.count(where: \.isAct)
      return "\(count + index + 1), instead: the branch \(branch.name), "
        + "\(steps == 1 ? "1 step" : "\(steps) steps") after moment \(branch.forksAfter + 1)."
    }
    return lines + ["Type go and a number to go there."]
  }

  mutating func go(_ number: String) -> [String] {
    let history = app.session.history
    let (entries, branches) = (history.entries.count, history.branches)
    guard let line = Int(number), (1...entries + branches.count).contains(line) else {
      return [
        "Write a number from 1 to \(entries + branches.count) after the word; timeline lists them."
      ]
    }
    if line - 1 == history.position { return ["You are there already."] }
    let isBranch = line > entries
    let place = isBranch ? branches[line - entries - 1].place : history.place(of: line - 1)
    let told =
      isBranch
      ? "On the branch \(branches[line - entries - 1].name) now."
      : "Gone to moment \(line). What came after stays in the timeline."
    let before = app
    _ = app.update(.wentTo(place))
    return [told] + changes(since: before, byHistory: true)
  }

  mutating func nameBranch(_ name: String) -> [String] {
    if name.isEmpty { return ["Write the name after the word."] }
    if let obstacle = SessionActs.nameObstacle(name, app.seen) { return [obstacle] }
    _ = SessionActs.nameBranch(name, &app)
    return ["The branch that you are on is called \(inQuotes(name)) now."]
  }
}
