import Films
import Simulation
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

  /// What a walk did is in lines, and its session can be had again from them.
  @Test(arguments: ShippedWalks.ids)
  func `each is a session of lines`(id: String) throws {
    let loaded = try loadedWalk(named: id)
    var app = loaded.screen(size: loaded.walk.size)
    WalkPlayback.begin(&app, loaded.walk, isChecked: true)
    for _ in loaded.walk.steps {
      _ = WalkPlayback.beginNextStep(&app)
      while app[WalkPlayback.self].walk?.nextLine != nil {
        _ = WalkPlayback.settleBeforeNextLine(&app)
        _ = WalkPlayback.doNextLine(&app)
      }
    }
    #expect(try app.session.lines.session() == app.session)
  }

  /// Where a link leads from Wallet to the bank's app, the audience sees the card there that waits, and then the link.
  @Test(arguments: ["first", "yellow", "links"])
  func `each shows Wallet's card and the link that opens the bank's app`(id: String) throws {
    let film = Film(of: try loadedWalk(named: id))
    let frames = film.shots.map { $0.frame.text() }
    let link = try #require(frames.firstIndex { $0.contains("url: bankapp://activate") })
    #expect(
      frames[..<link].contains { $0.contains("[Wallet]") && $0.contains("Verify in") })
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
