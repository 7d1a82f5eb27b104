import IssuerApp

extension PlainModel {
  /// The settings of the screen, and where each is changed.
  func settingLines() -> [String] {
    let configuration = app.configuration
    let lines = Setting.allCases.map { setting in
      let others = setting.values.filter { $0 != configuration[setting] }
      let choice = others.isEmpty ? "" : " Others: \(others.joined(separator: ", "))."
      return "\(setting.title): \(configuration[setting]): \(setting.about).\(choice)"
    }
    let file = configuration.file.map { "They stand in \($0). " } ?? ""
    return lines + [
      "\(file)passwalk config tells how they are written, passwalk --help which options there are."
    ]
  }
}
