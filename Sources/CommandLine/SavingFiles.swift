import Glibc
package import IssuerApp
import Pictures
import Scenarios
import Text

/// Writes what the person wants to save; a file that is there is replaced only where it holds what they have seen.
///
/// Pictures are written first. One of that name that is there and is another picture stays, and nothing is saved.
package func save(_ request: SaveRequest) -> SaveOutcome {
  var (written, isSaved) = ([String](), false)
  defer { if !isSaved { written.forEach { unlink($0) } } }
  do throws(CommandFailure) {
    if request.replacing == nil, let bytes = try? readFile(request.path) { return .isThere(bytes) }
    for picture in request.pictures {
      if let path = try writePicture(picture, beside: request.path) { written.append(path) }
    }
    if let bytes = request.replacing {
      guard try replaceFile(request.path, holding: bytes, by: request.text) else {
        return .failed(
          "“\(request.path)” has changed since you were asked; press Enter to look again.")
      }
    } else {
      // A customer's state is nobody's but of who saved it, until they hand it on.
      try writeNewFile(request.path, request.text, mode: 0o600)
    }
    isSaved = true
    return .saved
  } catch {
    return .failed(error.message + ".")
  }
}

/// Nil where it is there already, or was never to be had.
func writePicture(
  _ picture: PictureFile, beside scenario: String
) throws(CommandFailure) -> String? {
  guard let bytes = picture.bytes else { return nil }
  let folder = scenario.lastIndex(of: "/").map { scenario[...$0] } ?? ""
  let path = "\(folder)\(picture.name)"
  if let there = try? readFile(picture.name, besideFile: scenario, maxBytes: Picture.mostBytes) {
    if there == bytes { return nil }
    throw .usage("“\(path)” is there already and is another picture; save into another folder")
  }
  try writeNewFile(path, bytes)
  return path
}
