import Scenarios
import SimulatedWorld
import Simulation
import Terminal
package import WalletDomain

/// What stands in a pane: a list, what keys and the wheel do with it, what is found in it, and how it looks.
protocol PaneContent: Sendable {
  var title: String { get }
  /// For tabs at 40 columns.
  var shortTitle: String { get }
  /// What choosing the pane does.
  var invitation: Wording { get }
  /// Where keys go in it.
  var context: Context { get }
  /// What one item is called.
  var noun: String { get }
  /// What an item is found by.
  var hint: String { get }

  func source(_ app: AppModel) -> ListSource
  /// How many items there are, shown or not.
  func count(_ app: AppModel) -> Int
  /// The place of the selected item in the whole list.
  func selected(_ app: AppModel) -> Int
  func select(_ item: Int, _ app: inout AppModel)
  func move(by step: Int, _ app: inout AppModel)
  /// How much there is to move along.
  func extent(_ app: AppModel) -> Int
  /// One notch of the wheel; a selection comes along at the edges.
  func scroll(by direction: Int, _ app: inout AppModel)
  func keepSelectionVisible(_ app: inout AppModel, _ layout: ScreenLayout)

  func place(_ layout: ScreenLayout) -> Rect
  /// How many items are on the screen at once.
  func rows(_ layout: ScreenLayout) -> Int
  func rowsOfPage(_ app: AppModel, _ layout: ScreenLayout) -> Int
  func draw(_ app: AppModel, _ layout: ScreenLayout, on frame: inout Frame)
}

extension PaneContent {
  var shortTitle: String { title }

  func extent(_ app: AppModel) -> Int { count(app) }

  func rowsOfPage(_ app: AppModel, _ layout: ScreenLayout) -> Int { rows(layout) }
}

extension Pane {
  /// The one list that knows them all.
  var content: any PaneContent {
    switch self {
    case .cards: CardPane()
    case .wallet: PassPane(device: .phone)
    case .watch: PassPane(device: .watch)
    case .calls: CallPane()
    }
  }

  var title: String { content.title }
}

extension AppModel {
  /// Those that there are: not with every phone goes a Watch.
  var panes: [Pane] { Pane.allCases.filter { $0 != .watch || session.world.phone.kind.takesWatch } }

  func obstacle(to pane: Pane) -> String? {
    panes.contains(pane) ? nil : session.world.phone.kind.watchObstacle
  }

  package var vocabulary: Vocabulary { session.world.vocabulary }

  /// Keys go to it, and not to something that lies over the screen.
  func hasKeys(_ pane: Pane) -> Bool { self.pane == pane && overlay == nil }

  /// A wallet goes by the name that it has on the device.
  func title(of pane: Pane) -> String {
    let isKnown =
      session.scenario.unknowns.isDisjoint(with: pane.facts)
      || pane.device.map { session.isKnown(on: $0) } ?? false
    return (pane.device.flatMap { session.world.setup[$0]?.kind.walletTitle } ?? pane.title)
      + (isKnown ? "" : " ?")
  }
}
