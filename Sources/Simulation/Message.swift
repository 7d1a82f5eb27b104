public import IssuerAPI
public import Scenarios
public import SimulatedWorld
public import WalletDomain

/// Everything that can happen to a session: a session is its scenario and the list of its messages.
///
/// In a box each, because there are thousands, and one of them may hold a scenario.
public indirect enum Message: Hashable, Sendable {
  // What a person does with the app.
  case listRefreshed
  case addChosen(Card.ID, Device)
  case activationChosen(Card.ID, Device)
  /// Typed or pasted by the person.
  case linkOpened(String)
  case passChosen(Int)
  /// A device on Wallet's sheet, which then goes on.
  case deviceChosen(Device)
  case continued
  case cancelled
  /// The system takes Wallet's sheet away: a call comes in, or the app goes to the background.
  case sheetTakenAway

  // What a person does on the device.
  /// “+” in Wallet: add a card from the apps on the iPhone.
  case walletAddChosen
  /// One of the cards that Wallet shows there, by its place.
  case entryChosen(Int)
  /// “Verify in the bank's app”, on a pass that needs activation.
  ///
  /// Where several passes share a serial number, the pass type tells them apart.
  case verificationChosen(serialNumber: String, Device, passTypeIdentifier: String? = nil)

  // What a person does with the simulator.
  case policyChosen(Policy)
  /// One of the app's own mistakes is switched on or off.
  case mistakeSwitched(AppMistake)
  case scenarioChosen(Scenario)
  case startedOver
  case worldChanged(WorldChange)
  /// Anything that a scenario says is said otherwise.
  case scenarioEdited(ScenarioEdit)
  /// Time is moved on deliberately, what is planned included.
  case timeAdvanced(Duration)
  case undone
  case redone
  /// The moment after another entry of the history becomes the present.
  case wentTo(History.Place)
  /// What goes on from here gets a name of its own.
  case branchNamed(String)

  // What comes by itself.
  /// Time went by on the screen; it counts only while somebody waits.
  case timePassed(Duration)
  /// All that is owed was let happen at once.
  case settled
  case replyArrived(Call.ID, Result<HTTPReply, CallFailure>)
  /// No answer will come to what was sent outside before somebody went back in time.
  case answersLost([Call.ID])

  /// The bank's app comes to the front with what it is opened for.
  public var opensApp: Bool {
    switch self {
    case .linkOpened, .verificationChosen: true
    default: false
    }
  }

  /// A deliberate act with all its consequences is one undo step.
  public var isAct: Bool {
    switch self {
    case .undone, .redone, .wentTo, .branchNamed, .timePassed, .settled, .replyArrived,
      .answersLost:
      false
    default: true
    }
  }
}

/// What must be done outside the session; its result comes back as a message.
public enum Effect: Hashable, Sendable {
  /// Have somebody outside answer a request: `Message.replyArrived` brings the reply.
  case send(HTTPRequest, Call.ID)
}
