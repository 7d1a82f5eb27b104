import SimulatedWorld
import TypedYAML
import WalletDomain

/// What a scenario says of the redirect parameters at the payment network's TSP (seeds/003).
struct TSPFields {
  var contactName: String
  var bankApp: String
  /// Nil where it is missing or no URL, which has been reported.
  var appLaunchURL: AppLaunchURL?
  var associatedStoreIdentifiers: [String]
  /// Nil where the file does not say, and the app is named.
  var associatedApplicationIdentifiers: [String]?

  func configuration(of app: AppInstallation) -> TSPConfiguration? {
    appLaunchURL.map { url in
      TSPConfiguration(
        contactName: contactName, bankApp: bankApp, appLaunchURL: url,
        associatedStoreIdentifiers: associatedStoreIdentifiers,
        associatedApplicationIdentifiers: associatedApplicationIdentifiers
          ?? [app.applicationIdentifier])
    }
  }
}

extension FieldKind where Value == TSPFields {
  static var tsp: Self {
    .mapping("`tsp`") { fields in
      TSPFields(
        contactName: fields.required("contactName", .text) ?? "",
        bankApp: fields.required("bank_app", .text) ?? "",
        appLaunchURL: fields.required("appLaunchURL", .text(matching: .appLaunchURL))
          .flatMap(AppLaunchURL.init),
        associatedStoreIdentifiers: fields.optional(
          "associatedStoreIdentifiers", .list(of: .text(matching: .digits(1...20))), default: []),
        associatedApplicationIdentifiers: fields.optional(
          "associatedApplicationIdentifiers", .list(of: .text)))
    }
  }
}

extension TextForm {
  fileprivate static var appLaunchURL: TextForm {
    TextForm(
      name: "a URL with the app's own scheme such as bankapp://activate",
      pattern: #"^(?![Hh][Tt][Tt][Pp][Ss]?:)[A-Za-z][A-Za-z0-9+.-]*:[!-~]*$"#
    ) { text in
      AppLaunchURL(text) != nil
    }
  }

  /// What iOS calls an app by.
  static var applicationIdentifier: TextForm {
    TextForm(
      name: "a Team ID and bundle ID such as A1B2C3D4E5.com.example.bank",
      pattern: #"^[A-Z0-9]{10}(\.[A-Za-z0-9-]+)+$"#
    ) { text in
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count >= 2, let team = parts.first, team.count == 10 else { return false }
      return team.allSatisfy { $0.isASCII && ($0.isUppercase || $0.isNumber) }
        && parts.dropFirst().allSatisfy { part in
          !part.isEmpty
            && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
        }
    }
  }
}
