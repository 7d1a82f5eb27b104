import CommandLine
import Diagnosis
import Glibc
import IssuerAPI
import IssuerApp
import Network
import PlainMode
import SimulatedWorld
import Simulation
import WalletDomain

/// The connection to a real issuer and the recordings of a session on the screen or in plain mode.
final class NetworkIO {
  private var answering: Answering
  private let walk: WalkFile?
  private var hasReportedProblem = false

  /// `walk` is the file of the walk that is being recorded, if any.
  init(_ answering: Answering, recording walk: WalkFile? = nil) {
    (self.answering, self.walk) = (answering, walk)
  }

  private var recorder: Recorder? { answering.recorder }

  var transport: Transport { answering.transport }
  var isReal: Bool { answering.server != nil }

  // MARK: The loop

  var descriptors: [pollfd] { answering.server?.client.descriptors ?? [] }

  var timeout: Duration? { answering.server?.client.timeout }

  func begin(_ request: HTTPRequest, as id: Call.ID) {
    guard let server = answering.server else { return }
    recorder?.begin(request, as: id, to: server.origin)
    server.client.begin(request, as: id)
  }

  func work() -> [FinishedExchange] {
    let finished = answering.server?.client.work() ?? []
    for exchange in finished {
      recorder?.end(exchange.id, exchange.result, after: exchange.duration)
    }
    return finished
  }

  func ask(_ request: HTTPRequest, as id: Call.ID) -> ExternalTransport.Answer {
    answering.ask(request, as: id)
  }

  /// Abandons the calls that are under way.
  func close() { recorder?.abandonCalls() }

  /// Records calls and acts; returns a message at the first failure only.
  func record(_ session: Session) -> String? {
    recorder?.record(session)
    walk?.record(session)
    guard let problem = recorder?.problem ?? walk?.problem, !hasReportedProblem else { return nil }
    hasReportedProblem = true
    return "Nothing more is recorded: \(problem)."
  }

  // MARK: Connecting

  func introduce(to model: inout AppModel) {
    recorder?.exclude(model.session.world.cards.cardholders)
    model[ConnectionState.self].recent = RecentServers.kept
    model[ConnectionState.self].settings = answering.server?.settings
    model[ConnectionState.self].mayChange = answering.mayChange
    remember()
  }

  func connect(to settings: ServerSettings, _ model: inout AppModel) -> [AppEffect] {
    recorder?.record(model.session)
    if let why = change(to: settings) {
      Connection.failed(&model, why)
      return []
    }
    return Connection.connect(&model, to: transport, as: answering.server?.settings)
  }

  func connect(to settings: ServerSettings, _ model: inout PlainModel) -> [String] {
    recorder?.record(model.session)
    if let why = change(to: settings) { return model.connectionFailed(why) }
    return model.connect(to: transport, as: answering.server?.settings)
  }

  /// Changes the server and abandons calls under way; returns a message where that fails.
  private func change(to settings: ServerSettings) -> String? {
    do throws(CommandFailure) {
      let next = settings.address.isEmpty ? Answering() : Answering(by: try Server(settings))
      next.recorder = recorder
      answering = next
      recorder?.beginSession()
      remember()
      return nil
    } catch {
      return error.message
    }
  }

  private func remember() {
    if let settings = answering.server?.settings { RecentServers.keep(settings) }
  }
}
