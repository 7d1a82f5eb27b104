import IssuerAPI
public import JSON
import WalletDomain

extension Fault {
  /// How a call ends instead of with its good answer.
  public enum Ending: Hashable, Sendable {
    /// No connection at all.
    case refuse
    /// The connection is reset.
    case reset
    /// The connection is closed without a byte.
    case empty
    /// Nothing comes, ever.
    case hang
    /// Somebody else answers: a gateway, a proxy, a server in trouble.
    case answer(ForeignAnswer)
    /// Only this share of the good answer's body comes, from 0 to 1.
    case truncated(Double)
    /// As many bytes as the good answer has, and none of them the right one.
    case garbage
    /// The good answer's body, changed.
    case patched(JSONPatch)

    /// An answer with that status and a body that says so.
    public static func status(_ status: Int) -> Ending { .answer(ForeignAnswer(status: status)) }
  }
}

/// What comes of a call that a fault ends.
enum FaultOutcome {
  case failure(CallFailure)
  case nothing
  case reply(HTTPReply)
  /// The good answer, spoilt: so the work is done whatever the phase.
  case spoilt((HTTPReply, inout SeededStreams) -> HTTPReply)
}

extension Fault.Ending {
  /// As title bar and lists say it, and what comes of the call.
  private var meaning: (words: String, outcome: FaultOutcome) {
    switch self {
    case .refuse: ("refused", .failure(.couldNotConnect))
    case .reset: ("reset", .failure(.connectionLost))
    case .empty: ("closed empty", .failure(.emptyAnswer))
    case .hang: ("hangs", .nothing)
    case .answer(let answer): (answer.inWords, .reply(answer.reply))
    case .truncated(let share):
      (
        "cut off at \(Int(share * 100)) %", .spoilt { reply, _ in reply.truncated(to: share) }
      )
    case .garbage: ("garbage", .spoilt { $0.garbled(by: &$1) })
    case .patched(let patch): ("answer patched", .spoilt { reply, _ in reply.patched(patch) })
    }
  }

  var inWords: String { meaning.words }

  var outcome: FaultOutcome { meaning.outcome }
}
