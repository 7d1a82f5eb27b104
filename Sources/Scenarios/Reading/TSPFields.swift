import TypedYAML
import WalletDomain

extension FieldKind where Value == TSPConfiguration {
  /// What a scenario says of the redirect parameters at the payment network's TSP (Thales D1, in-app ID&V).
  static var tsp: Self {
    let fields = FieldKind<TSPFields>.mapping("`tsp`", TSPFields()) {
      Field("contactName", \.contactName, .text, required: true)
      Field("bank_app", \.bankApp, .text, required: true)
      Field(
        "appLaunchURL", \.appLaunchURL,
        FieldKind<String>.text(matching: .appLaunchURL).map(AppLaunchURL.init, back: { $0?.text }),
        required: true)
      Field(
        "associatedStoreIdentifiers", \.associatedStoreIdentifiers,
        .list(of: .text(matching: .digits(1...20))))
      Field(
        "associatedApplicationIdentifiers", \.associatedApplicationIdentifiers, .list(of: .text))
    }
    return Self(fields.schema(), write: { fields.write(TSPFields($0), $1) }) {
      fields.read($0)?.configuration
    }
  }
}

extension TSPConfiguration {
  /// Stands for the app that is installed and its extension, where a file does not say which apps are associated.
  static let installedApp = ["\u{0}"]
}

private struct TSPFields {
  var contactName = ""
  var bankApp = ""
  /// Nil where it is missing or no URL, which has been reported.
  var appLaunchURL: AppLaunchURL?
  var associatedStoreIdentifiers: [String] = []
  var associatedApplicationIdentifiers = TSPConfiguration.installedApp

  init() {}

  init(_ tsp: TSPConfiguration) {
    contactName = tsp.contactName
    bankApp = tsp.bankApp
    appLaunchURL = tsp.appLaunchURL
    associatedStoreIdentifiers = tsp.associatedStoreIdentifiers
    associatedApplicationIdentifiers = tsp.associatedApplicationIdentifiers
  }

  var configuration: TSPConfiguration? {
    appLaunchURL.map { url in
      TSPConfiguration(
        contactName: contactName, bankApp: bankApp, appLaunchURL: url,
        associatedStoreIdentifiers: associatedStoreIdentifiers,
        associatedApplicationIdentifiers: associatedApplicationIdentifiers)
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
