import Glibc
package import Redaction

extension PseudonymKey {
  /// The key of this user, kept in the state folder; it is created and read at first use.
  ///
  /// Where it cannot be kept, or others may read it, a random key serves this run, with a message why.
  package static var kept: PseudonymKey {
    let own = random()
    return PseudonymKey {
      do throws(UnusableKey) {
        return (try keptKey(), nil)
      } catch {
        return (own, "Pseudonyms are of this run only: \(error.why).")
      }
    }
  }
}

private struct UnusableKey: Error {
  var why: String
}

private func keptKey() throws(UnusableKey) -> [UInt8] {
  guard let folder = stateFolder else {
    throw UnusableKey(why: "neither XDG_STATE_HOME nor HOME says where to keep a key")
  }
  let path = "\(folder)/pseudonym-key"
  if let key = try readKey(path) { return key }
  makeOwnFolder(folder)
  do throws(CommandFailure) {
    try writeNewFile(path, PseudonymKey.random(), mode: 0o600)
  } catch {
    // Of two programs at once, both use the first one's.
    if access(path, F_OK) != 0 { throw UnusableKey(why: error.message) }
  }
  guard let key = try readKey(path) else { throw UnusableKey(why: "“\(path)” is there no more") }
  return key
}

/// The bytes of the key; nil where there is no file yet.
private func readKey(_ path: String) throws(UnusableKey) -> [UInt8]? {
  let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
  guard descriptor >= 0 else {
    if errno == ENOENT { return nil }
    throw UnusableKey(why: "“\(path)” cannot be read: \(String(cString: strerror(errno)))")
  }
  defer { close(descriptor) }
  var file = stat()
  guard fstat(descriptor, &file) == 0, file.st_mode & S_IFMT == S_IFREG else {
    throw UnusableKey(why: "“\(path)” is no file")
  }
  guard file.st_uid == geteuid(), file.st_mode & 0o077 == 0 else {
    throw UnusableKey(
      why: "“\(path)” may be read by others; delete it, so that a new one is made")
  }
  var key = [UInt8](repeating: 0, count: PseudonymKey.count + 1)
  let count = read(descriptor, &key, key.count)
  guard count == PseudonymKey.count else {
    throw UnusableKey(
      why:
        "“\(path)” does not hold \(PseudonymKey.count) bytes; delete it, so that a new one is made")
  }
  return Array(key.prefix(count))
}
