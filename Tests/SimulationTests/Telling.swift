import SimulatedWorld
import Simulation
import WalletDomain

// What a story says and asks of its session.
extension Session {
  /// Something happens, and everything that it makes happen.
  mutating func tell(_ messages: Message...) {
    for message in messages {
      _ = update(message)
      _ = update(.settled)
    }
  }

  /// Something happens, and time stands.
  mutating func say(_ messages: Message...) {
    for message in messages { _ = update(message) }
  }

  /// Goes on until the flow has ended.
  mutating func walkToTheEnd() {
    for _ in 0..<20 where app.flow?.hasEnded == false { tell(.continued) }
  }

  func words(_ card: Card.ID = "gold", on device: Device? = nil) -> String? {
    let status = app.overview?.status(of: card)
    guard let device else { return status?.row.words }
    return status?.devices[device]?.status.words
  }

  var adding: AddPassFlow? {
    if case .adding(let flow) = app.flow { flow } else { nil }
  }

  var activating: ActivationFlow? {
    if case .activating(let flow) = app.flow { flow } else { nil }
  }

  var titles: [String] { world.log.calls.map(\.title) }

  func count(of title: String) -> Int { titles.count { $0 == title } }

  func calls(_ title: String) -> [Call] { world.log.calls.filter { $0.title == title } }

  var elapsed: Duration { world.clock - start }

  func tokenStatus(_ reference: TokenUniqueReference) -> String? {
    world.tokenService.tokens.first { $0.tokenUniqueReference == reference }?.tokenStatus
  }
}
