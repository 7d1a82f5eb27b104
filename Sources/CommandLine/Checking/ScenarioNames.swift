import FoundationEssentials
import Glibc
import Scenarios
import Text

/// The scenarios that `operands` name, each folder's files by name; without operands, the shipped ones.
///
/// The files of issuers that lie beside scenarios are none.
func scenarioNames(of operands: [String]) throws(CommandFailure) -> [String] {
  if operands.isEmpty { return Catalogue.ids }
  let found = try names(
    of: operands, shipped: Catalogue.ids, endings: [".yaml", ".yml"], kind: "scenario")
  return found.filter { operands.contains($0) || !describesIssuer($0) }
}

private func describesIssuer(_ path: String) -> Bool {
  guard let bytes = try? readFile(path) else { return false }
  return String(decoding: bytes.prefix(4096), as: UTF8.self).split(separator: "\n")
    .contains { $0.hasPrefix("format: passwalk/issuer@") }
}

/// The names of `operands` with folders replaced by their files that end in one of `endings`.
func names(
  of operands: [String], shipped: [String], endings: [String], kind: String
) throws(CommandFailure) -> [String] {
  var names: [String] = []
  for operand in operands {
    guard !shipped.contains(operand), isFolder(operand) else {
      names.append(operand)
      continue
    }
    let files = files(in: operand, endingIn: endings)
    if files.isEmpty {
      throw .usage(
        "“\(operand)” holds no \(kind); its files would end in "
          + endings.joined(separator: " or "))
    }
    names += files
  }
  return names
}

private func isFolder(_ path: String) -> Bool {
  var isFolder: Bool = false
  return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
}

/// The files of a folder and of the folders in it; a link to a folder above is not followed.
private func files(
  in folder: String, endingIn endings: [String], below above: Set<String> = []
) -> [String] {
  guard let place = resolved(folder), !above.contains(place) else { return [] }
  let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  let start = folder.hasSuffix("/") ? folder : folder + "/"
  return names.filter { !$0.hasPrefix(".") }.sorted().flatMap { name in
    let path = start + name
    if isFolder(path) {
      return files(in: path, endingIn: endings, below: above.union([place]))
    }
    return endings.contains(where: name.hasSuffix) ? [path] : []
  }
}

private func resolved(_ path: String) -> String? {
  guard let resolved = realpath(path, nil) else { return nil }
  defer { free(resolved) }
  return String(cString: resolved)
}
