import IssuerAPI
import Scenarios
import SimulatedWorld
import Testing
import WalletDomain

@testable import Simulation

@Suite("History with TMP outside the session") struct OutsideHistoryTests {
  private func found(_ status: String) -> Result<HTTPReply, CallFailure> {
    .success(IssuerDialect.tmp.reply(.success([token("A", status)]), to: \.search))
  }

  /// The list has been asked for a second time: the app, what it waits for, and the moment of waiting.
  private func waiting() -> (Session, Call.ID) {
    var session = Session(needsActivation(), transport: .external(name: "test"))
    _ = session.open()
    if case .send(_, let id)? = session.update(.settled).first {
      session.say(.replyArrived(id, found("INACTIVE")))
    }
    session.say(.listRefreshed)
    guard case .send(_, let id)? = session.update(.settled).first else {
      Issue.record("nothing was sent")
      return (session, 0)
    }
    return (session, id)
  }

  @Test func `replies are entries, and moving along them sends nothing`() {
    var (session, id) = waiting()
    session.say(.replyArrived(id, found("ACTIVE")))
    #expect(session.words() == "Active")
    let words = session.history.entries.map(\.words)
    #expect(words.filter { $0 == "TMP answered tokens/searches: 200 OK" }.count == 2)
    for index in session.history.entries.indices.reversed() {
      #expect(session.seen(at: session.history.place(of: index)).transport == session.transport)
    }
    let first = session.history.entries.firstIndex {
      $0.kind == .answer && $0.words.hasPrefix("TMP")
    }
    #expect(session.update(.wentTo(session.history.place(of: first ?? 0))) == [])
    #expect(session.words() == "Activate Card")
    let last = session.history.entries.count - 1
    #expect(session.update(.wentTo(session.history.place(of: last))) == [])
    #expect(session.words() == "Active")
    #expect(session.world.log[id]?.status == 200)
  }

  @Test func `a request that is still under way is heard after undo`() {
    var (session, id) = waiting()
    session.say(.policyChosen(.guide), .undone)
    #expect(session.app.isChecking)
    session.say(.replyArrived(id, found("ACTIVE")))
    #expect(session.words() == "Active")
  }

  @Test func `one that was answered already cannot be unsent, and the app says so at once`() {
    var (session, id) = waiting()
    session.say(.policyChosen(.guide), .replyArrived(id, found("ACTIVE")))
    session.say(.undone)
    #expect(!session.app.isChecking)
    #expect(session.words() == "Could not check")
    #expect(session.world.log[id]?.failure == .cannotBeUnsent)
    #expect(session.history.entries.last?.kind == .failure)
    // What really came is not lost: redo brings it back.
    session.say(.redone)
    #expect(session.world.log[id]?.status == 200)
    #expect(session.app.policy == .guide)
    session.say(.undone, .listRefreshed)
    guard case .send(_, let new)? = session.update(.settled).first else {
      Issue.record("nothing was sent anew")
      return
    }
    #expect(new > id)
  }
}
