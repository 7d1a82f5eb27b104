public import FoundationEssentials
import IssuerAPI
import SimulatedWorld
import WalletDomain

/// `URLRequest`, as far as an app's own code fills it.
public struct URLRequest: Sendable {
  public var url: URL?
  public var httpMethod: String? = "GET"
  public var httpBody: Data?
  public private(set) var allHTTPHeaderFields: [String: String] = [:]

  public init(url: URL) { self.url = url }

  public mutating func setValue(_ value: String?, forHTTPHeaderField name: String) {
    allHTTPHeaderFields[name] = value
  }
}

/// `URLResponse`.
public class URLResponse {}

/// `HTTPURLResponse`.
public final class HTTPURLResponse: URLResponse {
  public let statusCode: Int

  init(statusCode: Int) { self.statusCode = statusCode }
}

/// `URLError`, as far as it is thrown here.
public struct URLError: Error, Hashable {
  public enum Code: Hashable, Sendable {
    case badURL, cannotFindHost, badServerResponse, cannotConnectToHost, networkConnectionLost
    case timedOut, unsupportedURL, unknown
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }
}

/// `URLSession`: the issuer's service of the simulated world answers, in virtual time and with the scenario's faults.
public final class URLSession: Sendable {
  public static let shared = URLSession()

  public func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    let phone = Phone.current
    guard let url = request.url, let operation = IssuerOperation(path: url.path) else {
      throw URLError(.unsupportedURL)
    }
    let bytes = HTTPRequest(
      method: request.httpMethod ?? "GET", path: url.path,
      headers: request.allHTTPHeaderFields.sorted { $0.key < $1.key }
        .map { HTTPHeader($0.key, $0.value) },
      body: request.httpBody ?? Data())
    return try await phone.send(bytes, for: operation)
  }
}

extension Phone {
  func send(
    _ request: HTTPRequest, for operation: IssuerOperation, by program: Program = .app
  ) async throws -> (Data, URLResponse) {
    let id = world.send(request, for: operation, by: program)
    let result: CallResult = await withCheckedContinuation { continuation in
      wait(for: id) { continuation.resume(returning: $0) }
    }
    guard case .issuer(let reply) = result else { throw URLError(.unknown) }
    switch reply {
    case .success(let reply): return (reply.body, HTTPURLResponse(statusCode: reply.status))
    case .failure(let failure): throw URLError(URLError.Code(failure))
    }
  }
}

extension URLError.Code {
  fileprivate init(_ failure: CallFailure) {
    self =
      switch failure {
      case .couldNotConnect: .cannotConnectToHost
      case .connectionLost: .networkConnectionLost
      case .timedOut: .timedOut
      default: .unknown
      }
  }
}

extension IssuerOperation {
  /// Nil where the issuer has nothing there.
  fileprivate init?(path: String) {
    let found = Self.allCases.first { operation in
      IssuerDialect.tmp.title(of: operation).map { path.hasSuffix($0) } ?? false
    }
    guard let found else { return nil }
    self = found
  }
}
