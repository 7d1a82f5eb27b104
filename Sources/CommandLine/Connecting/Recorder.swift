import Diagnosis
import FoundationEssentials
import Glibc
package import IssuerAPI
import Recordings
package import SimulatedWorld
package import Simulation
package import WalletDomain

/// Writes down what the issuer is asked and answers, as it happens: each answer makes the file whole anew, and once it
/// is large, whenever it has grown by a sixteenth, and at the end.
///
/// Only the one thread of the program uses it.
package final class Recorder: @unchecked Sendable {
  private let path: String
  /// What the file is to hold; written anew only where somebody else must not be named.
  private var exchanges: [RecordedExchange] = []
  private var recording: GrowingHAR
  /// What the file holds.
  private var written: [UInt8]
  private var answered = AnsweredCalls()
  /// Everybody whom the simulation has known as a cardholder.
  private var persons: Set<String> = []
  /// What a real issuer was asked and has not answered yet.
  private var underWay: [Call.ID: (exchange: RecordedExchange, since: ContinuousClock.Instant)] =
    [:]
  /// What the file could not take, told once.
  package private(set) var problem: String?

  /// A file that is there stays as it is.
  init(to path: String) throws(CommandFailure) {
    self.path = path
    recording = GrowingHAR(by: Self.author)
    written = Array(GrowingHAR(by: Self.author).file)
    try writeNewFile(path, written, mode: 0o600)
  }

  // MARK: What the simulation or a recording answers

  /// Takes down what was answered since the last time, at its own time.
  package func note(_ session: Session) {
    keepOut(session.world.cards.cardholders)
    // A recording may be a real issuer's.
    let service: RecordedService =
      if case .simulated = session.transport { .simulated } else { .real }
    append(
      answered.take(from: session).compactMap { call in
        guard case .request(let request) = call.request else { return nil }
        let outcome: Result<HTTPReply, RecordedFailure>
        if case .reply(let reply)? = call.answer?.payload {
          outcome = .success(reply)
        } else if let failure = call.failure {
          outcome = .failure(RecordedFailure(failure))
        } else {
          return nil
        }
        return RecordedExchange(
          request, outcome, began: call.at.sinceEpoch, took: call.duration, service: service)
      })
  }

  /// Another session begins, whose calls have been seen by nobody; answers for the old one are not waited for.
  package func beginSession() {
    giveUp()
    answered = AnsweredCalls()
  }

  // MARK: What a real issuer answers

  /// A request goes out now.
  package func begin(_ request: HTTPRequest, as id: Call.ID, to origin: String) {
    underWay[id] = (
      RecordedExchange(
        request, at: origin, .failure(.givenUp), began: .seconds(Date.now.timeIntervalSince1970)),
      .now
    )
  }

  /// What came of it.
  package func end(_ id: Call.ID, _ result: Result<HTTPReply, CallFailure>, after took: Duration) {
    guard var (exchange, _) = underWay.removeValue(forKey: id) else { return }
    exchange.outcome = result.mapError { RecordedFailure($0) }
    exchange.took = took
    append([exchange])
  }

  /// Nobody waits any longer for what is under way.
  package func giveUp() {
    append(
      underWay.sorted { $0.key < $1.key }.map { _, open in
        var exchange = open.exchange
        exchange.took = .now - open.since
        return exchange
      })
    underWay = [:]
    writeRest()
  }

  // MARK: The file

  /// From now on the file names none of these, nor what is in it already.
  package func keepOut(_ persons: [String]) {
    let known = self.persons.count
    self.persons.formUnion(persons)
    guard self.persons.count > known else { return }
    recording = GrowingHAR(by: Self.author, without: self.persons.sorted())
    for exchange in exchanges { recording.append(exchange) }
    if !exchanges.isEmpty { write() }
  }

  /// Up to here each answer is written as it comes.
  private static let fewBytes = 1 << 20

  private func append(_ new: [RecordedExchange]) {
    if new.isEmpty { return }
    exchanges += new
    for exchange in new { recording.append(exchange) }
    let size = recording.bytes
    if size <= Self.fewBytes || size - written.count >= written.count / 16 { write() }
  }

  /// Writes what is not in the file yet.
  func writeRest() {
    if recording.bytes != written.count { write() }
  }

  private func write() {
    do throws(CommandFailure) { try replace() } catch { problem = error.message }
  }

  private func replace() throws(CommandFailure) {
    let grown = Array(recording.file)
    guard
      try replaceFile(path, holding: written, by: String(decoding: grown, as: UTF8.self))
    else {
      throw .changed(path)
    }
    written = grown
  }

  private static var author: String { "\(BuildIdentity.ofThisProgram)" }
}
