import Assets
import Synchronization
import Text
public import WalletDomain

extension IssuerDialect {
  /// TMP, by the integration guide.
  public static let tmp = shipped("tmp")

  /// Bridge, which signs cards for a back end and has no other operation.
  public static let bridge = shipped("bridge")

  /// What lies below Thales D1's SDK, which publishes calls and no bytes: these are an assumption.
  public static let d1 = shipped("d1", sdk: .d1)

  /// The interface of a bank's own back end, which apps call where they must not call the issuer themselves.
  ///
  /// It is published nowhere: each bank's app has its own, and this form, with TMP's names, is an assumption.
  static let backEndForApps = shipped("back-end", terms: .tmp)

  /// The ids of the issuers that the program carries, the usual one first; no file is read for them.
  public static let ids: [String] = {
    let first = ["tmp", "bridge", "d1"]
    return first + Assets.issuers.map(\.id).filter { !(first + ["back-end"]).contains($0) }
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
    default: ids.contains(id) ? shipped(id) : nil
    }
  }

  private static func shipped(
    _ id: String, sdk: IssuerSDK? = nil, terms: IssuerTerms? = nil
  ) -> IssuerDialect {
    let asset = Assets.issuers.first { $0.id == id }
    do throws(Problems) {
      return IssuerDialect(
        try IssuerDescription(reading: asset?.bytes ?? [], file: "\(id).yaml", isShipped: true),
        sdk: sdk, terms: terms)
    } catch {
      preconditionFailure("The shipped file cannot be read.\n\(error)")
    }
  }
}

extension IssuerSDK {
  /// TMP's name for a state of Thales' token service; an unknown state is returned unchanged.
  public static func tokenStatus(ofD1 state: String) -> String {
    IssuerDialect.d1.wire.statuses.first { $0.word.text == state }?.meaning ?? state
  }
}

extension SignedCardForm {
  public static let tmp = IssuerDialect.tmp.signedCardForm
  public static let bridge = IssuerDialect.bridge.signedCardForm
  public static let d1 = IssuerDialect.d1.signedCardForm

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
