import Terminal
import Testing

@testable import IssuerApp
@testable import Walks

@Suite("Shipped walks") struct ShippedWalkTests {
  @Test(
    arguments: ShippedWalks.ids, [Walk.usualSize, Size(columns: 80, rows: 24)])
  func `each goes as it says, on a small screen too`(id: String, size: Size) throws {
    let check = WalkCheck(of: try loadedWalk(named: id), size: size)
    for step in check.steps {
      #expect(step.result == .met, "\(step.title)")
      for failure in step.failures {
        Issue.record("\(failure.mark): \(failure.line): \(failure.found)\n\(failure.screen)")
      }
    }
  }
}

extension WalkCheck {
  /// On a screen of that size, whatever the walk says.
  fileprivate init(of loaded: LoadedWalk, size: Size) {
    var walk = loaded.walk
    walk.size = size
    self.init(
      of: LoadedWalk(
        walk: walk, scenario: loaded.scenario, name: loaded.name, isShipped: loaded.isShipped))
  }
}
