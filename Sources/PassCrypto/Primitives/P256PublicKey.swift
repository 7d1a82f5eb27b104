import COpenSSL
public import FoundationEssentials

/// A public key: a point that has been checked to be on P-256.
public struct P256PublicKey: Hashable, Sendable {
  /// The uncompressed point, 65 bytes: 04, then both coordinates.
  public let uncompressed: Data

  var bytes: [UInt8] { Array(uncompressed) }

  /// The compressed point, 33 bytes: 02 or 03, then x.
  var compressed: [UInt8] {
    let bytes = bytes
    return [0x02 | (bytes[64] & 1)] + bytes[1...32]
  }

  init(unchecked bytes: [UInt8]) {
    uncompressed = Data(bytes)
  }

  public init(uncompressed bytes: Data) throws(KeyMistake) {
    guard bytes.count == Self.count else { throw .wrongLength(bytes.count) }
    guard bytes.first == 0x04 else { throw .wrongHead(bytes.first ?? 0) }
    let curve = copenssl_curve_of_point(Array(bytes), bytes.count).map { String(cString: $0) }
    if curve == nil, copenssl_obstacle() != nil { throw .unchecked(.ofCall("reading a point")) }
    guard curve == Self.curve else { throw .notOnCurve(butOn: curve) }
    uncompressed = bytes
  }

  static let count = Int(COPENSSL_POINT)
  private static let curve = "P-256"
}

/// Why bytes are not an uncompressed point on P-256.
public enum KeyMistake: Error, Hashable, Sendable {
  case wrongLength(Int)
  case wrongHead(UInt8)
  /// The name of the curve that the point is on; nil if it is no known one.
  case notOnCurve(butOn: String?)
  /// The check itself failed.
  case unchecked(CryptoFailure)
}
