import Glibc
import TypedYAML

/// Finds a scenario by what a person typed: a shipped one's id, or a file's path.
public func scenario(named name: String) throws(ScenarioNotFound) -> Scenario {
  if Catalogue.ids.contains(name) { return try Catalogue.load(name) }
  let looksLikePath = name.contains("/") || name.hasSuffix(".yaml") || name.hasSuffix(".yml")
  guard looksLikePath || access(name, F_OK) == 0 else { return try Catalogue.load(name) }
  let bytes = try readFile(name)
  do throws(Problems) {
    return try readScenario(bytes, file: name) { base in
      // A copy of a shipped scenario may extend the one that it was made from.
      let sibling = siblingFile(base, of: name)
      let shipped = Catalogue.file(base)
      return sibling?.name == name ? shipped ?? sibling : sibling ?? shipped
    }
  } catch {
    throw .problems(error)
  }
}

/// A scenario beside the one that extends it; never one in another folder.
private func siblingFile(_ base: String, of name: String) -> ScenarioFile? {
  guard !base.contains("/"), base != "..", base != "." else { return nil }
  let folder = name.lastIndex(of: "/").map { name[...$0] } ?? ""
  let path = "\(folder)\(base).yaml"
  guard let bytes = try? readFile(path) else { return nil }
  return ScenarioFile(name: path, bytes: bytes)
}

/// The whole of a regular file; a little more than the reader takes is enough to refuse it.
private func readFile(_ path: String) throws(ScenarioNotFound) -> [UInt8] {
  func failure() -> ScenarioNotFound {
    .cannotReadFile(path, why: String(cString: strerror(errno)))
  }
  let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  guard descriptor >= 0 else { throw failure() }
  defer { close(descriptor) }
  var about = stat()
  guard fstat(descriptor, &about) == 0 else { throw failure() }
  guard about.st_mode & S_IFMT == S_IFREG else {
    let isFolder = about.st_mode & S_IFMT == S_IFDIR
    throw .cannotReadFile(path, why: isFolder ? "it is a folder" : "it is not a regular file")
  }
  let size = min(Int(about.st_size), YAMLLimits.bytes) + 1
  var bytes = [UInt8](repeating: 0, count: size)
  var count = 0
  while count < size {
    let got = bytes.withUnsafeMutableBytes { buffer in
      buffer.baseAddress.map { read(descriptor, $0 + count, size - count) } ?? 0
    }
    if got < 0 { throw failure() }
    if got == 0 { break }
    count += got
  }
  bytes.removeLast(size - count)
  return bytes
}
