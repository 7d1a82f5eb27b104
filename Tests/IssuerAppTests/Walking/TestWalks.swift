import Scenarios
import Terminal
import Testing
import Walks

@testable import IssuerApp

/// Walks that tests write.
enum TestWalks {
  /// The lines behind a header that begins with a shipped scenario.
  static func walk(
    _ lines: String, header: String = "", of scenario: String = "needs-activation"
  ) throws -> LoadedWalk {
    let text = "walk 1\ntitle \"A test\"\nscenario \(scenario)\n\(header)\n\(lines)\n"
    let walk = try readWalk(Array(text.utf8), file: "test.walk")
    return LoadedWalk(
      walk: walk, scenario: try loadedScenario(named: scenario, setting: walk.settings),
      name: "test.walk", isShipped: false)
  }

  /// What was not so, line by line.
  static func failures(_ walk: LoadedWalk) -> [String] {
    WalkCheck(of: walk).steps.flatMap(\.failures).map { "\($0.line): \($0.found)" }
  }

  static let three = """
    step "One"
      say "First there is a grey card."
      expect row Gold phone "Activate Card"
    step "Two"
      open "bankapp://activate?serialNumber=SN-1001"
      log-in
      expect outcome activated
    step "Three"
      back-to "One"
      expect row Gold phone "Activate Card"
      wallet
    """
}

extension Story {
  var walk: WalkInProgress? { model[WalkPlayback.self].walk }

  /// Plays a walk of a test from its beginning, and presses keys in it.
  mutating func play(
    _ lines: String, header: String = "", then keys: String = "",
    at location: SourceLocation = #_sourceLocation
  ) {
    guard let walk = try? TestWalks.walk(lines, header: header) else {
      Issue.record("This is no walk.", sourceLocation: location)
      return
    }
    tell { _ = WalkPlayback.play(&$0, walk) }
    press(keys)
  }
}
