import RandomWorlds
import Scenarios
import SimulatedWorld
import Simulation
import Terminal
import Testing
import Thoroughness
import WalletDomain

@testable import IssuerApp

@Suite("Worlds that nobody would think of, drawn") struct RandomWorldFrameTests {
  private static let sizes = [
    Size(columns: 120, rows: 36), Size(columns: 80, rows: 24), Size(columns: 40, rows: 12),
  ]

  @Test(arguments: 0..<UInt64(tries(20)))
  func `none traps the screen, under either policy`(batch: UInt64) {
    for seed in batch * 50..<(batch + 1) * 50 {
      for policy in Policy.allCases {
        var model = AppModel(
          randomScenario(seed: seed), policy: policy, size: Self.sizes[Int(seed % 3)])
        _ = model.settle()
        #expect(model.frame().size == model.size)
      }
    }
  }

  @Test(arguments: 0..<UInt64(tries(10)))
  func `none traps the screen, its reasons or its form, and what is edited stays whole`(
    batch: UInt64
  ) throws {
    for seed in batch * 8..<(batch + 1) * 8 {
      for policy in Policy.allCases {
        var app = Story(
          randomScenario(seed: seed), policy: policy, size: Self.sizes[Int(seed % 3)])
        app.settle()
        app.checkFrame()
        app.press("e")
        app.checkFrame()
        app.press("Escape W")
        app.checkFrame()
        app.walkTheForm(seed: seed)
        app.checkFrame()
      }
    }
  }
}

extension Story {
  /// Goes through the form at random: turns values, opens lines, types what does not fit, takes things away.
  fileprivate mutating func walkTheForm(seed: UInt64) {
    var chance = SeededStreams(seed: seed)
    let keys = [
      "Down", "Down", "Down", "End", "Enter", "Right", "Left", "x", "Escape", "u",
      "Enter Down Enter",
      "Enter ? Enter", "Enter 0 Enter", "W",
    ]
    for _ in 0..<12 {
      press(keys[Int(chance.bytes(1, label: "key")[0]) % keys.count])
      settle()
    }
    // However it was edited, it can still be written down and read again.
    #expect(throws: Never.self) { try ScenarioDocument(model.session.moment.asScenario) }
  }

  fileprivate func checkFrame() { #expect(frame.size == model.size) }
}
