import Scenarios
import Testing
import WalletDomain

@testable import IssuerApp

/// What becomes of `mixed.yaml`, which extends the first scenario, while it is edited beside the program.
enum EditedFile {
  static let path = "some/where/mixed.yaml"

  /// What the file would be: its beginning, and `changes`.
  static func text(_ changes: String) -> String {
    "format: passwalk/scenario@1\nextends: mixed-wallet\nexpect: null\n\(changes)\n"
  }

  /// It was saved with `changes`, and had said `previous`.
  static func saved(
    _ changes: String, insteadOf previous: Scenario = .mixedWallet, policy: Policy? = nil,
    step: Int? = nil
  ) -> FileReading {
    do {
      let loaded = try loadScenario(
        Array(text(changes).utf8), file: path, extending: Catalogue.file)
      return FileReading(loaded, insteadOf: previous, policy: policy, step: step)
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// It was saved with mistakes in `changes`.
  static func problems(
    in changes: String, at location: SourceLocation = #_sourceLocation
  ) -> FileProblems {
    let bytes = Array(text(changes).utf8)
    do {
      _ = try loadScenario(bytes, file: path, extending: Catalogue.file)
      Issue.record("There is no mistake in it.", sourceLocation: location)
      return FileProblems(goneFrom: path)
    } catch {
      return FileProblems(.problems(error), of: path, sources: [path: bytes])
    }
  }

  static let threeMistakes = """
    clok: 2026-05-19T07:35:30Z
    bank: { name: "Zażółć 家族カード", accent: "#1f6feb", slogan: To which the screen gives no room }
    faults:
      - { on: searches, nth: first, status: 500 }
    """
}

extension NamedScreen {
  static let editedFile = [
    NamedScreen("file-problems") { story in
      story.fileHasProblems(EditedFile.problems(in: EditedFile.threeMistakes))
    },
    NamedScreen("file-problems-closed") { story in
      story.fileHasProblems(EditedFile.problems(in: EditedFile.threeMistakes))
      story.press("Esc f Down Enter Esc")
    },
    NamedScreen("file-gone") { $0.fileHasProblems(FileProblems(goneFrom: EditedFile.path)) },
  ]
}
