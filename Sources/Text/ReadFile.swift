import Glibc

/// How much of an untrusted file is read before it is refused.
public let mostBytesOfFile = 32 * 1024 * 1024

/// Why the bytes of a file cannot be had.
public struct UnreadableFile: Error, Equatable {
  public let path: String
  /// Completes “it cannot be read: …”.
  public let why: String
  /// It is a link, which leads somewhere else.
  public var isLink = false
}

/// The whole of a regular file; a little more than the reader takes is enough to refuse it.
public func readFile(_ path: String) throws(UnreadableFile) -> [UInt8] {
  guard !path.utf8.contains(0) else {
    throw UnreadableFile(path: path, why: "no name holds a NUL")
  }
  let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  return try contents(of: descriptor, path, most: mostBytesOfFile)
}

/// The same of a file in the folder of the file at `path`, and nowhere else: a link is not followed.
public func readFile(
  _ name: String, besideFile path: String, most: Int = mostBytesOfFile
) throws(UnreadableFile) -> [UInt8] {
  guard !name.utf8.contains(0), !name.contains("/") else {
    throw UnreadableFile(path: name, why: "it is no name of a file")
  }
  let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
  let place = Glibc.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  guard place >= 0 else { throw failure(of: name) }
  defer { close(place) }
  let descriptor = openat(place, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
  if descriptor < 0, errno == ELOOP {
    throw UnreadableFile(path: name, why: "it is a link", isLink: true)
  }
  return try contents(of: descriptor, name, most: most)
}

private func failure(of path: String) -> UnreadableFile {
  UnreadableFile(path: path, why: String(cString: strerror(errno)))
}

/// Closes the descriptor; a negative one has an error.
private func contents(
  of descriptor: Int32, _ path: String, most: Int
) throws(UnreadableFile) -> [UInt8] {
  guard descriptor >= 0 else { throw failure(of: path) }
  defer { close(descriptor) }
  var about = stat()
  guard fstat(descriptor, &about) == 0 else { throw failure(of: path) }
  guard about.st_mode & S_IFMT == S_IFREG else {
    let isFolder = about.st_mode & S_IFMT == S_IFDIR
    throw UnreadableFile(
      path: path, why: isFolder ? "it is a folder" : "it is not a regular file")
  }
  let size = min(Int(about.st_size), most) + 1
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
