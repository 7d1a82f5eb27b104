import FoundationEssentials
import IssuerAPI
import JSON

extension Fault.ForeignAnswer {
  var reply: HTTPReply {
    guard let body else {
      let said = HTTPRefusal(status, "This answer comes from a fault.").reply
      return HTTPReply(status: status, headers: said.headers + headers, body: said.body)
    }
    return HTTPReply(status: status, headers: headers, body: Data(body.utf8))
  }
}

extension HTTPReply {
  /// Only the first part of the body arrived.
  func truncated(to share: Double) -> HTTPReply {
    var reply = self
    reply.body = body.prefix(Int(Double(body.count) * min(max(0, share), 1)))
    return reply
  }

  /// The body is noise; one byte that cannot begin any JSON stands first.
  func garbled(by streams: inout SeededStreams) -> HTTPReply {
    var reply = self
    reply.body = Data([0xff]) + streams.bytes(max(0, body.count - 1), label: "garbage")
    return reply
  }

  /// The body is changed where the patch fits; one that does not fit is said in the answer itself.
  func patched(_ patch: JSONPatch) -> HTTPReply {
    guard let value = JSONValue(body) else {
      return HTTPRefusal(500, "The fault's patch found no JSON to change.").reply
    }
    do throws(JSONPatchFailure) {
      var reply = self
      reply.body = jsonBytes(of: try patch.applied(to: value))
      return reply
    } catch {
      return HTTPRefusal(500, "The fault's patch does not fit this answer: \(error.inWords).").reply
    }
  }
}
