import IssuerApp
import SimulatedWorld
import Simulation

// All that happened, and the way to any moment of it.
extension PlainModel {
  /// The entries around the present, or all of them; then the branches, numbered on.
  func timelineLines(all: Bool) -> [String] {
    let history = app.session.history
    let count = history.entries.count
    let first = all ? 0 : max(0, min(history.position + 3, count) - Self.mostShown)
    let last = all ? count : min(count, first + Self.mostShown)
    var lines = (first..<last).map { index in
      let entry = history.entries[index]
      let place = index == history.position ? " You are here." : ""
      return "\(index + 1), at \(entry.at.timeOfDay): \(app.words(of: entry).withFullStop)\(place)"
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
    if let obstacle = app.nameObstacle(name) { return [obstacle] }
    _ = app.nameBranch(name)
    return ["The branch that you are on is called \(inQuotes(name)) now."]
  }
}
