import IssuerAPI
import Testing
import WalletDomain

@testable import SimulatedWorld

@Suite("A fault") struct FaultTests {
  @Test(
    arguments: [
      (.refuse, .couldNotConnect, .zero), (.reset, .connectionLost, .milliseconds(100)),
      (.empty, .emptyAnswer, .milliseconds(100)),
      (.hang, .timedOut(after: .seconds(60)), .seconds(60)),
    ] as [(Fault.Ending, CallFailure, Duration)])
  func `ends a call in its own way, when its time has come`(
    ending: Fault.Ending, failure: CallFailure, after: Duration
  ) {
    var world = world(faults: [Fault(id: "f", on: .searches, ending: ending)])
    let id = world.search()
    #expect(world.log[id]?.fault == "f")
    #expect(world.result(of: id)?.failure == failure)
    #expect(world.elapsed == after)
    #expect(world.log[id]?.failure == failure)
    #expect(world.log[id]?.answer?.succeeded == false)
    #expect(world.log[id]?.answer?.summary == failure.systemName.iOS)
    #expect(world.isSettled)
  }

  @Test func `answers with a status of its own`() {
    var world = world(faults: [Fault(id: "f", on: .searches, ending: .status(503))])
    let id = world.search()
    #expect(world.result(of: id)?.reply?.status == 503)
    #expect(world.log[id]?.answer?.summary == "503 Service Unavailable")
    #expect(world.log[id]?.status == 503)
  }

  @Test func `may only hold the answer back`() {
    var world = world(faults: [Fault(id: "f", on: .searches, delay: .seconds(8))])
    let id = world.search()
    #expect(world.result(of: id)?.reply?.status == 200)
    #expect(world.elapsed == .milliseconds(8100))
  }

  @Test func `holds back and then ends, where it does both`() {
    let fault = Fault(id: "f", on: .searches, delay: .seconds(2), ending: .refuse)
    var world = world(faults: [fault])
    let id = world.search()
    #expect(world.result(of: id)?.failure == .couldNotConnect)
    #expect(world.elapsed == .seconds(2))
  }

  @Test(
    arguments: [
      (Fault(id: "f", on: .searches, ending: .refuse), [true, true, true, true]),
      (Fault(id: "f", on: .searches, calls: 1...1, ending: .refuse), [true, false, false, false]),
      (Fault(id: "f", on: .searches, calls: 3...3, ending: .refuse), [false, false, true, false]),
      (Fault(id: "f", on: .searches, calls: 1...2, ending: .refuse), [true, true, false, false]),
      (
        Fault(id: "f", on: .searches, ending: .refuse, isEnabled: false),
        [false, false, false, false]
      ),
      (Fault(id: "f", on: .activations, ending: .refuse), [false, false, false, false]),
    ])
  func `strikes the calls that it is for`(fault: Fault, struck: [Bool]) {
    var world = world(faults: [fault])
    let failed = struck.indices.map { _ in
      let id = world.search()
      return world.result(of: id)?.failure != nil
    }
    #expect(failed == struck)
    #expect(world.faults.count(of: .searches) == struck.count)
    #expect(world.faults.count(of: .activations) == 0)
  }

  @Test func `that stands first wins`() {
    var world = world(faults: [
      Fault(id: "a", on: .searches, calls: 2...2, ending: .status(401)),
      Fault(id: "b", on: .searches, ending: .status(500)),
    ])
    let statuses = (1...3).map { _ in
      let id = world.search()
      return world.result(of: id)?.reply?.status
    }
    #expect(statuses == [500, 401, 500])
  }

  @Test func `that is chosen takes the place of all others at its endpoint, and none of another's`()
  {
    let other = Fault(id: "other", on: .activations, ending: .refuse)
    let own = Fault(id: "own", on: .searches, ending: .status(500))
    let chosen = Fault(id: "chosen", on: .searches, ending: .status(401))
    var world = world(faults: [own, other])
    func active() -> [String] { world.faults.active(at: world.clock).map(\.id) }
    world.apply(.faultChosen(chosen, on: .searches))
    #expect(active() == ["chosen", "other"])
    world.apply(.faultChosen(own, on: .searches))
    #expect(active() == ["own", "other"])
    world.apply(.faultChosen(nil, on: .searches))
    #expect(active() == ["other"])
  }

  @Test func `knows which one before it takes all its calls`() {
    let third = Fault(id: "third", on: .searches, calls: 3...3, ending: .status(401))
    let often = Fault(id: "often", on: .searches, probability: 0.5, ending: .reset)
    let ever = Fault(id: "ever", on: .searches, ending: .status(500))
    let last = Fault(id: "last", on: .searches, ending: .hang)
    let other = Fault(id: "other", on: .activations, ending: .hang)
    let world = world(faults: [third, often, ever, last, other])
    let before = world.faults.faults.map { world.faults.precedence(over: $0, at: world.clock)?.id }
    #expect(before == [nil, nil, nil, "ever", nil])
  }

  @Test func `is active as long as a call may still meet it`() {
    var world = world(faults: [
      Fault(id: "once", on: .searches, calls: 1...1, ending: .refuse),
      Fault(id: "third", on: .searches, calls: 3...3, ending: .refuse),
      Fault(id: "off", on: .searches, ending: .refuse, isEnabled: false),
      Fault(id: "two", on: .searches, calls: 1...2, ending: .refuse),
      Fault(id: "ever", on: .activations, delay: .seconds(1)),
    ])
    var active: [[String]] = []
    for _ in 0..<4 {
      active.append(world.faults.active(at: world.clock).map(\.id))
      _ = world.search()
    }
    #expect(
      active == [
        ["once", "third", "two", "ever"], ["third", "two", "ever"], ["third", "ever"], ["ever"],
      ])
  }
}
