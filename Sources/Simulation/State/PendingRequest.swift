import IssuerAPI
import SimulatedWorld
import WalletDomain

/// A request that a program has sent, and the handler of its answer.
struct PendingRequest: Sendable {
  typealias Hearing = @Sendable (CallResult, Call.ID, inout Performer) -> Void

  let program: Program
  let name: String
  let hear: Hearing

  init(_ name: String, of program: Program, hearing hear: @escaping Hearing) {
    self.program = program
    self.name = name
    self.hear = hear
  }

  /// A request to the issuer.
  init(
    _ name: String, of program: Program,
    hearIssuer hear:
      @escaping @Sendable (Result<HTTPReply, CallFailure>, Call.ID, inout Performer) -> Void
  ) {
    self.init(
      name, of: program,
      hearing: { result, id, performer in
        if case .issuer(let reply) = result { hear(reply, id, &performer) }
      })
  }

  /// A request to PassKit, Wallet or Apple's servers.
  init(
    _ name: String, of program: Program,
    hearApple hear: @escaping @Sendable (AppleAnswer, inout Performer) -> Void
  ) {
    self.init(
      name, of: program,
      hearing: { result, _, performer in
        if case .wallet(let answer) = result, let apple = answer.apple { hear(apple, &performer) }
      })
  }
}

/// Equality compares program and name only, as closures cannot be compared.
extension PendingRequest: Hashable {
  static func == (one: Self, other: Self) -> Bool {
    one.name == other.name && one.program == other.program
  }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
