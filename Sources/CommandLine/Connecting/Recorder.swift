import Diagnosis
import FoundationEssentials
import Glibc
package import IssuerAPI
import Recordings
package import SimulatedWorld
package import Simulation
package import WalletDomain

/// Records the calls to the issuer as a HAR file. The file is rewritten after each answer; once it is large, whenever
/// it has grown by a sixteenth, and at the end.
///
/// Used on the main thread only.
package final class Recorder: @unchecked Sendable {
  private let path: String
  /// All recorded calls, kept for when another person's name has to be removed.
  private var exchanges: [RecordedExchange] = []
  private var recording: HARWriter
  /// The bytes of the file.
  private var written: [UInt8]
  private var answered = AnsweredCalls()
  /// The names of all cardholders so far, which the file must not contain.
  private var persons: Set<String> = []
  /// Calls to a real issuer without an answer so far.
  private var underWay: [Call.ID: (exchange: RecordedExchange, since: ContinuousClock.Instant)] =
    [:]
  /// Why the file could not be written.
  package private(set) var problem: String?

  /// Creates the file; fails where there is one.
  init(to path: String) throws(CommandFailure) {
    self.path = path
    recording = HARWriter(by: Self.author)
    written = Array(HARWriter(by: Self.author).file)
    try writeNewFile(path, written, mode: 0o600)
  }

  // MARK: Answers of the simulation or a recording

  /// Records the calls that were answered since the last call of this function, with their virtual times.
  package func record(_ session: Session) {
    exclude(session.world.cards.cardholders)
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

  /// Begins with another session; calls of the old one are abandoned.
  package func beginSession() {
    abandonCalls()
    answered = AnsweredCalls()
  }

  // MARK: Answers of a real issuer

  /// Records a request that is sent now.
  package func begin(_ request: HTTPRequest, as id: Call.ID, to origin: String) {
    underWay[id] = (
      RecordedExchange(
        request, at: origin, .failure(.abandoned), began: .seconds(Date.now.timeIntervalSince1970)),
      .now
    )
  }

  /// Records the result of a request.
  package func end(_ id: Call.ID, _ result: Result<HTTPReply, CallFailure>, after took: Duration) {
    guard var (exchange, _) = underWay.removeValue(forKey: id) else { return }
    exchange.outcome = result.mapError { RecordedFailure($0) }
    exchange.took = took
    append([exchange])
  }

  /// Abandons the calls that are under way.
  package func abandonCalls() {
    append(
      underWay.sorted { $0.key < $1.key }.map { _, open in
        var exchange = open.exchange
        exchange.took = .now - open.since
        return exchange
      })
    underWay = [:]
    writeIfNeeded()
  }

  // MARK: The file

  /// Keeps these names out of the file, also out of what is recorded already.
  package func exclude(_ persons: [String]) {
    let known = self.persons.count
    self.persons.formUnion(persons)
    guard self.persons.count > known else { return }
    recording = HARWriter(by: Self.author, without: self.persons.sorted())
    for exchange in exchanges { recording.append(exchange) }
    if !exchanges.isEmpty { write() }
  }

  /// The size in bytes up to which the file is rewritten after each answer.
  private static let fewBytes = 1 << 20

  private func append(_ new: [RecordedExchange]) {
    if new.isEmpty { return }
    exchanges += new
    for exchange in new { recording.append(exchange) }
    let size = recording.byteCount
    if size <= Self.fewBytes || size - written.count >= written.count / 16 { write() }
  }

  /// Writes the file where it is not up to date.
  func writeIfNeeded() {
    if recording.byteCount != written.count { write() }
  }

  private func write() {
    do throws(CommandFailure) { try replace() } catch { problem = error.message }
  }

  private func replace() throws(CommandFailure) {
    let grown = Array(recording.file)
    guard try replaceFile(path, holding: written, by: grown) else { throw .changed(path) }
    written = grown
  }

  private static var author: String { "\(BuildIdentity.ofThisProgram)" }
}
