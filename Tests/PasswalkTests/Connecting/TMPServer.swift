import ServerProcess

/// tmp.py; it goes with this object.
final class TMPServer {
  private let process: ServerProcess
  let address: String

  /// Tokens as `REFERENCE=CARD=STATUS`.
  init(_ tokens: String..., being manner: String? = nil) throws {
    process = try ServerProcess(
      fileBeside(#filePath, "tmp.py"), (manner.map { ["--\($0)"] } ?? []) + tokens)
    guard let port = process.says() else { throw ProgramDidNotStart() }
    address = "http://127.0.0.1:\(port)/base"
  }

  /// The next line that it says: a call's name, and its Authorization.
  func heard() -> String? { process.says() }
}
