extension Conclusion {
  /// What follows from an error that an app or PassKit printed, with who says so.
  ///
  /// `isFromSheet`: whether the add sheet is known to have handed it over.
  init(of error: StatedError, isFromSheet: Bool = false) {
    self.init()
    if error.level(of: "_UIViewServiceInterfaceErrorDomain") != nil {
      notKnown = [
        "why the process of the sheet went away", "whether the card was added before that",
        "Apple's answer",
      ]
      questions = ["Is the card in Wallet now?"]
      steps = ["Take the crash report of PassbookUIService of that minute."]
      return
    }
    guard let outer = error.outermost else { return }
    if error.isPrintedOnLinux {
      notKnown = ["from which program it came: an iPhone does not print it in this form"]
      steps = ["Look for the program: a server or a simulator printed it, as Swift does on Linux."]
      if error.level(of: "NSCocoaErrorDomain")?.code == 3840 {
        causes = [Cause(text: "what was read was no valid JSON", authority: .apple)]
      }
      return
    }
    switch outer.domain {
    case "PKAddSecureElementPassErrorDomain": ofSecureElementSheet(outer.code)
    case "PKPassKitErrorDomain": ofPassKit(outer.code, isFromSheet)
    case "PKPaymentWebServiceErrorDomain": ofWebService(outer.code)
    case "NSURLErrorDomain": ofTransport()
    case "NSOSStatusErrorDomain", "OSStatus":
      if outer.code == -10814 { notKnown = ["whether Wallet tried to open anything"] }
    case "NSCocoaErrorDomain":
      if [3840, 4864].contains(outer.code) {
        notKnown = ["what the answer said that was not read"]
      }
    case "PKProvisioningErrorDomain": notKnown = ["the step that failed", "the cause"]
    default: break
    }
    for level in error.levels.dropFirst() {
      let inner = Conclusion(of: StatedError(levels: [level]))
      causes += inner.causes
      questions += inner.questions.filter { !questions.contains($0) }
    }
  }

  private mutating func ofPassKit(_ code: Int, _ isFromSheet: Bool) {
    func call(_ ofSheet: String, _ ofFile: String) -> [String] {
      isFromSheet
        ? []
        : ["from which call it came: from the add sheet it is \(ofSheet), from a .pkpass \(ofFile)"]
    }
    switch code {
    case 0:
      causes = [Cause(text: "this device or app cannot add payment passes", authority: .apple)]
      questions = ["Has somebody set limits on the phone, such as Screen Time or a company?"]
    case 1:
      notKnown =
        call("userCancelled", "invalidData") + ["what made the customer leave the sheet"]
      questions = ["Was there an alert before the sheet closed?"]
    case 2:
      notKnown =
        call("systemCancelled", "unsupportedVersion") + ["what ended the sheet", "Apple's answer"]
      causes = [.bankOrApple]
      questions = [
        Self.typeItIn, Self.isWalletThere, "Did the sheet close at once, or after an alert?",
      ]
    default: notKnown = ["from which call it came, which decides what the number means"]
    }
  }

  /// What a code of the newer sheet says by its name (PKAddSecureElementPassViewController.h).
  private mutating func ofSecureElementSheet(_ code: Int) {
    let names = [
      "a general error", "the customer left the sheet", "adding is unavailable",
      "the configuration is invalid", "the device does not support it",
      "the device is not ready, such as without a passcode", "the system is too old",
    ]
    guard names.indices.contains(code) else {
      notKnown = ["what the number means"]
      return
    }
    if code == 0 {
      notKnown = ["the cause: 0 is the general error"]
    } else {
      causes = [Cause(text: names[code], authority: .apple)]
    }
  }

  private mutating func ofWebService(_ code: Int) {
    switch code {
    case 0:
      notKnown = ["the cause: 0 only says that the answer held no code of its own"]
      causes = [
        Cause(
          text: "the answer held no code", authority: .seen("developer.apple.com/forums 829133"))
      ]
      steps = ["Read the HTTP status and the address of the call."]
    case 40001: self = .invalidCard
    case 40456, 40457: self = .serverCode(code)
    default: notKnown = ["the cause: the code's meaning is not public"]
    }
  }

  private mutating func ofTransport() {
    notKnown = ["whether the request arrived"]
    questions = ["Does it work on mobile data with the VPN off?"]
  }

  /// A test that tells trouble with the card or bank from trouble with the app or its registration.
  static let typeItIn =
    "Please open Wallet yourself, tap the plus, and type in or scan the card there. Does it go in?"

  /// A question that tells a deleted Wallet app, which ends the sheet as well.
  static let isWalletThere = "Is the Wallet app on the phone?"

  /// What follows from code 40001, “Invalid Card”.
  static let invalidCard = Conclusion(
    notKnown: ["which of the card's data was refused, and by whom"],
    questions: ["Was the card typed in, or did it come from the bank's app?"],
    steps: [
      "If it came from the app: `passwalk judge` on the same answer; else compare the expiry on "
        + "the card with the bank's file."
    ],
    causes: [
      Cause(
        text: "the card's data was read and refused: number, expiry, name or nonce",
        authority: .seen("a developer on CSDN"), states: ["expiry-without-slash"]),
      Cause(
        text: "the card is not open, or locked after several tries", authority: .guess("users")),
      .bank,
    ])

  /// What follows from codes 40456 and 40457, whose cause nobody has published.
  static func serverCode(_ code: Int) -> Conclusion {
    Conclusion(
      notKnown: ["the cause of \(code): nobody has published it"],
      questions: ["Has the network a token of that minute?"],
      steps: ["Give Apple the time with its zone and x-conversation-id."],
      causes: [
        Cause(
          text: "the network refused the token, as `push-red` has it", authority: .assumption,
          states: ["push-red"])
      ])
  }
}

extension Conclusion {
  static let looksForCancelledSheet =
    "See whether the app was handed PKPassKitErrorDomain 2: it is assumed to follow from this."

  /// Gives a missing entitlement as the cause of PKPassKitErrorDomain 2; false if this is of something else.
  mutating func explainCancelledSheet() -> Bool {
    guard causes.contains(.bankOrApple) else { return false }
    causes = [
      Cause(text: "the missing entitlement that the log names before it", authority: .assumption)
    ]
    questions.removeAll { $0 == Self.isWalletThere }
    return true
  }
}
