import Testing

@testable import SimulatedWorld

@Suite("The handler's deadline") struct DeadlineTests {
  @Test func `comes 20 s after the handler was handed out`() {
    var world = world()
    world.armDeadline(handedOut: start)
    #expect(!world.isSettled)
    #expect(world.settle() == [.deadlinePassed])
    #expect(world.elapsed == .seconds(20))
  }

  @Test func `comes at once where the 20 s are over`() {
    var world = world()
    _ = world.advance(to: start + .seconds(30))
    world.armDeadline(handedOut: start)
    #expect(world.settle() == [.deadlinePassed])
    #expect(world.elapsed == .seconds(30))
  }

  @Test func `does not come once it is disarmed`() {
    var world = world()
    world.armDeadline(handedOut: start)
    world.disarmDeadline()
    #expect(world.isSettled)
    #expect(world.settle().isEmpty)
  }
}
