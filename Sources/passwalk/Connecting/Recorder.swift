import FoundationEssentials
import Glibc
import IssuerAPI
import Recordings
import SimulatedWorld
import Simulation
import WalletDomain

/// Writes down what the issuer is asked and answers, as it happens: each answer makes the file whole anew.
///
/// Only the one thread of the program uses it.
final class Recorder: @unchecked Sendable {
  private let path: String
  private var recording = Recording()
  /// What the file holds.
  private var text: String
  private var answered = AnsweredCalls()
  /// Everybody whom the simulation has known as a cardholder.
  private var persons: Set<String> = []
  /// What a real issuer was asked and has not answered yet.
  private var underWay: [Call.ID: (exchange: RecordedExchange, since: ContinuousClock.Instant)] =
    [:]
  /// What the file could not take, told once.
  private(set) var problem: String?

  /// A file that is there stays as it is.
  init(to path: String) throws(CommandFailure) {
    self.path = path
    text = Self.text(of: recording, without: [])
    try writeNewFile(path, text)
  }

  // MARK: What the simulation or a recording answers

  /// Takes down what was answered since the last time, at its own time.
  func note(_ session: Session) {
    keepOut(session.persons)
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
  func beginSession() {
    giveUp()
    answered = AnsweredCalls()
  }

  // MARK: What a real issuer answers

  /// A request goes out now.
  func begin(_ request: HTTPRequest, as id: Call.ID, to origin: String) {
    underWay[id] = (
      RecordedExchange(
        request, at: origin, .failure(.givenUp), began: .seconds(Date.now.timeIntervalSince1970)),
      .now
    )
  }

  /// What came of it.
  func end(_ id: Call.ID, _ result: Result<HTTPReply, CallFailure>, after took: Duration) {
    guard var (exchange, _) = underWay.removeValue(forKey: id) else { return }
    exchange.outcome = result.mapError { RecordedFailure($0) }
    exchange.took = took
    append([exchange])
  }

  /// Nobody waits any longer for what is under way.
  func giveUp() {
    append(
      underWay.sorted { $0.key < $1.key }.map { _, open in
        var exchange = open.exchange
        exchange.took = .now - open.since
        return exchange
      })
    underWay = [:]
  }

  // MARK: The file

  /// From now on the file names none of these, nor what is in it already.
  func keepOut(_ persons: [String]) {
    let known = self.persons.count
    self.persons.formUnion(persons)
    if self.persons.count > known, !recording.exchanges.isEmpty { write() }
  }

  private func append(_ exchanges: [RecordedExchange]) {
    if exchanges.isEmpty { return }
    for exchange in exchanges { recording.append(exchange) }
    write()
  }

  private func write() {
    do throws(CommandFailure) { try replace() } catch { problem = error.message }
  }

  private func replace() throws(CommandFailure) {
    let grown = Self.text(of: recording, without: persons)
    guard try replaceFile(path, holding: Array(text.utf8), by: grown) else {
      throw .environment("“\(path)” has been changed by somebody else, and is left alone")
    }
    text = grown
  }

  private static func text(of recording: Recording, without persons: Set<String>) -> String {
    String(
      decoding: recording.har(by: "\(BuildIdentity.ofThisProgram)", without: persons.sorted()),
      as: UTF8.self)
  }
}
