import IssuerApp
import TypedYAML

/// Writes what the person wants to save; a file that is there is replaced only where it holds what they have seen.
func save(_ request: SaveRequest) -> SaveOutcome {
  do throws(CommandFailure) {
    if let bytes = request.replacing {
      guard try replaceFile(request.path, holding: bytes, by: request.text) else {
        return .failed(
          "“\(request.path)” has changed since you were asked; press Enter to look again.")
      }
    } else if let bytes = try? readFile(request.path) {
      return .isThere(bytes)
    } else {
      try writeNewFile(request.path, request.text)
    }
    return .saved
  } catch {
    return .failed(error.message + ".")
  }
}
