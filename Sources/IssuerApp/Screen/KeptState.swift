package import IssuerAPI
public import Scenarios
package import SimulatedWorld
package import Simulation

/// The file of the open scenario, its warnings and its pictures.
package struct OpenedFile: PartState {
  /// The file that the scenario was read from, or was last saved as; nil for a shipped one.
  package var source: ScenarioSource? {
    didSet {
      pictures.merge(source?.pictures ?? [:]) { _, new in new }
      if source == nil { warnings = [] }
    }
  }
  package var warnings: [ScenarioWarning] = []
  /// All pictures that were read, also of files that are no longer open: an undo may show them again.
  private(set) var pictures: [String: PictureFile] = [:]

  package init() {}
}

/// A file to be written, whole or not at all.
public struct SaveRequest: Hashable, Sendable {
  public var path: String
  public var text: String
  /// What the file must hold for it to be replaced; nil where there must be none.
  public var replacing: [UInt8]?
  /// Pictures to be written beside it; if another file has the name of one, nothing is saved.
  public var pictures: [PictureFile] = []
}

/// The connection to the issuer that answers.
package struct ConnectionState: PartState {
  /// Nil while the simulated issuer or a recording answers.
  package var settings: ServerSettings?
  /// Whether no reply has arrived yet.
  var isUntried = false
  /// Whether the person has agreed to changes at the real issuer.
  package var mayChange = false
  /// Requests that would change something at the real issuer, until the person agrees.
  var held: [Effect] = []
  /// Servers that were connected before, newest first, which the form offers.
  package var recent: [ServerSettings] = []
  /// In plain mode: requests to send once the typed line is done.
  package var outbox: [Effect] = []

  package init() {}

  /// The settings used before with an address, files included; else the address alone.
  package func settings(for address: String) -> ServerSettings {
    recent.first { $0.address == address } ?? ServerSettings(address: address)
  }

  /// The base URL of a call's server in copied commands; a simulated one has a reserved name (RFC 2606).
  package func address(of call: Call, in session: Session) -> String {
    if call.to == .backEnd { return "https://bank.example" }
    let address = settings?.address ?? "https://\(session.world.issuer.id).example"
    return address.hasSuffix("/") ? String(address.dropLast()) : address
  }
}
