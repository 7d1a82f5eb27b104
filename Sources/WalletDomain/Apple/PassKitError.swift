/// The errors that PassKit passes to `didFinishAdding`, all in one domain (PKPassKitError.h).
public enum PassKitError: String, CaseIterable, Error, Hashable, Sendable {
  // PKAddPaymentPassError
  case unsupported, userCancelled, systemCancelled
  // PKPassKitErrorCode
  case unknown, invalidData, unsupportedVersion, invalidSignature, notEntitled

  public static let domain = "PKPassKitErrorDomain"

  public var code: Int {
    switch self {
    case .unknown: -1
    case .unsupported: 0
    case .userCancelled, .invalidData: 1
    case .systemCancelled, .unsupportedVersion: 2
    case .invalidSignature: 3
    case .notEntitled: 4
    }
  }

  /// “PKAddPaymentPassError.userCancelled”.
  public var name: String {
    switch self {
    case .unsupported, .userCancelled, .systemCancelled: "PKAddPaymentPassError.\(rawValue)"
    default: "PKPassKitErrorCode.\(rawValue)"
    }
  }

  /// “PKAddPaymentPassError.userCancelled (1)”.
  public var title: String { "\(name) (\(code))" }

  /// The other error with the same code in the same domain; nil if there is none.
  public var twin: PassKitError? { Self.allCases.first { $0.code == code && $0 != self } }

  /// The error as read by an app that goes by PKAddPaymentPassError, as the delegate's documents tell it to.
  public var asRead: PassKitError {
    switch self {
    case .invalidData: .userCancelled
    case .unsupportedVersion: .systemCancelled
    default: self
    }
  }

  /// One sentence on why domain and code do not identify the error; nil if they do.
  public var ambiguity: String? {
    twin.map { twin in
      "\(Self.domain) \(code) is \(name) as well as \(twin.name): the number alone does not tell which."
    }
  }

  /// The meaning as a clause.
  public var meaning: String {
    switch self {
    case .unsupported: "this device or app cannot add payment passes"
    case .userCancelled: "the customer closed the sheet"
    case .systemCancelled: "the system took the sheet away"
    case .unknown: "PassKit gives no reason"
    case .invalidData: "PassKit could not use the data of the request"
    case .unsupportedVersion:
      "PassKit does not know the version of the data, as with activationData in a wrong encoding"
    case .invalidSignature: "a signature does not verify"
    case .notEntitled: "the app lacks the entitlement"
    }
  }

  public var explanation: Explanation {
    Explanation(
      id: "wallet.error-\(rawValue)",
      summary: "The card was not added.",
      explanation: "PassKit ended the sheet with \(Self.domain) \(code). "
        + (ambiguity.map { "\($0) Here it means that " } ?? "\(name): ") + meaning + ".",
      remedy: twin == nil
        ? "Read the code in didFinishAdding, and say what it means."
        : "Take it for a choice, and log domain and number.", doer: .developers)
  }
}
