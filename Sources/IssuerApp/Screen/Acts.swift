import Commands
import Scenarios
import SimulatedWorld
import Simulation
import WalletDomain

// What the keys do, one after the other as the table of bindings names them.
extension AppModel {
  mutating func effectless(_ change: (inout AppModel) -> Void) -> [AppEffect] {
    change(&self)
    return []
  }

  // MARK: Moving

  mutating func move(by step: Int) -> [AppEffect] {
    if overlay != nil {
      moveOverlay(by: step)
    } else if context == .choice {
      choice.move(by: step, of: choices.count)
    } else if Context.panes.contains(context) {
      parts[pane].move(by: step, &self)
    }
    keepSelectionsVisible()
    return []
  }

  /// Why there is nowhere to move.
  var moveObstacle: String? {
    if let overlay {
      let isEmpty = (overlay as? any ListOverlay).map { $0.count(self) == 0 } ?? false
      return isEmpty ? "There is nothing to choose." : nil
    }
    let extent = context == .choice ? choices.count : parts[pane].extent(self)
    return extent > 1 ? nil : "There is nothing else to choose."
  }

  mutating func movePage(_ direction: Int) -> [AppEffect] {
    let rows =
      overlay?.rowsOfPage(self) ?? parts[pane].rowsOfPage(self, ScreenLayout(self))
    return move(by: direction * max(1, rows - 1))
  }

  func pane(after step: Int) -> Pane {
    let shown = panes
    let place = shown.firstIndex(of: pane) ?? 0
    return shown[(place + step + shown.count) % shown.count]
  }

  mutating func goTo(_ pane: Pane) -> [AppEffect] {
    self.pane = pane
    keepSelectionsVisible()
    return []
  }

  mutating func goBack() -> [AppEffect] {
    if clearFinding() { return [] }
    if pane == .calls, calls.isOpen {
      closeCall()
    } else {
      pane = .cards
    }
    return []
  }

  mutating func resetSelections() {
    pane = .cards
    cards = CardListState()
    passLists = [:]
    calls = CallListState()
    find.prompt = nil
    find.lists = [:]
    find.texts = [:]
  }
}
