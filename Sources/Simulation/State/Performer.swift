import SimulatedWorld

/// Handles one message: performs the actions of the flows and produces the next state and the effects.
struct Performer {
  var moment: SessionState
  var effects: [Effect] = []
  let transport: Transport
  /// ID of the last request sent to a real server, undone ones included.
  var lastSentID: Call.ID

  init(_ moment: SessionState, _ transport: Transport, lastSentID: Call.ID) {
    self.moment = moment
    self.transport = transport
    self.lastSentID = lastSentID
  }
}
