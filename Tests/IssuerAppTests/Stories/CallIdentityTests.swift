import IssuerAPI
import SimulatedWorld
import Simulation
import Terminal
import Testing
import WalletDomain

@testable import IssuerApp

/// Ids leave gaps where a request to the outside was undone: it takes none that was ever given before.
@Suite("Calls whose ids are not their places") struct CallIdentityTests {
  /// The app with the list asked for once more, after such a question has been undone.
  private func askedAgain() -> AppModel {
    var session = Session(.mixedWallet, transport: .external(name: "test"))
    _ = session.open()
    answer(session.update(.settled), in: &session)
    for _ in 0..<2 {
      _ = session.update(.listRefreshed)
      _ = session.update(.settled)
      _ = session.update(.undone)
    }
    _ = session.update(.listRefreshed)
    answer(session.update(.settled), in: &session)
    var model = AppModel(.mixedWallet, size: Size(columns: 120, rows: 36))
    model.session = session
    model.pane = .calls
    model.seen.keepSelectionsVisible()
    return model
  }

  private func answer(_ effects: [Effect], in session: inout Session) {
    for case .send(_, let id) in effects {
      _ = session.update(
        .replyArrived(id, .success(IssuerDialect.tmp.reply(.success([]), to: \.search))))
    }
  }

  @Test func `the call that is selected is the one that was chosen`() {
    var model = askedAgain()
    let calls = model.session.world.log.calls
    #expect(calls.map(\.id) != Array(1...calls.count))
    for (place, call) in calls.enumerated().dropLast() {
      CallPane().select(place, &model.seen)
      model.seen.keepSelectionsVisible()
      #expect(model.calls.selected == call.id)
      #expect(model.selectedCall == call)
      #expect(model.selectedCallIndex == place)
    }
    CallPane().select(calls.count - 1, &model.seen)
    #expect(model.calls.selected == nil)
    #expect(model.selectedCall == calls.last)
  }

  @Test func `what comes in the place of an undone call is another call`() throws {
    var model = askedAgain()
    let gap = try #require(
      model.session.world.log.calls.indices.dropFirst().first { place in
        let calls = model.session.world.log.calls
        return calls[place].id > calls[place - 1].id + 1
      })
    CallPane().select(gap, &model.seen)
    let chosen = try #require(model.selectedCall?.id)
    _ = model.update(.undone)
    #expect(model.session.world.log[chosen] == nil)
    #expect(model.calls.selected == nil)
    answer(
      model.session.update(.listRefreshed) + model.session.update(.settled), in: &model.session)
    model.seen.keepSelectionsVisible()
    #expect(model.session.world.log.calls.count > gap)
    #expect(model.selectedCall == model.session.world.log.calls.last)
  }
}
