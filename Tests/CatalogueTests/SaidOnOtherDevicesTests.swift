import Diagnosis
import Presentation
import Scenarios
import SimulatedWorld
import Testing
import WalletDomain

@testable import Simulation

@Suite("What is said on an iPad and a Mac") struct SaidOnOtherDevicesTests {
  /// The scenario with the app on another device; nil where its issuer is not simulated there, or the phone is Android.
  private func scenario(_ id: String, on kind: DeviceKind) throws -> Scenario? {
    let shipped = try Catalogue.load(id)
    guard shipped.setup.wallet.hasPassKit else { return nil }
    let document = try ScenarioDocument(shipped)
    return try? document.setting([
      "device.phone.kind=\(kind.id)", "device.phone.model=\(kind.title)",
    ])
  }

  @Test(arguments: Catalogue.ids, [DeviceKind.iPad, .mac])
  func `no sentence names an iPhone where there is none`(id: String, kind: DeviceKind) throws {
    guard let scenario = try scenario(id, on: kind) else { return }
    for policy in Policy.allCases {
      let begun = Session.settled(scenario, policy: policy)
      for said in [begun, begun.whereItsStoryEnds].flatMap(whatIsSaid) {
        #expect(!said.contains("iPhone"), "\(said)")
      }
    }
  }

  @Test func `an iPhone is named where the app is on one`() throws {
    let said = whatIsSaid(in: Session.settled(try Catalogue.load("wallet-restricted")))
    #expect(said.contains { $0.contains("this iPhone") })
  }
}
