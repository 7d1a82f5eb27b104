import FoundationEssentials
import Glibc
import IssuerAPI
import Recordings
import SimulatedWorld
import Simulation
import WalletDomain

/// Writes down what the issuer is asked and answers, as it happens: each answer makes the file whole anew.
final class Recorder {
  private let path: String
  private let service: RecordedService
  private let origin: String?
  private var recording = Recording()
  /// What the file holds.
  private var text: String
  /// The calls that stand in it; going back in time gives an id to another call.
  private var known: Set<Key> = []
  /// What the file could not take, told once.
  private(set) var problem: String?

  private struct Key: Hashable {
    var id: Call.ID
    var request: Payload
    var at: VirtualInstant
  }

  /// A file that is there stays as it is.
  init(to path: String, of transport: Transport) throws(CommandFailure) {
    self.path = path
    if case .external(let name) = transport {
      (service, origin) = (.real, "https://\(name)")
    } else {
      (service, origin) = (.simulated, nil)
    }
    text = Self.text(of: recording, with: service)
    try writeNewFile(path, text)
  }

  /// Takes down what was answered since the last time.
  func note(_ session: Session) {
    var hasGrown = false
    for call in session.world.log.calls.suffix(200) {
      guard case .request(let request) = call.request, let answer = call.answer, !call.isCutShort,
        known.insert(Key(id: call.id, request: call.request, at: call.at)).inserted
      else { continue }
      let outcome: Result<HTTPReply, RecordedFailure>
      if case .reply(let reply) = answer.payload {
        outcome = .success(reply)
      } else if let failure = call.failure, failure != .notSent {
        outcome = .failure(RecordedFailure(failure))
      } else {
        continue
      }
      recording.append(
        RecordedExchange(
          request, at: origin, outcome,
          began: began(call), took: call.duration))
      hasGrown = true
    }
    guard hasGrown else { return }
    do throws(CommandFailure) { try write() } catch { problem = error.message }
  }

  /// What was simulated happened at its own time.
  private func began(_ call: Call) -> Duration {
    if service == .simulated { return call.at.sinceEpoch }
    return .seconds(Date.now.timeIntervalSince1970) - (call.duration ?? .zero)
  }

  private func write() throws(CommandFailure) {
    let grown = Self.text(of: recording, with: service)
    guard try replaceFile(path, holding: Array(text.utf8), by: grown) else {
      throw .environment("“\(path)” has been changed by somebody else, and is left alone")
    }
    text = grown
  }

  private static func text(of recording: Recording, with service: RecordedService) -> String {
    let bytes = recording.har(
      by: "\(BuildIdentity.ofThisProgram)", exchangedWith: service)
    return String(decoding: bytes, as: UTF8.self)
  }
}
