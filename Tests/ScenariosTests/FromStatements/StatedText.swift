import SimulatedWorld
import Statements
import Testing

@testable import Scenarios

/// The facts that a pasted text states.
func stated(_ text: String) throws -> StatedFacts {
  try #require(StatedFacts(Reading(of: [.pasted(text)])), "\(text)")
}

/// The scenario of texts that are pasted one after the other.
func pasted(_ texts: String..., into earlier: Scenario? = nil) throws -> Scenario {
  var scenario = earlier
  for text in texts {
    scenario = Scenario(
      try stated(text), addedTo: scenario, at: VirtualInstant(sinceEpoch: .seconds(1_779_176_130)))
  }
  return try #require(scenario)
}
