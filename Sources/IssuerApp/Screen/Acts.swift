import Commands
import Scenarios
import SimulatedWorld
import Simulation
import WalletDomain

// What the keys do, one after the other as the table of bindings names them.
extension Seen {
  /// Why there is nowhere to move.
  var moveObstacle: String? {
    if let overlay {
      let isEmpty = (overlay as? any ListOverlay).map { $0.count(self) == 0 } ?? false
      return isEmpty ? "There is nothing to choose." : nil
    }
    let extent = context == .choice ? choices.count : parts[pane].extent(self)
    return extent > 1 ? nil : "There is nothing else to choose."
  }

  func pane(after step: Int) -> Pane {
    let shown = panes
    let place = shown.firstIndex(of: pane) ?? 0
    return shown[(place + step + shown.count) % shown.count]
  }
}

extension AppModel {
  mutating func effectless(_ change: (inout AppModel) -> Void) -> [AppEffect] {
    change(&self)
    return []
  }

  /// Moves in the uppermost overlay, the choice of a flow, or the pane that has the keys.
  mutating func move(_ movement: Movement) -> [AppEffect] {
    if seen.overlay != nil {
      moveOverlay(movement)
    } else if seen.context == .choice {
      seen.choice.move(by: movement.steps(seen), of: seen.choices.count)
    } else if Context.panes.contains(seen.context) {
      seen.parts[seen.pane].move(movement, &self.seen)
    }
    return []
  }

  mutating func goTo(_ pane: Pane) -> [AppEffect] {
    seen.pane = pane
    seen.keepSelectionsVisible()
    return []
  }

  mutating func goBack() -> [AppEffect] {
    if seen.clearFinding() { return [] }
    if seen.readsText, let pane = seen.parts[seen.pane].withText {
      pane.stopReading(&seen)
    } else {
      seen.pane = .cards
    }
    return []
  }
}
