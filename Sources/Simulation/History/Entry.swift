public import SimulatedWorld
import WalletDomain

extension History {
  /// One message that changed something, as a person reads it.
  public struct Entry: Hashable, Sendable, Identifiable {
    public typealias ID = Int

    public enum Kind: Hashable, Sendable {
      case opening
      /// A person did something in the app or on the device.
      case act
      /// A person changed what goes wrong.
      case fault
      case answer
      /// An answer that the app could not use, or that never came.
      case failure
      case time
    }

    public private(set) var id: ID
    /// Nil for the opening.
    public private(set) var message: Message?
    public let kind: Kind
    /// What happened, without a full stop.
    public private(set) var words: String
    /// The same as an audience is told it, without endpoints and codes.
    public private(set) var presentedWords: String
    /// When it was over.
    public let at: VirtualInstant
    /// One step of undo; the first entry that is left is none.
    public internal(set) var isAct: Bool
    /// The last request that had gone outside before.
    private(set) var lastSentID: Call.ID

    /// Time went on to what `later` tells: one entry instead of two.
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

    /// Two or three words, for a name.
    var title: String { message == .continued ? words : message?.title ?? words }
  }
}
