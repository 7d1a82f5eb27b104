import Testing

@testable import SimulatedWorld

@Suite("The agenda") struct AgendaTests {
  @Test func `keeps the order of time, and at one time the order of arranging`() {
    var agenda = Agenda()
    agenda.arrange(.answer(1), at: start + .seconds(2))
    agenda.arrange(.answer(2), at: start + .seconds(1))
    agenda.arrange(.answer(3), at: start + .seconds(2))
    agenda.arrange(.timeout(4), at: start + .seconds(1))
    var events: [ComingEvent] = []
    while let item = agenda.takeNext(until: start + .seconds(9)) { events.append(item.event) }
    #expect(events == [.answer(2), .timeout(4), .answer(1), .answer(3)])
  }

  @Test func `gives nothing before it is due`() {
    var agenda = Agenda()
    agenda.arrange(.handlerDies, at: start + .seconds(2))
    #expect(agenda.takeNext(until: start + .milliseconds(1999)) == nil)
    #expect(agenda.takeNext(until: start + .seconds(2))?.event == .handlerDies)
    #expect(agenda.takeNext(until: start + .seconds(2)) == nil)
  }

  @Test func `owes replies and deadlines, and no planned change`() {
    var agenda = Agenda()
    agenda.arrange(.planned(.tokenStatus(of: "A", "SUSPENDED")), at: start + .seconds(5))
    #expect(agenda.owedUntil == nil)
    let owed = [(ComingEvent.answer(1), 1), (.timeout(1), 3), (.handlerDies, 2)]
    for (event, second) in owed {
      agenda.arrange(event, at: start + .seconds(second))
    }
    #expect(agenda.owedUntil == start + .seconds(3))
    agenda.removeAll { $0 == .timeout(1) }
    #expect(agenda.owedUntil == start + .seconds(2))
  }
}
