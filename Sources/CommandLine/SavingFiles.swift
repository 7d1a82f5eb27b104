import Glibc
package import IssuerApp
import Pictures
import Scenarios
import Text

/// Saves a scenario; an existing file is replaced only where it still holds what the person has seen.
///
/// Pictures and the issuer's file are written first; where another file of that name exists, nothing is saved.
package func save(_ request: SaveRequest) -> SaveOutcome {
  var (written, isSaved) = ([String](), false)
  defer { if !isSaved { written.forEach { unlink($0) } } }
  do throws(CommandFailure) {
    if request.replacing == nil, let bytes = try? readFile(request.path) { return .isThere(bytes) }
    for picture in request.pictures {
      if let path = try writePicture(picture, beside: request.path) { written.append(path) }
    }
    if let path = try request.issuer.flatMap({ (file) throws(CommandFailure) in
      try writeIssuer(file, beside: request.path)
    }) {
      written.append(path)
    }
    if let bytes = request.replacing {
      guard try replaceFile(request.path, holding: bytes, by: Array(request.text.utf8)) else {
        return .failed(
          "“\(request.path)” has changed since you were asked; press Enter to look again.")
      }
    } else {
      // A customer's state is readable by its owner alone until they share it.
      try writeNewFile(request.path, Array(request.text.utf8), mode: 0o600)
    }
    isSaved = true
    return .saved
  } catch {
    return .failed(error.message + ".")
  }
}

/// Writes a picture beside a scenario and returns its path; nil where it exists already or has no bytes.
func writePicture(
  _ picture: PictureFile, beside scenario: String
) throws(CommandFailure) -> String? {
  guard let bytes = picture.bytes else { return nil }
  return try write(bytes, as: picture.name, "picture", beside: scenario)
}

/// The same for an issuer's file.
func writeIssuer(
  _ file: ScenarioFile, beside scenario: String
) throws(CommandFailure) -> String? {
  let name = file.name.hasPrefix("./") ? String(file.name.dropFirst(2)) : file.name
  return try write(file.bytes, as: name, "issuer", beside: scenario)
}

private func write(
  _ bytes: [UInt8], as name: String, _ kind: String, beside scenario: String
) throws(CommandFailure) -> String? {
  let folder = scenario.lastIndex(of: "/").map { scenario[...$0] } ?? ""
  let path = "\(folder)\(name)"
  if let there = try? readFile(name, besideFile: scenario, maxBytes: Picture.mostBytes) {
    if there == bytes { return nil }
    throw .usage("“\(path)” is there already and is another \(kind); save into another folder")
  }
  try writeNewFile(path, bytes)
  return path
}
