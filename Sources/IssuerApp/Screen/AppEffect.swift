public import IssuerAPI
public import Simulation

/// What the program must do for the screen.
public enum AppEffect: Hashable, Sendable {
  case quit
  case ring
  /// To be sent to the terminal's clipboard.
  case copy(String)
  /// To be read in the person's pager.
  case page(String)
  /// To be written, whole or not at all; `fileWasSaved` tells what came of it.
  case save(SaveRequest)
  /// To be connected to, or with an empty address to the simulated issuer: `connect` or `connectionFailed` tells what
  /// came of it.
  case connect(ServerSettings)
  case session(Effect)
}
