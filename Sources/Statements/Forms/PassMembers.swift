import WalletDomain

/// A pass by the names and values that an app prints.
struct PassMembers {
  var subject = Subject()
  var record = PassRecord()
  /// Whether only the name of the state's type is printed, which says nothing of the state.
  var hidesState = false

  init(_ values: [(name: String, value: String)]) {
    for (name, value) in values where !value.isEmpty && value != "nil" && value != "(null)" {
      switch name.lowercased() {
      case "serialnumber", "serial", "sn":
        // Whatever follows a blank is no part of it.
        subject.serialNumber = value.split(separator: " ").first.map(String.init)
      case "pass"
      where value.contains(where: \.isNumber) && value.first?.isLetter == true
        && value.allSatisfy { $0.isLetter || $0.isNumber || "-_".contains($0) }:
        subject.serialNumber = value
      case "passtypeidentifier": record.passTypeIdentifier = value
      case "type" where value.contains("pass."): record.passTypeIdentifier = value
      case "primaryaccountnumbersuffix", "suffix", "fpanlastfour", "fpan", "pansfx",
        "pansuffix":
        subject.cardSuffix = value.fourDigits
      case "deviceaccountnumbersuffix", "dpanlastfour", "dpan", "dansfx", "dansuffix":
        subject.tokenSuffix = value.fourDigits
      case "deviceaccountidentifier", "dai": subject.token = TokenUniqueReference(value)
      case "primaryaccountidentifier", "pai": record.primaryAccountIdentifier = value
      case "isremotepass", "remote", "isremote":
        record.isRemote = ["1", "true", "yes"].contains(value.lowercased())
      case "passactivationstate", "activationstate", "state":
        record.state = Self.state(value)
        hidesState = record.state == nil
      default: break
      }
    }
    if let isRemote = record.isRemote { subject.device = isRemote ? .watch : .iPhone }
  }

  /// The state by its name or its raw value (PKSecureElementPass.h).
  static func state(_ text: String) -> PassActivationState? {
    let digits = text.split { !$0.isNumber }.joined()
    if let raw = Int(digits), PassActivationState.allCases.indices.contains(raw),
      text == digits || text.contains("rawValue")
    {
      return PassActivationState.allCases[raw]
    }
    let word = text.split { !$0.isLetter }.last.map(String.init) ?? ""
    return PassActivationState(rawValue: word)
  }

  /// Whether anything is told of the pass.
  var saysSomething: Bool { subject != Subject() || record != PassRecord() }

  /// Whether the pass is one by strong signs: its type and number, or a number beside a reference.
  var isPass: Bool {
    subject.serialNumber != nil
      && (record.passTypeIdentifier != nil || subject.token != nil || record.isRemote != nil
        || record.state != nil || hidesState)
  }
}

extension String {
  /// The text if it is four digits.
  var fourDigits: String? { utf8.count == 4 && utf8.allSatisfy(\.isDigit) ? self : nil }
}
