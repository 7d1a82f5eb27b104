import Scenarios
public import SimulatedWorld

extension Session {
  /// Which fault struck a call, by whose wish, and what came of it: the scenario's have names, those of a menu have none.
  public func faultSentence(of call: Call, isPresented: Bool = false) -> String? {
    guard let id = call.fault else { return nil }
    let name = isPresented ? "" : " \(id)"
    let fault = world.faults.faults.first { $0.id == id }
    // A fault that a new file has no longer is known by its name alone.
    guard let fault else { return "A fault\(name) struck it." }
    let happening = fault.happening(namingCodes: !isPresented)
    return scenario.setup.faults.contains { $0.id == id }
      ? "The scenario's fault\(name) struck it: \(happening)."
      : "A fault that was switched on here struck it: \(happening)."
  }
}
