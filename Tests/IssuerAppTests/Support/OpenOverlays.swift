import Scenarios

@testable import IssuerApp

/// What is open over the screen.
extension AppModel {
  var paletteItems: [PaletteItem] { (seen.overlay as? Palette)?.items(seen) ?? [] }
  var pastedFacts: StatedFacts? { (seen.overlay as? Pasting)?.facts }
  var typedLink: String? { (seen.overlay as? LinkPrompt)?.link }
}
