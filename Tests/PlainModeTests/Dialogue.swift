import Testing
import WalletDomain

@testable import IssuerApp
@testable import PlainMode
@testable import Scenarios

/// Plays a dialogue: each line after `> ` is typed, all others must be what plain mode answers.
///
/// It begins where the first choices have been told.
func expectDialogue(
  in scenario: String, policy: Policy? = nil, _ expected: String,
  at location: SourceLocation = #_sourceLocation
) {
  guard let scenario = try? Catalogue.load(scenario) else {
    Issue.record("There is no scenario \(scenario).", sourceLocation: location)
    return
  }
  var model = PlainModel(scenario, policy: policy)
  model.app.isLive = false
  _ = model.begin(because: "a test wants it")
  let lines = expected.split(separator: "\n", omittingEmptySubsequences: false)
  let typed = lines.filter { $0.hasPrefix("> ") || $0 == ">" }.map { String($0.dropFirst(2)) }
  let told = typed.flatMap { [$0.isEmpty ? ">" : "> \($0)"] + model.read($0) }
  let text = told.joined(separator: "\n")
  #expect(text == expected, "\n\(text)", sourceLocation: location)
}
