import Glibc

/// The maximum size of a file that is read, in bytes.
public let maxFileBytes = 32 * 1024 * 1024

/// Why a file could not be read.
public struct UnreadableFile: Error, Equatable {
  public let path: String
  /// Completes “it cannot be read: …”.
  public let reason: String
  /// Whether the file is a symbolic link, which was not followed.
  public var isLink = false
}

/// Reads a regular file; of one over the limit, one byte more than that, so that the caller can refuse it.
public func readFile(
  _ path: String, maxBytes: Int = maxFileBytes
) throws(UnreadableFile) -> [UInt8] {
  guard !path.utf8.contains(0) else {
    throw UnreadableFile(path: path, reason: "no name holds a NUL")
  }
  let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  return try contents(of: descriptor, path, maxBytes: maxBytes)
}

/// Reads a file in the same folder as the file at `path`, without following symbolic links.
public func readFile(
  _ name: String, besideFile path: String, maxBytes: Int = maxFileBytes
) throws(UnreadableFile) -> [UInt8] {
  guard !name.utf8.contains(0), !name.contains("/") else {
    throw UnreadableFile(path: name, reason: "it is no name of a file")
  }
  let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
  let place = Glibc.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  guard place >= 0 else { throw failure(of: name) }
  defer { close(place) }
  let descriptor = openat(place, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
  if descriptor < 0, errno == ELOOP {
    throw UnreadableFile(path: name, reason: "it is a link", isLink: true)
  }
  return try contents(of: descriptor, name, maxBytes: maxBytes)
}

/// The system's last error.
private func failure(of path: String) -> UnreadableFile {
  UnreadableFile(path: path, reason: String(cString: strerror(errno)))
}

/// Reads and closes an open file; throws the system's error if `descriptor` is negative.
private func contents(
  of descriptor: Int32, _ path: String, maxBytes: Int
) throws(UnreadableFile) -> [UInt8] {
  guard descriptor >= 0 else { throw failure(of: path) }
  defer { close(descriptor) }
  var about = stat()
  guard fstat(descriptor, &about) == 0 else { throw failure(of: path) }
  guard about.st_mode & S_IFMT == S_IFREG else {
    let isFolder = about.st_mode & S_IFMT == S_IFDIR
    throw UnreadableFile(
      path: path, reason: isFolder ? "it is a folder" : "it is not a regular file")
  }
  let size = min(Int(about.st_size), maxBytes) + 1
  var bytes = [UInt8](repeating: 0, count: size)
  var count = 0
  while count < size {
    let got = bytes.withUnsafeMutableBytes { buffer in
      buffer.baseAddress.map { Glibc.read(descriptor, $0 + count, size - count) } ?? 0
    }
    if got < 0 { throw failure(of: path) }
    if got == 0 { break }
    count += got
  }
  bytes.removeLast(size - count)
  return bytes
}
