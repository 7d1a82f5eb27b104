import Scenarios

@testable import IssuerApp

/// What is open over the screen.
extension AppModel {
  var paletteItems: [PaletteItem] { (overlay as? Palette)?.items(self) ?? [] }
  var pastedFacts: PastedFacts? { (overlay as? Pasting)?.facts }
  var typedLink: String? { (overlay as? LinkPrompt)?.link }
}
