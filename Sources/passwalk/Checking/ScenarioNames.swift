import FoundationEssentials
import Scenarios

/// What `operands` name, in their order, each folder's files by name; without any, all that is shipped.
func scenarioNames(of operands: [String]) throws(CommandFailure) -> [String] {
  if operands.isEmpty { return Catalogue.ids }
  var names: [String] = []
  for operand in operands {
    guard !Catalogue.ids.contains(operand), isFolder(operand) else {
      names.append(operand)
      continue
    }
    let files = scenarioFiles(in: operand)
    if files.isEmpty {
      throw .usage("“\(operand)” holds no scenario; its files would end in .yaml or .yml")
    }
    names += files
  }
  return names
}

private func isFolder(_ path: String) -> Bool {
  var isFolder: Bool = false
  return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
}

/// Folders that are deeper than anybody would put them, such as those of a circle of links, are left out.
private let deepest = 8

private func scenarioFiles(in folder: String, depth: Int = 1) -> [String] {
  let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  let start = folder.hasSuffix("/") ? folder : folder + "/"
  return names.filter { !$0.hasPrefix(".") }.sorted().flatMap { name in
    let path = start + name
    if isFolder(path) { return depth < deepest ? scenarioFiles(in: path, depth: depth + 1) : [] }
    return name.hasSuffix(".yaml") || name.hasSuffix(".yml") ? [path] : []
  }
}
