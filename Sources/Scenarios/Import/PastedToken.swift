import JSON
import SimulatedWorld
import WalletDomain

// A token as TMP answers it.
extension Token {
  init(tmp members: [String: JSONValue]) {
    func text(_ key: String) -> String? { members[key]?.scalar }
    self.init(
      tokenUniqueReference: text("tokenUniqueReference").map(TokenUniqueReference.init(rawValue:)),
      panUniqueReference: text("panUniqueReference"),
      externalCardId: text("externalCardId").map(Card.ID.init(rawValue:)),
      tokenStatus: text("tokenStatus"), authorizationPath: text("authorizationPath"),
      processStatus: text("processStatus"))
  }

  /// The members that say something of this one.
  var keysOfTMP: Set<String> {
    let keys: Set = [
      "tokenUniqueReference", "panUniqueReference", "externalCardId", "tokenStatus",
      "authorizationPath", "processStatus",
    ]
    return isSuspended ? keys.union(["suspendedBy"]) : keys
  }

  /// Nil where it is not suspended, or by nobody whom the network names.
  func suspenders(in members: [String: JSONValue]) -> Set<TokenActor>? {
    guard isSuspended, let value = members["suspendedBy"] else { return nil }
    let names: [String] =
      if case .list(let items) = value { items.compactMap(\.scalar) } else {
        [value.scalar].compactMap { $0 }
      }
    let actors = Set(names.compactMap { TokenActor(rawValue: $0.uppercased()) })
      .intersection(TokenActor.suspenders)
    return actors.isEmpty ? nil : actors
  }

  private var isSuspended: Bool { tokenStatus == "SUSPENDED" }
}
