import Assets
import Synchronization
import Text
public import WalletDomain

extension IssuerDialect {
  /// TMP, by the integration guide.
  public static let tmp = shipped("tmp")

  /// Bridge, which signs cards for a back end and has no other operation.
  public static let bridge = shipped("bridge")

  /// The ids of the issuers that the program carries, the usual one first; no file is read for them.
  public static let ids: [String] = {
    let first = ["tmp", "bridge", "d1"]
    return first + Assets.issuers.map(\.id).filter { !first.contains($0) }
  }()

  /// The issuers that the program carries; all files are read when they are first asked for.
  public static let all: [IssuerDialect] = ids.compactMap(named)

  /// The issuer that the program carries under an id; nil if there is none.
  public static func named(_ id: String) -> IssuerDialect? {
    switch id {
    case "tmp": tmp
    case "bridge": bridge
    case "d1": d1
    // Read each time: to ask for one reads no other.
    default: Assets.issuers.contains { $0.id == id } ? shipped(id) : nil
    }
  }

  private static func shipped(_ id: String) -> IssuerDialect {
    let asset = Assets.issuers.first { $0.id == id }
    do throws(Problems) {
      return IssuerDialect(
        try IssuerDescription(reading: asset?.bytes ?? [], file: "\(id).yaml", isShipped: true))
    } catch {
      preconditionFailure("The shipped file cannot be read.\n\(error)")
    }
  }
}

extension SignedCardForm {
  public static let tmp = IssuerDialect.tmp.signedCardForm
  public static let bridge = IssuerDialect.bridge.signedCardForm

  /// All issuers' names for the fields that hold encrypted or signed card data, those of files that were read included.
  public static var allFields: [String] {
    let others = IssuerDescription.secretMembersOfFiles.withLock { $0 }.subtracting(shippedFields)
    return shippedFields + others.sorted()
  }

  private static let shippedFields: [String] = {
    let names = IssuerDialect.all.flatMap(\.signedCardForm.names)
    let opaque = IssuerDialect.all.compactMap(\.description?.opaqueCardField)
    return (names + opaque).reduce(into: []) { all, name in
      if !all.contains(name) { all.append(name) }
    }
  }()
}
