import Diagnosis
import Scenarios
import SimulatedWorld
import Simulation
import WalletDomain

/// A simulated fault that has taken effect.
public struct TriggeredFault: Hashable, Sendable {
  /// Name as in the fault menu: “The bank signs: down”.
  public var name: String
  /// Whether the fault is part of the scenario; otherwise the user switched it on.
  public var isOfScenario: Bool

  public var sentence: String { sentence() }

  /// A sentence on the fault's origin; `way` is appended if the user switched it on, to say where.
  public func sentence(adding way: String = "") -> String {
    isOfScenario ? "Of this scenario: \(name)." : "Switched on here: \(name)\(way)."
  }
}

extension SessionDiagnosis {
  /// The fault that affected a call; nil if none did, or if an edited file no longer has it.
  func fault(striking call: Call) -> TriggeredFault? {
    world.faults.faults.first { $0.id == call.fault }.map { fault in
      TriggeredFault(
        name: "\(fault.on.subject(speaking: world.issuer)): \(fault.titleInMenu)",
        isOfScenario: scenario.setup.faults.contains { $0.id == fault.id })
    }
  }

  /// Faults that affected the open or last flow, except those of the list's calls, which are reported with the list.
  func faults(of flow: OpenFlow) -> [TriggeredFault] {
    var faults: [TriggeredFault] = []
    if let calls = app.flowCalls, app.flow != nil || calls.atEnd != nil {
      let own = world.log.calls.reversed().prefix { $0.id > calls.beforeFlow }
        .filter { call in calls.atEnd.map { call.id <= $0 } ?? true }
      for call in own.reversed() where ![.searches, .datacore].contains(call.endpoint) {
        guard let fault = fault(striking: call), !faults.contains(fault) else { continue }
        faults.append(fault)
      }
    }
    return faults + [faultEnding(flow)].compactMap { $0 }
  }

  /// The fault that ended the flow other than by a failed call; nil if there was none.
  private func faultEnding(_ flow: OpenFlow) -> TriggeredFault? {
    switch flow {
    case .adding(let flow):
      switch flow.outcome {
      case .walletFailed(.declinedByNetwork): networkFault
      case .walletFailed(.endedByPassKit(let error)): sheetFault(error)
      case .walletFailed(.delegateLost): fault(of: .delegateLost)
      case .walletFailed(.noRequest(.completedWithNil)): fault(of: .extensionNilRequest)
      case .walletFailed(.noRequest(.stopped)): fault(of: .exampleLeft)
      case .handlerMissed(let mistake): fault(of: mistake)
      default: nil
      }
    case .pushTokenizing(let flow):
      flow.outcome == .refused(.tokenizationDeclined) ? networkFault : nil
    default: nil
    }
  }

  private var networkFault: TriggeredFault? {
    let decision = world.setup.networkDecision
    guard decision == .red else { return nil }
    return TriggeredFault(
      name: "The network says: \(decision.rawValue)",
      isOfScenario: scenario.setup.networkDecision == decision)
  }

  private func sheetFault(_ error: PassKitError) -> TriggeredFault? {
    guard world.setup.apple.sheetError == error else { return nil }
    return TriggeredFault(
      name: "Wallet's sheet: \(error.nameInMenu)",
      isOfScenario: scenario.setup.apple.sheetError == error)
  }

  private func fault(of mistake: AppMistake) -> TriggeredFault {
    let subject = mistake.isOfExtension ? "Wallet's extension" : "The app answers Wallet"
    return TriggeredFault(
      name: "\(subject): \(mistake.nameInMenu)", isOfScenario: scenario.mistakes.contains(mistake))
  }
}
