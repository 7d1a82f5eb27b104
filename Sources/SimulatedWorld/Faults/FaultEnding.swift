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
  ///
  /// Fails where the fault does not fit that answer.
  case spoilt((HTTPReply, inout SeededStreams) -> Result<HTTPReply, CallFailure>)
}

extension Fault.Ending {
  private struct Meaning {
    /// As title bar and lists say it.
    var words: String
    /// What the app meets, as a clause.
    var happening: String
    /// Other words by which it is looked for.
    var synonyms: String
    /// Made when a call ends so: lists of faults ask for the words alone.
    var outcome: () -> FaultOutcome

    init(
      _ words: String, _ happening: String, _ synonyms: String,
      _ outcome: @autoclosure @escaping () -> FaultOutcome
    ) {
      self.words = words
      self.happening = happening
      self.synonyms = synonyms
      self.outcome = outcome
    }
  }

  private var meaning: Meaning {
    switch self {
    case .refuse:
      Meaning(
        "down", "no connection is made", "refused unreachable offline",
        .failure(.couldNotConnect))
    case .reset:
      Meaning(
        "reset", "the connection breaks", "connection drop broken", .failure(.connectionLost))
    case .empty:
      Meaning(
        "closed empty", "the connection is closed without a byte", "connection drop broken",
        .failure(.emptyAnswer))
    case .hang: Meaning("hangs", "no answer ever comes", "never hang timeout time-out", .nothing)
    case .answer(let answer):
      Meaning(
        answer.inWords, answer.happening(namingCodes: true), "error http", .reply(answer.reply))
    case .truncated(let share):
      Meaning(
        "cut off at \(Int(share * 100)) %", "only \(Int(share * 100)) % of the answer comes",
        Self.spoilt, .spoilt { reply, _ in .success(reply.truncated(to: share)) })
    case .garbage:
      Meaning(
        "garbage", "the answer is noise", Self.spoilt, .spoilt { .success($0.garbled(by: &$1)) })
    case .patched(let patch):
      Meaning(
        "answer changed", "the answer says something else", Self.spoilt,
        .spoilt { reply, _ in reply.patched(patch) })
    }
  }

  private static let spoilt = "half spoilt broken json"

  /// Those that a menu offers for any call, each with a name that no other has.
  public static let usual: [(name: String, ending: Fault.Ending)] = [
    ("hang", .hang), ("reset", .reset), ("500", .status(500)), ("401", .status(401)),
    (
      "429",
      .answer(Fault.ForeignAnswer(status: 429, headers: [HTTPHeader("Retry-After", "30")]))
    ),
    ("half", .truncated(0.5)),
  ]

  var inWords: String { meaning.words }

  func happening(namingCodes: Bool) -> String {
    if case .answer(let answer) = self { return answer.happening(namingCodes: namingCodes) }
    return meaning.happening
  }

  public var synonyms: String { meaning.synonyms }

  var outcome: FaultOutcome { meaning.outcome() }
}
