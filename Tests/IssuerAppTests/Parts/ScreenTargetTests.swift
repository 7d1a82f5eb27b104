import SimulatedWorld
import Simulation
import Terminal
import Testing
import WalletDomain

@testable import IssuerApp

@Suite("What the mouse finds") struct ScreenTargetTests {
  @Test(arguments: NamedScreen.all)
  func `every button that is drawn can be clicked`(screen: NamedScreen) {
    for size in Size.three {
      let app = screen.story(at: size)
      let frame = app.frame
      let button = app.model.theme.button
      for point in points(of: size) where frame[point.column, point.row].style == button {
        #expect(frame.targets(at: point).last as? ScreenTarget == .button, "\(point)")
      }
    }
  }

  @Test(arguments: Size.three)
  func `cards, passes and calls are found where their names stand`(size: Size) throws {
    for (keys, name) in [("1", "Travel"), ("2", "Travel▀"), ("4", "searches")] {
      var app = Story(.mixedWallet, size: size)
      app.press(keys)
      let found = try #require(app.point(of: name).flatMap { app.frame.targets(at: $0) })
        .compactMap { $0 as? ScreenTarget }
      let expected: [ScreenTarget] =
        switch keys {
        case "1": [.pane(.cards), .card(1)]
        case "2": [.pane(.wallet), .pass(1)]
        default: [.pane(.calls), .call(3)]
        }
      #expect(found == expected)
    }
  }

  @Test(arguments: ["?", "e", "s", "f", ":", "o"], Size.three)
  func `nothing behind a window is found through it`(key: String, size: Size) {
    var app = Story(.mixedWallet, size: size)
    app.press(key)
    let frame = app.frame
    for point in points(of: size) {
      switch frame.targets(at: point).last as? ScreenTarget {
      case .line, .button, .command, nil: break
      case let target?: Issue.record("\(target) at \(point)")
      }
    }
  }

  private func points(of size: Size) -> [Point] {
    (0..<size.rows).flatMap { row in
      (0..<size.columns).map { Point(column: $0, row: row) }
    }
  }
}
