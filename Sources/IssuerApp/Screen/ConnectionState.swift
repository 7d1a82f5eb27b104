package import IssuerAPI
package import SimulatedWorld
package import Simulation

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
