public import SimulatedWorld
import WalletDomain

extension History {
  /// A message that changed something, with its description for the timeline.
  public struct Entry: Hashable, Sendable, Identifiable {
    public typealias ID = Int

    public enum Kind: Hashable, Sendable {
      case opening
      /// An act of the user in the app, on the device or with the simulator.
      case act
      /// A change that the user made to the world, such as a fault switched on or an edit.
      case fault
      case answer
      /// A failed call: an unusable answer, or none.
      case failure
      case time
    }

    public private(set) var id: ID
    /// The message; nil for the opening.
    public private(set) var message: Message?
    public let kind: Kind
    /// Description of what happened, without a full stop.
    public private(set) var words: String
    /// Description for an audience, without endpoints and codes.
    public private(set) var presentedWords: String
    /// Virtual time at the end of the entry.
    public let at: VirtualInstant
    /// Whether one of its answers is to a call that may have changed something at a real issuer.
    public let changedSomethingReal: Bool
    /// Whether this entry is an undo step; false for the oldest entry left after older ones were forgotten.
    public internal(set) var isAct: Bool
    /// ID of the last request sent to a real server before this entry.
    private(set) var lastSentID: Call.ID

    /// Merges this entry of passing time with the one that follows it; `time` is the sum of both.
    func goingOn(to later: Entry, for time: Duration) -> Entry {
      var entry = later
      entry.id = id
      entry.lastSentID = lastSentID
      entry.message = .timePassed(time)
      if later.kind == .time {
        entry.words = Self.words(for: time)
        entry.presentedWords = entry.words
      }
      return entry
    }

    static func words(for time: Duration) -> String { "\(time.inSeconds) passed" }

    var cannotBeHadAgain: Bool {
      if case .replyArrived? = message { true } else { isAct }
    }

    /// Short title, from which branches are named.
    var title: String { message == .continued ? words : message?.title ?? words }
  }
}
