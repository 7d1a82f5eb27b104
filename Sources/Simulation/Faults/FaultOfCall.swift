import Scenarios
public import SimulatedWorld

extension Session {
  /// By whose wish a fault struck a call, and what came of it.
  public func faultSentence(of call: Call, isPresented: Bool = false) -> String? {
    guard let id = call.fault else { return nil }
    let fault = world.faults.faults.first { $0.id == id }
    // Of a fault that a new file has no longer, nothing else is known.
    guard let fault else { return "A fault struck it." }
    let happening = fault.happening(namingCodes: !isPresented)
    return scenario.setup.faults.contains { $0.id == id }
      ? "A fault of the scenario struck it: \(happening)."
      : "A fault that was switched on here struck it: \(happening)."
  }
}
