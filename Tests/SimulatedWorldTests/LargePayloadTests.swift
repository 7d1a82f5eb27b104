import FoundationEssentials
import IssuerAPI
import Testing
import WalletDomain

@testable import SimulatedWorld

@Suite("Large payloads of the log") struct LargePayloadTests {
  private func reply(_ fill: UInt8, bytes: Int) -> Payload {
    .reply(HTTPReply(status: 200, json: Data(repeating: fill, count: bytes)))
  }

  /// A log of searches, each answered with a megabyte of its own number.
  private func log(of fills: [UInt8], bytes: Int = 1 << 20) -> CallLog {
    var log = CallLog()
    for fill in fills {
      let id = log.ask("tokens/searches", from: .app, to: .tmp, .none)
      log.answer(id, "200 OK", succeeded: true, reply(fill, bytes: bytes))
    }
    return log
  }

  @Test func `a hundred alike take the room of one, and all can be read`() {
    let one = log(of: [7])
    let hundred = log(of: Array(repeating: 7, count: 100))
    // Beside it there are the calls themselves.
    #expect(hundred.bytes(beyond: CallLog()) - one.bytes(beyond: CallLog()) < 1 << 18)
    #expect(hundred.calls.allSatisfy { $0.answer?.payload == reply(7, bytes: 1 << 20) })
  }

  @Test func `the oldest of many different ones are forgotten, and say so`() {
    let log = log(of: Array(0..<20))
    let whole = log.calls.filter { !$0.isCutShort }
    #expect(whole.map(\.id) == Array(12...20))
    #expect(whole.allSatisfy { $0.answer?.payload.bytes == 1 << 20 })
    #expect(log.calls.filter(\.isCutShort).allSatisfy { $0.answer?.payload == reply(0, bytes: 0) })
    #expect(log.calls.allSatisfy { $0.status == 200 })
    #expect(log.bytes(beyond: CallLog()) < LargePayloads.budget + 2 << 20)
  }

  @Test func `one that many calls share is forgotten with the last of them`() {
    let fills: [UInt8] = [1, 1, 1] + Array(2..<10) + [1]
    #expect(log(of: fills).calls.filter(\.isCutShort).map(\.id) == [1, 2, 3])
  }

  @Test func `small ones are never forgotten`() {
    let log = log(of: (0..<200).map { UInt8($0) }, bytes: LargePayloads.smallest - 1)
    #expect(log.calls.allSatisfy { !$0.isCutShort })
  }

  @Test func `calls keep their places, whichever part of the log they stand in`() {
    var log = log(of: (0..<100).map { UInt8($0) }, bytes: 1)
    log.note(.emptyAnswer, on: 3)
    #expect(log.calls.count == 100)
    #expect(log.calls.map(\.id) == Array(1...100))
    #expect(log[3]?.failure == .emptyAnswer)
    #expect(log.calls.reversed().map(\.id) == Array(1...100).reversed())
  }
}
