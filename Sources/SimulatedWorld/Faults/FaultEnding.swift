import FoundationEssentials
import IssuerAPI
public import JSON
import WalletDomain

extension Fault {
  /// How a call ends if not with its good answer.
  public enum Ending: Hashable, Sendable {
    /// No connection is made.
    case refuse
    /// The connection is reset.
    case reset
    /// The connection is closed without a byte.
    case empty
    /// No answer ever comes.
    case hang
    /// Another answer comes: of a gateway, a proxy or a failing server.
    case answer(ForeignAnswer)
    /// Only this share of the good answer's body comes, from 0 to 1.
    case truncated(Double)
    /// Random bytes come, as many as the good answer has.
    case garbage
    /// The good answer's body, changed.
    case patched(JSONPatch)

    /// An answer with that status and a default body, which says that it comes from a fault.
    public static func status(_ status: Int) -> Ending { .answer(ForeignAnswer(status: status)) }
  }
}

/// The result of a call that a fault ends.
enum FaultOutcome {
  case failure(CallFailure)
  case nothing
  case reply(HTTPReply)
  /// The good answer, changed by the fault, so that the work is done in either phase.
  ///
  /// Fails if the fault does not fit that answer.
  case spoilt((HTTPReply, inout SeededStreams) -> Result<HTTPReply, CallFailure>)
}

extension Fault.Ending {
  private struct Meaning {
    /// The text for title bar and lists.
    var words: String
    /// What happens to the app, as a clause.
    var happening: String
    /// Synonyms to search for.
    var synonyms: String
    /// Computed only when a call ends so, because lists of faults need only the texts.
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
        "down", "no connection is made", "refused unreachable offline", .failure(.couldNotConnect))
    case .reset:
      Meaning("reset", "the connection breaks", "connection drop broken", .failure(.connectionLost))
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

  /// The endings that the menu offers for every endpoint, each with a unique name.
  public static let usual: [(name: String, ending: Fault.Ending)] = [
    ("hang", .hang), ("reset", .reset), ("500", .status(500)), ("401", .status(401)),
    ("429", .answer(Fault.ForeignAnswer(status: 429, headers: [HTTPHeader("Retry-After", "30")]))),
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

extension Fault.ForeignAnswer {
  var reply: HTTPReply {
    guard let body else {
      let said = HTTPRefusal(status, "This answer comes from a fault.").reply
      return HTTPReply(status: status, headers: said.headers + headers, body: said.body)
    }
    return HTTPReply(status: status, headers: headers, body: Data(body.utf8))
  }
}

extension HTTPReply {
  /// The reply with only the first part of its body.
  func truncated(to share: Double) -> HTTPReply {
    var reply = self
    reply.body = body.prefix(Int(Double(body.count) * min(max(0, share), 1)))
    return reply
  }

  /// The reply with a random body, whose first byte (0xff) cannot begin any JSON.
  func garbled(by streams: inout SeededStreams) -> HTTPReply {
    var reply = self
    reply.body = Data([0xff]) + streams.bytes(max(0, body.count - 1), label: "garbage")
    return reply
  }

  /// The reply with its body changed by the patch; fails if the patch does not fit, as no server would answer so.
  func patched(_ patch: JSONPatch) -> Result<HTTPReply, CallFailure> {
    guard let value = JSONValue(body) else {
      return .failure(.patchMisfit("the answer (status \(status)) is no JSON"))
    }
    do throws(JSONPatchFailure) {
      var reply = self
      reply.body = jsonBytes(of: try patch.applied(to: value))
      return .success(reply)
    } catch {
      return .failure(.patchMisfit(error.description + ", in an answer of status \(status)"))
    }
  }
}

extension CallFailure {
  /// The failure of a patch; `why` names the operation that does not fit, and its path.
  static func patchMisfit(_ why: String) -> CallFailure {
    .notSimulated(
      Explanation(
        id: "fault.patch", summary: "The fault's patch does not fit the answer.",
        explanation: "The answer was there and could not be changed: \(why).",
        remedy: "Mend `patch` of that fault in the scenario: its paths start at the answer's body.",
        doer: .developers))
  }
}
