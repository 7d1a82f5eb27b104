import Commands
import IssuerApp
import Terminal
import Text

// The commands as they are typed in plain mode, and told there.
extension CommandName {
  static let plain = allCases.filter { PlainModel.answer(to: $0) != nil }

  /// How it is written, for the ear.
  var spokenUsage: String {
    let usage = usage.replacing("|", with: " or ")
    return self == .verify ? "\(usage) [sms, call or the code]" : usage
  }

  /// The command of a typed word: its name in any letter case, or the letter that is its key on the full screen.
  init?(typed word: String, in app: AppModel) {
    var name = CommandName(word: word.lowercased())
    if name == nil, word.count == 1, let letter = word.first {
      name = app.commandName(keyedBy: letter)
    }
    guard let name, Self.plain.contains(name) else { return nil }
    self = name
  }

  static func nearest(to word: String) -> CommandName? {
    nearestName(to: word, among: plain.map(\.rawValue)).flatMap(CommandName.init(rawValue:))
  }
}
