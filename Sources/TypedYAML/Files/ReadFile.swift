import Glibc

/// Why the bytes of a file cannot be had.
package struct UnreadableFile: Error, Equatable {
  package let path: String
  /// Completes “it cannot be read: …”.
  package let why: String
}

/// The whole of a regular file; a little more than the reader takes is enough to refuse it.
package func readFile(_ path: String) throws(UnreadableFile) -> [UInt8] {
  func failure() -> UnreadableFile {
    UnreadableFile(path: path, why: String(cString: strerror(errno)))
  }
  guard !path.utf8.contains(0) else {
    throw UnreadableFile(path: path, why: "no name holds a NUL")
  }
  let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  guard descriptor >= 0 else { throw failure() }
  defer { close(descriptor) }
  var about = stat()
  guard fstat(descriptor, &about) == 0 else { throw failure() }
  guard about.st_mode & S_IFMT == S_IFREG else {
    let isFolder = about.st_mode & S_IFMT == S_IFDIR
    throw UnreadableFile(
      path: path, why: isFolder ? "it is a folder" : "it is not a regular file")
  }
  let size = min(Int(about.st_size), YAMLLimits.bytes) + 1
  var bytes = [UInt8](repeating: 0, count: size)
  var count = 0
  while count < size {
    let got = bytes.withUnsafeMutableBytes { buffer in
      buffer.baseAddress.map { Glibc.read(descriptor, $0 + count, size - count) } ?? 0
    }
    if got < 0 { throw failure() }
    if got == 0 { break }
    count += got
  }
  bytes.removeLast(size - count)
  return bytes
}
