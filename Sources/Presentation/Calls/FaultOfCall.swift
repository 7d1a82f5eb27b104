import Scenarios
package import SimulatedWorld
package import Simulation

extension Session {
  /// A sentence about the fault that affected a call, its origin and effect; nil if there was none.
  package func faultSentence(of call: Call, for audience: Audience) -> String? {
    guard let id = call.fault else { return nil }
    let fault = world.faults.faults.first { $0.id == id }
    // The fault may have been removed by an edited file: then nothing else is known about it.
    guard let fault else { return "A fault struck it." }
    let happening = fault.happening(namingCodes: audience == .staff)
    return scenario.setup.faults.contains { $0.id == id }
      ? "A fault of the scenario struck it: \(happening)."
      : "A fault that was switched on here struck it: \(happening)."
  }
}
