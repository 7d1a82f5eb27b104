/// The result of checking one file.
enum CheckedFile<Check> {
  case checked(Check)
  /// A file with mistakes: what is told of them, and each by itself.
  case bad(String, told: String, problems: [String])
}

/// The results of all files that were checked.
struct FileReport<Check> {
  let files: [CheckedFile<Check>]

  var checks: [Check] {
    files.compactMap { if case .checked(let check) = $0 { check } else { nil } }
  }

  var badFiles: Int { files.count - checks.count }

  /// Prints on standard error what is wrong with files.
  func printProblems() {
    for case .bad(_, let told, _) in files { printError(told) }
  }

  /// The report as JUnit XML, with a suite for each file.
  func junit(named name: String, _ suite: (Check) -> JUnit.Suite) -> String {
    JUnit.document(
      named: name,
      files.map { file in
        switch file {
        case .checked(let check): suite(check)
        case .bad(let name, _, let problems): .bad(name, problems)
        }
      })
  }
}
