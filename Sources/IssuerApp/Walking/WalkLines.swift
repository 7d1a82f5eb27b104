import Commands
import Terminal
import Walks

extension AppModel {
  /// Where the walk stands and what it says, for the foot of the screen; nil where none is played.
  func walkLines(columns: Int) -> [StyledLine]? {
    guard let walk else { return nil }
    let count = walk.walk.steps.count
    guard walk.isPlayingWalk else {
      let on = walkWaitsUnchanged ? keys(of: leftWalkStep).first : nil
      let order =
        on.map { "press \(label(of: $0)) to go on" } ?? "\(order(.returnToWalk)) to return"
      return [
        StyledLine("The walk waits at step \(walk.step + 1) of \(count): \(order).", theme.muted)
      ]
    }
    let place =
      walk.current.map { "Step \(walk.step + 1) of \(count): \($0.title)" } ?? walk.walk.title
    let said = (walk.said ?? (walk.current == nil ? walk.walk.about : ""))
      .wrapped(toColumns: columns).map { StyledLine($0, theme.strong) }
    return [StyledLine(place, theme.accent)] + said
  }
}
