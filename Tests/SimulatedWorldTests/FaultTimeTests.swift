import Testing
import WalletDomain

@testable import SimulatedWorld

@Suite("When a fault strikes") struct FaultTimeTests {
  private func struck(_ fault: Fault, seed: UInt64 = 1, calls: Int) -> [Bool] {
    var world = world(seed: seed, faults: [fault])
    return (0..<calls).map { _ in
      let id = world.search()
      return world.result(of: id)?.failure != nil
    }
  }

  @Test(
    arguments: [
      (2...3, [false, true, true, false]), (3...Int.max, [false, false, true, true]),
    ] as [(ClosedRange<Int>, [Bool])])
  func `it strikes a range of calls`(calls: ClosedRange<Int>, expected: [Bool]) {
    #expect(
      struck(Fault(id: "f", on: .searches, calls: calls, ending: .refuse), calls: 4) == expected)
  }

  @Test(
    arguments: [(0.0, 0...0), (1.0, 200...200), (0.25, 30...70)] as [(Double, ClosedRange<Int>)])
  func `it strikes by lot, and the seed throws it`(probability: Double, often: ClosedRange<Int>) {
    let fault = Fault(id: "f", on: .searches, probability: probability, ending: .refuse)
    let first = struck(fault, calls: 200)
    #expect(often.contains(first.count { $0 }))
    #expect(struck(fault, calls: 200) == first)
  }

  @Test func `another seed throws another lot`() {
    let fault = Fault(id: "f", on: .searches, probability: 0.5, ending: .refuse)
    #expect(struck(fault, seed: 1, calls: 64) != struck(fault, seed: 2, calls: 64))
  }

  @Test func `a lot is drawn for each fault apart`() {
    let one = Fault(id: "one", on: .searches, probability: 0.5, ending: .refuse)
    let other = Fault(id: "other", on: .activations, probability: 0.5, ending: .refuse)
    var world = world(faults: [one, other])
    let both = (0..<64).map { _ in
      let activation = world.activate()
      _ = world.result(of: activation)
      let id = world.search()
      return world.result(of: id)?.failure != nil
    }
    #expect(both == struck(one, calls: 64))
  }

  @Test func `it ends with its lifetime, and begins a new one when it is switched on again`() {
    let fault = Fault(id: "f", on: .searches, lifetime: .seconds(10), ending: .refuse)
    var world = world(faults: [fault])
    #expect(world.faults.active(at: world.clock).map(\.id) == ["f"])
    _ = world.advance(to: start + .seconds(10))
    #expect(world.faults.active(at: world.clock).isEmpty)
    let id = world.search()
    #expect(world.result(of: id)?.failure == nil)

    world.apply(.faultSwitched(fault))
    #expect(world.faults.active(at: world.clock).map(\.id) == ["f"])
    let struck = world.search()
    #expect(world.result(of: struck)?.failure == .couldNotConnect)
    _ = world.advance(to: world.clock + .seconds(10))
    #expect(world.faults.active(at: world.clock).isEmpty)
  }
}
