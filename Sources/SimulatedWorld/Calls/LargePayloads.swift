import FoundationEssentials
import IssuerAPI

/// Stores repeated large payloads once, and limits the memory for old ones.
///
/// With thousands of cards, each check's request and answer are megabytes long. An undo restores payloads that were
/// dropped since, because they are still in the earlier snapshot of the log.
struct LargePayloads: Hashable, Sendable {
  /// The size in bytes from which payloads are managed.
  static let smallest = 1 << 10
  /// Memory budget in bytes for payloads other than the newest of each slot.
  static let budget = 8 << 20

  /// The requests, or the answers, of all calls with one title.
  struct Slot: Hashable {
    var title: String
    var isAnswer: Bool
  }

  /// A payload that was followed by a different one in its slot.
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
  /// The total bytes of all payloads ever stored, dropped ones included.
  private(set) var noted = 0

  /// Returns the payload to store: the newest of the slot, whose storage is then shared, if both are equal.
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

  /// Removes and returns the oldest superseded payload; nil while all fit into the budget.
  mutating func takeOldest() -> Superseded? {
    guard supersededBytes > Self.budget, !superseded.isEmpty else { return nil }
    let oldest = superseded.removeFirst()
    supersededBytes -= oldest.bytes
    return oldest
  }

  /// Estimated memory of the stored payloads, in bytes.
  var bytes: Int { newest.values.reduce(supersededBytes) { $0 + $1.bytes } }
}

extension Payload {
  /// Estimated memory of the payload, in bytes.
  var bytes: Int {
    switch self {
    // The card list's storage is shared with the world's.
    case .none, .cards: 0
    case .fields(let fields):
      fields.reduce(0) { $0 + 32 + $1.name.utf8.count + $1.value.utf8.count }
    case .request(let request): request.body.count
    case .reply(let reply): reply.body.count
    }
  }

  /// The payload without its HTTP body, or without its values.
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
