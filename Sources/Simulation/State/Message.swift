public import IssuerAPI
public import Scenarios
public import SimulatedWorld
public import WalletDomain

/// An input to a session; a session is determined by its scenario and the list of its messages.
///
/// Indirect, because a session holds thousands and a message may contain a whole scenario.
public indirect enum Message: Hashable, Sendable {
  // User actions in the issuer's app.
  case listRefreshed
  case addChosen(Card.ID, Device)
  case activationChosen(Card.ID, Device)
  /// A link that the user typed or pasted.
  case linkOpened(String)
  case passChosen(Int)
  /// A device was chosen on Wallet's sheet, which then continues.
  case deviceChosen(Device)
  case continued
  case cancelled
  /// The system dismisses Wallet's sheet: an incoming call, or the app goes to the background.
  case sheetTakenAway

  // User actions in Wallet.
  /// “+” tapped in Wallet, to add a card from the apps on the iPhone.
  case walletAddChosen
  /// A card that Wallet offers there, by its zero-based index.
  case entryChosen(Int)
  /// “Verify in the bank's app”, on a pass that needs activation.
  ///
  /// The pass type distinguishes passes that share a serial number.
  case verificationChosen(serialNumber: String, Device, passTypeIdentifier: String? = nil)

  // Actions on the simulator itself.
  case policyChosen(Policy)
  /// Toggles a simulated programming mistake of the app.
  case mistakeSwitched(AppMistake)
  case scenarioChosen(Scenario)
  case startedOver
  case worldChanged(WorldChange)
  /// Sets facts of the scenario to other values.
  case scenarioEdited(ScenarioEdit)
  /// Advances the clock on purpose, planned events included.
  case timeAdvanced(Duration)
  case undone
  case redone
  /// Moves to the state after another entry of the history.
  case wentTo(HistoryPlace)
  /// Names the current branch of the history.
  case branchNamed(String)

  // Not user actions.
  /// Real time passed on the screen; the clock advances only while something is due or awaited.
  case timePassed(Duration)
  /// Runs everything that is due, without waiting in real time.
  case settled
  case replyArrived(Call.ID, Result<HTTPReply, CallFailure>)
  /// Calls to a real server that an undo abandoned; no reply will come.
  case answersLost([Call.ID])

  /// Whether the message brings the bank's app to the front: a link, or “Verify” in Wallet.
  public var opensApp: Bool {
    switch self {
    case .linkOpened, .verificationChosen: true
    default: false
    }
  }

  /// Whether this is an act of the user; an act and all its consequences are one undo step.
  public var isAct: Bool {
    switch self {
    case .undone, .redone, .wentTo, .branchNamed, .timePassed, .settled, .replyArrived,
      .answersLost:
      false
    default: true
    }
  }
}

/// A position in the history: after the entry at an index of a line.
public struct HistoryPlace: Hashable, Sendable {
  public var branch: Int
  public var entry: Int

  public init(_ branch: Int, _ entry: Int) {
    self.branch = branch
    self.entry = entry
  }
}

/// Work to be done outside the session; the result comes back as a message.
public enum Effect: Hashable, Sendable {
  /// Send a request to a real server; the reply comes back as `Message.replyArrived`.
  case send(HTTPRequest, Call.ID)
}
