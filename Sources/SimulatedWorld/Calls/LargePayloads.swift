import FoundationEssentials
import IssuerAPI

/// Keeps large payloads in memory once where they repeat, and the oldest not for ever.
///
/// In a world of thousands every check asks and answers with megabytes. Whoever goes back in time reads again what was
/// forgotten since: it is among the newest there.
struct LargePayloads: Hashable, Sendable {
  /// Smaller payloads are left alone.
  static let smallest = 1 << 10
  /// So many bytes stay readable beside the newest of each title.
  static let budget = 8 << 20

  /// The request or the answer of all calls of one title.
  struct Slot: Hashable {
    var title: String
    var isAnswer: Bool
  }

  /// A payload of a slot that a different one has followed.
  struct Superseded: Hashable {
    var slot: Slot
    var bytes: Int
    var lastUser: Call.ID
  }

  private struct Newest: Hashable {
    var payload: Payload
    var bytes: Int
    var lastUser: Call.ID
  }

  private var newest: [Slot: Newest] = [:]
  private var superseded: [Superseded] = []
  private var supersededBytes = 0
  /// All bytes that were ever kept, the forgotten included.
  private(set) var noted = 0

  /// The payload, as the last call of the same title has it where both are alike.
  mutating func keep(_ payload: Payload, of id: Call.ID, in slot: Slot) -> Payload {
    let bytes = payload.bytes
    guard bytes >= Self.smallest else { return payload }
    if let known = newest[slot] {
      if known.payload == payload {
        newest[slot]?.lastUser = id
        return known.payload
      }
      superseded.append(Superseded(slot: slot, bytes: known.bytes, lastUser: known.lastUser))
      supersededBytes += known.bytes
    }
    newest[slot] = Newest(payload: payload, bytes: bytes, lastUser: id)
    noted += bytes
    return payload
  }

  /// What must be forgotten now; nil while all has room.
  mutating func takeOldest() -> Superseded? {
    guard supersededBytes > Self.budget, !superseded.isEmpty else { return nil }
    let oldest = superseded.removeFirst()
    supersededBytes -= oldest.bytes
    return oldest
  }

  /// About how many bytes its payloads take.
  var bytes: Int { newest.values.reduce(supersededBytes) { $0 + $1.bytes } }
}

extension Payload {
  /// About how many bytes it takes.
  var bytes: Int {
    switch self {
    // DataCore's list lies in the world already.
    case .none, .cards: 0
    case .fields(let fields):
      fields.reduce(0) { $0 + 32 + $1.name.utf8.count + $1.value.utf8.count }
    case .request(let request): request.body.count
    case .reply(let reply): reply.body.count
    }
  }

  /// What is left of it when its many bytes are forgotten.
  var withoutContent: Payload {
    switch self {
    case .none, .cards, .fields: return .none
    case .request(var request):
      request.body = Data()
      return .request(request)
    case .reply(var reply):
      reply.body = Data()
      return .reply(reply)
    }
  }
}
